import { foldPlace } from '#shared/geo/fold-place.ts'
import { gazetteer } from './gazetteer.ts'

/** A name of a region, or of a country if `region` is null; indexes of the gazetteer. */
export interface AreaName {
  key: string
  region: number | null
  country: number
  /** Not the name used to display the area. */
  isOtherName: boolean
  /** Logarithm of the population of its cities, so that areas and cities can be ranked together. */
  size: number
}

let areas: AreaName[] | null = null

function readAreas(): AreaName[] {
  const places = gazetteer()
  const { meta, countries, populations } = places.columns
  const regionPeople = new Float64Array(meta.regions.length)
  const countryPeople = new Float64Array(meta.countries.length)
  populations.forEach((people, city) => {
    const region = places.regionOf(city)
    if (region !== null) regionPeople[region] = (regionPeople[region] ?? 0) + people
    countryPeople[countries[city] ?? 0] = (countryPeople[countries[city] ?? 0] ?? 0) + people
  })
  const folded = meta.regions.map(([, , name]) => foldPlace(name))
  const sizeOf = (people: number | undefined): number => Math.log10((people ?? 0) + 1)
  const ofCountries = Object.entries(meta.countryKeys).map(([key, country]) => {
    return { key, region: null, country, isOtherName: false, size: sizeOf(countryPeople[country]) }
  })
  const ofRegions = Object.entries(meta.regionKeys).flatMap(([key, indexes]) =>
    indexes.map((region) => {
      const country = places.countryWithCode(places.region(region).countryCode) ?? 0
      const isOtherName = key !== (folded[region] ?? '')
      return { key, region, country, isOtherName, size: sizeOf(regionPeople[region]) }
    }),
  )
  return [...ofCountries, ...ofRegions].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
}

function sortedAreas(): AreaName[] {
  areas ??= readAreas()
  return areas
}

/** Countries and regions with a name that starts with the folded `prefix`, in the order of those names. */
export function areasStartingWith(prefix: string): AreaName[] {
  const all = sortedAreas()
  let low = 0
  let high = all.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((all[middle]?.key ?? '') < prefix) low = middle + 1
    else high = middle
  }
  const length = all.slice(low).findIndex(({ key }) => !key.startsWith(prefix))
  return length === -1 ? all.slice(low) : all.slice(low, low + length)
}

/** Whether `typed` differs from the start of `key` by one missing, added, wrong or swapped letter. */
function startsAlmost(key: string, typed: string): boolean {
  let same = 0
  while (same < typed.length && typed[same] === key[same]) same += 1
  const rest = typed.slice(same)
  const swapped = `${rest[1] ?? ''}${rest[0] ?? ''}${rest.slice(2)}`
  return (
    key.startsWith(rest.slice(1), same + 1) ||
    key.startsWith(rest, same + 1) ||
    key.startsWith(rest.slice(1), same) ||
    key.startsWith(swapped, same)
  )
}

/** Areas with a name whose start differs from `prefix` by one typo (not in the first letter). */
export const areasStartingAlmostWith = (prefix: string): AreaName[] =>
  sortedAreas().filter(({ key }) => key[0] === prefix[0] && startsAlmost(key, prefix))
