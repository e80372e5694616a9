import type { Worker } from 'node:worker_threads'
import { bytesPerMB } from '#shared/files/upload-rules.ts'

export interface ThreadLimits {
  /** Processor time of the work itself: neither waiting for a turn nor for a busy machine is part of it. */
  cpuMs: number
  /** Wall clock: the end of one that waits for ever without doing anything. */
  wallMs: number
  /** Of its heap and its buffers together. */
  memoryMB: number
}

/** Heaps have a limit of their own; buffers and processor time have none, so they are looked at this often. */
const roundMs = 25

/**
 * Says once which limit a thread went past. `startedAtMs` is the processor time that it took before the work began, which is not
 * the file's; Infinity until it has begun. @returns what ends the watch
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

/** Bytes of its heap and of its buffers; 0 of one that is not there yet, or no longer. It answers also while it is busy. */
async function memoryOf(worker: Worker): Promise<number> {
  const statistics = await worker.getHeapStatistics().catch(() => null)
  return statistics ? statistics.total_heap_size + statistics.external_memory : 0
}

/** Processor time of its thread; 0 of one that is not there yet, or no longer. It answers also while it is busy. */
async function cpuMsOf(worker: Worker): Promise<number> {
  const used = await worker.cpuUsage().catch(() => null)
  return used ? (used.user + used.system) / 1000 : 0
}
