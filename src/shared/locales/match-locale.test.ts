import { expect, it } from 'vitest'
import { locales } from './locales.ts'
import { matchLocale } from './match-locale.ts'

const all = locales.map(({ tag }) => tag)

it.each([
  ['zh-HK', 'zh-TW'],
  ['zh-MO', 'zh-TW'],
  ['zh-Hant', 'zh-TW'],
  ['zh-Hant-TW', 'zh-TW'],
  ['zh_Hant_TW', 'zh-TW'],
  ['zh', 'zh-CN'],
  ['zh-SG', 'zh-CN'],
  ['zh-Hans-HK', 'zh-CN'],
  ['no', 'nb'],
  ['nn-NO', 'nb'],
  ['iw', 'he'],
  ['he-IL', 'he'],
  ['pt', 'pt'],
  ['pt-BR', 'pt-BR'],
  ['pt-AO', 'pt-PT'],
  ['pt-US', 'pt'],
  ['en-AU', 'en-GB'],
  ['en-PK', 'en-GB'],
  ['en-MY', 'en-GB'],
  ['en-DE', 'en-GB'],
  ['en-001', 'en-GB'],
  ['en-PR', 'en'],
  ['en-CA', 'en'],
  ['en-US', 'en'],
  ['en-PH', 'en'],
  ['fr-BE', 'fr'],
  ['fr-CA', 'fr-CA'],
  ['FR-ca', 'fr-CA'],
  ['es-419', 'es'],
  ['sr-Latn-RS', 'sr'],
  ['sh', 'sr'],
  ['ar-EG-u-nu-latn', 'ar'],
])('with all our languages, a request for %s gets %s', (asked, found) => expect(matchLocale([asked], all)).toBe(found))

it.each(all)('a request for %s gets it', (tag) => expect(matchLocale([tag], all)).toBe(tag))

it.each([
  [['pt-PT'], ['pt-BR'], 'pt-BR'],
  [['pt'], ['pt-PT', 'pt-BR'], 'pt-BR'],
  [['zh-TW', 'de'], ['zh-CN', 'de'], 'de'],
  [['zh-TW', 'zh'], ['en', 'zh-CN'], 'zh-CN'],
  [['zh-TW'], ['en', 'zh-CN'], 'zh-CN'],
  [['sr-Latn', 'de'], ['sr', 'de'], 'de'],
  [['fr'], ['en', 'fr-CA'], 'fr-CA'],
  [['en'], ['de', 'en-XA'], null],
  [['en-XA'], ['en', 'en-XA'], 'en-XA'],
  [['*', '', 'x', '-', 'constructor'], ['en'], null],
  [['de'.repeat(5_000)], ['de'], null],
  [['de'], ['not a tag', 'de'], 'de'],
  [['de'], [], null],
])('a request for %j, of %j, gets %s', (asked, offered, found) => expect(matchLocale(asked, offered)).toBe(found))
