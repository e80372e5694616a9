import { maxSegmentSize } from './segment.types.ts'
import { phraseHolds } from './phrase.ts'
import type { GroupPlan, TextPlan, Variant } from './resolve.ts'
import { variantWeight, weightedImpact } from './scoring.ts'
import type { LiveSegment } from './segment.ts'

/** Local ids ascending with their scores. Views of scratch memory: read before the next segment is matched. */
export interface TextMatch {
  ids: Uint16Array
  scores: Uint32Array
}

const idsA = new Uint16Array(maxSegmentSize)
const idsB = new Uint16Array(maxSegmentSize)
const scoresA = new Uint32Array(maxSegmentSize)
const scoresB = new Uint32Array(maxSegmentSize)
const impactOf = new Uint8Array(maxSegmentSize)
const impactWords = new Uint32Array(impactOf.buffer)
const stageOf = new Uint8Array(maxSegmentSize)
const sumOf = new Uint32Array(maxSegmentSize)
const groupScoreOf = new Uint32Array(maxSegmentSize)
const weighted = new Map<number, Uint8Array>()

/** `weightedImpact` of every impact, as a table. */
function weightTable(weight: number): Uint8Array {
  let table = weighted.get(weight)
  if (!table) {
    table = Uint8Array.from({ length: 256 }, (_, impact) => (impact === 0 ? 0 : weightedImpact(impact, weight)))
    weighted.set(weight, table)
  }
  return table
}

/** Raises `impactOf` to the best weighted impact of the variants. */
function scatter(live: LiveSegment, s: number, variants: readonly Variant[]): void {
  const { postingIds, postingImpacts } = live.segment.data
  for (const { ranges, weight } of variants) {
    const high = ranges[2 * s + 1] as number
    const table = weightTable(weight)
    for (let p = ranges[2 * s] as number; p < high; p++) {
      const d = postingIds[p] as number
      const impact = table[postingImpacts[p] as number] as number
      if (impact > (impactOf[d] as number)) impactOf[d] = impact
    }
  }
}

const postingsIn = (variants: readonly Variant[], s: number): number =>
  variants.reduce((sum, { ranges }) => sum + (ranges[2 * s + 1] as number) - (ranges[2 * s] as number), 0)

/** Fills `groupScoreOf` for a group of several words or with alternatives; zero where it does not match. */
function scoreGroup(live: LiveSegment, s: number, plan: GroupPlan): void {
  const { size, postingIds } = live.segment.data
  const { words, alternatives, idf } = plan
  const last = words.length
  if (words.every(({ variants }) => postingsIn(variants, s) > 0)) {
    words.forEach((word, k) => {
      scatter(live, s, word.variants)
      for (const { ranges } of word.variants) {
        const high = ranges[2 * s + 1] as number
        for (let p = ranges[2 * s] as number; p < high; p++) {
          const d = postingIds[p] as number
          const impact = impactOf[d] as number
          if (impact === 0) continue
          impactOf[d] = 0
          if (stageOf[d] !== k) continue
          stageOf[d] = k + 1
          sumOf[d] = (k === 0 ? 0 : (sumOf[d] as number)) + word.idf * impact
          if (k + 1 === last) groupScoreOf[d] = sumOf[d] as number
        }
      }
    })
    stageOf.fill(0, 0, size)
  }
  scatter(live, s, alternatives)
  for (const { ranges } of alternatives) {
    const high = ranges[2 * s + 1] as number
    for (let p = ranges[2 * s] as number; p < high; p++) {
      const d = postingIds[p] as number
      const impact = impactOf[d] as number
      if (impact === 0) continue
      impactOf[d] = 0
      const alternative = idf * impact
      const byWords = groupScoreOf[d] as number
      groupScoreOf[d] = byWords === 0 ? alternative : Math.max(byWords, alternative) + (alternative >>> 2)
    }
  }
}

/** The only range of a plain word's postings in this segment, or -1 when the group is anything else. */
function plainVariant(plan: GroupPlan, s: number): Variant | null {
  if (
    plan.words.length !== 1 ||
    plan.alternatives.some(({ ranges }) => (ranges[2 * s + 1] as number) > (ranges[2 * s] as number))
  )
    return null
  const here = (plan.words[0] as GroupPlan['words'][0]).variants.filter(
    ({ ranges }) => (ranges[2 * s + 1] as number) > (ranges[2 * s] as number),
  )
  const only = here[0]
  return here.length === 1 && only && !only.term.endsWith('*') ? only : null
}

interface Candidates {
  ids: Uint16Array
  scores: Uint32Array
  count: number
}

/** `ids` AND a sorted posting list; both ascending. Gallops when the list is much longer. */
function intersect(
  from: Candidates,
  live: LiveSegment,
  low: number,
  high: number,
  idf: number,
  weight: number,
  into: Candidates,
): void {
  const { postingIds, postingImpacts } = live.segment.data
  const table = weightTable(weight)
  const isSparse = high - low > from.count * 12
  let p = low
  let count = 0
  for (let i = 0; i < from.count && p < high; i++) {
    const d = from.ids[i] as number
    if (isSparse) {
      let step = 1
      while (p + step < high && (postingIds[p + step] as number) < d) step *= 2
      let end = Math.min(high, p + step + 1)
      while (p < end) {
        const middle = (p + end) >>> 1
        if ((postingIds[middle] as number) < d) p = middle + 1
        else end = middle
      }
    } else {
      while (p < high && (postingIds[p] as number) < d) p++
    }
    if (p < high && postingIds[p] === d) {
      into.ids[count] = d
      into.scores[count] = (from.scores[i] as number) + idf * (table[postingImpacts[p] as number] as number)
      count++
    }
  }
  into.count = count
}

/** Loads a plain list as the first candidates. */
function loadPlain(live: LiveSegment, low: number, high: number, idf: number, weight: number, into: Candidates): void {
  const { postingIds, postingImpacts } = live.segment.data
  const table = weightTable(weight)
  into.ids.set(postingIds.subarray(low, high))
  into.count = high - low
  for (let i = 0; i < into.count; i++) into.scores[i] = idf * (table[postingImpacts[low + i] as number] as number)
}

/** Keeps the candidates that a dense array scores (or, for an optional group, adds to those); null `from` takes all that it scores. */
function applyDense(
  from: Candidates | null,
  dense: Uint8Array | Uint32Array,
  factor: number,
  size: number,
  isRequired: boolean,
  into: Candidates,
): void {
  let count = 0
  if (from === null && dense === impactOf) {
    // Mostly empty: four positions at a time.
    for (let word = 0; word * 4 < size; word++) {
      if (impactWords[word] === 0) continue
      for (let d = word * 4; d < word * 4 + 4; d++) {
        const value = dense[d] as number
        if (value === 0) continue
        into.ids[count] = d
        into.scores[count++] = value * factor
      }
    }
  } else if (from === null) {
    for (let d = 0; d < size; d++) {
      const value = dense[d] as number
      if (value === 0) continue
      into.ids[count] = d
      into.scores[count++] = value * factor
    }
  } else {
    for (let i = 0; i < from.count; i++) {
      const d = from.ids[i] as number
      const value = dense[d] as number
      if (value === 0 && isRequired) continue
      into.ids[count] = d
      into.scores[count++] = (from.scores[i] as number) + value * factor
    }
  }
  into.count = count
}

function applyGroup(live: LiveSegment, s: number, plan: GroupPlan, from: Candidates | null, into: Candidates): void {
  const { size } = live.segment.data
  const { isRequired } = plan.group
  const plain = isRequired ? plainVariant(plan, s) : null
  if (plain) {
    const low = plain.ranges[2 * s] as number
    const high = plain.ranges[2 * s + 1] as number
    const { idf } = plan.words[0] as GroupPlan['words'][0]
    if (from === null) loadPlain(live, low, high, idf, plain.weight, into)
    else intersect(from, live, low, high, idf, plain.weight, into)
  } else if (plan.words.length === 1 && plan.alternatives.length === 0) {
    const word = plan.words[0] as GroupPlan['words'][0]
    scatter(live, s, word.variants)
    applyDense(from, impactOf, word.idf, size, isRequired, into)
    impactOf.fill(0, 0, size)
  } else {
    scoreGroup(live, s, plan)
    applyDense(from, groupScoreOf, 1, size, isRequired, into)
    groupScoreOf.fill(0, 0, size)
  }
}

/** The live and dead positions of segment number `s` that the text matches; the caller drops what is not a candidate. */
export function matchText(live: LiveSegment, s: number, plan: TextPlan): TextMatch {
  let current: Candidates | null = null
  let spare: Candidates = { ids: idsB, scores: scoresB, count: 0 }
  const free: Candidates = { ids: idsA, scores: scoresA, count: 0 }
  const ordered = plan.groups.filter(({ group }) => group.isRequired).sort((a, b) => a.cost - b.cost)
  const optional = plan.groups.filter(({ group, isPossible }) => !group.isRequired && isPossible)
  for (const group of [...ordered, ...optional]) {
    const into: Candidates = current === null ? free : spare
    applyGroup(live, s, group, current, into)
    if (current !== null) spare = current
    current = into
    if (current.count === 0) break
  }
  if (current === null) return { ids: idsA.subarray(0, 0), scores: scoresA.subarray(0, 0) }
  if (plan.phrases.length > 0) keepPhrases(live, s, plan, current)
  return { ids: current.ids.subarray(0, current.count), scores: current.scores.subarray(0, current.count) }
}

function keepPhrases(live: LiveSegment, s: number, plan: TextPlan, candidates: Candidates): void {
  let count = 0
  for (let i = 0; i < candidates.count; i++) {
    const d = candidates.ids[i] as number
    if (!plan.phrases.every((phrase) => phraseHolds(live.segment.data, s, phrase, d))) continue
    candidates.ids[count] = d
    candidates.scores[count++] = candidates.scores[i] as number
  }
  candidates.count = count
}

/** Best exact impact of a word in each position, for sort `match`. Valid until the next call of anything here; clear after use. */
export function exactImpacts(live: LiveSegment, s: number, variants: readonly Variant[]): Uint8Array {
  impactOf.fill(0, 0, live.segment.data.size)
  scatter(
    live,
    s,
    variants.filter(({ weight }) => weight === variantWeight.exact),
  )
  return impactOf
}

export const clearImpacts = (): void => void impactOf.fill(0)
