import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { localeChain, ownLocales } from '#shared/locales/locale-chain.ts'
import { locales } from '#shared/locales/locales.ts'
import { messageFileOf } from '#shared/locales/message-files.ts'
import { pseudoElement, pseudoLocale } from '#shared/pseudo-locale.ts'

export const messagesFolder = join(import.meta.dirname, '../../messages')

export type Catalog = Record<string, string>
/** A message ready for the browser: plain text, or the parsed elements if it has arguments. */
/** `in`: the language of a text that replaces a missing one, whose plurals and dates are that language's too. */
export type CompiledMessage = string | MessageFormatElement[] | { in: string; elements: MessageFormatElement[] }

/** A text as it is stored, in the form of Format.JS: tools for translators read it, and show the description. */
export interface CatalogEntry {
  defaultMessage: string
  /** For translators: where it appears, who reads it, its arguments. In English only. */
  description?: string
}

export const readEntries = (locale: string, folder = messagesFolder): Record<string, CatalogEntry> =>
  JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8')) as Record<string, CatalogEntry>

export const readCatalog = (locale: string, folder = messagesFolder): Catalog =>
  Object.fromEntries(
    Object.entries(readEntries(locale, folder)).map(([key, { defaultMessage }]) => [key, defaultMessage]),
  )

export const localesOnDisk = (folder = messagesFolder): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))

export const namespaceOf = (key: string): string => key.split('.')[0]!

/** Texts of emails, notifications, and other documents generated on the server. */
const serverOnly = new Set(['input', 'mail', 'notification', 'problem', 'refused', 'signing'])

/** The locales whose pages have their own texts: those with a catalog, or whose parent has one, and the pseudo-locale. */
export function compiledLocales(folder = messagesFolder): string[] {
  const onDisk = new Set(localesOnDisk(folder))
  const known = locales.map(({ tag }) => tag)
  return [...known.filter((tag) => ownLocales(tag).some((each) => onDisk.has(each))), pseudoLocale]
}

/** The catalogs that a locale's texts come from, its own first. */
export function catalogsOf(locale: string, folder = messagesFolder): string[] {
  const onDisk = new Set(localesOnDisk(folder))
  return localeChain(locale).filter((each) => onDisk.has(each))
}

/** A message as the browser formats it. Most have no arguments, and need no parser. */
function compileMessage(text: string, isPseudo = false): CompiledMessage {
  if (!isPseudo && !/[{}'#]/.test(text)) return text
  const elements = parse(text, { ignoreTag: true, captureLocation: false, shouldParseSkeletons: true })
  const shown = isPseudo ? elements.map(pseudoElement) : elements
  const [only] = shown
  return shown.length === 1 && only?.type === TYPE.literal ? only.value : shown
}

/**
 * The files of a locale's texts by name, each with the messages of a namespace, in the nearest language where the locale has
 * none; those of every page together in `first`. A page loads only its own texts, and no parser. Mail texts stay on the server.
 */
export function compileLocale(
  locale: string,
  read: (locale: string) => Catalog = readCatalog,
  folder = messagesFolder,
): Map<string, Record<string, CompiledMessage>> {
  const catalogs = catalogsOf(locale, folder).map((each) => [each, read(each)] as const)
  const texts = Object.assign({}, ...catalogs.toReversed().map(([, texts]) => texts)) as Catalog
  const own = ownLocales(locale)
  const files = new Map<string, Record<string, CompiledMessage>>()
  for (const [key, text] of Object.entries(texts)) {
    const namespace = namespaceOf(key)
    if (serverOnly.has(namespace)) continue
    const name = messageFileOf(namespace)
    const file = files.get(name) ?? {}
    files.set(name, file)
    const message = compileMessage(text, locale === pseudoLocale)
    const [written] = catalogs.find(([, texts]) => texts[key] !== undefined)!
    const isForeign = Array.isArray(message) && locale !== pseudoLocale && !own.includes(written)
    file[key] = isForeign ? { in: written, elements: message } : message
  }
  return files
}

/** The browser needs a number's format as options, not the words they were parsed from. */
const withoutTokens = (name: string, value: unknown): unknown => (name === 'tokens' ? undefined : value)

/** A file of texts as the browser imports it. */
export const messageModule = (messages: Record<string, CompiledMessage>): string =>
  `export const messages=${JSON.stringify(messages, withoutTokens)}`
