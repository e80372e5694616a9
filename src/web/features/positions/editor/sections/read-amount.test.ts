import { expect, it } from 'vitest'
import { readAmount } from './pay-section.tsx'

it.each([
  ['41,000', 'en', 41_000],
  ['41.000,50', 'de', 41_000.5],
  ['41 000', 'nb', 41_000],
  ['٤١٬٠٠٠', 'ar-EG', 41_000],
  ['41000', 'ar-EG', 41_000],
  ['', 'en', null],
  ['forty', 'en', undefined],
  ['-4', 'en', undefined],
])('reads %s in %s as %s', (text, locale, expected) => {
  expect(readAmount(text, locale)).toBe(expected)
})
