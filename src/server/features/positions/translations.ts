import type { PositionRow } from '#server/db/schema/positions.ts'

interface Translated {
  language: string
  translations: Record<string, unknown>
}

const languageOf = (tag: string): string => tag.split('-')[0]!.toLowerCase()

/**
 * The tag of the translation for a reader of `locale`: in exactly that, or else in the same language; null for the position's own
 * text, which everyone reads who has no translation.
 */
export function translationFor({ language, translations }: Translated, locale: string): string | null {
  if (language === locale) return null
  if (Object.hasOwn(translations, locale)) return locale
  const wanted = languageOf(locale)
  if (languageOf(language) === wanted) return null
  return Object.keys(translations).find((tag) => languageOf(tag) === wanted) ?? null
}

const translated = new WeakMap<PositionRow, Map<string, PositionRow>>()

/** A row for a reader of `locale`: the same object each time, because caches are keyed by it. */
export function rowIn(row: PositionRow, locale: string): PositionRow {
  const tag = translationFor(row, locale)
  if (tag === null) return row
  let known = translated.get(row)
  if (!known) translated.set(row, (known = new Map()))
  let own = known.get(tag)
  if (!own) known.set(tag, (own = { ...row, ...row.translations[tag]!, language: tag, translations: {} }))
  return own
}
