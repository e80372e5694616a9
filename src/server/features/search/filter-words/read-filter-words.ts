import { fold } from '#search/analysis/fold.ts'
import { filterExpressions, filterMeanings, notBefore, type FilterMeaning } from './filter-expressions.ts'

/** Words of a query that mean a filter. */
export interface FilterWords {
  meaning: FilterMeaning
  /** As typed. */
  text: string
  /** Half-open range in the query's text. */
  start: number
  end: number
}

interface Word {
  folded: string
  start: number
  end: number
}

interface Expression {
  words: string[]
  meaning: FilterMeaning
  /** Interface languages in which it is read; null: in all. */
  only: Set<string> | null
}

const quotedOrExcluded = /["“”„«»「」][^"“”„«»「」]*["“”„«»「」]|(?<=^|\s)[-−]\S+/gu
const word = /[\p{L}\p{N}\p{M}]+/gu

function wordsOf(text: string): Word[] {
  const open = text.replace(quotedOrExcluded, (part) => ' '.repeat(part.length))
  return [...open.matchAll(word)].map((match) => ({
    folded: fold(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** By first word, longest first. */
function buildTable(): ReadonlyMap<string, Expression[]> {
  const table = new Map<string, Expression[]>()
  for (const [language, byMeaning] of Object.entries(filterExpressions))
    for (const [key, texts] of Object.entries(byMeaning)) {
      const meaning = filterMeanings.find((each) => each.key === key)
      if (!meaning) throw new Error(`${language}: there is no meaning "${key}"`)
      for (const text of texts.split('; ')) {
        const words = wordsOf(text.replace('*', '')).map(({ folded }) => folded)
        const list = table.get(words[0] as string) ?? []
        const known = list.find((each) => each.meaning === meaning && each.words.join(' ') === words.join(' '))
        if (!known) list.push({ words, meaning, only: text.startsWith('*') ? new Set([language]) : null })
        else if (!text.startsWith('*')) known.only = null
        else known.only?.add(language)
        table.set(words[0] as string, list)
      }
    }
  for (const list of table.values()) list.sort((a, b) => b.words.length - a.words.length)
  return table
}

let expressions: ReadonlyMap<string, Expression[]> | null = null
const refusals = new Map(Object.entries(notBefore).map(([key, words]) => [key, new Set(words.split(' '))]))

const languageOf = (locale: string): string => {
  const [language = ''] = locale.toLowerCase().split(/[-_]/)
  return language === 'no' || language === 'nn' || language === 'sv' || language === 'da' ? 'nb' : language
}

/** The parts of a query that mean a filter, in order. Quoted and excluded words never do. */
export function readFilterWords(text: string, locale: string): FilterWords[] {
  expressions ??= buildTable()
  const language = languageOf(locale)
  const words = wordsOf(text)
  const found: FilterWords[] = []
  for (let at = 0; at < words.length; at++) {
    const here = (expressions.get((words[at] as Word).folded) ?? []).find(
      ({ words: expected, meaning, only }) =>
        (only === null || only.has(language)) &&
        expected.every((each, k) => words[at + k]?.folded === each) &&
        !refusals.get(meaning.key)?.has(words[at + expected.length]?.folded ?? ''),
    )
    if (!here) continue
    const { start } = words[at] as Word
    const { end } = words[at + here.words.length - 1] as Word
    found.push({ meaning: here.meaning, text: text.slice(start, end), start, end })
    at += here.words.length - 1
  }
  return found
}
