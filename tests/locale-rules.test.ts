import { expect, it } from 'vitest'
import { comparedLanguages, rawLocales } from '#tests/locale-rules.ts'
import { repositoryFiles, textOf } from '#tests/source-files.ts'

const sources = repositoryFiles.filter((path) => /^src\/.*(?<!\.test|\.gen)\.tsx?$/.test(path))
/** Samples are in English and Arabic, as they are written. */
const isSample = (path: string): boolean => path.startsWith('src/web/features/dev-ui/')

it('formats through the registry: Intl never gets a raw tag', () => {
  expect(
    sources.filter((path) => !path.startsWith('src/shared/locales/')).flatMap((path) => rawLocales(path, textOf(path))),
  ).toEqual([])
})

it('checks for a direction, never for a language', () => {
  expect(sources.filter((path) => !isSample(path)).flatMap((path) => comparedLanguages(path, textOf(path)))).toEqual([])
})

it.each([
  'new Intl.NumberFormat(locale)',
  'new Intl.DateTimeFormat()',
  "new Intl.DisplayNames([tag, 'en'], {})",
  "new Intl.PluralRules('en')",
  'name.toLocaleUpperCase()',
  'count.toLocaleString(locale)',
  'a.localeCompare(b)',
  'new IntlMessageFormat(text, locale)',
])('finds %s in a page', (code) => expect(rawLocales('src/web/a.ts', code)).toHaveLength(1))

it.each([
  'new Intl.NumberFormat(formatLocale(locale), {})',
  "new Intl.DisplayNames([formatLocale(tag), 'en'], {})",
  'Intl.DateTimeFormat().resolvedOptions()',
  'new Intl.Locale(tag)',
])('allows %s', (code) => expect(rawLocales('src/web/a.ts', code)).toEqual([]))

it('lets the server write English where texts are English', () => {
  expect(rawLocales('src/server/a.ts', "count.toLocaleString('en')")).toEqual([])
  expect(rawLocales('src/server/a.ts', 'count.toLocaleString()')).toHaveLength(1)
})

it('detects a language check used instead of a direction', () => {
  expect(comparedLanguages('src/web/a.ts', "locale === 'ar'")).toEqual(['src/web/a.ts:1'])
})
