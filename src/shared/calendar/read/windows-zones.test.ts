import { expect, it } from 'vitest'
import { isTimeZone } from '../../time/zoned-time.ts'
import { windowsZone } from './windows-zones.ts'

it.each([
  ['W. Europe Standard Time', 'Europe/Berlin'],
  ['Eastern Standard Time', 'America/New_York'],
  ['Eastern Standard Time (Mexico)', 'America/Cancun'],
  ['UTC', 'Etc/UTC'],
  ['Russia Time Zone 10', 'Asia/Srednekolymsk'],
  ['tzone://Microsoft/Utc', 'Etc/UTC'],
  ['w. australia standard time', 'Australia/Perth'],
])('%s is where %s is', (name, place) => {
  expect(windowsZone(name)).toBe(place)
  expect(isTimeZone(place)).toBe(true)
})

it.each(['', 'Europe/Berlin', 'Our own time', 'constructor'])('%j is not a zone of Windows', (name) => {
  expect(windowsZone(name)).toBeNull()
})
