import { alpha3ByCountryCode } from '#shared/geo/country-names.ts'
import { continentNamed } from '#shared/geo/continents.ts'
import { gazetteer } from './gazetteer.ts'
import type { LabelPart, LabelWord } from './label-parts.ts'
import { wordKind } from './label-words.ts'
import type { WordKind } from './label-words.ts'

/** Everything that a phrase can mean. */
export interface Senses {
  key: string
  /** Index of the country that it names. */
  country: number | null
  /** Indexes of the countries that it names or whose ISO code it is. */
  countries: number[]
  /** Regions that it names, and regions whose code it is. */
  regions: readonly number[]
  regionsByCode: readonly number[]
  /** Countries and regions in which a city beside it may lie: a county or a territory's country count, too. */
  agreeingCountries: number[]
  agreeingRegions: number[]
  /** Postings of cities, largest first. */
  cities: Uint32Array
}

/** A phrase of a label that was understood (`senses`), or says something else (`kind`), or is unknown (neither). */
export interface Segment {
  senses: Senses | null
  kind: WordKind | null
  startsAlternative: boolean
  /** Stands among words that are not understood, so that small towns are doubtful. */
  isLoose: boolean
}

const countryByAlpha3 = new Map([...alpha3ByCountryCode].map(([alpha2, alpha3]) => [alpha3.toLowerCase(), alpha2]))
const noCities = new Uint32Array(0)
const maxCodeLength = 3
/** Countries whose regions' codes are read without the country's name beside them. */
const codeIsKnownWorldwide = new Set(['US', 'CA'])

/** Territories with a code of their own that are also written as a part of another country. */
const territories: Record<string, string[]> = {
  CN: ['HK', 'MO', 'TW'],
  US: ['PR', 'GU', 'VI', 'AS', 'MP'],
  FR: ['RE', 'GP', 'MQ', 'GF', 'YT'],
  GB: ['GG', 'JE', 'IM', 'GI'],
}

/** The countries with the territories that addresses write under them ("Hong Kong, China"). */
function withTerritories(countries: number[]): number[] {
  const places = gazetteer()
  const inside = countries.flatMap((index) => territories[places.countryCode(index)] ?? [])
  return [...countries, ...inside.map((code) => places.countryWithCode(code)).filter((index) => index !== null)]
}

/** What `key` can mean; codes are looked up only where `mayBeCode`. Null when it means no place at all. */
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
  const districtRegions = isShort && !mayBeCode ? [] : places.regionsOfDistrict(key)
  if (country === null && countryByCode === null && regionsHere.length + cities.length + districtRegions.length === 0)
    return null
  const countries = [country, countryByCode].filter((index) => index !== null)
  const agreeingCountries = withTerritories(countries)
  const agreeingRegions = [...regionsHere, ...districtRegions]
  return { key, country, countries, regions, regionsByCode, agreeingCountries, agreeingRegions, cities }
}

/** Whether a region may be meant by its code alone, with nothing beside it. */
export const isRegionCodeKnownAlone = (region: number): boolean =>
  codeIsKnownWorldwide.has(gazetteer().region(region).countryCode)

const maxPhraseWords = 6
const unknownCost = 3
const noiseCost = 0.1
const directionCost = 0.6
const placeCost = 1
/** US states' and countries' codes that are words too: a code only in capitals at the end, as in "Portland OR". */
const codesLikeWords = new Set('in or me de la ne se et at to be my is it'.split(' '))
const suffixes = /(?:特別区|特别市|[市都府县縣省区區]|특별시|광역시|시)$/u

/** Words that stand between two places and keep them apart. */
const listWords = new Set('or and oder und ou et y e o and or'.split(' '))

interface Step {
  cost: number
  from: number
  key: string
  senses: Senses | null
  kind: WordKind | null
}

/**
 * Cuts a part into the phrases that explain most of its words with the fewest pieces: "us tx austin" into three places,
 * "greater nyc metro area" into one place among noise.
 */
function segmentPart(words: LabelWord[], isWholeLabelLowerCase: boolean): Step[] {
  const best: (Step | undefined)[] = [{ cost: 0, from: -1, key: '', senses: null, kind: null }]
  for (let end = 1; end <= words.length; end++) {
    for (let from = Math.max(0, end - maxPhraseWords); from < end; from++) {
      const before = best[from]
      if (!before) continue
      const key = words
        .slice(from, end)
        .map((word) => word.folded)
        .join(' ')
      const isWhole = from === 0 && end === words.length
      const mayBeCode =
        end - from === 1 &&
        (words[from]?.isCapitals === true || isWhole || (isWholeLabelLowerCase && end === words.length))
      const kind = continentNamed(key) ? 'wide' : wordKind(key)
      const isCodeLast =
        mayBeCode && words[from]?.isCapitals === true && end === words.length && codesLikeWords.has(key)
      const senses = kind && !isCodeLast ? null : (sensesOf(key, mayBeCode) ?? withoutSuffix(key))
      const wordPrice =
        kind === 'direction' || kind === 'wide'
          ? directionCost
          : kind
            ? noiseCost
            : end - from === 1
              ? unknownCost
              : Infinity
      const price = senses ? placeCost : wordPrice
      const cost = before.cost + price
      if (cost < (best[end]?.cost ?? Infinity)) best[end] = { cost, from, key, senses, kind: senses ? null : kind }
    }
  }
  const steps: Step[] = []
  for (let end = words.length; end > 0;) {
    const step = best[end]
    if (!step) break
    steps.unshift(step)
    end = step.from
  }
  return steps
}

/** "大阪市" and "서울시" are Osaka and Seoul with the word for city behind. */
function withoutSuffix(key: string): Senses | null {
  if (!suffixes.test(key)) return null
  const stem = key.replace(suffixes, '')
  return [...stem].length >= 2 ? sensesOf(stem, false) : null
}

/** An unknown word, or one that makes another place of a name: West Carrollton is not Carrollton. */
const isDoubtful = ({ senses, kind }: Pick<Segment, 'senses' | 'kind'>): boolean =>
  (senses === null && kind === null) || kind === 'direction'

/** All segments of a label, in order. */
export function segmentsOf(parts: LabelPart[]): Segment[] {
  const isWholeLabelLowerCase = parts.every((part) => part.words.every((word) => !word.isCapitals))
  const segments: Segment[] = []
  for (const part of parts) {
    const pieces = segmentPart(part.words, isWholeLabelLowerCase)
    const isLoose = pieces.some(isDoubtful) && !part.isAddress
    let startsAlternative = part.startsAlternative
    for (const { key, senses, kind } of pieces) {
      if (listWords.has(key)) startsAlternative = true
      else {
        segments.push({ senses, kind, isLoose, startsAlternative })
        startsAlternative = false
      }
    }
  }
  return segments
}
