import { termAt } from './dictionary.ts'
import type { HitDebug, PositionHit, SearchField } from './position-index.types.ts'
import { fieldOf, termOfPosting, termRanges, tokenNumbers } from './phrase.ts'
import { PostingLookup } from './posting-ids.ts'
import type { GroupPlan, TextPlan, Variant } from './resolve.ts'
import { fieldOrder, weightedImpact } from './scoring.ts'
import type { IndexView } from './view.ts'

interface Found {
  term: string
  impact: number
  weight: number
  fields: Partial<Record<SearchField, number>>
}

/** All terms of a variant that the position has, with their frequencies by field. */
function findIn(view: IndexView, s: number, local: number, variant: Variant): Found[] {
  const { data } = (view.segments[s] as IndexView['segments'][number]).segment
  const postings = termRanges(data, s, variant).map(([low, high]) => new PostingLookup(data, low, high).find(local))
  return postings
    .filter((posting) => posting >= 0)
    .map((posting) => {
      const fields: Found['fields'] = {}
      for (const token of tokenNumbers(data, posting)) {
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

/** Which fields and index terms matched. */
export function matchedOf(
  view: IndexView,
  s: number,
  local: number,
  plan: TextPlan,
): NonNullable<PositionHit['matched']> {
  const fields = new Set<SearchField>()
  const terms = new Set<string>()
  for (const { words, alternatives } of plan.groups)
    for (const variants of [...words.map((word) => word.variants), alternatives])
      for (const found of foundOf(view, s, local, variants)) {
        terms.add(found.term)
        for (const field of Object.keys(found.fields)) fields.add(field as SearchField)
      }
  return { fields: fieldOrder.filter((field) => fields.has(field)), terms: [...terms].sort() }
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

/** The parts of a hit's score; a group with words and alternative has both lines (see scoring.ts, point 3, for how they join). */
export const debugOf = (view: IndexView, s: number, local: number, plan: TextPlan, total: number): HitDebug => ({
  total,
  parts: plan.groups.flatMap((group) => debugGroup(view, s, local, group)),
})
