import { distanceKm } from '#shared/geo/place.ts'
import { cityOfPosting, gazetteer, isOtherName } from './gazetteer.ts'
import { isOrdinaryWord } from './label-words.ts'
import { relationOf } from './relations.ts'
import type { Relation } from './relations.ts'
import * as weigh from './score-weights.ts'
import type { GroupPlace, Reading, ReadingContext } from './score-weights.ts'
import { isRegionCodeKnownAlone } from './senses.ts'
import type { Segment } from './segments.ts'
import type { Senses } from './senses.ts'

const nearHintKm = 60
const maxCandidates = 400
const assumedPopulation = 300
/** Small states whose name means the city as much as the country. */
const cityStates = new Set(['SG', 'HK', 'MO', 'MC', 'GI', 'VA'])
/** Where a name shared by a city and its state or province means the latter, unless the city is a metropolis. */
const regionBeforeCity = new Set(['US', 'CA', 'AU'])
const townBeforeCost = 1.5
/** Countries whose cities are seldom meant if others share their name: Valencia, Santa Clara. */
const quietCountries = new Set(['CU', 'VE', 'KP'])
const quietFactor = 0.2
const metropolis = 1_000_000
const bigCity = 500_000
const looseCity = 200_000
const smallCity = 100_000
const town = 15_000
const village = 5000

/** The District of Columbia is the city of Washington. */
const isCityRegion = (region: number | null): boolean =>
  region !== null && gazetteer().region(region).countryCode === 'US' && gazetteer().region(region).code === 'DC'

function sizeOf(city: number): number {
  const places = gazetteer()
  const factor = quietCountries.has(places.countryCode(places.countryOf(city))) ? quietFactor : 1
  return Math.log10(Math.max(assumedPopulation, places.population(city) * factor))
}

function hintScore(context: ReadingContext, city: number): number {
  const places = gazetteer()
  const isInCountry = context.country !== null && places.countryOf(city) === context.country
  const isNear = context.point !== null && distanceKm(context.point, places.point(city)) < nearHintKm
  return (isInCountry ? weigh.hintBonus : 0) + (isNear ? weigh.hintBonus : 0)
}

/** The cost of reading "California" as the town in Maryland: the state is nearly always meant. */
function rivalRegionCost(senses: Senses, city: number, { isRegionList }: ReadingContext): number {
  const places = gazetteer()
  const rivals = senses.regions.filter((index) => weigh.regionFame(places.region(index).countryCode) >= 0)
  if (rivals.length === 0) return 0
  if (isRegionList && !senses.key.includes('dc')) return 1.5
  const region = places.regionOf(city)
  const isNamesake = region !== null && rivals.includes(region)
  const isInStates = regionBeforeCity.has(places.countryCode(places.countryOf(city))) && !isCityRegion(region)
  const enough = isNamesake ? (isInStates ? metropolis : 0) : bigCity
  return places.population(city) >= enough ? 0 : 1.5
}

/** In "Unknownville, New York, United States" the state is meant, not the city of the same name. */
function hasTownBefore(
  senses: Senses,
  city: number,
  first: Segment | undefined,
  previous: Segment | undefined,
): boolean {
  const region = gazetteer().regionOf(city)
  const isTown = previous !== undefined && (previous.senses?.isMisspelled ?? true) && first?.startsAlternative === false
  return isTown && region !== null && senses.regions.includes(region)
}

/** The penalty for a city followed by a region or country that does not contain it ("Anderson, TX"). */
function wrongRegionCost(next: Segment | undefined): number {
  const senses = next && !next.startsAlternative ? next.senses : null
  if (!senses) return 0
  if (senses.regionsByCode.some((index) => isRegionCodeKnownAlone(index))) return Infinity
  const places = gazetteer()
  const isKnownRegion = senses.regions.some((index) => weigh.regionFame(places.region(index).countryCode) >= 0)
  if (senses.country === null && !isKnownRegion) return 0
  const [largest] = senses.cities
  const isBigCity = largest !== undefined && places.population(cityOfPosting(largest)) >= bigCity
  return isBigCity ? 0 : 2
}

/** The doubt about a city without a matching region or country next to it. */
function unqualifiedCost(
  segment: Segment,
  senses: Senses,
  city: number,
  place: GroupPlace,
  context: ReadingContext,
): number {
  const places = gazetteer()
  const population = places.population(city)
  const isOrdinary = isOrdinaryWord(senses.key)
  if (isOrdinary && segment.isLoose) return Infinity
  const isOnly = senses.cities.length === 1 && place.isWholeLabel
  const isDistinct = isOnly && (population >= village || (population >= village / 5 && senses.key.includes(' ')))
  const smallness =
    population < town && (isOrdinary || !isDistinct) ? 1.3 : population < smallCity ? (isOrdinary ? 0.9 : 0.4) : 0
  const isLikeCountry = senses.country !== null || (senses.countries.length > 0 && population < bigCity)
  const namesCountry = isLikeCountry && !cityStates.has(places.countryCode(places.countryOf(city)))
  return smallness + (namesCountry ? 0.5 : 0) + rivalRegionCost(senses, city, context) + wrongRegionCost(place.next)
}

const count = (relations: Relation[], ...wanted: Relation[]): number =>
  relations.filter((relation) => wanted.includes(relation)).length

/** Every city named by one of the segments and consistent with the others. */
export function cityReadings(segments: Segment[], place: GroupPlace, context: ReadingContext): Reading[] {
  const places = gazetteer()
  const readings: Reading[] = []
  segments.forEach((segment, position) => {
    const { senses } = segment
    if (!senses || senses.cities.length === 0) return
    const largestSize = Math.max(...[...senses.cities.subarray(0, 4)].map((posting) => sizeOf(cityOfPosting(posting))))
    const others = segments.filter((_, index) => index !== position)
    for (const posting of senses.cities.subarray(0, maxCandidates)) {
      const city = cityOfPosting(posting)
      if (segment.isLoose && places.population(city) < looseCity) continue
      const relations = others.map((other) => relationOf(other, city))
      const isQualified = count(relations, 'region', 'country') > 0
      const isInNamedRegion = relations.includes('region')
      const contradicting = count(relations, 'contradicts')
      if (contradicting > 0 && !isQualified) continue
      if (senses.isMisspelled && (!isInNamedRegion || places.population(city) < town)) continue
      const doubt = !isQualified
        ? unqualifiedCost(segment, senses, city, place, context)
        : isInNamedRegion
          ? 0
          : rivalRegionCost(senses, city, context)
      const score =
        weigh.explained * (1 + count(relations, 'region', 'country', 'same', 'near')) -
        weigh.cityCost -
        weigh.smallerNamesakeCost * Math.max(0, largestSize - sizeOf(city)) -
        weigh.contradictionCost * contradicting -
        weigh.unknownCost * count(relations, 'unknown') -
        weigh.nearCost * count(relations, 'near') -
        (isOtherName(posting) ? weigh.otherNameCost : 0) -
        doubt -
        (!isInNamedRegion && hasTownBefore(senses, city, segments[0], place.previous) ? townBeforeCost : 0) +
        hintScore(context, city) -
        position * 0.01
      if (score <= 0) continue
      readings.push({ city, region: places.regionOf(city), country: places.countryOf(city), score, isQualified })
    }
  })
  return readings
}
