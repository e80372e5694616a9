import { fold } from '#search/analysis/fold.ts'
import { stem, stemClass } from '#search/analysis/stemming.ts'
import { stopWords } from '#search/analysis/stop-words.ts'
import { expressionsFor, otherOccupation } from '#search/analysis/synonyms.ts'
import { unusedWords } from './unused-words.ts'

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}+#]*/gu
const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const longestWord = 40

interface Expression {
  words: string[]
  concept: string
}

const expressions = new Map<string, Map<string, Expression[]>>()

/** Equivalent titles and occupations, by their first word. */
function expressionsOf(language: string): Map<string, Expression[]> {
  let known = expressions.get(language)
  if (known) return known
  expressions.set(language, (known = new Map()))
  for (const { expression, concept } of expressionsFor(language)) {
    const words = wordsOf(expression)
    const first = words[0]
    if (first === undefined || concept === otherOccupation) continue
    known.set(first, [...(known.get(first) ?? []), { words, concept }])
  }
  return known
}

/** Folded words; in scripts without spaces, character pairs. */
export function wordsOf(text: string): string[] {
  const found: string[] = []
  for (const [match] of fold(text).matchAll(word)) {
    if (!han.test(match)) found.push(match.slice(0, longestWord))
    else if (match.length === 1) found.push(match)
    else for (let i = 0; i + 1 < match.length; i++) found.push(match.slice(i, i + 2))
  }
  return found
}

const isNumber = /^\d+$/

/**
 * A text as terms: the stems of its words, and the concepts of its expressions, which are the same in all languages. Function
 * words, numbers and words that matching must not use are left out. `language` is BCP 47.
 */
export function termsOf(text: string, language: string): string[] {
  const stems = stemClass(language)
  const ignored = stopWords(stems)
  const known = expressionsOf(stems)
  const words = wordsOf(text)
  const terms: string[] = []
  words.forEach((each, at) => {
    for (const { words: parts, concept } of known.get(each) ?? [])
      if (parts.every((part, k) => words[at + k] === part)) terms.push(`=${concept}`)
    if (!ignored.has(each) && !isNumber.test(each) && !unusedWords.has(each)) terms.push(stem(each, stems))
  })
  return terms
}
