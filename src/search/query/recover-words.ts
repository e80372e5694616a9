import { nearestTitleWord } from '../analysis/vocabulary.ts'
import { type ParsedQuery, type QueryGroup, parseQuery } from './query-parse.ts'
import type { QueryWord } from './query-words.ts'
import { allowedEdits } from './scoring.ts'

/** The index's words. */
export interface Lexicon {
  has(term: string): boolean
  begins(prefix: string): boolean
  /** A term in the visitor's languages within one edit of the word. */
  hasNear(word: QueryWord): boolean
}

interface Replacement {
  start: number
  end: number
  text: string
}

const mostReplaced = 4
const leastSplit = 9
const leastPart = 4
const onlyLetters = /^\p{L}+$/u

/** The words of a group that neither the index nor the synonyms have in any way. */
function missingWords({ words, alternatives, isPhrase }: QueryGroup, lexicon: Lexicon): QueryWord[] {
  if (isPhrase || alternatives.some(({ term }) => lexicon.has(term))) return []
  return words.filter(
    (word) =>
      !word.isPair &&
      !word.isKnown &&
      onlyLetters.test(word.word) &&
      !word.terms.some((term) => lexicon.has(term)) &&
      !(word.isPrefix && lexicon.begins(word.word)),
  )
}

/** Two words that were typed as one: "softwareengineer". */
function splitWord({ word }: QueryWord, lexicon: Lexicon, classes: readonly string[], reader: readonly string[]) {
  if (word.length < leastSplit) return null
  let best: { text: string; balance: number } | null = null
  for (let at = leastPart; at <= word.length - leastPart; at++) {
    const text = `${word.slice(0, at)} ${word.slice(at)}`
    const { groups } = parseQuery(text, classes, false, reader)
    const parts = groups.flatMap((group) => group.words)
    if (parts.length !== 2 || !parts.every((part) => part.isKnown || part.own.some((term) => lexicon.has(term))))
      continue
    const balance = Math.min(at, word.length - at) + (groups.length === 1 ? word.length : 0)
    if (!best || balance > best.balance) best = { text, balance }
  }
  return best?.text ?? null
}

/** Whether the word, replaced by another, makes an expression of several words with its neighbors that the index has. */
function makesExpression(
  source: string,
  { start, end }: QueryWord,
  replacement: string,
  lexicon: Lexicon,
  parse: (text: string) => ParsedQuery,
): boolean {
  const { groups } = parse(source.slice(0, start) + replacement + source.slice(end))
  return groups.some(
    ({ words, alternatives }) =>
      words.length > 1 &&
      words.some((word) => word.start === start) &&
      alternatives.some(({ term }) => lexicon.has(term)),
  )
}

/**
 * The word of job titles that was probably meant. If the index has a similar word, that one is taken instead, unless the
 * title word makes an expression: "conrtôle qualité" is "contrôle qualité".
 */
function meantWord(
  source: string,
  word: QueryWord,
  lexicon: Lexicon,
  reader: readonly string[],
  parse: (text: string) => ParsedQuery,
): string | null {
  const isAlone = word.start === 0 && word.end === source.length
  const hasNear = lexicon.hasNear(word)
  if (hasNear && isAlone) return null
  for (const language of reader) {
    const found = nearestTitleWord(word.word, language, allowedEdits(word.word.length))
    if (found !== null && (!hasNear || makesExpression(source, word, found, lexicon, parse))) return found
  }
  return null
}

/** A query whose words are partly replaced, with places in the text as it was typed. */
function parseReplaced(
  source: string,
  replacements: readonly Replacement[],
  parse: (text: string) => ParsedQuery,
): ParsedQuery {
  let text = ''
  let at = 0
  const inserted: (Replacement & { from: number; to: number })[] = []
  for (const replacement of replacements) {
    text += source.slice(at, replacement.start)
    inserted.push({ ...replacement, from: text.length, to: text.length + replacement.text.length })
    text += replacement.text
    at = replacement.end
  }
  text += source.slice(at)
  const typed = (word: QueryWord): QueryWord => {
    const inside = inserted.find(({ from, to }) => word.start >= from && word.end <= to)
    if (inside) return { ...word, start: inside.start, end: inside.end, meant: text.slice(word.start, word.end) }
    const moved = inserted
      .filter(({ to }) => to <= word.start)
      .reduce((sum, { start, end, from, to }) => sum + (end - start) - (to - from), 0)
    return { ...word, start: word.start + moved, end: word.end + moved }
  }
  const { groups, ...rest } = parse(text)
  return { ...rest, groups: groups.map((group) => ({ ...group, words: group.words.map(typed) })) }
}

/**
 * Replaces words that the index does not have by those that were probably meant, if the visitor's language is known: the two
 * that were typed as one, or a word of job titles, which a synonym may then find in any language.
 */
export function parseWithRecovery(
  source: string,
  classes: readonly string[],
  lastIsPrefix: boolean,
  reader: readonly string[],
  mayCorrect: boolean,
  lexicon: Lexicon,
): ParsedQuery {
  const parse = (text: string): ParsedQuery => parseQuery(text, classes, lastIsPrefix, reader)
  const parsed = parse(source)
  if (reader.length === 0 || !mayCorrect) return parsed
  const replacements: Replacement[] = []
  for (const group of parsed.groups) {
    for (const word of replacements.length < mostReplaced ? missingWords(group, lexicon) : []) {
      const text = splitWord(word, lexicon, classes, reader) ?? meantWord(source, word, lexicon, reader, parse)
      if (text !== null) replacements.push({ start: word.start, end: word.end, text })
    }
  }
  return replacements.length === 0 ? parsed : parseReplaced(source, replacements, parse)
}
