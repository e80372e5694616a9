import { distanceKm } from '#shared/geo/place.ts'
import { cityOfPosting, gazetteer, isOtherName } from './gazetteer.ts'
import { isOrdinaryWord } from './label-words.ts'
import { isRegionCodeKnownAlone } from './senses.ts'
import type { Segment, Senses } from './senses.ts'

/** One place that a run of segments describes together; `country` and `region` are gazetteer indexes. */
export interface Reading {
  city: number | null
  region: number | null
  country: number
  score: number
  /** A region or country beside the city agrees with it. */
  isQualified: boolean
}

/** What is known from outside the label: a country index, a point. */
export interface ReadingContext {
  country: number | null
  point: { lat: number; lng: number } | null
}

// The weights were tuned on real labels: one explained phrase is worth 3, so an explanation of all phrases as one place beats a
// list of places unless it needs a city ten times smaller than the best of its name.
const explained = 3
const cityCost = 2
const regionCost = 2.3
const countryCost = 2.4
const unknownCost = 0.4
const contradictionCost = 1.7
const smallerNamesakeCost = 1.1
const otherNameCost = 0.3
const hintBonus = 2.5
const nearHintKm = 60
const nearbyKm = 45
const maxCandidates = 400
const assumedPopulation = 300
/** Small states whose name means the city as much as the country. */
const cityStates = new Set(['SG', 'HK', 'MO', 'MC', 'GI', 'VA'])
/** Where a bare region name is more usual than a town of the same name. */
const wellKnownRegionCountries = [
  'US',
  'CA',
  'GB',
  'AU',
  'IN',
  'DE',
  'FR',
  'ES',
  'IT',
  'BR',
  'MX',
  'NL',
  'CH',
  'JP',
  'CN',
]
const millionCity = 1_000_000
const bigCity = 500_000
const looseCity = 100_000
const town = 15_000

const sizeOf = (city: number): number => Math.log10(Math.max(assumedPopulation, gazetteer().population(city)))
const countriesOf = (senses: Senses): number[] =>
  [senses.country, senses.countryByCode].filter((index) => index !== null)
const namesCity = (senses: Senses, city: number): boolean =>
  senses.cities.some((posting) => cityOfPosting(posting) === city)

type Relation = 'agrees' | 'same' | 'near' | 'unknown' | 'contradicts'

function relationOf(segment: Segment, city: number): Relation {
  const places = gazetteer()
  const { senses } = segment
  if (!senses) return 'unknown'
  if (countriesOf(senses).includes(places.countryOf(city))) return 'agrees'
  const region = places.regionOf(city)
  if (region !== null && (senses.regions.includes(region) || senses.regionsByCode.includes(region))) return 'agrees'
  if (namesCity(senses, city)) return 'same'
  const isTown = places.population(city) < bigCity / 3
  const around = [...senses.cities.subarray(0, 8)].some((posting) => {
    const other = cityOfPosting(posting)
    return (
      places.countryOf(other) === places.countryOf(city) &&
      places.population(other) > Math.max(places.population(city), looseCity) &&
      distanceKm(places.point(other), places.point(city)) < nearbyKm
    )
  })
  return around && isTown ? 'near' : 'contradicts'
}

function hintScore(context: ReadingContext, city: number): number {
  const places = gazetteer()
  let score = 0
  if (context.country !== null && places.countryOf(city) === context.country) score += hintBonus
  if (context.point && distanceKm(context.point, places.point(city)) < nearHintKm) score += hintBonus
  return score
}

function unqualifiedCost(segment: Segment, senses: Senses, city: number, next: Segment | undefined): number {
  const places = gazetteer()
  const population = places.population(city)
  if (segment.isLoose && (population < looseCity || isOrdinaryWord(senses.key))) return Infinity
  let cost = population < 1000 ? 2 : population < town ? 1.3 : population < looseCity ? 0.4 : 0
  if (isOrdinaryWord(senses.key) && population < looseCity) cost += 0.5
  if (senses.country !== null && !cityStates.has(places.countryCode(places.countryOf(city)))) cost += 0.8
  const region = places.regionOf(city)
  const rivals = senses.regions.filter((index) => wellKnownRegionCountries.includes(places.region(index).countryCode))
  if (rivals.length > 0 && population < bigCity && !(region !== null && rivals.includes(region))) cost += 1.5
  const nextSenses = next && !next.startsAlternative ? next.senses : null
  const isBeforeItsRegion = nextSenses && (nextSenses.country !== null || nextSenses.regions.length > 0)
  const nextCity = nextSenses?.cities[0]
  if (isBeforeItsRegion && (nextCity === undefined || places.population(cityOfPosting(nextCity)) < millionCity))
    cost += 2
  return cost
}

/** Every city that one of the segments names and the others agree with. */
function cityReadings(segments: Segment[], next: Segment | undefined, context: ReadingContext): Reading[] {
  const places = gazetteer()
  const readings: Reading[] = []
  segments.forEach((segment, position) => {
    const { senses } = segment
    if (!senses) return
    const largest = senses.cities[0]
    if (largest === undefined) return
    const others = segments.filter((_, index) => index !== position)
    for (const posting of senses.cities.subarray(0, maxCandidates)) {
      const city = cityOfPosting(posting)
      const relations = others.map((other) => relationOf(other, city))
      const agreeing = relations.filter((relation) => relation === 'agrees').length
      const contradicting = relations.filter((relation) => relation === 'contradicts').length
      if (contradicting > 0 && agreeing === 0) continue
      const matched = relations.filter(
        (relation) => relation === 'agrees' || relation === 'same' || relation === 'near',
      ).length
      const hint = hintScore(context, city)
      const doubt = agreeing > 0 || hint > 0 ? 0 : unqualifiedCost(segment, senses, city, next)
      const score =
        explained * (1 + matched) -
        cityCost -
        smallerNamesakeCost * Math.max(0, sizeOf(cityOfPosting(largest)) - sizeOf(city)) -
        contradictionCost * contradicting -
        unknownCost * relations.filter((relation) => relation === 'unknown').length -
        relations.filter((relation) => relation === 'near').length -
        (isOtherName(posting) ? otherNameCost : 0) -
        doubt +
        hint -
        position * 0.01
      if (score > 0) {
        readings.push({
          city,
          region: places.regionOf(city),
          country: places.countryOf(city),
          score,
          isQualified: agreeing > 0,
        })
      }
    }
  })
  return readings
}

function regionReadings(segments: Segment[], context: ReadingContext): Reading[] {
  const places = gazetteer()
  const readings: Reading[] = []
  for (const { senses } of segments) {
    if (!senses) continue
    for (const region of [...senses.regions, ...senses.regionsByCode]) {
      const country = places.countryWithCode(places.region(region).countryCode)
      if (country === null) continue
      const agrees = segments.every(
        (other) =>
          other.senses &&
          (countriesOf(other.senses).includes(country) ||
            other.senses.regions.includes(region) ||
            other.senses.regionsByCode.includes(region)),
      )
      if (!agrees) continue
      const isAlone = segments.length === 1 && context.country !== country
      const isByCodeOnly = !senses.regions.includes(region)
      if (isAlone && isByCodeOnly && !isRegionCodeKnownAlone(region)) continue
      const rank = wellKnownRegionCountries.indexOf(places.region(region).countryCode)
      const fame = rank === -1 ? (senses.key.length < 5 ? 1 : 0.5) : rank * 0.01
      const namesake = isAlone && senses.country !== null && places.region(region).countryCode !== 'US' ? 1 : 0
      const score =
        explained * segments.length - regionCost - fame - namesake + (context.country === country ? hintBonus / 2 : 0)
      if (score > 0) readings.push({ city: null, region, country, score, isQualified: !isAlone })
    }
  }
  return readings
}

function countryReadings(segments: Segment[], context: ReadingContext): Reading[] {
  const [first, ...rest] = segments.map((segment) => (segment.senses ? countriesOf(segment.senses) : []))
  return [...new Set(first)]
    .filter((country) => rest.every((list) => list.includes(country)))
    .map((country) => {
      const isByCodeOnly = segments.every((segment) => segment.senses?.country !== country)
      const hint = context.country === country ? hintBonus / 2 : 0
      const score = explained * segments.length - countryCost - (isByCodeOnly ? 0.2 : 0) + hint
      return { city: null, region: null, country, score, isQualified: false }
    })
}

/** Every single place that the segments can describe together. */
export const allReadings = (segments: Segment[], next: Segment | undefined, context: ReadingContext): Reading[] => [
  ...cityReadings(segments, next, context),
  ...regionReadings(segments, context),
  ...countryReadings(segments, context),
]

/** The best single place that a run of segments can describe, or null when they do not go together. */
export function readGroup(segments: Segment[], next: Segment | undefined, context: ReadingContext): Reading | null {
  let best: Reading | null = null
  for (const reading of allReadings(segments, next, context)) if (reading.score > (best?.score ?? 0)) best = reading
  return best
}
