import { fold } from '#search/analysis/fold.ts'
import { termBeginning } from '#search/analysis/stemming.ts'
import { europeanFilterExpressions } from './filter-expressions-europe.ts'
import { worldFilterExpressions } from './filter-expressions-world.ts'
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

/** Expressions in scripts without spaces, longest first, and a pattern of them. */
let insideRuns: RegExp | null = null
const spaceless = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー]+$/u

/** A run of characters without spaces, cut at the expressions in it. */
function partsOf({ folded, start, end }: Word): Word[] {
  if (!insideRuns || folded.length !== end - start || !spaceless.test(folded)) return [{ folded, start, end }]
  return folded
    .split(insideRuns)
    .reduce<Word[]>((parts, part) => {
      const from = parts.at(-1)?.end ?? start
      return [...parts, { folded: part, start: from, end: from + part.length }]
    }, [])
    .filter((part) => part.folded !== '')
}

function wordsOf(text: string, language: string): Word[] {
  const open = text.replace(quotedOrExcluded, (part) => ' '.repeat(part.length))
  return [...open.matchAll(word)].flatMap((match) =>
    partsOf({
      folded: termBeginning(fold(match[0]), language),
      start: match.index,
      end: match.index + match[0].length,
    }),
  )
}

/** By first word, longest first. */
function buildTable(): ReadonlyMap<string, Expression[]> {
  const table = new Map<string, Expression[]>()
  const runs: string[] = []
  const add = (language: string, key: string, text: string, isOwn: boolean): void => {
    const meaning = filterMeanings.find((each) => each.key === key)
    if (!meaning) throw new Error(`${language}: there is no meaning "${key}"`)
    const words = wordsOf(text.replace('*', ''), language).map(({ folded }) => folded)
    const list = table.get(words[0] as string) ?? []
    const known = list.find((each) => each.meaning === meaning && each.words.join(' ') === words.join(' '))
    if (!known) list.push({ words, meaning, only: isOwn ? new Set([language]) : null })
    else if (!isOwn) known.only = null
    else known.only?.add(language)
    table.set(words[0] as string, list)
    for (const each of words) if (spaceless.test(each)) runs.push(each)
  }
  for (const [language, byMeaning] of Object.entries(filterExpressions))
    for (const [key, texts] of Object.entries(byMeaning))
      for (const text of texts.split('; ')) add(language, key, text, text.startsWith('*'))
  for (const [language, byMeaning] of Object.entries({ ...europeanFilterExpressions, ...worldFilterExpressions }))
    for (const [key, texts] of Object.entries(byMeaning))
      for (const text of texts.split('; ')) add(language, key, text, true)
  for (const list of table.values()) list.sort((a, b) => b.words.length - a.words.length)
  insideRuns = new RegExp(`(${runs.sort((a, b) => b.length - a.length).join('|')})`, 'u')
  return table
}

let expressions: ReadonlyMap<string, Expression[]> | null = null
const refusals = new Map(Object.entries(notBefore).map(([key, words]) => [key, new Set(words.split(' '))]))

const languageOf = (locale: string): string => {
  const [language = ''] = locale.toLowerCase().split(/[-_]/)
  if (language === 'no' || language === 'nn' || language === 'sv' || language === 'da') return 'nb'
  return language === 'hr' || language === 'bs' ? 'sr' : language
}

/** The parts of a query that mean a filter, in order. Quoted and excluded words never do. */
export function readFilterWords(text: string, locale: string): FilterWords[] {
  expressions ??= buildTable()
  const language = languageOf(locale)
  const words = wordsOf(text, language)
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
