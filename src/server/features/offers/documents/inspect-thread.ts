import { parentPort, workerData } from 'node:worker_threads'
import { ownCpuMs } from '#server/adapters/watch-thread.ts'
import { examinePdf, type Examination } from './examine-pdf.ts'

export type ThreadAnswer = { startedAtMs: number } | { examination: Examination }

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const answer = (given: ThreadAnswer): void => parentPort?.postMessage(given)

/** One examination, then the thread ends, so whatever a file did to it is gone. */
const { bytes, maxPages } = workerData as { bytes: Uint8Array; maxPages: number }
answer({ startedAtMs: ownCpuMs() })
answer({ examination: await examinePdf(bytes, maxPages) })
