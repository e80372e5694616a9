import { storedName } from '../facets/facet-source.ts'
import { foldValue } from '../analysis/fold.ts'
import type { FacetConfig } from '../index/position-index.types.ts'
import type { MatchProfile } from './position-query.types.ts'
import { parseQuery } from './query-parse.ts'
import { type Variant, resolveTerm } from './resolve-term.ts'
import { variantWeight } from './scoring.ts'
import { clearImpacts, exactImpacts } from './text-match.ts'
import type { IndexView } from './view.ts'

export interface MatchPlan {
  /** Folded skill to weight. */
  skills: Map<string, number>
  titles: { weight: number; words: Variant[][] }[]
}

const weightOf = (weight: number): number => Math.min(255, Math.max(0, Math.trunc(weight) || 0))
const maxProfileSkills = 200
const maxProfileTitles = 10

export function planMatch(view: IndexView, profile: MatchProfile): MatchPlan {
  const skills = new Map<string, number>()
  for (const { name, weight } of profile.skills.slice(0, maxProfileSkills)) {
    const key = foldValue(name)
    skills.set(key, Math.max(skills.get(key) ?? 0, weightOf(weight)))
  }
  const titles = (profile.titles ?? []).slice(0, maxProfileTitles).map(({ text, weight }) => {
    const words = new Map<string, Variant[]>()
    for (const group of parseQuery(text.replaceAll('"', ' '), view.classes, false).groups)
      for (const { terms } of group.words)
        words.set(
          terms.join('\u0000'),
          terms.map((term) => resolveTerm(view, term, variantWeight.exact)).filter((variant) => variant !== null),
        )
    return { weight: weightOf(weight), words: [...words.values()] }
  })
  return { skills, titles: titles.filter(({ words }) => words.length > 0) }
}

/** Match scores (see scoring.ts) of the positions `ids` of segment number `s`. */
export function matchScores(
  view: IndexView,
  s: number,
  plan: MatchPlan,
  facets: readonly FacetConfig[],
  ids: Uint16Array,
): Float64Array {
  const live = view.segments[s] as IndexView['segments'][number]
  const { data } = live.segment
  const scores = new Float64Array(ids.length)
  const name = storedName(facets, { kind: 'skills' }, '~skill')
  const column = data.facets.find((facet) => facet.name === name)
  if (column && plan.skills.size > 0) {
    const wanted = [...plan.skills.keys()]
    const weights = [...plan.skills.values()]
    const numbers = [-1, ...column.values.map((value) => wanted.indexOf(foldValue(value)))]
    // A position that spells a skill in two ways counts it once.
    const countedFor = new Int32Array(wanted.length).fill(-1)
    const { offsets, codes } = column
    for (let i = 0; i < ids.length; i++) {
      const d = ids[i] as number
      const end = offsets === null ? d + 1 : (offsets[d + 1] as number)
      for (let k = offsets === null ? d : (offsets[d] as number); k < end; k++) {
        const number = numbers[codes[k] as number] as number
        if (number < 0 || countedFor[number] === i) continue
        countedFor[number] = i
        scores[i] = (scores[i] as number) + 256 * (weights[number] as number)
      }
    }
  }
  for (const { weight, words } of plan.titles) {
    const sums = new Uint32Array(ids.length)
    for (const variants of words) {
      const impacts = exactImpacts(live, s, variants)
      for (let i = 0; i < ids.length; i++) sums[i] = (sums[i] as number) + (impacts[ids[i] as number] as number)
    }
    for (let i = 0; i < ids.length; i++)
      scores[i] = (scores[i] as number) + weight * Math.floor((sums[i] as number) / words.length)
  }
  clearImpacts()
  return scores
}
