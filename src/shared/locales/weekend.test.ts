import { expect, it } from 'vitest'
import { formatLocale } from './format-locale.ts'
import { locales } from './locales.ts'
import { isWeekend } from './weekend.ts'

/** By day of the week, from Sunday on. */
const days = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']
const weekendIn = (locale: string) => days.flatMap((date, day) => (isWeekend(date, locale) ? [day] : []))

it.each([
  ['en', [0, 6]],
  ['en-IN', [0]],
  ['ar', [5, 6]],
  ['ar-AE', [0, 6]],
  ['fa-IR', [5]],
  ['ps-AF', [4, 5]],
])('is in %s on days %j', (locale, weekend) => {
  expect(weekendIn(locale)).toEqual(weekend)
})

it('agrees with Intl in every language of the interface', () => {
  const different = locales.filter(({ tag }) => {
    const known = new Intl.Locale(formatLocale(tag)) as Intl.Locale & { getWeekInfo: () => { weekend: number[] } }
    const { weekend } = known.getWeekInfo()
    return (
      weekend
        .map((day) => day % 7)
        .toSorted()
        .join() !== weekendIn(tag).join()
    )
  })
  expect(different.map(({ tag }) => tag)).toEqual([])
})
