import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type english from '#messages/en.json'
import { isRightToLeft } from '#shared/locales/direction.ts'
import { messageAddress, messageFileOf } from '#shared/locales/message-files.ts'
import { loadPart } from '#web/ui/loading/load-part.ts'
import { formatMessage, type MessageValues } from './format-message.ts'

export type MessageKey = keyof typeof english
export type Translate = (key: MessageKey, values?: MessageValues) => string
/** `in`: the language of a text that replaces a missing one. */
type Message = string | MessageFormatElement[] | { in: string; elements: MessageFormatElement[] }
type Texts = Readonly<Record<string, Message>>

/** In the browser: the texts of each namespace that the page has loaded. */
const loaded = new Map<string, Texts>()
const translators = new Map<string, Translate>()

/**
 * Loads the texts of `namespaces` (the first part of message keys) in `locale`; already loaded ones cost nothing. The server has
 * them at hand.
 */
export const loadMessages = createIsomorphicFn()
  .server(async (_locale: string, _namespaces: readonly string[]): Promise<void> => undefined)
  .client(async (locale: string, namespaces: readonly string[]): Promise<void> => {
    await Promise.all(
      namespaces.map(async (namespace) => {
        const id = `${locale}/${namespace}`
        if (loaded.has(id)) return
        const address = messageAddress(folderOf(locale), messageFileOf(namespace))
        const { messages } = await loadPart<{ messages: Texts }>(() => import(/* @vite-ignore */ address), address)
        loaded.set(id, messages)
      }),
    )
  })

/** The page's texts are on the page; the server has other languages' too (samples in two languages). */
function folderOf(locale: string): string {
  const { lang, dataset } = document.documentElement
  return locale === lang ? dataset.texts! : `${locale}.latest`
}

/** Loads texts along with a component loaded on demand in the browser, in the page's language. */
export const textsOf =
  (...namespaces: string[]) =>
  () =>
    loadMessages(document.documentElement.lang, namespaces)

const textsIn = createIsomorphicFn()
  .server((locale: string, namespace: string): Texts | undefined => getGlobalStartContext()?.textsOf(locale, namespace))
  .client((locale: string, namespace: string): Texts | undefined => loaded.get(`${locale}/${namespace}`))

/** Names and places in a right-to-left sentence are isolated; otherwise Latin ones reorder the words around them. */
const isolated = (values: MessageValues = {}): MessageValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? `\u2068${value}\u2069` : value]),
  )

/** On a server for many employers, the languages that were read last: each has a table of its texts. */
const mostTranslators = 12

/** The texts of a locale whose namespaces are loaded; an unknown key is shown as it is, so that it is noticed. */
export function translationsIn(locale: string): Translate {
  const known = translators.get(locale) ?? newTranslator(locale)
  if (translators.size >= mostTranslators) {
    translators.delete(locale)
    const [oldest] = translators.keys()
    if (translators.size >= mostTranslators) translators.delete(oldest!)
  }
  translators.set(locale, known)
  return known
}

function newTranslator(locale: string): Translate {
  /** All namespaces that the page has used, in one table: a page asks hundreds of times. */
  const known = new Map<string, Message>()
  const shown = isRightToLeft(locale) ? isolated : (values?: MessageValues) => values
  const find = (key: MessageKey): Message | undefined => {
    const texts = textsIn(locale, key.split('.')[0]!) ?? {}
    for (const [each, message] of Object.entries(texts)) known.set(each, message)
    return texts[key]
  }
  return (key, values) => {
    const message = known.get(key) ?? find(key)
    if (message === undefined) return key
    if (typeof message === 'string') return message
    const given = key.startsWith('common.title') ? values : shown(values)
    return Array.isArray(message)
      ? formatMessage(message, locale, given)
      : formatMessage(message.elements, message.in, given)
  }
}
