import { expect, it } from 'vitest'
import { nextMorning, zoneOfPlace } from './morning.ts'

const ts = (iso: string) => Date.parse(iso) / 1000
const iso = (at: number) => new Date(at * 1000).toISOString()

it('is nine o’clock of the next day on the clocks of a zone', () => {
  const now = ts('2026-11-02T15:00:00Z')
  expect(iso(nextMorning(now, 'Europe/London'))).toBe('2026-11-03T09:00:00.000Z')
  expect(iso(nextMorning(now, 'America/New_York'))).toBe('2026-11-03T14:00:00.000Z')
  // It is already Tuesday there.
  expect(iso(nextMorning(now, 'Pacific/Auckland'))).toBe('2026-11-03T20:00:00.000Z')
})

it('is nine o’clock after the clocks have changed, too', () => {
  expect(iso(nextMorning(ts('2026-03-28T12:00:00Z'), 'Europe/Berlin'))).toBe('2026-03-29T07:00:00.000Z')
  expect(iso(nextMorning(ts('2026-12-31T12:00:00Z'), 'Europe/Berlin'))).toBe('2027-01-01T08:00:00.000Z')
})

it('finds the zone of a place by its country, and by its longitude where a country has several', () => {
  const at = ts('2026-07-02T15:00:00Z')
  expect(zoneOfPlace({ country: 'GB', lng: null }, at)).toBe('Europe/London')
  expect(zoneOfPlace({ country: 'US', lng: null }, at)).toBeNull()
  const winter = (lng: number) => nextMorning(ts('2026-01-15T12:00:00Z'), zoneOfPlace({ country: 'US', lng }, at)!)
  expect(iso(winter(-74))).toBe('2026-01-16T14:00:00.000Z')
  expect(iso(winter(-118.2))).toBe('2026-01-16T17:00:00.000Z')
  expect(zoneOfPlace({ country: null, lng: 10 }, at)).toBeNull()
  expect(zoneOfPlace({ country: 'ZZ', lng: 10 }, at)).toBeNull()
})

it.each([
  ['ES', -3.7, 'Europe/Madrid'],
  ['ES', -8.4, 'Europe/Madrid'],
  ['ES', -15.4, 'Atlantic/Canary'],
  ['PT', -9.1, 'Europe/Lisbon'],
  ['PT', -25.7, 'Atlantic/Azores'],
  ['US', -84.4, 'America/New_York'],
  ['US', -87.6, 'America/Chicago'],
  ['CA', -79.4, 'America/Toronto'],
  ['AU', 138.6, 'Australia/Adelaide'],
  ['AU', 115.9, 'Australia/Perth'],
  ['AU', 151.2, 'Australia/Sydney'],
  ['MX', -99.1, 'America/Mexico_City'],
])('has the clocks of a city in %s at the longitude %d, in summer and in winter', (country, lng, zone) => {
  for (const at of [ts('2026-01-15T12:00:00Z'), ts('2026-07-02T15:00:00Z')])
    expect(nextMorning(at, zoneOfPlace({ country, lng }, at)!)).toBe(nextMorning(at, zone))
})
