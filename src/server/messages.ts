import { readdirSync, readFileSync } from 'node:fs'
import { parse } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import type english from '#messages/en.json'
import { isRightToLeft } from '#shared/locales/direction.ts'
import { formatLocale } from '#shared/locales/format-locale.ts'
import { localeChain, ownLocales } from '#shared/locales/locale-chain.ts'
import { withSingleStop } from '#shared/locales/single-stop.ts'
import { pseudoElement, pseudoLocale } from '#shared/pseudo-locale.ts'

/** A key of the catalogs: where a key is composed, `satisfies MessageKey` makes the build fail if a text is missing. */
export type MessageKey = keyof typeof english

/** A translation function that names its language. */
export type Translate = ((key: string, values?: Record<string, string | number | Date>) => string) & {
  readonly locale: string
}

const catalogs = new Map<string, Record<string, string>>()
const formats = new Map<string, IntlMessageFormat>()
/** A mail needs a dozen; those of all texts in forty languages would take a hundred MB. */
const mostFormats = 2_000

/** The locales that have a catalog. */
export const catalogLocales: readonly string[] = readdirSync(new URL('../../messages/', import.meta.url))
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -'.json'.length))
  // English first: it is the default.
  .sort((a, b) => Number(b === 'en') - Number(a === 'en'))

/** A locale's catalog as written; empty if there is none. */
export function catalogOf(locale: string): Record<string, string> {
  let catalog = catalogs.get(locale)
  if (!catalog) {
    try {
      const file = new URL(`../../messages/${locale.replace(/[^\w-]/g, '')}.json`, import.meta.url)
      const entries = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { defaultMessage: string }>
      catalog = Object.fromEntries(Object.entries(entries).map(([key, { defaultMessage }]) => [key, defaultMessage]))
    } catch {
      catalog = {}
    }
    catalogs.set(locale, catalog)
  }
  return catalog
}

/** Mail programs show subjects on their own line; paragraphs mix names with sentences. */
const isOfMailText = (key: string): boolean => key.startsWith('mail.') && !/subject$/i.test(key)

/** In a right-to-left sentence, a Latin name would reorder the words around it. Addresses are linked as they are. */
const isolated = (values: Record<string, string | number | Date> = {}): Record<string, string | number | Date> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && !/^https?:/.test(value) ? `\u2068${value}\u2069` : value,
    ]),
  )

/** Messages for emails and notifications in a locale; untranslated ones are in the nearest language that has them. */
export function messagesFor(locale: string): Translate {
  const t = (key: string, values?: Record<string, string | number | Date>) => {
    const written = localeChain(locale).find((each) => catalogOf(each)[key] !== undefined)
    if (written === undefined) throw new Error(`no message ${key}`)
    const message = catalogOf(written)[key]!
    // A region's reader gets dates and numbers as there, also in texts of its language; another language's stay as written.
    const formatted = ownLocales(locale).includes(written) ? locale : written
    const cacheKey = `${locale === pseudoLocale ? locale : `${written} ${formatted}`} ${key}`
    let format = formats.get(cacheKey)
    if (!format) {
      const [oldest] = formats.keys()
      if (formats.size >= mostFormats) formats.delete(oldest!)
      const shown = locale === pseudoLocale ? parse(message, { ignoreTag: true }).map(pseudoElement) : message
      formats.set(
        cacheKey,
        (format = new IntlMessageFormat(shown, formatLocale(formatted), undefined, { ignoreTag: true })),
      )
    }
    const given = isRightToLeft(formatted) && isOfMailText(key) ? isolated(values) : values
    return withSingleStop(String(format.format(given)), given)
  }
  return Object.assign(t, { locale })
}
