import { findTerm, prefixRange } from '../index/dictionary.ts'
import type { IndexView } from './view.ts'

/** Postings of one term, or of all terms of a prefix, in every segment of a view. */
export interface Variant {
  /** The term; a prefix ends in `*`. */
  term: string
  weight: number
  /** Positions with a smaller impact do not count. */
  least?: number
  /** Low and high posting numbers by segment: `[low0, high0, low1, high1, …]`. */
  ranges: Uint32Array
  df: number
}

export function resolveTerm(view: IndexView, term: string, weight: number, least = 0): Variant | null {
  const variant = rangesOf(view, term, weight, (data) => {
    const t = findTerm(data, term)
    return t < 0 ? null : [t, t + 1]
  })
  return variant && least > 0 ? { ...variant, least } : variant
}

export const resolvePrefix = (view: IndexView, prefix: string, weight: number): Variant | null =>
  rangesOf(view, `${prefix}*`, weight, (data) => prefixRange(data, prefix))

type Data = IndexView['segments'][number]['segment']['data']

function rangesOf(
  view: IndexView,
  term: string,
  weight: number,
  find: (data: Data) => [number, number] | null,
): Variant | null {
  const ranges = new Uint32Array(view.segments.length * 2)
  let df = 0
  view.segments.forEach((live, s) => {
    const { data } = live.segment
    const found = find(data)
    if (!found || found[0] >= found[1]) return
    const low = data.postingOffsets[found[0]] as number
    const high = data.postingOffsets[found[1]] as number
    ranges[2 * s] = low
    ranges[2 * s + 1] = high
    df += live.livePostings(low, high)
  })
  return df === 0 ? null : { term, weight, ranges, df }
}
