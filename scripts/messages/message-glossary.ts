import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { localeOf } from '#shared/locales/locales.ts'
import { messagesFolder } from './message-catalogs.ts'

interface AvoidedWord {
  word: string
  /** The English term and its translation, as in the glossary's row. */
  term: string
  instead: string
  /** Its letters in lower case: whether a text has them is quickly known. */
  letters: string
  pattern: RegExp
  /** Phrases in which the word is right. */
  except: readonly string[]
}

interface Term {
  english: string
  translation: string
  stems: readonly string[]
}

/** The parts of a glossary (`messages/glossary/<locale>.md`) that can be checked; the rest is for people. */
export interface Glossary {
  locale: string
  avoided: readonly AvoidedWord[]
  /** By their English noun. */
  terms: ReadonlyMap<string, Term>
  /** Words that are the same as in English. */
  same: ReadonlySet<string>
}

interface Row {
  english: string
  translation: string
  kind: string
  avoid: string
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

/** A region's glossary has the words of its language to avoid, in a column named after it: *pt*. */
function rowsOf(markdown: string, parent: string | undefined): Row[] {
  const rows: Row[] = []
  let isTermTable = false
  for (const line of markdown.split('\n')) {
    const [english = '', translation = '', kind = '', avoid = ''] = line.startsWith('|') ? cellsOf(line) : []
    if (english === 'English') isTermTable = avoid === 'avoid' || avoid === parent
    else if (!line.startsWith('|')) isTermTable = false
    else if (isTermTable && !english.startsWith('---')) rows.push({ english, translation, kind, avoid })
  }
  return rows
}

/** The entries of a cell; commas within brackets are part of one. */
const entriesOf = (cell: string): string[] =>
  (cell.match(/(?:\([^)]*\)|（[^）]*）|[^,;،、；，(（])+/gu) ?? [])
    .flatMap((entry) => (entry.includes('(') ? [entry] : entry.split(' / ')))
    .map((entry) => entry.trim())
    .filter(Boolean)

const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
/** Small words that Arabic and Hebrew write together with the next. */
const prefixes: Readonly<Record<string, string>> = { ar: '[وف]?(?:[بك]?(?:ال)?|لل?)', he: '[והבכלמש]{0,3}' }
/** Korean writes particles after a word, without a space. */
const hasParticles = (locale: string): boolean => locale === 'ko'

/** A word between others, separated as in its script; `word-` also with an ending of up to three letters. */
function wordPattern(locale: string, written: string): RegExp {
  const isStem = written.endsWith('-')
  const word = (isStem ? written.slice(0, -1) : written).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  if (/^[\p{Script=Katakana}ー]+$/u.test(word))
    return new RegExp(String.raw`(?<![\p{Script=Katakana}ー])${word}(?![\p{Script=Katakana}ー])`, 'u')
  if (withoutSpaces.test(word)) return new RegExp(word, 'iu')
  const ending = isStem ? String.raw`\p{L}{0,3}` : ''
  const end = hasParticles(locale) ? '' : String.raw`${ending}(?![\p{L}\p{M}\p{N}])`
  return new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])${prefixes[locale] ?? ''}${word}${end}`, 'iu')
}

/** `word`, `word-` or `word (only *this phrase*, *that one*)`; entries with any other remark are left to people. */
function readEntry(entry: string): { word: string; except: string[] } | null {
  const [, word, remark] = /^([^(（*]+?)(?:\s*[(（](.*)[)）])?$/u.exec(entry) ?? []
  if (!word) return null
  if (remark === undefined) return { word, except: [] }
  if (!/^only (?:in )?\*[^*]+\*(?:, \*[^*]+\*)*$/.test(remark)) return null
  return { word, except: [...remark.matchAll(/\*([^*]+)\*/g)].map(([, phrase]) => phrase!) }
}

/** A word that is right for another term is wrong only for this one, which no program can detect. */
function avoidedWords(locale: string, rows: readonly Row[]): AvoidedWord[] {
  const right = rows.map(({ translation }) => translation).join(' ; ')
  const rightLetters = right.toLowerCase()
  return rows.flatMap(({ english, translation, avoid }) =>
    entriesOf(avoid).flatMap((entry) => {
      const read = readEntry(entry)
      if (!read) return []
      const letters = read.word.toLowerCase().replace(/-$/, '')
      const pattern = wordPattern(locale, read.word)
      // Without its letters there, the slower pattern need not be tried.
      if (rightLetters.includes(letters) && pattern.test(right)) return []
      return [{ ...read, term: english, instead: translation || 'another word', letters, pattern }]
    }),
  )
}

/** Greek moves its accents with the ending. */
export const withoutAccents = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')

/** Endings differ by case and number: the beginnings of a term's words match all of its forms. */
const stemsOf = (translation: string): string[] =>
  withoutAccents(translation)
    .split(/[\s-]+/)
    .map((word) => word.replace(/^ال/, ''))
    .filter((word) => word.length > 2 || withoutSpaces.test(word))
    .map((word) => (withoutSpaces.test(word) ? word : word.slice(0, Math.max(3, word.length - 3))))

/** Nouns with one translation, in every sense of the English word. */
function certainTerms(rows: readonly Row[]): Term[] {
  const senses = new Map<string, number>()
  for (const { english } of rows)
    for (const term of english.replace(/\(.*\)/, '').split(/[,;/]/)) {
      const name = term.trim().toLowerCase()
      senses.set(name, (senses.get(name) ?? 0) + 1)
    }
  return rows.flatMap(({ english, translation, kind }) =>
    /^[a-z][a-zé -]*$/i.test(english) &&
    senses.get(english.toLowerCase()) === 1 &&
    kind.startsWith('n.') &&
    translation !== '' &&
    !/[,;:/()*…“„«"{،、；，：（]/u.test(translation)
      ? [{ english: english.toLowerCase(), translation, stems: stemsOf(translation) }]
      : [],
  )
}

const sameHeading = '## The same as in English\n'

/** The words of a text, of two letters or more. */
export const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}[\p{L}\p{M}]+/gu) ?? []

/** The last paragraph below the heading: words with commas between them. */
function sameWords(markdown: string): Set<string> {
  const [, after = ''] = markdown.split(sameHeading)
  return new Set(wordsIn(after.split('\n## ')[0]!.trim().split('\n\n').at(-1)!))
}

export function parseGlossary(locale: string, markdown: string): Glossary {
  const rows = rowsOf(markdown, localeOf(locale)?.parent)
  return {
    locale,
    avoided: avoidedWords(locale, rows),
    terms: new Map(certainTerms(rows).map((term) => [term.english, term])),
    same: sameWords(markdown),
  }
}

/** A language without a glossary has an empty one. A region has the words of its language that are the same as in English. */
export function readGlossary(locale: string): Glossary {
  const path = join(messagesFolder, 'glossary', `${locale}.md`)
  const own = parseGlossary(locale, existsSync(path) ? readFileSync(path, 'utf8') : '')
  const parent = localeOf(locale)?.parent
  return parent === undefined ? own : { ...own, same: new Set([...own.same, ...readGlossary(parent).same]) }
}
