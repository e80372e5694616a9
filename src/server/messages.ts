import { readFileSync } from 'node:fs'
import { IntlMessageFormat } from 'intl-messageformat'

export type Say = (key: string, values?: Record<string, string | number | Date>) => string

const catalogs = new Map<string, Record<string, string>>()
const formats = new Map<string, IntlMessageFormat>()

/** The catalog of a locale as written; empty where there is none. */
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

/** Messages for mail and notifications in a locale; what is not translated comes in English. */
export function messagesFor(locale: string): Say {
  return (key, values) => {
    const own = catalogOf(locale)[key]
    const message = own ?? catalogOf('en')[key]
    if (message === undefined) throw new Error(`no message ${key}`)
    const cacheKey = `${own === undefined ? 'en' : locale} ${key}`
    let format = formats.get(cacheKey)
    if (!format)
      formats.set(
        cacheKey,
        (format = new IntlMessageFormat(message, own === undefined ? 'en' : locale, undefined, { ignoreTag: true })),
      )
    return String(format.format(values))
  }
}
