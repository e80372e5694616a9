import { describe, expect, it } from 'vitest'
import { freeTimes, preferDay, spreadTimes, type Holder } from './free-times.ts'
import { usualWeek, type WorkingWeek } from './working-hours.ts'

const at = (text: string) => Date.parse(text) / 1000
/** A Saturday morning in London. */
const wanted = { nowTs: at('2026-11-21T08:00Z'), durationMinutes: 60, timeZone: 'Europe/London', workingDays: 5 }
const holder = (changes: Partial<Holder['hours']> = {}, busy: Holder['busy'] = []): Holder => ({
  hours: { week: usualWeek(), timeZone: 'Europe/London', ...changes },
  busy,
})
const on = (...days: number[]): WorkingWeek =>
  Array.from({ length: 7 }, (_, day) => (days.includes(day) ? [{ from: 540, to: 660 }] : []))
const written = (times: number[]) => times.map((ts) => new Date(ts * 1000).toISOString().slice(0, 16))

describe('free times', () => {
  it('are within everyone’s hours in any time zone, on the hour and half hour', () => {
    const inNewYork = holder({ timeZone: 'America/New_York' })
    // Nine in New York is two in London.
    expect(written(freeTimes([holder(), inNewYork], { ...wanted, workingDays: 1 }))).toEqual([
      '2026-11-23T14:00',
      '2026-11-23T14:30',
      '2026-11-23T15:00',
      '2026-11-23T15:30',
      '2026-11-23T16:00',
    ])
  })

  it('begin tomorrow, and count only days on which everyone works', () => {
    const monday = { ...wanted, nowTs: at('2026-11-23T09:30Z'), workingDays: 2 }
    expect(written(freeTimes([holder({ week: on(0, 2) }), holder({ week: on(0, 1, 2, 3) })], monday))).toEqual([
      '2026-11-25T09:00',
      '2026-11-25T09:30',
      '2026-11-25T10:00',
      '2026-11-30T09:00',
      '2026-11-30T09:30',
      '2026-11-30T10:00',
    ])
  })

  it('exclude times at which one of them is busy, and the day still counts', () => {
    const busy: Holder['busy'] = [
      [at('2026-11-23T00:00Z'), at('2026-11-24T00:00Z')],
      [at('2026-11-24T09:30Z'), at('2026-11-24T10:00Z')],
    ]
    const week = on(0, 1)
    expect(written(freeTimes([holder({ week }), holder({ week }, busy)], { ...wanted, workingDays: 2 }))).toEqual([
      '2026-11-24T10:00',
    ])
  })

  it('keep local hours across daylight saving, and half hours of zones that are three quarters ahead', () => {
    // The clocks of London go forward on 28 March.
    const march = { ...wanted, nowTs: at('2027-03-25T12:00Z'), workingDays: 2 }
    expect(written(freeTimes([holder({ week: on(4, 0) })], march)).filter((text) => text.endsWith(':00'))).toEqual([
      '2027-03-26T09:00',
      '2027-03-26T10:00',
      '2027-03-29T08:00',
      '2027-03-29T09:00',
    ])
    const nepal = { week: on(0), timeZone: 'Asia/Kathmandu' }
    const there = { ...wanted, timeZone: 'Asia/Kathmandu', workingDays: 1 }
    expect(written(freeTimes([holder(nepal)], there))).toEqual([
      '2026-11-23T03:15',
      '2026-11-23T03:45',
      '2026-11-23T04:15',
    ])
  })

  it('cross midnight if the hours do, and do not exist without people or hours', () => {
    const night: WorkingWeek = Array.from({ length: 7 }, () => [
      { from: 0, to: 60 },
      { from: 1_380, to: 1_440 },
    ])
    expect(written(freeTimes([holder({ week: night })], { ...wanted, workingDays: 1 }))).toEqual([
      '2026-11-22T00:00',
      '2026-11-22T23:00',
      '2026-11-22T23:30',
    ])
    expect(freeTimes([], wanted)).toEqual([])
    expect(freeTimes([holder({ week: on() })], wanted)).toEqual([])
  })
})

it('are found quickly for twenty people in twenty zones with nothing in common', () => {
  const zones = Intl.supportedValuesOf('timeZone').slice(0, 20)
  const many = zones.map((timeZone, at) =>
    holder({ timeZone, week: at === 0 ? on(6) : usualWeek() }, [[at * 60, at * 60 + 30]]),
  )
  const began = performance.now()
  expect(freeTimes(many, { ...wanted, workingDays: 20 })).toEqual([])
  expect(performance.now() - began).toBeLessThan(1_500)
})

describe('some of them', () => {
  const spread = (times: number[], count: number) =>
    written(spreadTimes(times, { count, durationMinutes: 60, timeZone: 'Europe/London' }))
  const week = freeTimes([holder()], wanted)

  it('are spread over days, and over the parts of a day', () => {
    expect(spread(week, 5)).toEqual([
      '2026-11-23T09:00',
      '2026-11-24T12:00',
      '2026-11-25T15:00',
      '2026-11-26T09:00',
      '2026-11-27T12:00',
    ])
  })

  it('are in the candidate’s daytime, unless none are', () => {
    // In Tokyo it is nine hours later, in Auckland thirteen.
    const monday = week.slice(0, 8)
    expect(written([...preferDay(monday, 'Asia/Tokyo')]).at(-1)).toBe('2026-11-23T10:30')
    expect(preferDay(monday, 'Pacific/Honolulu')).toEqual(monday)
  })

  it('do not overlap, and include all that exist if there are few', () => {
    expect(spread(week, 200)).toHaveLength(5 * 8)
    expect(spread([], 5)).toEqual([])
  })
})
