import { phraseMatches } from './phrase.ts'
import { PostingLookup, postingIdsOf } from './posting-ids.ts'
import type { GroupPlan, TextPlan, Variant, WordPlan } from './resolve.ts'
import { variantWeight, weightedImpact } from './scoring.ts'
import { maxSegmentSize } from './segment.types.ts'
import type { LiveSegment } from './segment.ts'

/** Local ids ascending with their scores. Views of scratch memory: read before the next segment is matched. */
export interface TextMatch {
  ids: Uint16Array
  scores: Int32Array
}

interface Candidates {
  ids: Uint16Array
  scores: Int32Array
  count: number
}

// One more than a segment has: lists are written without a branch, the last element of a miss is overwritten.
const scratchCandidates = (): Candidates => ({
  ids: new Uint16Array(maxSegmentSize + 1),
  scores: new Int32Array(maxSegmentSize + 1),
  count: 0,
})

const lists: [Candidates, Candidates] = [scratchCandidates(), scratchCandidates()]
const groupLists: [Candidates, Candidates] = [scratchCandidates(), scratchCandidates()]
const impactOf = new Uint8Array(maxSegmentSize)
const impactWords = new Int32Array(impactOf.buffer)
const alternativeOf = new Uint8Array(maxSegmentSize)
const alternativeWords = new Int32Array(alternativeOf.buffer)
/** Scores of a group of several words by position. */
const sumOf = new Int32Array(maxSegmentSize)
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

/** Below one candidate in so many postings, candidates are looked up instead of reading the list. */
const sparseShare = 6

const lowOf = ({ ranges }: Variant, s: number): number => ranges[2 * s] as number
const highOf = ({ ranges }: Variant, s: number): number => ranges[2 * s + 1] as number
const postingsIn = (variants: readonly Variant[], s: number): number =>
  variants.reduce((sum, variant) => sum + highOf(variant, s) - lowOf(variant, s), 0)

/** Raises `into` to the weighted impacts of the postings from `low` to `high`. */
function scatterRange(live: LiveSegment, low: number, high: number, weight: number, into: Uint8Array): void {
  if (low >= high) return
  const { data } = live.segment
  const ids = postingIdsOf(data, low, high)
  const impacts = data.postingImpacts
  const table = weightTable(weight)
  for (let k = 0; k < ids.length; k++) {
    const d = ids[k] as number
    const impact = table[impacts[low + k] as number] as number
    if (impact > (into[d] as number)) into[d] = impact
  }
}

function scatterAt(live: LiveSegment, variant: Variant, s: number, at: Candidates, into: Uint8Array): void {
  const { data } = live.segment
  const lookup = new PostingLookup(data, lowOf(variant, s), highOf(variant, s))
  const table = weightTable(variant.weight)
  for (let i = 0; i < at.count; i++) {
    const d = at.ids[i] as number
    const posting = lookup.find(d)
    if (posting < 0) continue
    const impact = table[data.postingImpacts[posting] as number] as number
    if (impact > (into[d] as number)) into[d] = impact
  }
}

/** Raises `into` to the best weighted impact of the variants, at least for the candidates `at` (null: for all positions). */
function scatter(
  live: LiveSegment,
  s: number,
  variants: readonly Variant[],
  at: Candidates | null,
  into: Uint8Array,
): void {
  for (const variant of variants) {
    const low = lowOf(variant, s)
    const high = highOf(variant, s)
    if (low >= high) continue
    if (!variant.term.endsWith('*')) {
      if (at !== null && at.count * sparseShare < high - low) scatterAt(live, variant, s, at, into)
      else scatterRange(live, low, high, variant.weight, into)
      continue
    }
    // Terms under the prefix that stand for themselves too, with more weight, have been read already.
    const inside = variants.filter(
      (other) =>
        other.weight >= variant.weight && other !== variant && lowOf(other, s) >= low && highOf(other, s) <= high,
    )
    let from = low
    for (const other of inside.sort((a, b) => lowOf(a, s) - lowOf(b, s))) {
      if (lowOf(other, s) === highOf(other, s)) continue
      scatterRange(live, from, lowOf(other, s), variant.weight, into)
      from = Math.max(from, highOf(other, s))
    }
    scatterRange(live, from, high, variant.weight, into)
  }
}

/** Loads a plain list as the first candidates. */
function loadPlain(live: LiveSegment, s: number, variant: Variant, idf: number, into: Candidates): void {
  const { data } = live.segment
  const low = lowOf(variant, s)
  const ids = postingIdsOf(data, low, highOf(variant, s))
  const impacts = data.postingImpacts
  const table = weightTable(variant.weight)
  into.ids.set(ids)
  into.count = ids.length
  for (let i = 0; i < ids.length; i++) into.scores[i] = Math.imul(idf, table[impacts[low + i] as number] as number)
}

/** 1 for a mark of at least 1, without a branch. */
const isMarked = (mark: number): number => (mark + 255) >> 8

/** A group's score from the words' and the alternatives', zero where there is none. No branch: nothing could predict it. */
function joinedScore(words: number, alternative: number): number {
  const difference = words - alternative
  return words - (difference & (difference >> 31)) + ((alternative >> 2) & (-words >> 31))
}

/** Everything that `impactOf` marks. Four positions at a time, as many have none. */
function collectMarked(size: number, idf: number, into: Candidates): void {
  const { ids, scores } = into
  let count = 0
  for (let word = 0; word * 4 < size; word++) {
    const marks = impactWords[word] as number
    if (marks === 0) continue
    for (let k = 0; k < 4; k++) {
      const impact = (marks >>> (k * 8)) & 255
      ids[count] = word * 4 + k
      scores[count] = Math.imul(impact, idf)
      count += isMarked(impact)
    }
  }
  into.count = count
}

/** Everything that `impactOf` or `alternativeOf` marks. With `isSum` the words' scores are those of `sumOf`. */
function collectEither(size: number, idf: number, isSum: boolean, into: Candidates): void {
  const { ids, scores } = into
  let count = 0
  for (let word = 0; word * 4 < size; word++) {
    const marks = impactWords[word] as number
    const others = alternativeWords[word] as number
    if ((marks | others) === 0) continue
    for (let k = 0; k < 4; k++) {
      const d = word * 4 + k
      const impact = (marks >>> (k * 8)) & 255
      const alternative = (others >>> (k * 8)) & 255
      ids[count] = d
      const words = isSum ? (sumOf[d] as number) : Math.imul(impact, idf)
      scores[count] = joinedScore(words, Math.imul(alternative, idf))
      count += isMarked(impact | alternative)
    }
  }
  into.count = count
}

/** Keeps the candidates that are marked (all of them when the group is optional) and adds its score. */
function collectFrom(from: Candidates, idf: number, isSum: boolean, isRequired: boolean, into: Candidates): void {
  const { ids, scores } = into
  const always = isRequired ? 0 : 1
  let count = 0
  for (let i = 0; i < from.count; i++) {
    const d = from.ids[i] as number
    const impact = impactOf[d] as number
    const alternative = alternativeOf[d] as number
    const words = isSum ? (sumOf[d] as number) : Math.imul(impact, idf)
    ids[count] = d
    scores[count] = (from.scores[i] as number) + joinedScore(words, Math.imul(alternative, idf))
    count += isMarked(impact | alternative) | always
  }
  into.count = count
}

/** The only list of a plain word's postings in this segment, or null when the word is anything else. */
function plainVariant({ variants }: WordPlan, s: number): Variant | null {
  const here = variants.filter((variant) => highOf(variant, s) > lowOf(variant, s))
  const only = here[0]
  return here.length === 1 && only && !only.term.endsWith('*') ? only : null
}

/** One word, with alternatives that stand for it (in a group of several words: none). */
function applyWord(
  live: LiveSegment,
  s: number,
  word: WordPlan,
  alternatives: readonly Variant[],
  from: Candidates | null,
  isRequired: boolean,
  into: Candidates,
): void {
  const { size } = live.segment.data
  const alternativePostings = postingsIn(alternatives, s)
  const plain = from === null && alternativePostings === 0 ? plainVariant(word, s) : null
  if (plain) {
    loadPlain(live, s, plain, word.idf, into)
    return
  }
  scatter(live, s, word.variants, from, impactOf)
  if (alternativePostings > 0) scatter(live, s, alternatives, from, alternativeOf)
  if (from === null && alternativePostings === 0) collectMarked(size, word.idf, into)
  else if (from === null) collectEither(size, word.idf, false, into)
  else collectFrom(from, word.idf, false, isRequired, into)
  impactOf.fill(0, 0, size)
  if (alternativePostings > 0) alternativeOf.fill(0, 0, size)
}

/** Applies one step after another to candidates, swapping two lists; ends when nothing is left. */
function chain(
  first: Candidates | null,
  [a, b]: [Candidates, Candidates],
  steps: readonly ((from: Candidates | null, into: Candidates) => void)[],
): Candidates | null {
  let current = first
  for (const step of steps) {
    const into = current === a ? b : a
    step(current, into)
    current = into
    if (current.count === 0) break
  }
  return current
}

const byPostings = (words: readonly WordPlan[], s: number): WordPlan[] =>
  words.toSorted((x, y) => postingsIn(x.variants, s) - postingsIn(y.variants, s))

/** Several words that must all match, or alternatives of them together. */
function applyWords(
  live: LiveSegment,
  s: number,
  plan: GroupPlan,
  from: Candidates | null,
  isRequired: boolean,
  into: Candidates,
): void {
  const { size } = live.segment.data
  const alone = chain(
    null,
    groupLists,
    byPostings(plan.words, s).map((word) => (current, next) => applyWord(live, s, word, [], current, true, next)),
  ) as Candidates
  for (let i = 0; i < alone.count; i++) {
    const d = alone.ids[i] as number
    sumOf[d] = alone.scores[i] as number
    impactOf[d] = 1
  }
  scatter(live, s, plan.alternatives, from, alternativeOf)
  if (from === null) collectEither(size, plan.idf, true, into)
  else collectFrom(from, plan.idf, true, isRequired, into)
  for (let i = 0; i < alone.count; i++) sumOf[alone.ids[i] as number] = 0
  impactOf.fill(0, 0, size)
  alternativeOf.fill(0, 0, size)
}

/** The live and dead positions of segment number `s` that the text matches; the caller drops what is not a candidate. */
export function matchText(live: LiveSegment, s: number, plan: TextPlan): TextMatch {
  const required = plan.groups.filter(({ group }) => group.isRequired).sort((a, b) => a.cost - b.cost)
  const optional = plan.groups.filter(({ group, isPossible }) => !group.isRequired && isPossible)
  const steps = [...required, ...optional].flatMap((group) => {
    const { isRequired } = group.group
    if (group.words.length === 1)
      return [
        (from: Candidates | null, into: Candidates): void =>
          applyWord(live, s, group.words[0] as WordPlan, group.alternatives, from, isRequired, into),
      ]
    // Without alternatives here the group is its words, one after another.
    if (isRequired && postingsIn(group.alternatives, s) === 0)
      return byPostings(group.words, s).map(
        (word) =>
          (from: Candidates | null, into: Candidates): void =>
            applyWord(live, s, word, [], from, true, into),
      )
    return [(from: Candidates | null, into: Candidates): void => applyWords(live, s, group, from, isRequired, into)]
  })
  const found = chain(null, lists, steps) ?? { ...lists[0], count: 0 }
  if (found.count > 0 && plan.phrases.length > 0) keepPhrases(live, s, plan, found)
  return { ids: found.ids.subarray(0, found.count), scores: found.scores.subarray(0, found.count) }
}

function keepPhrases(live: LiveSegment, s: number, plan: TextPlan, candidates: Candidates): void {
  const { ids, scores } = candidates
  for (const phrase of plan.phrases) {
    const holds = phraseMatches(live.segment.data, s, phrase, ids.subarray(0, candidates.count))
    let count = 0
    for (let i = 0; i < holds.length; i++) {
      ids[count] = ids[i] as number
      scores[count] = scores[i] as number
      count += holds[i] as number
    }
    candidates.count = count
  }
}

/** Best exact impact of a word in each position, for sort `match`. Valid until the next call of anything here; clear after use. */
export function exactImpacts(live: LiveSegment, s: number, variants: readonly Variant[]): Uint8Array {
  impactOf.fill(0, 0, live.segment.data.size)
  const exact = variants.filter(({ weight }) => weight === variantWeight.exact)
  scatter(live, s, exact, null, impactOf)
  return impactOf
}

export const clearImpacts = (): void => void impactOf.fill(0)
