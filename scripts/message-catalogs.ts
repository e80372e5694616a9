import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'

export const messagesFolder = join(import.meta.dirname, '../messages')
/** Made from English: accented, a third longer, bracketed, so that untranslated and clipped strings show. */
export const pseudoLocale = 'en-XA'

export type Catalog = Record<string, string>
/** A message ready for the browser: text as it is, or the parsed elements when it has arguments. */
export type CompiledMessage = string | MessageFormatElement[]

export const readCatalog = (locale: string): Catalog =>
  JSON.parse(readFileSync(join(messagesFolder, `${locale}.json`), 'utf8')) as Catalog

export const localesOnDisk = (): string[] =>
  readdirSync(messagesFolder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))

export const namespaceOf = (key: string): string => key.split('.')[0]!

/** The messages of one namespace in a locale, English where it has none. Mail texts stay on the server. */
export function compileNamespace(locale: string, namespace: string): Record<string, CompiledMessage> {
  const english = readCatalog('en')
  const own = locale === 'en' || locale === pseudoLocale ? english : { ...english, ...readCatalog(locale) }
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

const accents: Record<string, string> = Object.fromEntries(
  [...'aeiounycsAEIOUNYCS'].map((plain, at) => [plain, [...'áéíóúñýçšÁÉÍÓÚÑÝÇŠ'][at]!]),
)

function pseudoText(text: string): string {
  if (!/\p{L}/u.test(text)) return text
  const accented = [...text].map((c) => accents[c] ?? c).join('')
  const padding = '·'.repeat(Math.ceil(text.length / 3))
  return `[${accented}${padding}]`
}

function pseudoElement(element: MessageFormatElement): MessageFormatElement {
  if (element.type === TYPE.literal) return { ...element, value: pseudoText(element.value) }
  if (element.type === TYPE.plural || element.type === TYPE.select) {
    const options = Object.fromEntries(
      Object.entries(element.options).map(([name, option]) => [
        name,
        { ...option, value: option.value.map(pseudoElement) },
      ]),
    )
    return { ...element, options } as MessageFormatElement
  }
  return element
}
