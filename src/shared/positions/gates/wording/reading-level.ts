import type { PostingBlock } from './posting-blocks.ts'

/** A text's figure by a formula that is established for its language. */
export interface ReadingLevel {
  formula: 'fleschKincaid' | 'wiener' | 'lix' | 'gulpease'
  /** Flesch–Kincaid and Wiener Sachtextformel: years of school. LIX: 20 to 70. Gulpease: 0 to 100, higher is easier. */
  level: number
  isHard: boolean
}

/** Minimum length for a meaningful figure. */
const fewestWords = 100

/** From this level, most adults have to read twice. */
const hardFrom = { fleschKincaid: 16, wiener: 16, lix: 65, gulpease: 38 }

interface Counts {
  words: readonly string[]
  sentences: number
}

/** Entries and headings count as sentences. A short one is a label and is ignored. */
function countsOf(blocks: readonly PostingBlock[]): Counts {
  const sentences = blocks
    .filter(({ kind }) => kind !== 'heading')
    .flatMap(({ text }) => text.split(/(?<=[.!?…])\s+(?=[\p{Lu}\p{N}“"(])/u))
    .map((sentence) => sentence.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [])
    .filter((words) => words.length >= 4)
  return { words: sentences.flat(), sentences: sentences.length }
}

/** Syllables of an English word by its groups of vowels, without a silent e; right for nine words in ten. */
export function englishSyllables(word: string): number {
  const lower = word.toLowerCase().replace(/[^a-z]/g, '')
  if (lower.length <= 3) return 1
  const spoken = lower.replace(/(?:[^laeiouy]es|[^aeioutd]ed|[^laeiouy]e)$/, (end) => end[0]!).replace(/^y/, '')
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 1)
}

/** Kincaid, Fishburne, Rogers & Chissom (1975). */
function fleschKincaid({ words, sentences }: Counts): number {
  const syllables = words.reduce((sum, word) => sum + englishSyllables(word), 0)
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59
}

/** First Wiener Sachtextformel: Bamberger & Vanecek (1984). German spells a syllable with each group of vowels. */
function wiener({ words, sentences }: Counts): number {
  const syllables = words.map((word) => word.toLowerCase().match(/[aäeiouöüy]+/g)?.length ?? 1)
  const share = (number: number) => (100 * number) / words.length
  return (
    0.1935 * share(syllables.filter((number) => number >= 3).length) +
    0.1672 * (words.length / sentences) +
    0.1297 * share(words.filter((word) => word.length > 6).length) -
    0.0327 * share(syllables.filter((number) => number === 1).length) -
    0.875
  )
}

/** Björnsson (1968), for Swedish and its neighbors. */
function lix({ words, sentences }: Counts): number {
  const long = words.filter((word) => word.length > 6).length
  return words.length / sentences + (100 * long) / words.length
}

/** Lucisano & Piemontese (1988), for Italian. */
function gulpease({ words, sentences }: Counts): number {
  const letters = words.reduce((sum, word) => sum + (word.match(/\p{L}/gu)?.length ?? 0), 0)
  return 89 + (300 * sentences - 10 * letters) / words.length
}

const measures = { fleschKincaid, wiener, lix, gulpease }

const formulaOf: Readonly<Record<string, ReadingLevel['formula']>> = {
  en: 'fleschKincaid',
  sv: 'lix',
  da: 'lix',
  nb: 'lix',
  no: 'lix',
  de: 'wiener',
  it: 'gulpease',
}

/** How hard a text is to read, or null for short ones and for languages without an established formula here. */
export function readingLevel(blocks: readonly PostingBlock[], language: string): ReadingLevel | null {
  const formula = formulaOf[language]
  const counts = countsOf(blocks)
  if (formula === undefined || counts.words.length < fewestWords) return null
  const level = Math.round(measures[formula](counts))
  return { formula, level, isHard: formula === 'gulpease' ? level < hardFrom.gulpease : level >= hardFrom[formula] }
}
