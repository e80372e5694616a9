import { formatLocale } from '#shared/locales/format-locale.ts'
import { messagesFor, type MessageKey, type Translate } from '#server/messages.ts'

/** A text of the catalogs with its arguments, formatted where the reader's language is known. */
export interface Message {
  key: MessageKey
  values?: Record<string, Value>
}

type Value =
  | string
  | number
  | Message
  | { anyOf: readonly string[] }
  | { allOf: readonly Sentence[] }
  | { bytes: number }

/** Either in the reader's language already, or to be translated into it. */
export type Sentence = string | Message

export function translate(t: Translate, sentence: Sentence): string {
  if (typeof sentence === 'string') return sentence
  const values = Object.entries(sentence.values ?? {}).map(([name, value]) => [name, valueIn(t, value)] as const)
  return t(sentence.key, Object.fromEntries(values))
}

function valueIn(t: Translate, value: Value): string | number {
  if (typeof value !== 'object') return value
  if ('key' in value) return translate(t, value)
  if ('bytes' in value) return sizeIn(t.locale, value.bytes)
  if ('allOf' in value)
    return new Intl.ListFormat(formatLocale(t.locale)).format(value.allOf.map((each) => translate(t, each)))
  return new Intl.ListFormat(formatLocale(t.locale), { type: 'disjunction' }).format(value.anyOf)
}

/** Limits are round numbers in decimal units. */
function sizeIn(locale: string, bytes: number): string {
  const isSmall = bytes < 1_000_000
  return new Intl.NumberFormat(formatLocale(locale), { style: 'unit', unit: isSmall ? 'kilobyte' : 'megabyte' }).format(
    Math.floor(bytes / (isSmall ? 1_000 : 1_000_000)),
  )
}

/** For logs, operators and programs, whose language is unknown. */
export const inEnglish = (sentence: Sentence): string => translate(messagesFor('en'), sentence)

/** For where only a text of the catalogs will do: a sentence from elsewhere is known to be English, which not everyone reads. */
export const asMessage = (sentence: Sentence): Message =>
  typeof sentence === 'string' ? { key: 'input.invalid' } : sentence
