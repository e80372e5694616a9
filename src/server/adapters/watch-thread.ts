import type { Worker } from 'node:worker_threads'
import { bytesPerMB } from '#shared/files/upload-rules.ts'

export interface ThreadLimits {
  /** Processor time of the work itself, not counting the time spent in a queue or waiting for a busy machine. */
  cpuMs: number
  /** Wall clock, for work that waits forever without doing anything. */
  wallMs: number
  /** Heap and buffers together. */
  memoryMB: number
}

/** Heaps have a built-in limit; buffers and processor time do not, so they are polled at this interval. */
const roundMs = 25

/**
 * Reports once which limit a thread exceeded. `startedAtMs` is the processor time used before the work began, which does not
 * count; Infinity until it has begun. @returns a function that stops watching
 */
export function watchThread(
  worker: Worker,
  limits: ThreadLimits,
  startedAtMs: () => number,
  onOver: (limit: 'memory' | 'time') => void,
): () => void {
  const timer = setTimeout(() => onOver('time'), limits.wallMs)
  const rounds = setInterval(() => {
    void memoryOf(worker).then((used) => {
      if (used > limits.memoryMB * bytesPerMB) onOver('memory')
    })
    void cpuMsOf(worker).then((used) => {
      if (used - startedAtMs() > limits.cpuMs) onOver('time')
    })
  }, roundMs)
  return () => {
    clearTimeout(timer)
    clearInterval(rounds)
  }
}

/** Of the calling thread, in milliseconds. */
export function ownCpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Bytes of its heap and buffers; 0 if the thread has not started or has ended. Also works while it is busy. */
async function memoryOf(worker: Worker): Promise<number> {
  const statistics = await worker.getHeapStatistics().catch(() => null)
  return statistics ? statistics.total_heap_size + statistics.external_memory : 0
}

/** Processor time of its thread; 0 if it has not started or has ended. Also works while it is busy. */
async function cpuMsOf(worker: Worker): Promise<number> {
  const used = await worker.cpuUsage().catch(() => null)
  return used ? (used.user + used.system) / 1000 : 0
}
