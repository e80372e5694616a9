import type { SegmentData } from './segment.types.ts'

/** The sorted term dictionary of a segment: terms are numbered in code unit order. */
type Dictionary = Pick<SegmentData, 'termUnits' | 'termOffsets'>

export const termCount = (dictionary: Dictionary): number => dictionary.termOffsets.length - 1

/** Negative when term `t` sorts before `term`; with `asPrefix`, 0 when it begins with it. */
function compare({ termUnits, termOffsets }: Dictionary, t: number, term: string, asPrefix: boolean): number {
  const from = termOffsets[t] as number
  const length = (termOffsets[t + 1] as number) - from
  const shared = Math.min(length, term.length)
  for (let i = 0; i < shared; i++) {
    const difference = (termUnits[from + i] as number) - term.charCodeAt(i)
    if (difference !== 0) return difference
  }
  return asPrefix && length > term.length ? 0 : length - term.length
}

function lowerBound(dictionary: Dictionary, term: string, from: number): number {
  let low = from
  let high = termCount(dictionary)
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(dictionary, middle, term, false) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Number of the term, or -1. */
export function findTerm(dictionary: Dictionary, term: string): number {
  const t = lowerBound(dictionary, term, 0)
  return t < termCount(dictionary) && compare(dictionary, t, term, false) === 0 ? t : -1
}

/** Half-open range of the terms that begin with `prefix`. */
export function prefixRange(dictionary: Dictionary, prefix: string, from = 0): [number, number] {
  const low = lowerBound(dictionary, prefix, from)
  let step = 1
  const count = termCount(dictionary)
  while (low + step < count && compare(dictionary, low + step, prefix, true) === 0) step *= 2
  let start = low
  let end = Math.min(count, low + step)
  while (start < end) {
    const middle = (start + end) >>> 1
    if (compare(dictionary, middle, prefix, true) === 0) start = middle + 1
    else end = middle
  }
  return [low, start]
}

export function termAt({ termUnits, termOffsets }: Dictionary, t: number): string {
  let term = ''
  for (let i = termOffsets[t] as number; i < (termOffsets[t + 1] as number); i++)
    term += String.fromCharCode(termUnits[i] as number)
  return term
}
