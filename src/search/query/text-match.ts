import { highOf, loadPlain, lowOf, postingsIn, scatter } from '../index/marks.ts'
import {
  type Candidates,
  alternativesAt,
  impactOf,
  impactsAt,
  kernels,
  scratchCandidates,
} from '../kernels/match-kernels.ts'
import { phraseMatches } from './phrase.ts'
import type { GroupPlan, TextPlan, WordPlan } from './resolve.ts'
import type { Variant } from './resolve-term.ts'
import { variantWeight } from './scoring.ts'
import type { LiveSegment } from '../index/segment.ts'
import { maxSegmentSize } from '../index/segment.types.ts'

/** Local ids ascending with their scores. Views of scratch memory: read before the next segment is matched. */
export interface TextMatch {
  ids: Uint16Array
  scores: Int32Array
}

const lists: [Candidates, Candidates] = [scratchCandidates(0), scratchCandidates(1)]
const groupLists: [Candidates, Candidates] = [scratchCandidates(2), scratchCandidates(3)]

/** The only list of postings of a plain word in this segment, or null if the word is anything else. */
function plainVariant({ variants }: WordPlan, s: number): Variant | null {
  const here = variants.filter((variant) => highOf(variant, s) > lowOf(variant, s))
  const only = here[0]
  return here.length === 1 && only && !only.term.endsWith('*') ? only : null
}

/** One word with its alternatives (in a group of several words: none). */
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
  scatter(live, s, word.variants, from, impactsAt)
  if (alternativePostings > 0) scatter(live, s, alternatives, from, alternativesAt)
  into.count =
    from !== null
      ? kernels.collectFrom(from.at, from.count, word.idf, false, isRequired, into.at)
      : alternativePostings > 0
        ? kernels.collectEither(size, word.idf, false, into.at)
        : kernels.collectMarked(size, word.idf, into.at)
  kernels.clearMarks(impactsAt, size)
  if (alternativePostings > 0) kernels.clearMarks(alternativesAt, size)
}

/** Applies one step after another to the candidates, swapping two lists; ends when none are left. */
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
  kernels.noteSums(alone.at, alone.count)
  scatter(live, s, plan.alternatives, from, alternativesAt)
  into.count =
    from === null
      ? kernels.collectEither(size, plan.idf, true, into.at)
      : kernels.collectFrom(from.at, from.count, plan.idf, true, isRequired, into.at)
  kernels.forgetSums(alone.at, alone.count)
  kernels.clearMarks(impactsAt, size)
  kernels.clearMarks(alternativesAt, size)
}

/** The live and dead positions of segment number `s` that match the text; the caller drops those that are not candidates. */
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

/**
 * Best exact impact of a word in each position, for sort `match`. Valid until the next call of anything in this file; clear
 * after use.
 */
export function exactImpacts(live: LiveSegment, s: number, variants: readonly Variant[]): Uint8Array {
  kernels.clearMarks(impactsAt, live.segment.data.size)
  const exact = variants.filter(({ weight }) => weight === variantWeight.exact)
  scatter(live, s, exact, null, impactsAt)
  return impactOf
}

export const clearImpacts = (): void => kernels.clearMarks(impactsAt, maxSegmentSize)
