import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ownFolder = join(import.meta.dirname, 'words')

/** Which half of the corpus something belongs to. */
export type Half = 'tuned' | 'held out'

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A layout's half follows from its name alone, so that no one chooses what is held out. */
export const halfOf = (name: string): Half =>
  Number.parseInt(hashOf(name).slice(0, 2), 16) % 2 === 0 ? 'tuned' : 'held out'

/** The words of one language, and in English of one career: headings, names, employers and so on. */
export type CorpusWords = Record<string, string[]>

function wordsIn(folder: string, file: string): CorpusWords {
  const words: CorpusWords = {}
  for (const line of readFileSync(join(folder, file), 'utf8').trim().split('\n')) {
    const [key = '', list = ''] = line.split(/ = (.*)/s)
    words[key] = list.split(' | ')
  }
  return words
}

/** `de`, or `en-nursing` for a career with its own vocabulary. */
export const vocabulariesIn = (folder: string): string[] =>
  readdirSync(folder)
    .map((file) => file.replace('.txt', ''))
    .sort()

export const corpusVocabularies: readonly string[] = vocabulariesIn(ownFolder)

/** Words that belong together by position are not divided. */
const whole = new Set(['labels', 'order'])

/**
 * One half of a vocabulary: lists are divided by the words' hashes, so that held-out files have other employers, titles, skills
 * and headings than those that the reader is tuned on. Single words are in both.
 */
export function corpusWords(vocabulary: string, half: Half, folder = ownFolder): CorpusWords {
  const language = vocabulary.split('-')[0]!
  const all = {
    ...wordsIn(folder, `${language}.txt`),
    ...(vocabulary === language ? {} : wordsIn(folder, `${vocabulary}.txt`)),
  }
  return Object.fromEntries(
    Object.entries(all).map(([key, list]) => {
      if (whole.has(key) || list.length < 2) return [key, list]
      const sorted = list.toSorted((a, b) => hashOf(a).localeCompare(hashOf(b)))
      const middle = Math.ceil(sorted.length / 2)
      return [key, half === 'tuned' ? sorted.slice(0, middle) : sorted.slice(middle)]
    }),
  )
}
