import { foldValue } from '../analysis/fold.ts'
import type { FacetConfig } from '../index/position-index.types.ts'
import type { LocationRow } from '../index/segment.types.ts'

type LocationPart = 'city' | 'region' | 'country'

const codedRegions = new Set(['US', 'CA', 'AU'])
const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })
const countryLabels = new Map<string, string>()
/** More than there are countries; further values are not cached. */
const mostLabels = 1000

function nameOf(code: string): string {
  try {
    return countryNames.of(code) ?? code
  } catch {
    return code
  }
}

function countryLabel(code: string): string {
  const known = countryLabels.get(code)
  if (known !== undefined) return known
  const label = nameOf(code)
  if (countryLabels.size < mostLabels) countryLabels.set(code, label)
  return label
}

/** Value and label of one part of a location, or null. */
export function locationPart(
  part: LocationPart,
  { city, region, regionCode, country }: LocationRow,
): { value: string; label: string } | null {
  if (part === 'country') return country === null ? null : { value: country, label: countryLabel(country) }
  if (part === 'region') {
    if (region === null && regionCode === null) return null
    const value = [country, regionCode ?? region].filter((text) => text !== null).join('-')
    return { value, label: [region ?? regionCode, country].filter((text) => text !== null).join(', ') }
  }
  if (city === null) return null
  const area = country !== null && codedRegions.has(country) ? (regionCode ?? region) : (region ?? regionCode)
  const value = [city, area, country].filter((text) => text !== null && text !== '').join(', ')
  return { value, label: value }
}

export interface FacetValues {
  config: FacetConfig
  values: string[]
  labels: string[]
}

/** Numbers for facet values and markers, valid across the segments of one index. They are only ever appended. */
export class FacetRegistry {
  readonly facets: FacetValues[]
  readonly locationFacets: { facet: number; of: LocationPart }[] = []
  readonly ages: { facet: number; maxAges: number[] }[] = []
  readonly markers: { label: string; lat: number; lng: number }[] = []
  readonly #numbers: Map<string, number>[]
  readonly #folded: Map<string, number[]>[]
  readonly #markerNumbers = new Map<string, number>()
  readonly #byName = new Map<string, number>()

  constructor(configs: readonly FacetConfig[]) {
    this.facets = configs.map((config) => ({ config, values: [], labels: [] }))
    this.#numbers = configs.map(() => new Map())
    this.#folded = configs.map(() => new Map())
    configs.forEach(({ name, of }, facet) => {
      this.#byName.set(name, facet)
      if (of.kind === 'location') this.locationFacets.push({ facet, of: of.part })
      // Bands are always options, in their configured order.
      if (of.kind === 'pay' || of.kind === 'postedAge')
        for (const band of of.bands) this.valueNumber(facet, band.value, band.label)
      if (of.kind === 'postedAge')
        this.ages.push({ facet, maxAges: of.bands.map(({ maxAgeSeconds }) => maxAgeSeconds) })
    })
  }

  indexOf(name: string): number {
    return this.#byName.get(name) ?? -1
  }

  valueNumber(facet: number, value: string, label?: string): number {
    const numbers = this.#numbers[facet] as Map<string, number>
    let number = numbers.get(value)
    if (number === undefined) {
      const { values, labels, config } = this.facets[facet] as FacetValues
      number = values.length
      numbers.set(value, number)
      values.push(value)
      labels.push(config.labels?.[value] ?? label ?? value)
      const folded = foldValue(value)
      const same = (this.#folded[facet] as Map<string, number[]>).get(folded)
      if (same) same.push(number)
      else (this.#folded[facet] as Map<string, number[]>).set(folded, [number])
    }
    return number
  }

  /** Numbers of the values equal to `value` ignoring case and diacritics. */
  matching(facet: number, value: string): number[] {
    return (this.#folded[facet] as Map<string, number[]>).get(foldValue(value)) ?? []
  }

  locationValue(facet: number, part: LocationPart, location: LocationRow): number {
    const found = locationPart(part, location)
    return found === null ? -1 : this.valueNumber(facet, found.value, found.label)
  }

  /** Assigns the facet and marker numbers of locations before a segment that uses them is attached. */
  meetLocations(locations: readonly LocationRow[]): void {
    for (const location of locations) {
      for (const { facet, of } of this.locationFacets) this.locationValue(facet, of, location)
      this.markerNumber(location)
    }
  }

  markerNumber({ label, lat, lng }: LocationRow): number {
    if (Number.isNaN(lat) || Number.isNaN(lng)) return -1
    const key = `${label}\u0000${lat}\u0000${lng}`
    let number = this.#markerNumbers.get(key)
    if (number === undefined) {
      number = this.markers.length
      this.#markerNumbers.set(key, number)
      this.markers.push({ label, lat, lng })
    }
    return number
  }
}
