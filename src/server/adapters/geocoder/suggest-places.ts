import { continentEntries } from '#shared/geo/continents.ts'
import { foldPlace } from '#shared/geo/fold-place.ts'
import { distanceKm } from '#shared/geo/place.ts'
import type { LatLng, Place } from '#shared/geo/place.ts'
import { areasStartingAlmostWith, areasStartingWith } from './area-names.ts'
import type { AreaName } from './area-names.ts'
import { cityOfPosting, gazetteer, isOtherName } from './gazetteer.ts'
import { keyRangesWithin } from './key-ranges.ts'
import type { KeyRange } from './key-ranges.ts'
import { placeOf } from './place-of-reading.ts'
import type { PlaceIndexes } from './place-of-reading.ts'
import { regionFame } from './score-weights.ts'
import { TopList } from './top-list.ts'

export interface SuggestOptions {
  limit?: number
  /** BCP 47; language for country names. */
  locale?: string
  /** Boosts places in this country (ISO 3166-1 alpha-2), and those near the point. */
  bias?: { countryCode?: string; point?: LatLng }
}

const defaultLimit = 8
const maxPrefixLength = 80
const biasBonus = 0.9
const nearKm = 150
const otherNameCost = 0.25
const wholeNameBonus = 1
const typoCost = 1.5
const littleKnownRegionCost = 1
const otherRegionNameCost = 1.2
const maxCodeLength = 3
const minTypoLength = 4
const enoughWithoutTypos = 3

interface Candidate extends PlaceIndexes {
  id: string
}

/** "paris, t" asks for places that start with (or are) "paris" in areas that start with "t". */
function readPrefix(prefix: string): { name: string; area: string | null } {
  const text = prefix.slice(0, maxPrefixLength).replace(/_/g, ' ')
  const comma = text.indexOf(',')
  if (comma === -1) return { name: foldPlace(text), area: null }
  return { name: foldPlace(text.slice(0, comma)), area: foldPlace(text.slice(comma + 1).split(',')[0] ?? '') }
}

/** What a city must be in, from "te" or "texas us"; null accepts everything. */
function areaFilter(area: string | null): ((city: number) => boolean) | null {
  if (area === null || area === '') return null
  const places = gazetteer()
  const areas = areasStartingWith(area)
  const countries = new Set(areas.filter((entry) => entry.region === null).map((entry) => entry.country))
  const regions = new Set(areas.map((entry) => entry.region))
  const byCode = area.length === 2 ? places.countryWithCode(area.toUpperCase()) : null
  if (byCode !== null) countries.add(byCode)
  return (city) => countries.has(places.countryOf(city)) || regions.has(places.regionOf(city) ?? -1)
}

function addCities(
  top: TopList<Candidate>,
  { from, to, isWhole }: KeyRange,
  cost: number,
  accepts: ((city: number) => boolean) | null,
  bias: (city: number) => number,
): void {
  const places = gazetteer()
  const { postings, postingStarts } = places.columns
  const { sizes } = places
  const start = postingStarts[from] ?? 0
  const end = postingStarts[to] ?? start
  const wholeEnd = isWhole ? (postingStarts[from + 1] ?? start) : start
  for (let index = start; index < end; index++) {
    const posting = postings[index] ?? 0
    const city = cityOfPosting(posting)
    const bonus = index < wholeEnd ? wholeNameBonus : 0
    const rough = (sizes[city] ?? 0) + bonus - cost - (isOtherName(posting) ? otherNameCost : 0)
    if (rough + biasBonus <= top.lowest || (accepts && !accepts(city))) continue
    top.add(
      { id: `city/${city}`, city, region: places.regionOf(city), country: places.countryOf(city) },
      rough + bias(city),
    )
  }
}

function addAreas(
  top: TopList<Candidate>,
  areas: AreaName[],
  name: string,
  cost: number,
  bias: string | undefined,
): void {
  const places = gazetteer()
  for (const { key, region, country, isOtherName, size } of areas) {
    if (key.length <= maxCodeLength && key !== name) continue
    const code = places.countryCode(country)
    const known = region === null || regionFame(code) >= 0 ? 0 : littleKnownRegionCost
    const bonus = (key === name ? wholeNameBonus : 0) + (code === bias ? biasBonus : 0)
    const score = size + bonus - cost - known - (isOtherName ? otherRegionNameCost : 0)
    top.add({ id: `area/${region}/${country}`, city: null, region, country }, score)
  }
}

/**
 * Places for what has been typed so far, likeliest first: names that start with it in any language, then those with one typo;
 * larger places first. Deterministic, and fast enough to run on every keystroke.
 */
export function suggestPlaces(
  prefix: string,
  { limit = defaultLimit, locale, bias = {} }: SuggestOptions = {},
): Place[] {
  const { name, area } = readPrefix(prefix)
  if (name === '' || limit <= 0) return []
  const places = gazetteer()
  const top = new TopList<Candidate>(limit)
  const biasCode = bias.countryCode?.toUpperCase()
  const biasCountry = biasCode === undefined ? null : places.countryWithCode(biasCode)
  const biasOf = (city: number): number => {
    const isInCountry = biasCountry !== null && places.countryOf(city) === biasCountry
    const isNear = bias.point !== undefined && distanceKm(bias.point, places.point(city)) < nearKm
    return isInCountry || isNear ? biasBonus : 0
  }
  const exact = keyRangesWithin(name, 0)
  for (const range of exact) addCities(top, range, 0, areaFilter(area), biasOf)
  if (area === null) {
    addAreas(top, areasStartingWith(name), name, 0, biasCode)
    if (top.size === 0) addSplit(top, name, biasOf)
  }
  if (top.size < Math.min(enoughWithoutTypos, limit) && name.length >= minTypoLength) {
    for (const range of keyRangesWithin(name, 1)) addCities(top, range, typoCost, areaFilter(area), biasOf)
    if (area === null) addAreas(top, areasStartingAlmostWith(name), name, typoCost, biasCode)
  }
  const found = top.items().map((candidate) => placeOf(candidate, locale))
  return [...continentsStartingWith(prefix.slice(0, maxPrefixLength)), ...found].slice(0, limit)
}

/** "austin te" without a comma: the last word starts a region or country. */
function addSplit(top: TopList<Candidate>, name: string, bias: (city: number) => number): void {
  for (let space = name.lastIndexOf(' '); space > 0; space = name.lastIndexOf(' ', space - 1)) {
    const filter = areaFilter(name.slice(space + 1))
    for (const range of keyRangesWithin(name.slice(0, space), 0)) {
      if (range.isWhole) addCities(top, { ...range, to: range.from + 1 }, 0, filter, bias)
    }
    if (top.size > 0) return
  }
}

const minContinentPrefix = 3

function continentsStartingWith(prefix: string): Place[] {
  const key = foldPlace(prefix)
  if (key.length < minContinentPrefix) return []
  const entry = continentEntries().find(([name]) => name.startsWith(key))
  return entry ? [{ kind: 'continent', ...entry[1] }] : []
}
