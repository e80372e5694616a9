import { continentNamed } from '#shared/geo/continents.ts'
import { gazetteer } from './gazetteer.ts'
import { keyRangesOneTypoFrom } from './key-ranges.ts'
import type { LabelPart, LabelWord } from './label-parts.ts'
import { wordKind } from './label-words.ts'
import type { WordKind } from './label-words.ts'
import { sensesOf } from './senses.ts'
import type { Senses } from './senses.ts'

/**
 * A phrase of a label that was understood (`senses`), or means something other than a place (`kind`), or is unknown (neither).
 */
export interface Segment {
  senses: Senses | null
  kind: WordKind | null
  startsAlternative: boolean
  /** Surrounded by words that are not understood, so small towns are doubtful. */
  isLoose: boolean
}

const maxPhraseWords = 6
const unknownCost = 3
const noiseCost = 0.1
const directionCost = 0.6
const placeCost = 1
/** Codes of US states and countries that are also words: a code only in capitals at the end, as in "Portland OR". */
const codesLikeWords = new Set('in or me de la ne se et at to be my is it'.split(' '))
const suffixes = /(?:特別区|特别市|[市都府县縣省区區]|특별시|광역시|시)$/u

/** Words between two places that separate them. */
const listWords = new Set('or and oder und ou et y e o and or'.split(' '))

interface Step {
  cost: number
  from: number
  key: string
  senses: Senses | null
  kind: WordKind | null
}

/**
 * Splits a part into the phrases that explain most of its words with the fewest pieces: "us tx austin" into three places,
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

/** "大阪市" and "서울시" are Osaka and Seoul followed by the word for city. */
function withoutSuffix(key: string): Senses | null {
  if (!suffixes.test(key)) return null
  const stem = key.replace(suffixes, '')
  return [...stem].length >= 2 ? sensesOf(stem, false) : null
}

const isUnknown = ({ senses, kind }: Pick<Segment, 'senses' | 'kind'>): boolean => senses === null && kind === null
const minMisspelledLength = 6

/** "Pheonix" may be Phoenix; a region next to it decides. */
function misspelledCity(words: LabelWord[]): Step | null {
  const key = words.map((word) => word.folded).join(' ')
  if (key.length < minMisspelledLength) return null
  const places = gazetteer()
  const cities = keyRangesOneTypoFrom(key)
    .filter((range) => range.isWhole)
    .flatMap((range) => [...places.postings(range.from)])
    .sort((a, b) => a - b)
  if (cities.length === 0) return null
  const nothing = {
    country: null,
    countries: [],
    regions: [],
    regionsByCode: [],
    agreeingCountries: [],
    agreeingRegions: [],
  }
  const senses = { ...nothing, key, cities: Uint32Array.from(cities), isMisspelled: true }
  return { cost: placeCost, from: 0, key, senses, kind: null }
}

/** An unknown word, or one that makes a name a different place: West Carrollton is not Carrollton. */
const isDoubtful = (piece: Pick<Segment, 'senses' | 'kind'>): boolean => isUnknown(piece) || piece.kind === 'direction'

/** All segments of a label, in order. */
export function segmentsOf(parts: LabelPart[]): Segment[] {
  const isWholeLabelLowerCase = parts.every((part) => part.words.every((word) => !word.isCapitals))
  const segments: Segment[] = []
  for (const part of parts) {
    const understood = segmentPart(part.words, isWholeLabelLowerCase)
    const misspelled = part.isAddress || !understood.some(isUnknown) ? null : misspelledCity(part.words)
    const pieces = misspelled ? [misspelled] : understood
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
