import { Worker } from 'node:worker_threads'
import type { ResumeReading } from '#shared/profile/resume-reading.ts'
import { readLimits, ResumeUnreadable, type ReadLimits, type ResumeFault, type ResumeType } from './resume-text.ts'

type WorkerAnswer = { reading: ResumeReading } | { fault: ResumeFault; cause: string }

/** Readings at the same time: each may take a processor and its whole memory. */
const mostAtOnce = 2
let running = 0
const waiting: (() => void)[] = []

/**
 * Reads a résumé in a worker thread of its own, held to its time and memory whatever the file does to it.
 * @throws ResumeUnreadable
 */
export async function readResume(
  bytes: Uint8Array,
  type: ResumeType,
  limits: ReadLimits = readLimits,
): Promise<ResumeReading> {
  if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await readInWorker(bytes, type, limits)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

async function readInWorker(bytes: Uint8Array, type: ResumeType, limits: ReadLimits): Promise<ResumeReading> {
  const worker = new Worker(new URL('./resume-worker.ts', import.meta.url), {
    workerData: { bytes: new Uint8Array(bytes), type, limits },
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMB, maxYoungGenerationSizeMb: 64, stackSizeMb: 8 },
    env: {},
    stdout: true,
    stderr: true,
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<ResumeReading>((resolve, reject) => {
      timer = setTimeout(() => reject(new ResumeUnreadable('tooLong')), limits.timeoutMs)
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
    await worker.terminate()
  }
}
