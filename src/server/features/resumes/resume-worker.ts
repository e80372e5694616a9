import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { readAndInterpret } from './read-in-worker.ts'
import { ResumeUnreadable, type ReadLimits, type ResumeType } from './resume-text.ts'
import type { WorkerStart } from './spare-worker.ts'

const port: MessagePort = parentPort!

export interface WorkerTask {
  bytes: Uint8Array
  type: ResumeType
  limits: ReadLimits
}

/** One document, and no other after it: whoever sent it ends the thread. */
port.once('message', async ({ bytes, type, limits }: WorkerTask) => {
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of threads, not a window
    port.postMessage({ reading: await readAndInterpret(Buffer.from(bytes), type, limits) })
  } catch (error) {
    // Whatever a reader stumbles over is the file's fault: the file is what nobody has checked.
    const fault = error instanceof ResumeUnreadable ? error.fault : 'damaged'
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of threads, not a window
    port.postMessage({ fault, cause: error instanceof Error ? error.message : String(error) })
  }
})

if ((workerData as WorkerStart).isSpare) await import('./read-pdf.ts')
