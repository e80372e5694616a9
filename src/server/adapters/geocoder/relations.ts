import { distanceKm } from '#shared/geo/place.ts'
import { cityOfPosting, gazetteer } from './gazetteer.ts'
import type { Segment } from './segments.ts'

/** How a phrase next to a city's name relates to that city. */
export type Relation = 'region' | 'country' | 'same' | 'near' | 'unknown' | 'contradicts'

const nearbyKm = 45
const suburb = 150_000
const largeCity = 200_000
const comparedNamesakes = 8
/** Whether one is a suburb or district of the other, so that both can be in one address. */
function areNeighbors(a: number, b: number): boolean {
  const places = gazetteer()
  if (places.countryOf(a) !== places.countryOf(b)) return false
  const [populationA, populationB] = [places.population(a), places.population(b)]
  return (
    Math.min(populationA, populationB) < suburb &&
    Math.max(populationA, populationB) > largeCity &&
    distanceKm(places.point(a), places.point(b)) < nearbyKm
  )
}

export function relationOf({ senses }: Segment, city: number): Relation {
  if (!senses) return 'unknown'
  const places = gazetteer()
  const region = places.regionOf(city)
  if (region !== null && senses.agreeingRegions.includes(region)) return 'region'
  if (senses.agreeingCountries.includes(places.countryOf(city))) return 'country'
  const named = senses.cities.some((posting) => cityOfPosting(posting) === city)
  if (named) return 'same'
  const isNear = senses.cities
    .subarray(0, comparedNamesakes)
    .some((posting) => areNeighbors(cityOfPosting(posting), city))
  return isNear ? 'near' : 'contradicts'
}
