import { IntlMessageFormat } from 'intl-messageformat'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { catalogs, firstNamespaces } from 'virtual:messages'
import type english from '#messages/en.json'
import { isRightToLeft } from '#shared/locales/direction.ts'
import { formatLocale } from '#shared/locales/format-locale.ts'
import { loadPart } from '#web/ui/load-part.ts'

export type MessageKey = keyof typeof english
type MessageValues = Record<string, string | number | Date>
export type Translate = (key: MessageKey, values?: MessageValues) => string

type Message = string | MessageFormatElement[]

const loaded = new Set<string>()
/** Each locale's loaded texts. */
const texts = new Map<string, Map<string, Message>>()
const translators = new Map<string, Translate>()

/** Loads the texts of `namespaces` (the first part of message keys) in `locale`; already loaded ones cost nothing. */
export async function loadMessages(locale: string, namespaces: readonly string[]): Promise<void> {
  const table = catalogs[locale] ?? catalogs['en']!
  await Promise.all(
    namespaces.map(async (namespace) => {
      const id = `${locale}/${namespace}`
      if (loaded.has(id)) return
      const load = firstNamespaces.includes(namespace) ? table.first : (await loadPart(table.rest)).rest[namespace]
      if (!load) return
      const { messages } = await loadPart(load)
      const known = textsIn(locale)
      for (const [key, message] of Object.entries(messages)) known.set(key, message)
      loaded.add(id)
    }),
  )
}

function textsIn(locale: string): Map<string, Message> {
  const known = texts.get(locale) ?? new Map<string, Message>()
  texts.set(locale, known)
  return known
}

/** Loads texts along with a component loaded on demand in the browser, in the page's language. */
export const textsOf =
  (...namespaces: string[]) =>
  () =>
    loadMessages(document.documentElement.lang, namespaces)

/** Names and places in a right-to-left sentence are isolated; otherwise Latin ones reorder the words around them. */
const isolated = (values: MessageValues = {}): MessageValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? `\u2068${value}\u2069` : value]),
  )

/** The texts of a locale whose namespaces are loaded; an unknown key is shown as it is, so that it is noticed. */
export function translationsIn(locale: string): Translate {
  const translator = translators.get(locale)
  if (translator) return translator
  const formats = new Map<string, IntlMessageFormat>()
  const shown = isRightToLeft(locale) ? isolated : (values?: MessageValues) => values
  const known = textsIn(locale)
  const t: Translate = (key, values) => {
    const message = known.get(key)
    if (message === undefined) return key
    if (typeof message === 'string') return message
    let format = formats.get(key)
    if (!format) formats.set(key, (format = new IntlMessageFormat(message, formatLocale(locale))))
    return String(format.format(key.startsWith('common.title') ? values : shown(values)))
  }
  translators.set(locale, t)
  return t
}
