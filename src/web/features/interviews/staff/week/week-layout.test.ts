import { describe, expect, it } from 'vitest'
import { weekDaysFrom } from '#shared/interviews/week-days.ts'
import { hoursOf, lanesOf, partOfDay, shownDays } from './week-layout.ts'

const at = (text: string) => Date.parse(text) / 1000
const span = (starts: string, ends: string) => ({ startsTs: at(starts), endsTs: at(ends) })

describe('a week', () => {
  it('has seven days in a time zone, one of which may be shorter or longer', () => {
    const hours = (monday: string, zone: string) =>
      weekDaysFrom(monday, zone).map(({ startsTs, endsTs }) => (endsTs - startsTs) / 3_600)
    expect(hours('2026-11-30', 'Europe/Berlin')).toEqual([24, 24, 24, 24, 24, 24, 24])
    expect(hours('2027-03-22', 'Europe/Berlin')).toEqual([24, 24, 24, 24, 24, 24, 23])
    expect(hours('2026-10-19', 'Europe/Berlin')).toEqual([24, 24, 24, 24, 24, 24, 25])
    // Clocks there skip midnight itself.
    const days = weekDaysFrom('2024-04-22', 'Africa/Cairo')
    expect(days.map(({ startsTs, endsTs }) => (endsTs - startsTs) / 3_600)).toEqual([24, 24, 24, 24, 23, 24, 24])
  })
})

it.each([
  ['en-GB', '2026-11-23', ['23', '24', '25', '26', '27']],
  ['pt-BR', '2026-11-22', ['23', '24', '25', '26', '27']],
  ['ar', '2026-11-21', ['22', '23', '24', '25', '26']],
  ['hi', '2026-11-22', ['23', '24', '25', '26', '27', '28']],
])('a week in %s leaves out the weekend, but not a day of it on which there is something', (locale, first, shown) => {
  const days = weekDaysFrom(first, 'UTC')
  const daysWith = (...times: { startsTs: number; endsTs: number }[]) =>
    shownDays(days, times, locale).map(({ date }) => date.slice(-2))
  expect(daysWith()).toEqual(shown)
  const everyDay = days.map(({ startsTs, endsTs }) => ({ startsTs: startsTs + 3_600, endsTs: endsTs - 3_600 }))
  expect(daysWith(...everyDay)).toHaveLength(7)
})

describe('a part of a day', () => {
  const [, , , , , , sunday] = weekDaysFrom('2027-03-22', 'Europe/Berlin')
  it('follows local time, also after a clock change', () => {
    expect(partOfDay(span('2027-03-28T08:00Z', '2027-03-28T08:45Z'), sunday!, 'Europe/Berlin')).toEqual({
      from: 10,
      to: 10.75,
    })
    expect(partOfDay(span('2027-03-28T00:30Z', '2027-03-28T01:30Z'), sunday!, 'Europe/Berlin')).toEqual({
      from: 1.5,
      to: 3.5,
    })
  })
  it('is cut at the end of the day, and belongs to no other', () => {
    expect(partOfDay(span('2027-03-28T20:00Z', '2027-03-29T06:00Z'), sunday!, 'Europe/Berlin')).toEqual({
      from: 22,
      to: 24,
    })
    expect(partOfDay(span('2027-03-29T20:00Z', '2027-03-29T21:00Z'), sunday!, 'Europe/Berlin')).toBeNull()
  })
  it('does not end before it begins if an hour occurs twice', () => {
    const [, , , , , , autumn] = weekDaysFrom('2026-10-19', 'Europe/Berlin')
    expect(partOfDay(span('2026-10-25T00:45Z', '2026-10-25T01:15Z'), autumn!, 'Europe/Berlin')).toEqual({
      from: 2.75,
      to: 3.25,
    })
  })
})

it('the hours shown contain everything', () => {
  const days = weekDaysFrom('2026-11-30', 'UTC')
  expect(hoursOf([], days, 'UTC')).toEqual({ from: 8, to: 18 })
  expect(
    hoursOf(
      [span('2026-12-01T06:30Z', '2026-12-01T07:00Z'), span('2026-12-02T20:00Z', '2026-12-02T20:45Z')],
      days,
      'UTC',
    ),
  ).toEqual({ from: 6, to: 21 })
})

it('overlapping items are side by side, and others are not', () => {
  const times = [
    span('2026-12-01T10:00Z', '2026-12-01T11:00Z'),
    span('2026-12-01T10:30Z', '2026-12-01T11:30Z'),
    span('2026-12-01T11:00Z', '2026-12-01T12:00Z'),
    span('2026-12-01T13:00Z', '2026-12-01T14:00Z'),
  ]
  expect(lanesOf(times)).toEqual([
    { lane: 0, lanes: 2 },
    { lane: 1, lanes: 2 },
    { lane: 0, lanes: 2 },
    { lane: 0, lanes: 1 },
  ])
})
