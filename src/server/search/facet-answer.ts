import { type Counts, viewTotals } from './facet-count.ts'
import type { FacetRegistry } from './facet-registry.ts'
import type { FacetOption, PlaceMarker, PositionAnswer } from './position-answer.types.ts'
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
    const order = optionOrder(view, registry, includePrivate, facet)
    const options: FacetOption[] = []
    for (const number of order)
      options.push({ value: values[number] as string, label: labels[number] as string, count: of[number] ?? 0 })
    facets[config.name] = options
  })
  return facets
}

/** Numbers of the markers in the order that decides between equal counts, and each one's place in it. */
function markerOrder(view: IndexView, { markers }: FacetRegistry): { order: number[]; placeOf: Uint32Array } {
  return view.memoized(`markers:${markers.length}`, () => {
    const at = (number: number) => markers[number] as FacetRegistry['markers'][number]
    const order = markers
      .map((_, number) => number)
      .sort((a, b) => byUnits(at(a).label, at(b).label) || at(a).lat - at(b).lat || at(a).lng - at(b).lng)
    const placeOf = new Uint32Array(markers.length)
    order.forEach((number, place) => (placeOf[number] = place))
    return { order, placeOf }
  })
}

const placeBase = 2 ** 24

function markersOf(view: IndexView, registry: FacetRegistry, counts: Uint32Array): PlaceMarker[] {
  const { order, placeOf } = markerOrder(view, registry)
  const keys = new Float64Array(counts.length)
  let shown = 0
  // One number a marker sorts faster than a comparison of two: greater counts first, then their order.
  for (let number = 0; number < counts.length; number++) {
    const count = counts[number] as number
    if (count > 0) keys[shown++] = (placeOf[number] as number) - count * placeBase
  }
  return Array.from(keys.subarray(0, shown).sort(), (key) => {
    const count = Math.ceil(-key / placeBase)
    const number = order[key + count * placeBase] as number
    const { label, lat, lng } = registry.markers[number] as FacetRegistry['markers'][number]
    return { label, lat, lng, count }
  })
}

export const placeMarkers = (view: IndexView, registry: FacetRegistry, counts: Counts): PositionAnswer['markers'] => ({
  nonRemote: markersOf(view, registry, counts.nonRemote),
  remote: markersOf(view, registry, counts.remote),
})
