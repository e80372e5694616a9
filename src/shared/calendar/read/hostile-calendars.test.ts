import { describe, expect, it } from 'vitest'
import { readBusyTimes } from './busy-times.ts'

const at = (text: string) => Date.parse(text) / 1000
const wanted = {
  fromTs: at('2027-03-01T00:00Z'),
  toTs: at('2027-09-01T00:00Z'),
  timeZone: 'Europe/Berlin',
  email: 'ana@acme.test',
  isKnown: () => false,
}
const file = (...lines: (string | string[])[]) => ['BEGIN:VCALENDAR', ...lines.flat(), 'END:VCALENDAR'].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'DURATION:PT1H', ...lines, 'END:VEVENT']
const many = (count: number, make: (index: number) => string | string[]) =>
  Array.from({ length: count }, (_, index) => make(index)).flat()
const numbers = (count: number) => many(count, (index) => String((index % 31) + 1)).join(',')
const dayAfter = (index: number) =>
  new Date(Date.UTC(1900, 0, 1 + index)).toISOString().slice(0, 10).replaceAll('-', '')
const days = (count: number, time: string) => many(count, (index) => dayAfter(index) + time).join(',')

/** CPU time, which other load on the machine does not increase. */
function secondsOf(run: () => void): number {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000_000
}

/** A delay of this length for someone else's request goes unnoticed; without limits, these took from eight seconds to minutes. */
const mostSeconds = 3

describe('a file that asks for endless work', () => {
  it.each([
    [
      'rules that never fit',
      () =>
        file(
          many(100, () => event('DTSTART:19000101T000000Z', 'RRULE:FREQ=DAILY;COUNT=999999;BYMONTHDAY=31;BYMONTH=2')),
        ),
    ],
    [
      'many rules of one event',
      () => file(...event('DTSTART:19000101T000000Z', ...many(2_000, () => 'RRULE:FREQ=DAILY;COUNT=999999'))),
    ],
    [
      'rules by years with long lists',
      () =>
        file(
          many(100, () =>
            event(
              'DTSTART:10000101T000000Z',
              `RRULE:FREQ=YEARLY;COUNT=999999;BYMONTH=1,2,3,4,5,6,7,8,9,10,11,12;BYMONTHDAY=${numbers(31)};BYDAY=5MO,-5MO`,
            ),
          ),
        ),
    ],
    ['lines without end', () => file('A:\n'.repeat(3_300_000))],
    ['folds without end', () => file(`A:${'\n '.repeat(3_300_000)}`)],
    [
      'more times than anyone has',
      () => file(...event('DTSTART:20270301T000000Z', ...many(50, () => `RDATE:${days(20_000, '')}`))),
    ],
    [
      'times by the clocks of many days',
      () =>
        file(
          ...event('DTSTART;TZID=Europe/Paris:20270301T000000', `RDATE;TZID=Europe/Paris:${days(60_000, 'T010000')}`),
        ),
    ],
    [
      'zones under every spelling',
      () =>
        file(
          many(60_000, (index) => {
            const zone = [...'america/new_york'].map((letter, at) =>
              (index >> at) & 1 ? letter.toUpperCase() : letter,
            )
            return event(`DTSTART;TZID=${zone.join('')}:20270302T090000`)
          }),
        ),
    ],
    [
      'zones whose rules go on',
      () =>
        file(
          many(5_000, (index) => [
            'BEGIN:VTIMEZONE',
            `TZID:Zone ${index}`,
            'BEGIN:STANDARD',
            'DTSTART:19000101T000000',
            'RRULE:FREQ=DAILY;COUNT=99999',
            'TZOFFSETFROM:+0100',
            'TZOFFSETTO:+0200',
            'END:STANDARD',
            'END:VTIMEZONE',
          ]),
        ),
    ],
  ])('is too large: %s', (_what, make) => {
    const text = make()
    let read: unknown
    expect(secondsOf(() => void (read = readBusyTimes(text, wanted)))).toBeLessThan(mostSeconds)
    expect(read).toEqual({ problem: 'tooLarge' })
  })

  it.each([
    ['with a step beyond all years', `RRULE:FREQ=MONTHLY;INTERVAL=1000000000;BYMONTHDAY=${numbers(3_000)}`],
    ['with a list of thousands', `RRULE:FREQ=MONTHLY;BYMONTHDAY=${numbers(3_000)}`],
    ['with a list of megabytes', `RRULE:FREQ=MONTHLY;BYMONTHDAY=${numbers(1_000_000)}`],
    ['with a day that no month has', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=32'],
  ])('is an unsupported rule: %s', (_what, rule) => {
    const text = file(...event('DTSTART:20270302T090000Z', rule))
    let read: unknown
    expect(secondsOf(() => void (read = readBusyTimes(text, wanted)))).toBeLessThan(mostSeconds)
    expect(read).toEqual({ busy: [[at('2027-03-02T09:00Z'), at('2027-03-02T10:00Z')]], unreadCount: 1 })
  })

  it('handles a zone that changes thousands of times for thousands of appointments', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Restless',
      'BEGIN:STANDARD',
      'DTSTART:19000101T000000',
      ...many(20_000, (index) => `RDATE:${dayAfter(index + 30_000)}T000000`),
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0100',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]
    const events = many(5_000, () => event('DTSTART;TZID=Restless:20270302T100000'))
    let read: unknown
    expect(secondsOf(() => void (read = readBusyTimes(file(zone, events), wanted)))).toBeLessThan(mostSeconds)
    expect(read).toEqual({ busy: [[at('2027-03-02T09:00Z'), at('2027-03-02T10:00Z')]], unreadCount: 0 })
  })
})

it('the calendar of someone with many years of appointments is read', () => {
  const past = many(15_000, (index) =>
    event(
      `UID:${index}@other.test`,
      `DTSTART;TZID=Europe/Paris:${dayAfter(42_000 + (index % 4_000))}T090000`,
      `DESCRIPTION:${'Notes. '.repeat(8)}`,
      'ATTENDEE;CN=Ben;PARTSTAT=ACCEPTED:mailto:ben@other.test',
    ),
  )
  const weekly = many(600, (index) =>
    event(
      `UID:weekly-${index}@other.test`,
      'DTSTART;TZID=Europe/Paris:20150105T090000',
      'RRULE:FREQ=WEEKLY;BYDAY=MO,WE',
      `EXDATE;TZID=Europe/Paris:${many(20, (week) => `${dayAfter(44_000 + week * 7)}T090000`).join(',')}`,
    ),
  )
  let read: ReturnType<typeof readBusyTimes> | undefined
  expect(secondsOf(() => void (read = readBusyTimes(file(past, weekly), wanted)))).toBeLessThan(mostSeconds)
  expect(read).toMatchObject({ unreadCount: 0 })
  expect(read && 'busy' in read && read.busy.length).toBe(53)
})
