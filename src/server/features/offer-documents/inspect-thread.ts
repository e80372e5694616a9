import { parentPort, workerData } from 'node:worker_threads'
import { examinePdf } from './examine-pdf.ts'

/** One examination, then the thread ends: whatever a file did to it is gone with it. */
const { bytes, maxPages } = workerData as { bytes: Uint8Array; maxPages: number }
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await examinePdf(bytes, maxPages))
