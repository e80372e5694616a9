import { Worker } from 'node:worker_threads'

/** How long a worker waits for a document. */
export const spareMs = 5 * 60_000
/** The share of the memory for the heap alone: its young and old generations. */
const heapShares = { young: 1 / 8, old: 3 / 4 }

interface Spare {
  worker: Worker
  memoryMB: number
  timer: NodeJS.Timeout
}
let spare: Spare | null = null

/** A worker's start parameters. */
export interface WorkerStart {
  /** There is time, so the largest reader's code is loaded before a document arrives. */
  isSpare: boolean
}

/**
 * A worker that has not read anything yet, limited to this memory: the spare one, or a new one. The caller ends it; it is never
 * returned, so nothing that a document did to its reader is left when the next one is read.
 */
export function takeWorker(memoryMB: number): Worker {
  if (spare?.memoryMB !== memoryMB) return startWorker(memoryMB, { isSpare: false })
  const { worker, timer } = spare
  spare = null
  clearTimeout(timer)
  worker.ref()
  return worker
}

/**
 * Starts a spare one if there is none, because starting is most of the time of a reading. It does not keep the process alive.
 */
export function keepSpareWorker(memoryMB: number): void {
  if (spare) return
  const worker = startWorker(memoryMB, { isSpare: true })
  worker.unref()
  const timer = setTimeout(() => void worker.terminate(), spareMs).unref()
  spare = { worker, memoryMB, timer }
  // If it dies while idle, the next reading simply starts its own.
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
