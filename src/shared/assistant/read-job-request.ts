import { takePay, takeRadius } from './amounts.ts'
import { concepts, type Concept, type FilterSource } from './concepts.ts'
import type { PhraseTable } from './phrase-table.ts'
import { articles, fillers, jobNouns, languageMarks, negators, orWords, placeLeads } from './plain-words.ts'
import { wordsOf, type Word } from './sentence.ts'
import { emptyTopic, maxRefused, type Topic } from './topic.ts'

/** An employer's search vocabulary, for interpreting a sentence. */
export interface Vocabulary {
  /** A filter by the data it is based on, with all its values; null if the employer does not offer it. */
  filterOf(source: FilterSource | 'language' | 'department'): OfferedFilter | null
  /** Filters for custom fields. */
  ownFilters: OfferedFilter[]
  /** Values of custom filters that are phrases of at least three words. */
  ownPhrases: PhraseTable<{ name: string; value: string }>
  /** The location to search for, if the words name a place. `isLed`: a word such as "near" precedes them. */
  placeOf(words: readonly Word[], isLed: boolean): string | null
  /** A language's code by its folded name. */
  languageOf(folded: string): string | null
  /** A department by its folded name. */
  departmentOf(folded: string): string | null
}

export interface OfferedFilter {
  name: string
  values: { value: string; label: string }[]
}

export interface JobRequest {
  topic: Topic
  /** It contains words such as "jobs". */
  namesJobs: boolean
  /** Wishes that the employer's postings do not mention. */
  unread: string[]
}

const requisition = /(?<![\p{L}\d])[A-Z]{1,6}-?\d{3,9}(?![\p{L}\d])/u
const longestPlace = 4

/** Extracts what a sentence asks for; anything it does not understand remains as search words. */
export function readJobRequest(text: string, vocabulary: Vocabulary): JobRequest {
  const number = requisition.exec(text)
  if (number) return { topic: { ...emptyTopic, words: `"${number[0]}"` }, namesJobs: true, unread: [] }
  // Amounts are matched around spaces, and long runs of spaces would be slow.
  const radius = takeRadius(text.replace(/\s+/g, ' '))
  const pay = takePay(radius.rest)
  const reader = new JobRequestReader(wordsOf(pay.rest), vocabulary)
  const wish = reader.read()
  return { ...wish, topic: { ...wish.topic, radiusKm: radius.value, pay: pay.value } }
}

class JobRequestReader {
  readonly #words: readonly Word[]
  readonly #folded: readonly string[]
  readonly #vocabulary: Vocabulary
  readonly #topic: Topic = { ...emptyTopic, filters: {}, withoutWords: [], withoutPlaces: [] }
  readonly #left: Word[] = []
  readonly #unread: string[] = []
  #namesJobs = false
  #isRefused = false
  #at = 0

  constructor(words: readonly Word[], vocabulary: Vocabulary) {
    this.#words = words
    this.#folded = words.map(({ folded }) => folded)
    this.#vocabulary = vocabulary
  }

  read(): JobRequest {
    while (this.#at < this.#words.length) {
      const before = this.#at
      if (this.#words[before]!.isAfterPause) this.#isRefused = false
      const isTaken =
        this.#takeConcept() ||
        this.#takeNegator() ||
        this.#takeLanguage() ||
        this.#takeLedPlace() ||
        this.#takePlain() ||
        this.#takeKnownPlace()
      if (!isTaken) this.#takeWord()
      if (this.#at === before) this.#at += 1
    }
    this.#topic.words = this.#wordsLeft()
    return { topic: this.#topic, namesJobs: this.#namesJobs, unread: this.#unread }
  }

  #takeConcept(): boolean {
    const own = this.#vocabulary.ownPhrases.matchAt(this.#folded, this.#at)
    if (own) {
      this.#setFilter(own.value.name, [own.value.value], this.#vocabulary.ownFilters)
      return this.#advance(own.length)
    }
    const found = concepts.matchAt(this.#folded, this.#at)
    if (!found) return false
    const phrase = this.#words
      .slice(this.#at, this.#at + found.length)
      .map(({ text }) => text)
      .join(' ')
    this.#applyConcept(found.value, phrase)
    return this.#advance(found.length)
  }

  #applyConcept(concept: Concept, phrase: string): void {
    if (concept.kind === 'newest') {
      this.#topic.isNewestFirst = true
      return
    }
    if (concept.kind === 'filter') {
      const filter = this.#vocabulary.filterOf(concept.source)
      if (filter) this.#setFilter(filter.name, concept.values, [filter])
      else this.#unread.push(phrase)
      return
    }
    const pattern = this.#isRefused ? concept.unwanted : concept.wanted
    const filter = this.#vocabulary.ownFilters.find(({ values }) => values.some(({ label }) => pattern.test(label)))
    if (!filter) this.#unread.push(phrase)
    else {
      const meant = filter.values.filter(({ label }) => pattern.test(label)).map(({ value }) => value)
      this.#setFilter(filter.name, meant, [filter])
    }
  }

  /** Excluding a value selects all others. */
  #setFilter(name: string, values: string[], among: readonly OfferedFilter[]): void {
    const { filters } = this.#topic
    const all = among.find((filter) => filter.name === name)?.values.map(({ value }) => value) ?? []
    const refused = new Set(values)
    const before = filters[name]
    if (this.#isRefused) filters[name] = (before ?? all).filter((value) => !refused.has(value))
    else filters[name] = [...new Set([...(before ?? []), ...values])]
  }

  #takeNegator(): boolean {
    const found = negators.matchAt(this.#folded, this.#at)
    if (!found) return false
    this.#isRefused = true
    return this.#advance(found.length)
  }

  /** "in German", "German-language", "auf Deutsch". */
  #takeLanguage(): boolean {
    const filter = this.#vocabulary.filterOf('language')
    if (!filter) return false
    const isLed = /^(in|auf|en|ب|written)$/.test(this.#folded[this.#at] ?? '')
    const code = this.#vocabulary.languageOf(this.#folded[this.#at + (isLed ? 1 : 0)] ?? '')
    if (code === null || (!isLed && !languageMarks.has(this.#folded[this.#at + 1] ?? ''))) return false
    this.#setFilter(filter.name, [code], [filter])
    return this.#advance(2)
  }

  #takeLedPlace(): boolean {
    const lead = placeLeads.matchAt(this.#folded, this.#at)
    if (!lead) return false
    let from = this.#at + lead.length
    if (articles.has(this.#folded[from] ?? '')) from += 1
    return this.#takePlaceFrom(from, true)
  }

  #takeKnownPlace(): boolean {
    return this.#takePlaceFrom(this.#at, false)
  }

  #takePlaceFrom(from: number, isLed: boolean, shortest = 1): boolean {
    for (let length = longestPlace; length >= shortest; length -= 1) {
      const span = this.#words.slice(from, from + length)
      if (span.length < length || span.slice(1).some(({ isAfterPause }) => isAfterPause)) continue
      const place = this.#vocabulary.placeOf(span, isLed)
      if (place === null) continue
      if (this.#isRefused) this.#refuse(this.#topic.withoutPlaces, place)
      else this.#topic.place = place
      this.#at = from
      return this.#advance(length)
    }
    return false
  }

  #takePlain(): boolean {
    const { text, folded } = this.#words[this.#at]!
    if (jobNouns.has(folded)) this.#namesJobs = true
    else if (!fillers.has(folded) && !placeLeads.matchAt(this.#folded, this.#at)) return false
    // "IT" is a field of work, "it" is not.
    if (text === 'IT') return false
    // "New York" starts with a word that means nothing by itself.
    if (/^\p{Lu}/u.test(text) && this.#takePlaceFrom(this.#at, false, 2)) return true
    this.#at += 1
    return true
  }

  #takeWord(): void {
    const word = this.#words[this.#at]!
    if (this.#isRefused) this.#refuse(this.#topic.withoutWords, word.text)
    else this.#left.push(word)
    this.#advance(1)
  }

  #refuse(list: string[], what: string): void {
    if (list.length < maxRefused && !list.includes(what)) list.push(what)
  }

  #advance(length: number): true {
    this.#at += length
    const isRefusing = length > 0 && negators.matchAt(this.#folded, this.#at - length)?.length === length
    if (this.#isRefused && !isRefusing && !orWords.has(this.#folded[this.#at] ?? '')) this.#isRefused = false
    return true
  }

  /** A department's name alone asks for all its positions. */
  #wordsLeft(): string {
    const department = this.#vocabulary.departmentOf(this.#left.map(({ folded }) => folded).join(' '))
    const filter = this.#vocabulary.filterOf('department')
    if (department === null || !filter) return this.#left.map(({ text }) => text).join(' ')
    this.#topic.filters[filter.name] = [department]
    return ''
  }
}
