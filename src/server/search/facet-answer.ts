import { type Counts, viewTotals } from './facet-count.ts'
import type { FacetRegistry } from './facet-registry.ts'
import type { FacetOption, PlaceMarker, PositionAnswer } from './position-index.types.ts'
import type { IndexView } from './view.ts'

const byUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Numbers of a facet's live values in the order in which they are shown. */
function optionOrder(view: IndexView, registry: FacetRegistry, includePrivate: boolean, facet: number): number[] {
  return view.memoized(`order:${includePrivate}:${facet}`, () => {
    const { config, values } = registry.facets[facet] as FacetRegistry['facets'][number]
    const totals = viewTotals(view, registry, includePrivate).facets[facet] as Uint32Array
    const { of } = config
    if (of.kind === 'pay' || of.kind === 'postedAge') return of.bands.map((_, number) => number)
    const live = values.map((_, number) => number).filter((number) => (totals[number] ?? 0) > 0)
    return live.sort(
      (a, b) => (totals[b] as number) - (totals[a] as number) || byUnits(values[a] as string, values[b] as string),
    )
  })
}

export function facetOptions(
  view: IndexView,
  registry: FacetRegistry,
  counts: Counts,
  wanted: (facet: number) => boolean,
  includePrivate: boolean,
): Record<string, FacetOption[]> {
  const facets: Record<string, FacetOption[]> = {}
  registry.facets.forEach(({ config, values, labels }, facet) => {
    if (!wanted(facet)) return
    const of = counts.facets[facet] as Uint32Array
    facets[config.name] = optionOrder(view, registry, includePrivate, facet).map((number) => ({
      value: values[number] as string,
      label: labels[number] as string,
      count: of[number] ?? 0,
    }))
  })
  return facets
}

function markersOf(registry: FacetRegistry, counts: Uint32Array): PlaceMarker[] {
  const markers: PlaceMarker[] = []
  counts.forEach((count, number) => {
    if (count > 0) markers.push({ ...(registry.markers[number] as FacetRegistry['markers'][number]), count })
  })
  return markers.sort((a, b) => b.count - a.count || byUnits(a.label, b.label) || a.lat - b.lat || a.lng - b.lng)
}

export const placeMarkers = (registry: FacetRegistry, counts: Counts): PositionAnswer['markers'] => ({
  nonRemote: markersOf(registry, counts.nonRemote),
  remote: markersOf(registry, counts.remote),
})
