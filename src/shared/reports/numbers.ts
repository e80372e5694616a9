import { smallestShare } from '#shared/equality/hide-small-groups.ts'

/** A median of fewer people reveals more about each of them than about the work. */
export const smallestMedian = 10
/** For fewer people, the 90th percentile excludes only one. */
const smallestNinth = smallestShare

const dayMs = 86_400_000

/**
 * The quantile `q` of sorted values, interpolated between two of them if necessary, as by PostgreSQL's
 * `percentile_cont`.
 */
export function quantile(sorted: readonly number[], q: number): number {
  const at = (sorted.length - 1) * q
  const below = Math.floor(at)
  const low = sorted[below]!
  return low + ((sorted[below + 1] ?? low) - low) * (at - below)
}

const inDays = (ms: number): number => Math.round((ms / dayMs) * 10) / 10

const quantileDays = (durationsMs: readonly number[], q: number, least: number): number | null =>
  durationsMs.length < least
    ? null
    : inDays(
        quantile(
          durationsMs.toSorted((a, b) => a - b),
          q,
        ),
      )

/** In days, with one decimal; null for too few. */
export const medianDays = (durationsMs: readonly number[]): number | null =>
  quantileDays(durationsMs, 0.5, smallestMedian)

/** Nine in ten are below this; null for too few. */
export const ninthDays = (durationsMs: readonly number[]): number | null =>
  quantileDays(durationsMs, 0.9, smallestNinth)

/** A share as a number from 0 to 1; null for fewer than twenty people. */
export const shareOf = ([part, whole]: readonly [number, number]): number | null =>
  whole < smallestShare ? null : part / whole
