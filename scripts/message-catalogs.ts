import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { localeChain } from '#shared/locales/locale-chain.ts'
import { pseudoElement, pseudoLocale } from '#shared/pseudo-locale.ts'

export const messagesFolder = join(import.meta.dirname, '../messages')

export type Catalog = Record<string, string>
/** A message ready for the browser: plain text, or the parsed elements if it has arguments. */
export type CompiledMessage = string | MessageFormatElement[]

export const readCatalog = (locale: string): Catalog =>
  JSON.parse(readFileSync(join(messagesFolder, `${locale}.json`), 'utf8')) as Catalog

export const localesOnDisk = (): string[] =>
  readdirSync(messagesFolder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))

export const namespaceOf = (key: string): string => key.split('.')[0]!

/** The messages of one namespace in a locale, in the nearest language where it has none. Mail texts stay on the server. */
export function compileNamespace(
  locale: string,
  namespace: string,
  read: (locale: string) => Catalog = readCatalog,
): Record<string, CompiledMessage> {
  const onDisk = new Set(localesOnDisk())
  const chain = localeChain(locale).filter((each) => onDisk.has(each))
  const own = Object.assign({}, ...chain.toReversed().map(read)) as Catalog
  const compiled: Record<string, CompiledMessage> = {}
  for (const [key, text] of Object.entries(own)) {
    if (namespaceOf(key) !== namespace) continue
    const elements = parse(text, { ignoreTag: true, captureLocation: false, shouldParseSkeletons: true })
    const shown = locale === pseudoLocale ? elements.map(pseudoElement) : elements
    const [only] = shown
    compiled[key] = shown.length === 1 && only?.type === TYPE.literal ? only.value : shown
  }
  return compiled
}
