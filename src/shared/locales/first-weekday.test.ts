import { expect, it } from 'vitest'
import { formatLocale } from './format-locale.ts'
import { locales } from './locales.ts'
import { firstWeekday } from './first-weekday.ts'

it.each([
  ['en', 1],
  ['en-GB', 1],
  ['en-US', 0],
  ['en-x-anything', 1],
  ['de', 1],
  ['de-AT', 1],
  ['ar', 6],
  ['ar-SA', 0],
  ['ar-MA', 1],
  ['he', 0],
  ['pt', 0],
  ['zh-CN', 1],
  ['zh-TW', 0],
  ['dv', 5],
])('begins weeks in %s with day %i', (locale, day) => {
  expect(firstWeekday(locale)).toBe(day)
})

it('agrees with Intl in every language of the interface that says a region’s customs', () => {
  const different = locales
    .filter(({ tag }) => tag !== 'en')
    .filter(({ tag }) => {
      const known = new Intl.Locale(formatLocale(tag)) as Intl.Locale & {
        getWeekInfo: () => { firstDay: number }
      }
      return known.getWeekInfo().firstDay % 7 !== firstWeekday(tag)
    })
    .map(({ tag }) => tag)
  expect(different).toEqual([])
})
