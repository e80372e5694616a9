import { Worker } from 'node:worker_threads'
import { bytesPerMB } from '#shared/files/upload-rules.ts'
import type { ResumeReading } from '#shared/profile/resume-reading.ts'
import { readLimits, ResumeUnreadable, type ReadLimits, type ResumeFault, type ResumeType } from './resume-text.ts'

type WorkerAnswer = { reading: ResumeReading } | { fault: ResumeFault; cause: string }

/** Readings at the same time: each may take a processor and its whole memory. */
const mostAtOnce = 2
let running = 0
const waiting: (() => void)[] = []
/** Heaps have a limit of their own; buffers have none, so they are looked at this often. */
const memoryRoundMs = 25
/** Of the memory, what the heap alone may take: its young and its old part. */
const heapShares = { young: 1 / 8, old: 3 / 4 }

/**
 * Reads a résumé in a worker thread of its own, held to its time and memory whatever the file does to it.
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
    else running--
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
  const worker = new Worker(new URL('./resume-worker.ts', import.meta.url), {
    workerData: { bytes: new Uint8Array(bytes), type, limits },
    resourceLimits: {
      maxOldGenerationSizeMb: limits.memoryMB * heapShares.old,
      maxYoungGenerationSizeMb: limits.memoryMB * heapShares.young,
      stackSizeMb: 8,
    },
    env: {},
    stdout: true,
    stderr: true,
  })
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
