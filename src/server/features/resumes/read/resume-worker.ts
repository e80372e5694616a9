import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { ownCpuMs } from '#server/adapters/watch-thread.ts'
import { readAndInterpret } from './read-in-worker.ts'
import type { WorkerAnswer } from './worker-messages.types.ts'
import { ResumeUnreadable } from './resume-text.ts'
import type { WorkerStart } from './spare-worker.ts'
import type { WorkerTask } from './worker-messages.types.ts'

const port: MessagePort = parentPort!

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of threads, not a window
const answer = (given: WorkerAnswer): void => port.postMessage(given)

/** One document per thread; the sender ends the thread. */
port.once('message', async ({ work, bytes, type, limits }: WorkerTask) => {
  answer({ startedAtMs: ownCpuMs() })
  try {
    if (work === 'open') answer({ isLocked: await (await import('./pdf/read-pdf.ts')).isLocked(bytes) })
    else answer({ reading: await readAndInterpret(Buffer.from(bytes), type, limits) })
  } catch (error) {
    // Any error in a reader is blamed on the file, which no one has validated.
    const fault = error instanceof ResumeUnreadable ? error.fault : 'damaged'
    answer({ fault, cause: error instanceof Error ? error.message : String(error) })
  }
})

if ((workerData as WorkerStart).isSpare) await import('./pdf/read-pdf.ts')
