import { expressionsFor } from './synonyms.ts'
import { stem } from './stemming.ts'
import { createTokenBuffer, tokenKind, wordAt } from './token-buffer.ts'
import { tokenize } from './tokenize.ts'

/** Words of job titles in one language: by stem, as they are written. */
const vocabularies = new Map<string, ReadonlyMap<string, string>>()

function vocabularyOf(language: string): ReadonlyMap<string, string> {
  let words = vocabularies.get(language)
  if (words) return words
  const found = new Map<string, string>()
  const buffer = createTokenBuffer()
  for (const { expression } of expressionsFor(language)) {
    buffer.length = 0
    tokenize(expression, buffer)
    for (let i = 0; i < buffer.length; i++) {
      if (buffer.kinds[i] !== tokenKind.word) continue
      const stemmed = stem(wordAt(buffer, i), language)
      const written = expression.slice(buffer.starts[i], buffer.ends[i]).toLowerCase()
      if (!found.has(stemmed)) found.set(stemmed, written)
    }
  }
  words = found
  vocabularies.set(language, words)
  return words
}

/** Edits between two words (a swap of neighbors is one), or more than `most`. */
function editsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      let cost = (above[j - 1] as number) + Number(a[i - 1] !== b[j - 1])
      cost = Math.min(cost, (above[j] as number) + 1, (row[j - 1] as number) + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] as number) + 1)
      row[j] = cost
    }
    if (Math.min(...row) > most) return most + 1
    before = above
    above = row
  }
  return above[b.length] as number
}

const leastLetters = 4

/** The word of job titles that was probably meant, as it is written; null if none is within `most` edits. */
export function nearestTitleWord(word: string, language: string, most: number): string | null {
  if (most === 0 || word.length < leastLetters) return null
  const stemmed = stem(word, language)
  let best: { word: string; edits: number } | null = null
  for (const [known, written] of vocabularyOf(language)) {
    if (known.length < leastLetters) continue
    const edits = editsBetween(stemmed, known, best ? best.edits - 1 : most)
    if (edits <= most && (!best || edits < best.edits)) best = { word: written, edits }
  }
  return best?.word ?? null
}

/** Stems of job title words that begin like this. */
export function titleWordsFrom(beginning: string, language: string, limit: number): string[] {
  const found: string[] = []
  for (const stemmed of vocabularyOf(language).keys())
    if (stemmed.length > beginning.length && stemmed.startsWith(beginning)) found.push(stemmed)
  return found.sort((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, limit)
}
