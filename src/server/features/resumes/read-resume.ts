import type { Worker } from 'node:worker_threads'
import { bytesPerMB } from '#shared/files/upload-rules.ts'
import type { ResumeReading } from '#shared/profile/resume-reading.ts'
import { readLimits, ResumeUnreadable, type ReadLimits, type ResumeFault, type ResumeType } from './resume-text.ts'
import type { WorkerTask } from './resume-worker.ts'
import { keepSpareWorker, takeWorker } from './spare-worker.ts'

type WorkerAnswer = { reading: ResumeReading } | { fault: ResumeFault; cause: string }

/** Readings at the same time: each may take a processor and its whole memory. */
const mostAtOnce = 2
let running = 0
const waiting: (() => void)[] = []
/** Heaps have a limit of their own; buffers have none, so they are looked at this often. */
const memoryRoundMs = 25

/**
 * Reads a résumé in a worker thread of its own, held to its time and memory whatever the file does to it. Afterwards the next one's
 * thread is started.
 * @throws ResumeUnreadable
 */
export async function readResume(
  bytes: Uint8Array,
  type: ResumeType,
  limits: ReadLimits = readLimits,
): Promise<ResumeReading> {
  const startedAt = performance.now()
  if (running >= mostAtOnce) await ownTurn(limits.timeoutMs)
  else running++
  try {
    return await readInWorker(bytes, type, limits, limits.timeoutMs - (performance.now() - startedAt))
  } finally {
    const next = waiting.shift()
    if (next) next()
    else {
      running--
      keepSpareWorker(readLimits.memoryMB)
    }
  }
}

/** @throws ResumeUnreadable `tooLong` */
const ownTurn = (mostMs: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const turn = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(turn), 1)
      reject(new ResumeUnreadable('tooLong'))
    }, mostMs)
    waiting.push(turn)
  })

async function readInWorker(
  bytes: Uint8Array,
  type: ResumeType,
  limits: ReadLimits,
  timeoutMs: number,
): Promise<ResumeReading> {
  const worker = takeWorker(limits.memoryMB)
  let timer: NodeJS.Timeout | undefined
  let memoryTimer: NodeJS.Timeout | undefined
  try {
    return await new Promise<ResumeReading>((resolve, reject) => {
      timer = setTimeout(() => reject(new ResumeUnreadable('tooLong')), timeoutMs)
      memoryTimer = setInterval(() => {
        void memoryOf(worker).then((bytes) => {
          if (bytes > limits.memoryMB * bytesPerMB) reject(new ResumeUnreadable('tooMuchMemory'))
        })
      }, memoryRoundMs)
      worker.once('message', (answer: WorkerAnswer) => {
        if ('reading' in answer) resolve(answer.reading)
        else reject(new ResumeUnreadable(answer.fault))
      })
      worker.once('error', (error: NodeJS.ErrnoException) =>
        reject(new ResumeUnreadable(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'tooMuchMemory' : 'damaged')),
      )
      worker.once('exit', () => reject(new ResumeUnreadable('damaged')))
      const task: WorkerTask = { bytes: new Uint8Array(bytes), type, limits }
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(task)
    })
  } finally {
    clearTimeout(timer)
    clearInterval(memoryTimer)
    await worker.terminate()
  }
}

/** Bytes of its heap and of its buffers; 0 of one that is not there yet, or no longer. It answers also while it is busy. */
async function memoryOf(worker: Worker): Promise<number> {
  const statistics = await worker.getHeapStatistics().catch(() => null)
  return statistics ? statistics.total_heap_size + statistics.external_memory : 0
}
