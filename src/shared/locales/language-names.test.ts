import { expect, it } from 'vitest'
import { findLanguages, languageNames } from './language-names.ts'
import { locales } from './locales.ts'

const all = Object.entries(languageNames(locales.map(({ tag }) => tag)))
const found = (typed: string, locale = 'en') => findLanguages(all, typed, locale).map(([tag]) => tag)

it('sorts the languages in a menu by their names', () => {
  expect(Object.keys(languageNames(['sv', 'en', 'ar', 'fi', 'de']))).toEqual(['de', 'en', 'fi', 'sv', 'ar'])
})

it.each([
  ['', 'en', locales.length],
  ['deu', 'en', ['de']],
  ['german', 'ja', ['de']],
  ['ドイツ', 'ja', ['de']],
  ['allemand', 'fr', ['de']],
  ['cestina', 'en', ['cs']],
  ['日本', 'en', ['ja']],
  ['繁', 'en', ['zh-TW']],
  ['CANADA', 'en', ['fr-CA']],
  ['brasil', 'en', ['pt-BR']],
  ['kreyol', 'en', ['ht']],
  ['haitian', 'en', ['ht']],
  ['zh-tw', 'en', ['zh-TW']],
  ['klingon', 'en', []],
] as const)('finds %j, typed on a page in %s', (typed, locale, expected) => {
  if (typeof expected === 'number') expect(found(typed, locale)).toHaveLength(expected)
  else expect(found(typed, locale)).toEqual(expected)
})
