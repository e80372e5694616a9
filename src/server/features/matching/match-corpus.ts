import { foldPlace } from '#shared/geo/fold-place.ts'
import type { Place } from '#shared/geo/place.ts'
import { rankWords } from './rank-words.ts'
import { termsOf } from './match-terms.ts'
import { readRequirements, type MatchedPosition } from './read-requirements.ts'

/** A position as numbers: the part of the comparison that is the same for every candidate. */
export interface PositionVector {
  id: number
  /** Numbers of the required skills. */
  skills: Int32Array
  /** Listed by the employer; otherwise found in the text. */
  areSkillsListed: boolean
  title: Int32Array
  /** Distinct terms of title, skills and description, with a weight of 0 to 255 each. */
  body: Int32Array
  weights: Uint8Array
  rank: number | null
  years: number | null
  languages: string[]
  language: string
  points: { lat: number; lng: number }[]
  countries: string[]
  option: string
}

export interface SkillEntry {
  key: string
  name: string
  /** Numbers of the terms in its name, for each language that it was read in. */
  terms: Int32Array[]
}

const mostBodyTerms = 256

/**
 * The vectors of an employer's positions with a shared dictionary. A changed position is read again; unused terms only take up
 * space in the dictionary.
 */
export class MatchCorpus {
  readonly vectors = new Map<number, PositionVector>()
  readonly skills: SkillEntry[] = []
  readonly #skillNumbers = new Map<string, number>()
  readonly #terms = new Map<string, number>()
  readonly #places = new Map<string, Place>()
  /** Increases with every change. */
  stamp = 0
  #rarity: Rarity | null = null

  get termCount(): number {
    return this.#terms.size
  }

  termNumber(term: string): number | undefined {
    return this.#terms.get(term)
  }

  skillNumber(key: string): number | undefined {
    return this.#skillNumbers.get(key)
  }

  /** A place by the employer's own name for it, which may be more specific than geographic names ("Kirkwall, Orkney"). */
  placeNamed(text: string): Place | undefined {
    return this.#places.get(foldPlace(text))
  }

  put(position: MatchedPosition): void {
    const requirements = readRequirements(position)
    const { language } = position
    const primary = language.split('-')[0]!.toLowerCase()
    const title = this.#numbers(termsOf(position.title, language).filter((term) => !rankWords.has(term)))
    const counts = new Map<number, number>()
    const mention = (text: string, times: number) => {
      for (const term of termsOf(text, language)) {
        const number = this.#number(term)
        counts.set(number, (counts.get(number) ?? 0) + times)
      }
    }
    mention(position.title, 3)
    for (const { name } of requirements.skills) mention(name, 2)
    for (const sentence of requirements.sentences) mention(sentence, 1)
    const said = [...counts].slice(0, mostBodyTerms)
    this.vectors.set(position.id, {
      id: position.id,
      skills: Int32Array.from(requirements.skills, ({ key, name }) => this.#skill(key, name, language)),
      areSkillsListed: position.skills.length > 0,
      title,
      body: Int32Array.from(said, ([number]) => number),
      weights: Uint8Array.from(said, ([, count]) => Math.round((255 * count) / (count + 1.5))),
      rank: requirements.rank,
      years: requirements.years?.count ?? null,
      languages: requirements.languages.map(({ code }) => code),
      language: primary,
      points: position.locations.flatMap(({ lat, lng }) => (lat === null || lng === null ? [] : [{ lat, lng }])),
      countries: [...new Set(position.locations.flatMap(({ country }) => (country === null ? [] : [country])))],
      option: position.workLocationOption,
    })
    for (const location of position.locations) this.#learnPlace(location)
    this.#changed()
  }

  delete(id: number): void {
    if (this.vectors.delete(id)) this.#changed()
  }

  /** The rarity of each term and skill among the positions. */
  get rarity(): Rarity {
    return (this.#rarity ??= countRarity(this))
  }

  #changed(): void {
    this.#rarity = null
    this.stamp++
  }

  #learnPlace({ label, city, regionCode, region, country, lat, lng }: MatchedPosition['locations'][number]): void {
    if (country === null || lat === null || lng === null) return
    const named = { label, city: city ?? label, regionCode, region, countryCode: country, lat, lng }
    this.#places.set(foldPlace(label), { kind: 'city', ...named, population: 0 })
  }

  #skill(key: string, name: string, language: string): number {
    let number = this.#skillNumbers.get(key)
    if (number === undefined) {
      number = this.skills.length
      this.#skillNumbers.set(key, number)
      this.skills.push({ key, name, terms: [] })
    }
    const entry = this.skills[number]!
    const terms = this.#numbers(termsOf(name, language))
    if (terms.length > 0 && !entry.terms.some((known) => known.join() === terms.join())) entry.terms.push(terms)
    return number
  }

  #numbers(terms: string[]): Int32Array {
    return Int32Array.from(new Set(terms.map((term) => this.#number(term))))
  }

  #number(term: string): number {
    let number = this.#terms.get(term)
    if (number === undefined) this.#terms.set(term, (number = this.#terms.size))
    return number
  }
}

export interface Rarity {
  terms: Float32Array
  titleTerms: Float32Array
  skills: Float32Array
  /** Norm of each position's body, with terms weighted by rarity, by position id. */
  lengths: ReadonlyMap<number, number>
}

function countRarity(corpus: MatchCorpus): Rarity {
  const rarity = {
    terms: new Float32Array(corpus.termCount),
    titleTerms: new Float32Array(corpus.termCount),
    skills: new Float32Array(corpus.skills.length),
  }
  const count = (into: Float32Array, numbers: Int32Array) => {
    for (const number of numbers) into[number] = into[number]! + 1
  }
  for (const { body, title, skills } of corpus.vectors.values()) {
    count(rarity.terms, body)
    count(rarity.titleTerms, title)
    count(rarity.skills, skills)
  }
  const size = corpus.vectors.size
  for (const counts of Object.values(rarity))
    for (let i = 0; i < counts.length; i++) counts[i] = Math.log(1 + (size + 1) / (counts[i]! + 0.5))
  const lengths = new Map<number, number>()
  for (const { id, body, weights } of corpus.vectors.values()) {
    let sum = 0
    for (let k = 0; k < body.length; k++) sum += (weights[k]! * rarity.terms[body[k]!]!) ** 2
    lengths.set(id, Math.sqrt(sum))
  }
  return { ...rarity, lengths }
}
