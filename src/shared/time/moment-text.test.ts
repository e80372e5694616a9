import { describe, expect, it, test } from 'vitest'
import { dayText } from './day-text.ts'
import { bindingDayText, bindingMomentText, meetingText, momentText } from './moment-text.ts'

const at = Date.UTC(2026, 11, 4, 23, 30)

test.each([
  ['en-US', '12/04/2026', '12/04/2026, 11:30\u00a0PM UTC'],
  // Someone who asks for English without a region may be anywhere.
  ['en', 'December 4, 2026', 'December 4, 2026 at 11:30\u00a0PM UTC'],
  ['en-GB', '4 December 2026', '4 December 2026 at 23:30 UTC'],
  ['de', '4. Dezember 2026', '4. Dezember 2026 um 23:30 UTC'],
  ['ar', '4 ديسمبر 2026', '4 ديسمبر 2026 في 11:30\u00a0م UTC'],
])('a binding date is numeric for American readers only: %s', (locale, day, moment) => {
  expect(bindingDayText(at, locale)).toBe(day)
  expect(bindingMomentText(at, locale)).toBe(moment)
})

it('a date spells out the month in American English if it is not binding', () => {
  expect(dayText(at, 'en-US')).toBe('December 4, 2026')
  expect(momentText(at, 'en-US')).toBe('December 4, 2026 at 11:30\u00a0PM UTC')
})

it('a date is the local date of the place', () => {
  expect(bindingDayText(at, 'en-US', 'Asia/Tokyo')).toBe('12/05/2026')
  expect(bindingDayText(Date.UTC(2027, 0, 2), 'en-US', 'America/New_York')).toBe('01/01/2027')
  expect(bindingDayText(at, 'en-US', 'Not/AZone')).toBe('12/04/2026')
})

describe('a time zone’s name', () => {
  const london = (locale: string) => momentText(at, locale, 'Europe/London')
  it.each([
    ['ar', 'توقيت غرينتش'],
    ['de', 'Mittlere Greenwich-Zeit'],
    ['ja', 'グリニッジ標準時'],
    ['fr', 'heure moyenne de Greenwich'],
  ])('counts %s from Greenwich', (locale, name) => {
    expect(london(locale)).toContain(name)
    expect(london(locale)).not.toMatch(/[+-]0/)
  })
  it('is correct in right-to-left languages, where a sign changes sides', () => {
    expect(momentText(at, 'ar', 'Europe/Berlin')).toBe('5 ديسمبر 2026 في 12:30\u00a0ص توقيت وسط أوروبا الرسمي')
    expect(momentText(at, 'he', 'America/New_York')).toContain('שעון החוף המזרחי')
  })
  it('is short if the language has a short name or an offset', () => {
    expect(london('en-GB')).toMatch(/ GMT$/)
    expect(momentText(at, 'en-GB', 'Europe/Berlin')).toMatch(/ CET$/)
    expect(momentText(at, 'en-GB', 'Asia/Tokyo')).toMatch(/ GMT\+9$/)
    expect(momentText(at, 'fr', 'Asia/Tokyo')).toMatch(/ UTC\+9$/)
    expect(momentText(at, 'de', 'Etc/GMT-10')).toMatch(/ GMT\+10$/)
  })
})

it('Thai days have no era, and are written alike with and without a time', () => {
  expect(dayText(at, 'th')).toBe('4 ธันวาคม 2026')
  expect(momentText(at, 'th')).toMatch(/^4 ธันวาคม 2026 /)
})

it('no line ends within a clock', () => {
  expect(momentText(at, 'ko')).toContain('오후\u00a011:30')
  expect(momentText(at, 'zh-TW')).toContain('下\u2060午\u206011:30')
})

it('no "at" that belongs after the time follows the name of the zone', () => {
  expect(momentText(at, 'hi')).toBe('4 दिसंबर 2026, 11:30\u00a0pm UTC')
  expect(momentText(at, 'te', 'Europe/London')).toMatch(/సమయం$/)
})

it('a meeting shows its start and end', () => {
  const [from, to] = [Date.UTC(2026, 10, 24, 14), Date.UTC(2026, 10, 24, 14, 45)]
  expect(meetingText(from, to, 'en-GB', 'Europe/London')).toBe('Tuesday, 24 November 2026, 14:00–14:45 GMT')
  expect(meetingText(from, null, 'en-GB', 'Europe/London', 'short')).toBe('Tue, 24 Nov 2026, 14:00 GMT')
  expect(meetingText(from, to, 'ar', 'Europe/London')).toMatch(/توقيت غرينتش$/)
  expect(meetingText(from, to, 'ja', 'Asia/Tokyo')).toBe('2026年11月24日火曜日 23:00～23:45 JST')
  expect(meetingText(from, to + 3_600_000, 'ja', 'Asia/Tokyo')).toBe(
    '2026年11月24日火曜日 23:00～2026年11月25日水曜日 0:45 JST',
  )
})
