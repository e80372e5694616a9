import { type Counts, viewTotals } from './facet-count.ts'
import type { FacetRegistry } from './facet-registry.ts'
import type { FacetOption, PlaceMarker, PositionAnswer } from '../query/position-answer.types.ts'
import type { IndexView } from '../query/view.ts'

const byUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** An order of numbers that breaks ties between equal counts, and each number's rank in it. */
interface TieOrder {
  order: number[]
  placeOf: Uint32Array
}

const tieOrders = new WeakMap<object, TieOrder>()

/** The order of `of.length` numbers. They are only ever appended, so it is computed once per length. */
function tieOrder(of: readonly unknown[], compare: (a: number, b: number) => number): TieOrder {
  let known = tieOrders.get(of)
  if (known?.order.length !== of.length) {
    const order = of.map((_, number) => number).sort(compare)
    const placeOf = new Uint32Array(of.length)
    order.forEach((number, place) => (placeOf[number] = place))
    known = { order, placeOf }
    tieOrders.set(of, known)
  }
  return known
}

const placeBase = 2 ** 24
let keys = new Float64Array(1024)

/** The numbers with a count, highest first. Sorting one packed number each is faster than a two-key comparison. */
function byCount(counts: Uint32Array, { order, placeOf }: TieOrder): number[] {
  if (keys.length < counts.length) keys = new Float64Array(counts.length * 2)
  let shown = 0
  for (let number = 0; number < counts.length; number++) {
    const count = counts[number] as number
    if (count > 0) keys[shown++] = (placeOf[number] as number) - count * placeBase
  }
  const sorted = keys.subarray(0, shown).sort()
  const numbers: number[] = []
  for (let i = 0; i < shown; i++) {
    const key = sorted[i] as number
    numbers.push(order[key + Math.ceil(-key / placeBase) * placeBase] as number)
  }
  return numbers
}

/** Numbers of a facet's live values in display order. */
function optionOrder(view: IndexView, registry: FacetRegistry, includePrivate: boolean, facet: number): number[] {
  return view.memoized(`order:${includePrivate}:${facet}`, () => {
    const { config, values } = registry.facets[facet] as FacetRegistry['facets'][number]
    const { of } = config
    if (of.kind === 'pay' || of.kind === 'postedAge') return of.bands.map((_, number) => number)
    const totals = viewTotals(view, registry, includePrivate).facets[facet] as Uint32Array
    return byCount(
      totals,
      tieOrder(values, (a, b) => byUnits(values[a] as string, values[b] as string)),
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

type IsInside = ((point: PlaceMarker) => boolean) | null

function markersOf({ markers }: FacetRegistry, counts: Uint32Array, isInside: IsInside): PlaceMarker[] {
  const at = (number: number) => markers[number] as FacetRegistry['markers'][number]
  const ties = tieOrder(
    markers,
    (a, b) => byUnits(at(a).label, at(b).label) || at(a).lat - at(b).lat || at(a).lng - at(b).lng,
  )
  const shown: PlaceMarker[] = []
  for (const number of byCount(counts, ties)) {
    const { label, lat, lng } = at(number)
    const marker = { label, lat, lng, count: counts[number] as number }
    if (!isInside || isInside(marker)) shown.push(marker)
  }
  return shown
}

/** The places of the results; if part of the map was requested, only those inside it. */
export const placeMarkers = (
  registry: FacetRegistry,
  counts: Counts,
  isInside: IsInside,
): PositionAnswer['markers'] => ({
  nonRemote: markersOf(registry, counts.nonRemote, isInside),
  remote: markersOf(registry, counts.remote, isInside),
})
