import { alpha3ByCountryCode } from '#shared/geo/country-names.ts'
import { cityOfPosting, gazetteer } from './gazetteer.ts'

/** Everything that a phrase can mean. */
export interface Senses {
  key: string
  /** Index of the country that it names. */
  country: number | null
  /** Indexes of the countries whose name or ISO code it is. */
  countries: number[]
  /** Regions whose name or code it is. */
  regions: readonly number[]
  regionsByCode: readonly number[]
  /** Countries and regions that may contain a city next to it: a county's or a territory's country counts too. */
  agreeingCountries: number[]
  agreeingRegions: number[]
  /** Postings of cities, largest first. */
  cities: Uint32Array
  /** The cities' names differ from the phrase by one letter. */
  isMisspelled: boolean
}

const countryByAlpha3 = new Map([...alpha3ByCountryCode].map(([alpha2, alpha3]) => [alpha3.toLowerCase(), alpha2]))
const noCities = new Uint32Array(0)
const maxCodeLength = 3
/** Countries whose region codes are understood without the country's name. */
const codeIsKnownWorldwide = new Set(['US', 'CA'])

/** Territories with a code of their own that are also written as part of another country. */
const territories: Record<string, string[]> = {
  CN: ['HK', 'MO', 'TW'],
  US: ['PR', 'GU', 'VI', 'AS', 'MP'],
  FR: ['RE', 'GP', 'MQ', 'GF', 'YT'],
  GB: ['GG', 'JE', 'IM', 'GI'],
}

/** The countries with the territories that addresses place under them ("Hong Kong, China"). */
function withTerritories(countries: number[]): number[] {
  const places = gazetteer()
  const inside = countries.flatMap((index) => territories[places.countryCode(index)] ?? [])
  return [...countries, ...inside.map((code) => places.countryWithCode(code)).filter((index) => index !== null)]
}

const cityPopulation = 100_000

/** Reading and Leeds are districts of England in name only: "Reading (London)" means two cities. */
function isBritishCity(postings: Uint32Array): boolean {
  const places = gazetteer()
  const [largest] = postings
  if (largest === undefined) return false
  const city = cityOfPosting(largest)
  return places.population(city) >= cityPopulation && places.countryCode(places.countryOf(city)) === 'GB'
}

/** What `key` can mean; codes are looked up only if `mayBeCode`. Null if it cannot be a place. */
export function sensesOf(key: string, mayBeCode: boolean): Senses | null {
  const places = gazetteer()
  const isShort = key.length <= maxCodeLength && /^[a-z]+$/.test(key)
  const country = isShort && !mayBeCode ? null : places.countryNamed(key)
  const countryCode = key.length === 2 ? key.toUpperCase() : (countryByAlpha3.get(key) ?? '')
  const countryByCode = mayBeCode && isShort ? places.countryWithCode(countryCode) : null
  const regionsHere = isShort && !mayBeCode ? [] : places.regionsNamed(key)
  const regionsByCode = regionsHere.filter((index) => places.region(index).code.toLowerCase() === key)
  const regions = regionsHere.filter(
    (index) => !regionsByCode.includes(index) || places.region(index).name.toLowerCase() === key,
  )
  const cities = isShort && !mayBeCode && key.length === 2 ? noCities : places.citiesNamed(key)
  const districtRegions = (isShort && !mayBeCode) || isBritishCity(cities) ? [] : places.regionsOfDistrict(key)
  if (country === null && countryByCode === null && regionsHere.length + cities.length + districtRegions.length === 0)
    return null
  const countries = [country, countryByCode].filter((index) => index !== null)
  const agreeingCountries = withTerritories(countries)
  const agreeingRegions = [...regionsHere, ...districtRegions]
  return {
    key,
    country,
    countries,
    regions,
    regionsByCode,
    agreeingCountries,
    agreeingRegions,
    cities,
    isMisspelled: false,
  }
}

/** Whether a region may be meant by its code alone, with nothing next to it. */
export const isRegionCodeKnownAlone = (region: number): boolean =>
  codeIsKnownWorldwide.has(gazetteer().region(region).countryCode)
