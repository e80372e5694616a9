import { describe, expect, it } from 'vitest'
import { dayBefore, reminderTs } from './reminder.ts'

const at = (text: string) => Date.parse(text) / 1000
const said = (ts: number) => new Date(ts * 1000).toISOString().slice(0, 16)

describe('the day before', () => {
  it.each([
    ['in one zone', '2026-11-24T14:00Z', 'Europe/London', '2026-11-23T14:00'],
    ['when the night between loses an hour', '2027-03-28T09:00Z', 'Europe/London', '2027-03-27T10:00'],
    ['when it gains one', '2026-10-25T09:00Z', 'Europe/London', '2026-10-24T08:00'],
    // 02:30 on the 28th does not exist there; the reminder is an hour later on the clock.
    ['at an hour that clocks skip', '2027-03-29T00:30Z', 'Europe/Berlin', '2027-03-28T01:30'],
    ['at an hour that they show twice, the first time', '2026-10-26T01:30Z', 'Europe/Berlin', '2026-10-25T00:30'],
    ['in a zone that is ahead', '2026-11-24T22:00Z', 'Pacific/Auckland', '2026-11-23T22:00'],
  ])('%s', (_what, starts, zone, expected) => {
    expect(said(dayBefore(at(starts), zone))).toBe(expected)
  })
})

it('is not sent for an interview without a time, that does not take place, or that was arranged less than a day ahead', () => {
  const starts = at('2026-11-24T14:00Z')
  const remind = (status: Parameters<typeof reminderTs>[0]['status'], now = '2026-11-21T08:00Z') =>
    reminderTs({ status, startsTs: starts }, 'Europe/London', at(now))
  expect(remind('confirmed')).toBe(at('2026-11-23T14:00Z'))
  expect(remind('invited')).toBe(at('2026-11-23T14:00Z'))
  for (const status of ['to_choose', 'proposed', 'declined', 'canceled'] as const) expect(remind(status)).toBeNull()
  expect(reminderTs({ status: 'confirmed', startsTs: null }, 'Europe/London', starts)).toBeNull()
  expect(remind('confirmed', '2026-11-23T14:00Z')).toBeNull()
})
