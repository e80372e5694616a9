import { Worker } from 'node:worker_threads'

/** How long a worker waits for a document. */
export const spareMs = 5 * 60_000
/** Of the memory, what the heap alone may take: its young and its old part. */
const heapShares = { young: 1 / 8, old: 3 / 4 }

interface Spare {
  worker: Worker
  memoryMB: number
  timer: NodeJS.Timeout
}
let spare: Spare | null = null

/** What a worker is started with. */
export interface WorkerStart {
  /** There is time: what the largest of the readers needs is loaded before a document comes. */
  isSpare: boolean
}

/**
 * A worker that has read nothing yet, held to this memory: the spare one, or one that starts now. Whoever takes it ends it. It is
 * never given back, so nothing of a document, whatever it does to its reader, is there when the next one is read.
 */
export function takeWorker(memoryMB: number): Worker {
  if (spare?.memoryMB !== memoryMB) return startWorker(memoryMB, { isSpare: false })
  const { worker, timer } = spare
  spare = null
  clearTimeout(timer)
  worker.ref()
  return worker
}

/** Starts one beforehand, where there is none: starting is most of what a reading takes. It does not keep the process. */
export function keepSpareWorker(memoryMB: number): void {
  if (spare) return
  const worker = startWorker(memoryMB, { isSpare: true })
  worker.unref()
  const timer = setTimeout(() => void worker.terminate(), spareMs).unref()
  spare = { worker, memoryMB, timer }
  // One that dies while it waits is nobody's trouble: the next reading starts its own.
  worker.once('error', () => undefined)
  worker.once('exit', () => {
    if (spare?.worker === worker) spare = null
    clearTimeout(timer)
  })
}

const startWorker = (memoryMB: number, workerData: WorkerStart): Worker =>
  new Worker(new URL('./resume-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: {
      maxOldGenerationSizeMb: memoryMB * heapShares.old,
      maxYoungGenerationSizeMb: memoryMB * heapShares.young,
      stackSizeMb: 8,
    },
    env: {},
    stdout: true,
    stderr: true,
  })
