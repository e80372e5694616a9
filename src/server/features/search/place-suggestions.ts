import type { SearchSuggestion } from '#contract/search/search.ts'
import { resolvePlaces } from '#server/adapters/geocoder/resolve-places.ts'
import type { RequestScope } from '#server/context.ts'
import { openAreas, type OpenArea } from '#server/features/positions/public.ts'
import type { PositionIndex } from '#search/index/position-index.types.ts'
import { countryName } from '#shared/geo/country-names.ts'
import { foldPlace } from '#shared/geo/fold-place.ts'

const maxAreas = 3

/**
 * Places of open positions that start with what was typed, or nearly so: countries and regions, then cities. Counts come from
 * the index.
 */
export async function placesLike(
  scope: RequestScope,
  index: PositionIndex,
  text: string,
  limit: number,
): Promise<SearchSuggestion[]> {
  const areas = areasLike(await openAreas(scope.deps.db, scope.employer.domain), text, scope.locale)
  const cities = index.suggest({ text, limit, kinds: ['place'] })
  const named = new Set(areas.map((area) => area.text))
  const found = [...areas, ...cities.filter((city) => !named.has(city.text))].slice(0, limit)
  // A name that only the employer uses ("Orkney") is not a known place, but the search finds it.
  return found.length > 0 ? found : [{ kind: 'place', text, count: 0 }]
}

function areasLike(areas: OpenArea[], typed: string, locale: string): SearchSuggestion[] {
  const wanted = foldPlace(typed)
  if (wanted === '') return []
  const named = areas.map((area) => ({ area, names: namesOf(area, locale).map(foldPlace) }))
  for (const edits of [0, 1, 2].filter((edits) => edits <= allowedEdits(wanted.length))) {
    const found = named.filter(({ names }) => names.some((name) => beginsWithin(name, wanted, edits)))
    if (found.length > 0)
      return found
        .slice(0, maxAreas)
        .map(({ area }) => ({ kind: 'place', text: areaText(area, locale), count: area.count }))
  }
  return []
}

const namesOf = ({ country, region }: OpenArea, locale: string): string[] =>
  region === null ? [countryName(country, locale), countryName(country)] : [region]

/** A name in the viewer's language if the search understands it, else in English. */
function areaText({ country, region }: OpenArea, locale: string): string {
  if (region !== null) return `${region}, ${country}`
  const own = countryName(country, locale)
  return resolvePlaces(own, { limit: 1 })[0]?.kind === 'country' ? own : countryName(country)
}

/** As in the search: one edit from four letters, two from eight. */
const allowedEdits = (length: number): number => (length >= 8 ? 2 : length >= 4 ? 1 : 0)

/** Whether a name starts with what was typed, allowing some edits. */
function beginsWithin(name: string, typed: string, edits: number): boolean {
  if (edits === 0) return name.startsWith(typed)
  if (name.length < typed.length - edits) return false
  // The last row of the distance table contains the distances to every prefix of the name; swapped neighbors count as one edit.
  let before: number[] = []
  let row = Array.from({ length: name.length + 1 }, (_, at) => at)
  for (let t = 1; t <= typed.length; t++) {
    const next = [t]
    for (let n = 1; n <= name.length; n++) {
      const change = row[n - 1]! + (typed[t - 1] === name[n - 1] ? 0 : 1)
      const isSwap = t > 1 && n > 1 && typed[t - 1] === name[n - 2] && typed[t - 2] === name[n - 1]
      next.push(Math.min(change, row[n]! + 1, next[n - 1]! + 1, isSwap ? before[n - 2]! + 1 : Infinity))
    }
    before = row
    row = next
  }
  return Math.min(...row) <= edits
}
