import { readdirSync, readFileSync } from 'node:fs'
import { parse } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import type english from '#messages/en.json'
import { pseudoElement, pseudoLocale } from '#shared/pseudo-locale.ts'

/** A key of the catalogs: where a key is composed, `satisfies MessageKey` makes the build fail if a text is missing. */
export type MessageKey = keyof typeof english

/** A translation function that names its language. */
export type Translate = ((key: string, values?: Record<string, string | number | Date>) => string) & {
  readonly locale: string
}

const catalogs = new Map<string, Record<string, string>>()
const formats = new Map<string, IntlMessageFormat>()

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
      catalog = JSON.parse(
        readFileSync(new URL(`../../messages/${locale.replace(/[^\w-]/g, '')}.json`, import.meta.url), 'utf8'),
      ) as Record<string, string>
    } catch {
      catalog = {}
    }
    catalogs.set(locale, catalog)
  }
  return catalog
}

/** Messages for emails and notifications in a locale; untranslated ones are in English. */
export function messagesFor(locale: string): Translate {
  const t = (key: string, values?: Record<string, string | number | Date>) => {
    const own = catalogOf(locale)[key]
    const message = own ?? catalogOf('en')[key]
    if (message === undefined) throw new Error(`no message ${key}`)
    const written = own === undefined ? 'en' : locale
    const cacheKey = `${locale === pseudoLocale ? locale : written} ${key}`
    let format = formats.get(cacheKey)
    if (!format) {
      const shown = locale === pseudoLocale ? parse(message, { ignoreTag: true }).map(pseudoElement) : message
      formats.set(cacheKey, (format = new IntlMessageFormat(shown, written, undefined, { ignoreTag: true })))
    }
    return String(format.format(values))
  }
  return Object.assign(t, { locale })
}
