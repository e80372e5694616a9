import { expect, test } from 'vitest'
import { readCatalog } from '#scripts/messages/message-catalogs.ts'
import { formatAge, formatMoney, formatPay } from './format.ts'
import type { Translate } from '../messages.ts'

/** Fills in the plain messages that these formatters use. */
const translationsIn =
  (locale: string): Translate =>
  (key, values = {}) =>
    readCatalog(locale)[key]!.replace(/\{(\w+)\}/g, (_all, name: string) => String(values[name]))

const pay = { min: 38_000, max: 44_500, currency: 'GBP', interval: 'year' } as const

test('a pay range is spelled out', () => {
  expect(formatPay(pay, 'en', translationsIn('en'))).toBe('£38,000 to £44,500 a year')
  expect(formatPay({ ...pay, max: null }, 'en', translationsIn('en'))).toBe('From £38,000 a year')
  expect(formatPay({ ...pay, min: null, max: null }, 'en', translationsIn('en'))).toBeNull()
})

test('right-to-left pay names its currency once and contains no Latin letters', () => {
  const text = formatPay(pay, 'ar', translationsIn('ar'))!
  expect(text.match(/جنيه/g)).toHaveLength(1)
  expect(text).not.toMatch(/£|[A-Z]/)
})

test('an amount has decimals only if it has a fraction', () => {
  expect(formatMoney(12, 'EUR', 'en')).toBe('€12')
  expect(formatMoney(12.5, 'EUR', 'en')).toBe('€12.50')
})

test('today is "Today" on its own and "today" within a sentence', () => {
  const noon = Date.UTC(2026, 4, 1, 12)
  expect(formatAge(noon / 1000, noon, 'en', translationsIn('en'))).toBe('Today')
  expect(formatAge(noon / 1000, noon, 'en')).toBe('today')
  expect(formatAge(noon / 1000 - 3 * 86_400, noon, 'en')).toBe('3 days ago')
})
