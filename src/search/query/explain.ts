import { termAt } from '../postings/term-cursor.ts'
import type { HitDebug, PositionHit } from './position-answer.types.ts'
import type { SearchField } from './position-query.types.ts'
import { fieldBits, fieldOf, termOfPosting, termRanges, tokenNumbers } from './phrase.ts'
import { PostingLookup } from '../postings/posting-ids.ts'
import type { GroupPlan, TextPlan } from './resolve.ts'
import type { Variant } from './resolve-term.ts'
import { fieldOrder, weightedImpact } from './scoring.ts'
import type { IndexView } from './view.ts'

interface Found {
  term: string
  impact: number
  weight: number
  fields: Partial<Record<SearchField, number>>
}

/** All terms of a variant that the position contains, with their frequencies by field. */
function findIn(view: IndexView, s: number, local: number, variant: Variant): Found[] {
  const { data } = (view.segments[s] as IndexView['segments'][number]).segment
  return termRanges(data, s, variant)
    .map(([low, high]) => new PostingLookup(data, low, high))
    .filter((lookup) => lookup.find(local) >= 0)
    .map((lookup) => {
      const posting = lookup.find(local)
      const fields: Found['fields'] = {}
      for (const token of tokenNumbers(data, lookup, posting, local)) {
        const field = fieldOrder[fieldOf(data, local, token)] as SearchField
        fields[field] = (fields[field] ?? 0) + 1
      }
      return {
        term: termAt(data, termOfPosting(data, posting)),
        impact: data.postingImpacts[posting] as number,
        weight: variant.weight,
        fields,
      }
    })
}

const byWorth = (a: Found, b: Found): number =>
  weightedImpact(b.impact, b.weight) - weightedImpact(a.impact, a.weight) ||
  (a.term < b.term ? -1 : a.term > b.term ? 1 : 0)

function foundOf(view: IndexView, s: number, local: number, variants: readonly Variant[]): Found[] {
  const found = variants.flatMap((variant) => findIn(view, s, local, variant)).sort(byWorth)
  return found.filter(({ term }, i) => found.findIndex((other) => other.term === term) === i)
}

/** Index terms of a text in one segment, in code unit order, which is the order of their postings. */
interface Sought {
  lookup: PostingLookup
  /** Null until a position has it: a prefix stands for many terms that no position on the page contains. */
  term: string | null
}

function soughtIn(view: IndexView, s: number, plan: TextPlan): Sought[] {
  const { data } = (view.segments[s] as IndexView['segments'][number]).segment
  const sought = new Map<number, Sought>()
  const seek = (low: number, high: number, term: string | null): void => {
    if (low < high && !sought.has(low)) sought.set(low, { term, lookup: new PostingLookup(data, low, high) })
  }
  const seekAll = (variant: Variant): void => {
    if (!variant.term.endsWith('*'))
      seek(variant.ranges[2 * s] as number, variant.ranges[2 * s + 1] as number, variant.term)
    else for (const [low, high] of termRanges(data, s, variant)) seek(low, high, null)
  }
  for (const { words, alternatives } of plan.groups) {
    for (const { variants } of words) variants.forEach(seekAll)
    alternatives.forEach(seekAll)
  }
  return [...sought.values()].sort((a, b) => a.lookup.low - b.lookup.low)
}

/** Which fields and index terms matched, for the hits of one page. Each lookup happens once per segment. */
export function matchedIn(
  view: IndexView,
  plan: TextPlan,
): (s: number, local: number) => NonNullable<PositionHit['matched']> {
  const bySegment: Sought[][] = []
  return (s, local) => {
    const all = (bySegment[s] ??= soughtIn(view, s, plan))
    const { data } = (view.segments[s] as IndexView['segments'][number]).segment
    const terms: string[] = []
    let fields = 0
    for (const sought of all) {
      const posting = sought.lookup.find(local)
      if (posting < 0) continue
      terms.push((sought.term ??= termAt(data, termOfPosting(data, posting))))
      fields |= fieldBits(data, sought.lookup, posting, local)
    }
    return { fields: fieldOrder.filter((_, f) => ((fields >>> f) & 1) === 1), terms }
  }
}

function debugGroup(view: IndexView, s: number, local: number, plan: GroupPlan): HitDebug['parts'] {
  const parts: HitDebug['parts'] = []
  const add = (words: string, idf: number, found: Found | undefined): number => {
    if (!found) return 0
    const score = idf * weightedImpact(found.impact, found.weight)
    parts.push({ words, idf, ...found, score })
    return score
  }
  const sums = plan.words.map(({ word, idf, variants }) => add(word.word, idf, foundOf(view, s, local, variants)[0]))
  if (sums.some((score) => score === 0)) parts.length = 0
  add(plan.words.map(({ word }) => word.word).join(' '), plan.idf, foundOf(view, s, local, plan.alternatives)[0])
  return parts
}

/**
 * The components of a hit's score. A group with words and alternatives has both lines (see scoring.ts, point 3, for how they
 * combine).
 */
export const debugOf = (view: IndexView, s: number, local: number, plan: TextPlan, total: number): HitDebug => ({
  total,
  parts: plan.groups.flatMap((group) => debugGroup(view, s, local, group)),
})
