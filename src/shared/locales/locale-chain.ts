import { localeOf } from './locales.ts'

const chains = new Map<string, readonly string[]>()

/**
 * The locales that a reader of `locale` reads as their own language, best first: `fr-CA`, `fr`. Content that an employer provides in
 * several languages (overrides, titles of filters, questions) is taken from the first that it has.
 */
export function ownLocales(locale: string): readonly string[] {
  let chain = chains.get(locale)
  if (!chain) {
    chain = chainOf(locale)
    if (chains.size < 500) chains.set(locale, chain)
  }
  return chain
}

/** The same, and English: the locales whose interface texts a reader of `locale` gets. */
export function localeChain(locale: string): readonly string[] {
  const own = ownLocales(locale)
  return own.includes('en') ? own : [...own, 'en']
}

function chainOf(locale: string): string[] {
  const found: string[] = []
  for (let tag: string | undefined = locale; tag !== undefined && !found.includes(tag);) {
    found.push(tag)
    tag = parentOf(tag)
  }
  return found
}

/**
 * A tag without a row is a region's, so its language comes next: `de-AT`, `de`. Another script is another language, and a
 * pseudo-language has no fallback: an employer's English text would hide what we have not translated.
 */
function parentOf(tag: string): string | undefined {
  const row = localeOf(tag)
  if (row) return row.parent
  return /^(?<language>[a-z]{2,3})-(?!x[ab]$)(?:[a-z]{2}|\d{3})$/i.exec(tag)?.groups?.language
}

/** The value in the reader's own language; undefined if there is none. */
export function inOwnLanguage<Value>(versions: Readonly<Record<string, Value>>, locale: string): Value | undefined {
  const tag = ownLocales(locale).find((each) => Object.hasOwn(versions, each))
  return tag === undefined ? undefined : versions[tag]
}
