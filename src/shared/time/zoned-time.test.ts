import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTimeZone, localTimeAt, momentsOf, offsetSecondsAt, parseLocalTime, readMoment } from './zoned-time.ts'

const iso = (ts: number) => new Date(ts * 1000).toISOString()
const at = (text: string) => parseLocalTime(text)!

describe('a local time of a zone', () => {
  it('is one moment on an ordinary day', () => {
    expect(momentsOf(at('2026-11-24T14:00'), 'Europe/London').map(iso)).toEqual(['2026-11-24T14:00:00.000Z'])
    expect(momentsOf(at('2026-07-01T14:00'), 'Europe/London').map(iso)).toEqual(['2026-07-01T13:00:00.000Z'])
    expect(momentsOf(at('2026-07-01T14:00'), 'Asia/Kathmandu').map(iso)).toEqual(['2026-07-01T08:15:00.000Z'])
  })

  it('does not exist when the clocks jump over it', () => {
    expect(momentsOf(at('2027-03-28T01:30'), 'Europe/London')).toEqual([])
    expect(momentsOf(at('2027-03-14T02:30'), 'America/New_York')).toEqual([])
    expect(momentsOf(at('2027-03-28T02:00'), 'Europe/London').map(iso)).toEqual(['2027-03-28T01:00:00.000Z'])
  })

  it('is two instants when the clocks go back over it, the earlier first', () => {
    expect(momentsOf(at('2026-10-25T01:30'), 'Europe/London').map(iso)).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T01:30:00.000Z',
    ])
    // Half an hour only.
    expect(momentsOf(at('2026-04-05T01:45'), 'Australia/Lord_Howe')).toHaveLength(2)
  })

  it('handles a day that a country skipped', () => {
    expect(momentsOf(at('2011-12-30T12:00'), 'Pacific/Apia')).toEqual([])
    expect(momentsOf(at('2011-12-31T12:00'), 'Pacific/Apia').map(iso)).toEqual(['2011-12-30T22:00:00.000Z'])
  })

  it('is always among the moments when the clocks show it', () => {
    const zones = ['Europe/London', 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Chatham', 'Africa/Casablanca']
    fc.assert(
      fc.property(fc.integer({ min: 25_000_000, max: 34_000_000 }), fc.constantFrom(...zones), (minutes, zone) => {
        const ts = minutes * 60
        expect(momentsOf(localTimeAt(ts, zone), zone)).toContain(ts)
      }),
      { numRuns: 300 },
    )
  })
})

it('has the right offset, with daylight saving on the day', () => {
  expect(offsetSecondsAt(Date.UTC(2026, 9, 25, 0, 59) / 1000, 'Europe/London')).toBe(3600)
  expect(offsetSecondsAt(Date.UTC(2026, 9, 25, 1, 0) / 1000, 'Europe/London')).toBe(0)
})

it('distinguishes names of time zones from lookalikes', () => {
  expect(['Europe/London', 'UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'].map(isTimeZone)).toEqual(
    Array(4).fill(true),
  )
  expect(['', 'Europe', 'Europe/Nowhere', 'GMT+1', '../etc/passwd', 'Europe/London\n'].map(isTimeZone)).toEqual(
    Array(6).fill(false),
  )
})

describe('a written time', () => {
  const read = (value: string | number) => {
    const result = readMoment(value, 'Europe/London')
    return 'ts' in result ? iso(result.ts) : result.problem
  }

  it('can have an offset, be in seconds, or be local', () => {
    expect(read('2026-07-01T14:00')).toBe('2026-07-01T13:00:00.000Z')
    expect(read('2026-07-01 14:00:00')).toBe('2026-07-01T13:00:00.000Z')
    expect(read('2026-07-01T14:00+02:00')).toBe('2026-07-01T12:00:00.000Z')
    expect(read('2026-07-01T14:00:00Z')).toBe('2026-07-01T14:00:00.000Z')
    expect(read(1_795_528_800)).toBe('2026-11-24T14:00:00.000Z')
    expect(read('1795528800')).toBe('2026-11-24T14:00:00.000Z')
  })

  it('is refused if it is invalid, never existed, or occurred twice', () => {
    expect(
      ['24.11.2026 14:00', '2026-02-30T10:00', '2026-11-24', '2026-11-24T25:00', 1_795_528_800_000].map(read),
    ).toEqual(Array(5).fill('format'))
    expect(read('2027-03-28T01:30')).toBe('skipped')
    expect(read('2026-10-25T01:30')).toBe('twice')
    expect(read('2026-10-25T01:30+00:00')).toBe('2026-10-25T01:30:00.000Z')
  })
})
