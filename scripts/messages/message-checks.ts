import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { directionOf } from '#shared/locales/direction.ts'
import { formatLocale } from '#shared/locales/format-locale.ts'
import { localeOf } from '#shared/locales/locales.ts'

/** A problem with a text, in words that its translator can act on. */
export type Problem = string

const hasSyntax = /[{}'#]/
/** Each text is checked in several ways, an English one for each language: parsing takes most of the time. */
const parsed = new Map<string, MessageFormatElement[]>()
function elementsOf(text: string): MessageFormatElement[] {
  if (!hasSyntax.test(text)) return [{ type: TYPE.literal, value: text }]
  let elements = parsed.get(text)
  if (!elements) parsed.set(text, (elements = parse(text, { ignoreTag: true, shouldParseSkeletons: true })))
  return elements
}

const formatted = new Map<TYPE, string>([
  [TYPE.number, 'number'],
  [TYPE.date, 'date'],
  [TYPE.time, 'time'],
])

/** Each argument with how it is written: a date stays a date of the same style. Counting is up to each language's grammar. */
function argumentsOf(
  elements: readonly MessageFormatElement[],
  found = new Map<string, string>(),
): Map<string, string> {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue
    const name = String(element.value)
    const kind = formatted.get(element.type)
    if (kind) found.set(name, `${kind} ${JSON.stringify('style' in element ? element.style : null)}`)
    else if (element.type === TYPE.select)
      found.set(name, `select ${Object.keys(element.options).toSorted().join(' ')}`)
    else if (element.type === TYPE.plural) found.set(name, 'plural')
    else if (!found.has(name)) found.set(name, 'value')
    if ('options' in element) for (const { value } of Object.values(element.options)) argumentsOf(value, found)
  }
  return found
}

/** The names of a text's arguments. */
export const argumentNames = (text: string): string[] => [...argumentsOf(elementsOf(text)).keys()]

/** A language may count where English does not, and the other way around. */
const isCount = (kind: string): boolean => /^(plural|value|number null)$/.test(kind)

function argumentProblems(text: readonly MessageFormatElement[], english: readonly MessageFormatElement[]): Problem[] {
  const [own, source] = [argumentsOf(text), argumentsOf(english)]
  return [
    ...[...source.keys()].filter((name) => !own.has(name)).map((name) => `lacks {${name}}`),
    ...[...own.keys()].filter((name) => !source.has(name)).map((name) => `has {${name}}, which English has not`),
    ...[...own].flatMap(([name, kind]) => {
      const wanted = source.get(name)
      return wanted === undefined || wanted === kind || (isCount(kind) && isCount(wanted))
        ? []
        : [`writes {${name}} as "${kind}", English as "${wanted}"`]
    }),
  ]
}

function* pluralsOf(elements: readonly MessageFormatElement[]): Generator<string[]> {
  for (const element of elements) {
    if (element.type !== TYPE.plural && element.type !== TYPE.select) continue
    if (element.type === TYPE.plural) yield Object.keys(element.options)
    for (const { value } of Object.values(element.options)) yield* pluralsOf(value)
  }
}

const categories = new Map<string, readonly string[]>()

/** CLDR's categories of the language, each of them and no other; exact numbers (`=0`) may be added. */
function pluralProblems(elements: readonly MessageFormatElement[], locale: string): Problem[] {
  let wanted = categories.get(locale)
  if (!wanted)
    categories.set(locale, (wanted = new Intl.PluralRules(formatLocale(locale)).resolvedOptions().pluralCategories))
  return [...pluralsOf(elements)].flatMap((given) => {
    // English may leave a form to `other`; elsewhere a missing form is one that no one thought of.
    const lacking = locale === 'en' ? [] : wanted.filter((category) => !given.includes(category))
    const needless = given.filter((category) => !category.startsWith('=') && !wanted.includes(category))
    return [
      ...lacking.map((category) => `lacks the plural form "${category}"`),
      ...needless.map((category) => `has the plural form "${category}", which this language does not use`),
    ]
  })
}

function* literalsOf(elements: readonly MessageFormatElement[]): Generator<string> {
  for (const element of elements) {
    if (element.type === TYPE.literal) yield element.value
    if ('options' in element) for (const { value } of Object.values(element.options)) yield* literalsOf(value)
  }
}

/** A text without its arguments. */
export const wordsOf = (text: string): string => [...literalsOf(elementsOf(text))].join(' ')

const pairs = ['«»', '「」', '『』', '()', '（）', '[]', '【】'] as const
const countOf = (text: string, mark: string): number => text.split(mark).length - 1

/** Quotes and brackets are closed in the same text. Languages that begin with ” or „ close as they like. */
function quoteProblems(text: string, english: string): Problem[] {
  const open = pairs
    .filter(([start, end]) => countOf(text, start!) !== countOf(text, end!))
    .map((pair) => `unbalanced ${pair}`)
  const curly = ['“', '”', '„'].reduce((sum, mark) => sum + countOf(text, mark), 0)
  if (curly % 2 === 1) open.push('an odd number of quotation marks')
  if (text.includes('"') && !english.includes('"')) open.push('straight quotation marks: use those of the language')
  return open
}

/** Isolates and embeddings end where they began, or they would reorder what follows the text. */
function bidiProblems(text: string): Problem[] {
  let depth = 0
  for (const mark of text) {
    if (/[\u2066-\u2068\u202a\u202b\u202d\u202e]/.test(mark)) depth++
    if (/[\u2069\u202c]/.test(mark)) depth--
    if (depth < 0) break
  }
  return depth === 0 ? [] : ['unbalanced marks of direction']
}

const scripts = ['Latin', 'Cyrillic', 'Greek']
const lettersOf = scripts.map((name) => new RegExp(`\\p{Script=${name}}`, 'u'))

/** A Cyrillic а in a Latin word looks right, is spelled out by screen readers and found by no search. */
const mixedWords = (text: string): string[] =>
  (text.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => lettersOf.filter((letter) => letter.test(word)).length > 1)

const ownLetters: Readonly<Record<string, RegExp>> = {
  Arab: /\p{Script=Arabic}/u,
  Cyrl: /\p{Script=Cyrillic}/u,
  Deva: /\p{Script=Devanagari}/u,
  Grek: /\p{Script=Greek}/u,
  Hans: /\p{Script=Han}/u,
  Hant: /\p{Script=Han}/u,
  Hebr: /\p{Script=Hebrew}/u,
  Jpan: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  Kore: /\p{Script=Hangul}/u,
  Latn: /\p{Script=Latin}/u,
  Telu: /\p{Script=Telugu}/u,
  Thai: /\p{Script=Thai}/u,
}

/** A sentence without one letter of the language, or identical with the English one. Names and single words may be the same. */
function leftInEnglish(text: string, words: string, english: string, locale: string): Problem[] {
  const letters = ownLetters[localeOf(locale)?.script ?? 'Latn']!
  const isSentence = (words.match(/\p{L}{2,}/gu) ?? []).length >= 3
  if (!isSentence) return []
  if (!letters.test(words)) return ['has no letter of the language']
  return text === english ? ['is the English text'] : []
}

/** Problems that any text may have, the English one too. */
export function textProblems(locale: string, text: string, english = text): Problem[] {
  let elements: MessageFormatElement[]
  try {
    elements = elementsOf(text)
  } catch (error) {
    return [`is no message: ${(error as Error).message}`]
  }
  const words = [...literalsOf(elements)]
  return [
    ...(text.trim() === '' ? ['is empty'] : []),
    ...(text === text.trim() ? [] : ['begins or ends with a space']),
    ...(/ {2}/.test(text) ? ['has two spaces in a row'] : []),
    ...(text === text.normalize('NFC') ? [] : ['is not in Unicode NFC']),
    ...(words.some((word) => /<\/?[a-z]/i.test(word)) ? ['has markup; texts never do'] : []),
    ...pluralProblems(elements, locale),
    ...quoteProblems(words.join(''), english),
    ...bidiProblems(words.join('')),
    ...words.flatMap(mixedWords).map((word) => `mixes scripts in "${word}"`),
    ...(directionOf(locale) === 'ltr' && words.some((word) => /[\u200f\u061c]/.test(word))
      ? ['has a right-to-left mark']
      : []),
  ]
}

/** Problems with a translation. */
export function translationProblems(locale: string, text: string, english: string): Problem[] {
  const own = textProblems(locale, text, english)
  if (own.some((problem) => problem.startsWith('is no message'))) return own
  const [elements, source] = [elementsOf(text), elementsOf(english)]
  const isRegion = localeOf(locale)?.parent !== undefined
  const words = [...literalsOf(elements)].join(' ')
  return [
    ...own,
    ...argumentProblems(elements, source),
    ...(isRegion ? [] : leftInEnglish(text, words, english, locale)),
  ]
}
