import { expect, it } from 'vitest'
import { dateLocaleOf } from './date-locale.ts'

it.each([
  ['en', 'en-GB,en;q=0.9', 'en-GB'],
  ['en', 'de-DE, en-AU;q=0.8, en-GB;q=0.5', 'en-AU'],
  ['en', 'en-us', 'en-US'],
  ['en', 'en', 'en'],
  ['en', 'fr-FR', 'en'],
  ['en', undefined, 'en'],
  ['de', 'de-CH', 'de-CH'],
  ['en-GB', 'en-AU', 'en-GB'],
  ['en-XA', 'en-GB', 'en-XA'],
  // Traditional characters are not a variant of simplified ones.
  ['zh', 'zh-TW', 'zh'],
  ['en', 'en-GB-u-ca-hebrew, en-GB;q=0.9', 'en'],
  ['en', 'en-!!, en-GBGBGB, EN-gb;q=x', 'en'],
  ['en', 'en-GB'.repeat(5_000), 'en'],
])('on a page in %s a browser that prefers %s gets dates in %s', (locale, acceptLanguage, expected) => {
  expect(dateLocaleOf(locale, acceptLanguage)).toBe(expected)
})

it.each(['ar-EG', 'ar-SA', 'ar-MA', 'fa-IR'])('keeps the digits and the calendar of the page for %s', (tag) => {
  const language = tag.slice(0, 2)
  const { numberingSystem, calendar } = new Intl.DateTimeFormat(language).resolvedOptions()
  const locale = dateLocaleOf(language, tag)
  expect(new Intl.DateTimeFormat(locale).resolvedOptions()).toMatchObject({ numberingSystem, calendar })
})
