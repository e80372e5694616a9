import { watchThread } from '#server/adapters/watch-thread.ts'
import type { ResumeReading } from '#shared/profile/resume-reading.ts'
import { FairQueue } from './fair-queue.ts'
import { readLimits, ResumeUnreadable, type ReadLimits, type ResumeFault, type ResumeType } from './resume-text.ts'
import type { WorkerTask } from './resume-worker.ts'
import { keepSpareWorker, takeWorker } from './spare-worker.ts'

export type WorkerAnswer =
  | { startedAtMs: number }
  | { reading: ResumeReading }
  | { isLocked: boolean }
  | { fault: ResumeFault; cause: string }

/** Each reading may take a processor and its whole memory. */
const turns = { mostOfClient: 3, mostWaiting: 60, mostWaitMs: 25_000 }
const quick = new FairQueue({ ...turns, places: 2 })
/** For files that take longer than files do, so that those of several clients do not keep everybody else waiting either. */
const long = new FairQueue({ ...turns, places: 1 })

/**
 * Reads a résumé in a worker thread of its own, held to its processor time and memory whatever the file does to it. One at a time
 * for each `client`, who is an account or a visitor's address; waiting for a turn counts for nothing.
 * @throws ResumeUnreadable, QueueFull
 */
export async function readResume(
  client: string,
  bytes: Uint8Array,
  type: ResumeType,
  limits: ReadLimits = readLimits,
): Promise<ResumeReading> {
  const answer = await inTurn(client, { work: 'read', bytes, type, limits })
  if ('reading' in answer) return answer.reading
  throw new ResumeUnreadable('damaged')
}

/**
 * Whether a PDF opens only with a password. One that cannot be opened at all is not locked.
 * @throws ResumeUnreadable `tooLong`, `tooMuchMemory`; QueueFull
 */
export async function isLockedPdf(client: string, bytes: Uint8Array): Promise<boolean> {
  const answer = await inTurn(client, { work: 'open', bytes, type: 'pdf', limits: readLimits })
  return 'isLocked' in answer && answer.isLocked
}

async function inTurn(client: string, task: WorkerTask): Promise<WorkerAnswer> {
  const { cpuMs, quickMs } = task.limits
  try {
    return await quick.run(client, () => workOn(task, Math.min(cpuMs, quickMs)))
  } catch (error) {
    const isLong = error instanceof ResumeUnreadable && error.fault === 'tooLong' && quickMs < cpuMs
    if (!isLong) throw error
    return await long.run(client, () => workOn(task, cpuMs))
  } finally {
    if (quick.isIdle && long.isIdle) keepSpareWorker(readLimits.memoryMB)
  }
}

async function workOn(task: WorkerTask, cpuMs: number): Promise<WorkerAnswer> {
  const { limits } = task
  const worker = takeWorker(limits.memoryMB)
  let endWatch = (): void => undefined
  try {
    return await new Promise<WorkerAnswer>((resolve, reject) => {
      // What its thread took for starting is not the file's; until it has begun, nothing is.
      let startedAtMs = Infinity
      endWatch = watchThread(
        worker,
        { ...limits, cpuMs },
        () => startedAtMs,
        (limit) => reject(new ResumeUnreadable(limit === 'time' ? 'tooLong' : 'tooMuchMemory')),
      )
      worker.on('message', (answer: WorkerAnswer) => {
        if ('startedAtMs' in answer) startedAtMs = answer.startedAtMs
        else if ('fault' in answer) reject(new ResumeUnreadable(answer.fault))
        else resolve(answer)
      })
      worker.once('error', (error: NodeJS.ErrnoException) =>
        reject(new ResumeUnreadable(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'tooMuchMemory' : 'damaged')),
      )
      worker.once('exit', () => reject(new ResumeUnreadable('damaged')))
      const sent: WorkerTask = { ...task, bytes: new Uint8Array(task.bytes) }
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(sent)
    })
  } finally {
    endWatch()
    await worker.terminate()
  }
}
