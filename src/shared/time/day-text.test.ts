import { expect, it } from 'vitest'
import { dayRangeText } from './day-text.ts'

const days = [Date.UTC(2026, 10, 23), Date.UTC(2026, 10, 29, 23)] as const
const parts = { day: 'numeric', month: 'long', year: 'numeric' } as const

it('writes a range of days with the same spaces wherever it is written', () => {
  const text = (locale: string) => dayRangeText(days, locale, 'UTC', parts)
  expect(text('en')).toBe('November 23 – 29, 2026')
  expect(text('ko')).toBe('2026년 11월 23일 ~ 29일')
  for (const locale of ['ja', 'ar', 'th', 'de', 'zh-TW']) expect(text(locale)).not.toMatch(/[\u2009\u202f]/)
})
