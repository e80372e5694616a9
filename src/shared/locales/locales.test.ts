import { expect, it } from 'vitest'
import { directionOf } from './direction.ts'
import { formatLocale } from './format-locale.ts'
import { inOwnLanguage, localeChain, ownLocales } from './locale-chain.ts'
import { localeFonts } from './locale-fonts.ts'
import { localeOf, locales } from './locales.ts'

const tags = locales.map(({ tag }) => tag)

it('has each language once, in order, under its canonical tag', () => {
  expect(tags).toEqual([...new Set(tags)].sort())
  expect(Intl.getCanonicalLocales(tags)).toEqual(tags)
})

it.each(locales)('$tag falls back to an existing language in the same script', ({ parent, script }) => {
  if (parent !== undefined) expect(localeOf(parent)?.script).toBe(script)
})

it.each(locales)('$tag has the direction and script that Unicode assigns to it', ({ tag, script }) => {
  const locale = new Intl.Locale(tag) as Intl.Locale & { getTextInfo(): { direction: string } }
  expect(directionOf(tag)).toBe(locale.getTextInfo().direction)
  expect(locale.maximize().script).toBe(script)
})

it.each(tags)('%s is formatted with data that Intl has, in Gregorian years', (tag) => {
  const used = new Intl.DateTimeFormat(formatLocale(tag)).resolvedOptions()
  expect(Intl.DateTimeFormat.supportedLocalesOf(formatLocale(tag)), 'known to Intl').toHaveLength(1)
  expect(used.calendar).toBe('gregory')
  expect(formatLocale(formatLocale(tag))).toBe(formatLocale(tag))
})

it('shows each language in its own letters, each differently', () => {
  expect(new Set(locales.map(({ endonym }) => endonym)).size).toBe(locales.length)
  for (const { endonym } of locales) expect(endonym[0]).toBe(endonym[0]!.toUpperCase())
})

it.each([
  ['fr-CA', ['fr-CA', 'fr']],
  ['pt-BR', ['pt-BR', 'pt']],
  ['zh-TW', ['zh-TW']],
  ['de-AT', ['de-AT', 'de']],
  ['es-419', ['es-419', 'es']],
  ['sr-Latn', ['sr-Latn']],
  ['en-GB', ['en-GB', 'en']],
  ['en-XA', ['en-XA']],
])('readers of %s can read %j', (locale, own) => {
  expect(ownLocales(locale)).toEqual(own)
  expect(localeChain(locale)).toEqual([...own.filter((tag) => tag !== 'en'), 'en'])
})

it('takes the nearest of several versions, but no other language', () => {
  expect(inOwnLanguage({ en: 'Team', fr: 'Équipe' }, 'fr-CA')).toBe('Équipe')
  expect(inOwnLanguage({ en: 'Team', fr: 'Équipe' }, 'de')).toBeUndefined()
  expect(inOwnLanguage({ fr: 'Équipe', 'fr-CA': '' }, 'fr-CA')).toBe('')
})

it('finds no language named like an inherited object member', () => {
  expect(inOwnLanguage({ en: 'Team' }, 'constructor')).toBeUndefined()
})

it.each([
  ['ar', 'rtl'],
  ['fa-AF', 'rtl'],
  ['az-Arab', 'rtl'],
  ['ar-Latn', 'ltr'],
  ['arn', 'ltr'],
  ['he_IL', 'rtl'],
  ['en', 'ltr'],
  ['', 'ltr'],
])('%s is written %s', (locale, direction) => expect(directionOf(locale)).toBe(direction))

it('has a font file for each language in a script for which there is one, and for no other', () => {
  const fontOf: Record<string, string> = { Arab: 'arabic', Cyrl: 'cyrillic', Grek: 'greek', Hebr: 'hebrew' }
  const wanted = locales.flatMap(({ tag, script }) => (fontOf[script] ? [[tag, fontOf[script]]] : []))
  expect(localeFonts).toEqual(Object.fromEntries(wanted))
})
