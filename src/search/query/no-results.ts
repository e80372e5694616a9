import { defaultRadiusKm } from './geo.ts'
import type { NoResultsExplanation } from './position-answer.types.ts'
import type { PositionQuery } from './position-query.types.ts'
import { planQuery } from './plan-query.ts'
import type { GroupPlan } from './resolve.ts'
import { type PreparedQuery, runQuery } from './run-query.ts'
import { isLiveOption } from '../facets/facet-count.ts'
import { compileFilters } from '../facets/facet-filter.ts'
import { meantSpelling } from './understood.ts'

const widerRadii = [80, 160, 400, 1000, 2500]
const maxWordsTried = 8

/** How many positions the query finds with `changes`. */
function countWith(prepared: PreparedQuery, changes: Partial<PositionQuery>): number {
  const { view, registry } = prepared
  const query = { ...prepared.query, ...changes }
  const text = planQuery(view, query)
  return runQuery({
    ...prepared,
    query,
    text,
    filters: compileFilters(registry, query.filters, isLiveOption(view, registry, query.includePrivate === true)),
    size: 0,
    countsFacets: false,
  }).count
}

function withoutFilters(prepared: PreparedQuery): NoResultsExplanation['without'] {
  const { query } = prepared
  const found = Object.keys(prepared.filters.applied).map((name) => {
    const { [name]: _dropped, ...filters } = query.filters ?? {}
    return { name, count: countWith(prepared, { filters }) }
  })
  if (query.places && query.places.length > 0)
    found.push({ name: 'places', count: countWith(prepared, { places: [], remoteOnly: false }) })
  if (query.bounds || query.area) {
    const { bounds: _bounds, area: _area, ...rest } = query
    found.push({ name: query.bounds ? 'bounds' : 'area', count: countWith({ ...prepared, query: rest }, {}) })
  }
  return found.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
}

function widerRadius(prepared: PreparedQuery): NoResultsExplanation['widerRadius'] {
  const { places, radiusKm = defaultRadiusKm } = prepared.query
  if (!places?.some(({ kind }) => kind === 'city' || kind === 'point')) return null
  for (const wider of widerRadii) {
    if (wider <= radiusKm) continue
    const count = countWith(prepared, { radiusKm: wider })
    if (count > 0) return { radiusKm: wider, count }
  }
  return null
}

const rangeOf = ({ words }: GroupPlan): [number, number] => [
  words[0]?.word.start ?? 0,
  words[words.length - 1]?.word.end ?? 0,
]

function spelling(prepared: PreparedQuery): NoResultsExplanation['spelling'] {
  const { text, view, query } = prepared
  let respelled = query.text ?? ''
  for (const group of (text?.groups ?? []).toReversed()) {
    if (group.words.length !== 1) continue
    const meant = meantSpelling(view, group.words[0] as GroupPlan['words'][number])
    const [start, end] = rangeOf(group)
    if (meant !== undefined) respelled = respelled.slice(0, start) + meant + respelled.slice(end)
  }
  if (respelled === query.text) return null
  const count = countWith(prepared, { text: respelled })
  return count > 0 ? { text: respelled, count } : null
}

function withoutWords(prepared: PreparedQuery): NoResultsExplanation['withoutWords'] {
  const { text, query } = prepared
  const groups = (text?.groups ?? []).filter(({ group }) => group.isRequired)
  // Without its only word a query has only a place or filters; those results are still worth offering.
  const { places = [], bounds, area } = query
  const asksElse = Object.keys(prepared.filters.applied).length > 0 || places.length > 0 || bounds || area
  if (groups.length < 2 && !asksElse) return []
  const found = groups.slice(0, maxWordsTried).map((group) => {
    const [start, end] = rangeOf(group)
    const source = query.text ?? ''
    return {
      text: source.slice(start, end),
      count: countWith(prepared, { text: `${source.slice(0, start)} ${source.slice(end)}` }),
    }
  })
  return found.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1))
}

/** For an empty answer: what would bring back positions. */
export const explainNoResults = (prepared: PreparedQuery): NoResultsExplanation => ({
  without: withoutFilters(prepared),
  widerRadius: widerRadius(prepared),
  spelling: spelling(prepared),
  withoutWords: withoutWords(prepared),
})
