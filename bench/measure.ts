import { readFileSync } from 'node:fs'

export interface Percentiles {
  p50: number
  p99: number
}

/** Nearest-rank percentiles; sorts `samples`. */
export function percentilesOf(samples: number[]): Percentiles {
  samples.sort((a, b) => a - b)
  const at = (share: number): number =>
    samples[Math.min(samples.length - 1, Math.ceil(samples.length * share) - 1)] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}

/** Physical memory of the processes in bytes, counting shared pages once; null if the system does not report it. */
export function processBytes(ids: readonly number[]): number | null {
  try {
    return ids.reduce((sum, id) => {
      const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8')) ?? []
      return sum + Number(kilobytes) * 1024
    }, 0)
  } catch {
    return ids.length === 1 && ids[0] === process.pid ? process.memoryUsage.rss() : null
  }
}

/** Runs garbage collection if node was started with `--expose-gc`. */
export const collectGarbage = (): void => (globalThis as { gc?: () => void }).gc?.()
