import { describe, expect, it, test } from 'vitest'
import { readBusyTimes, type Wanted } from './busy-times.ts'

const at = (text: string) => Date.parse(text) / 1000

const wanted = (changes: Partial<Wanted> = {}): Wanted => ({
  fromTs: at('2027-03-01T00:00Z'),
  toTs: at('2027-04-30T00:00Z'),
  timeZone: 'Europe/Berlin',
  email: 'ana@acme.test',
  isKnown: (uid) => uid.endsWith('@acme.test'),
  ...changes,
})

const file = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one@other.test', ...lines, 'END:VEVENT']
const busyOf = (text: string, asked: Wanted) => {
  const read = readBusyTimes(text, asked)
  if ('problem' in read) throw new Error(read.problem)
  return read.busy
}
const busy = (lines: string[], changes: Partial<Wanted> = {}) =>
  busyOf(file(...lines), wanted(changes)).map(([begins, ends]) =>
    [begins, ends].map((ts) => new Date(ts * 1000).toISOString().slice(0, 16)).join(' '),
  )

describe('times in a calendar file', () => {
  it('are in the time zone that they name, in UTC, or in the reader’s zone', () => {
    expect(
      busy(event('DTSTART;TZID=America/New_York:20270310T090000', 'DTEND;TZID=America/New_York:20270310T100000')),
    ).toEqual(['2027-03-10T14:00 2027-03-10T15:00'])
    expect(busy(event('DTSTART;TZID=Pacific Standard Time:20270310T090000', 'DURATION:PT1H'))).toEqual([
      '2027-03-10T17:00 2027-03-10T18:00',
    ])
    expect(busy(event('DTSTART;TZID="Central Standard Time (Mexico)":20270310T090000', 'DURATION:PT1H'))).toEqual([
      '2027-03-10T15:00 2027-03-10T16:00',
    ])
    expect(busy(event('DTSTART:20270310T090000Z', 'DURATION:PT1H30M'))).toEqual(['2027-03-10T09:00 2027-03-10T10:30'])
    expect(busy(event('DTSTART:20270310T090000', 'DTEND:20270310T100000'))).toEqual([
      '2027-03-10T08:00 2027-03-10T09:00',
    ])
  })

  it('in unknown time zones are read in the reader’s, and counted', () => {
    const unknown = event('DTSTART;TZID=Our own time:20270310T090000', 'DURATION:PT1H')
    expect(readBusyTimes(file(...unknown), wanted())).toEqual({
      busy: [[at('2027-03-10T08:00Z'), at('2027-03-10T09:00Z')]],
      unreadCount: 1,
    })
  })

  it('of whole days follow the reader’s days, even one of 23 hours', () => {
    expect(busy(event('DTSTART;VALUE=DATE:20270328', 'DTEND;VALUE=DATE:20270329'))).toEqual([
      '2027-03-27T23:00 2027-03-28T22:00',
    ])
    expect(busy(event('DTSTART;VALUE=DATE:20270310'))).toEqual(['2027-03-09T23:00 2027-03-10T23:00'])
  })

  it('keep their local hour across a clock change, and move a skipped hour forward', () => {
    const weekly = busy(
      event(
        'DTSTART;TZID=Europe/Berlin:20270322T020000',
        'DTEND;TZID=Europe/Berlin:20270322T030000',
        'RRULE:FREQ=DAILY;UNTIL=20270330T000000Z;INTERVAL=3',
      ),
    )
    // On 28 March the clocks go from 02:00 to 03:00.
    expect(weekly).toEqual([
      '2027-03-22T01:00 2027-03-22T02:00',
      '2027-03-25T01:00 2027-03-25T02:00',
      '2027-03-28T01:00 2027-03-28T02:00',
    ])
    expect(
      busy(event('DTSTART;TZID=Europe/Berlin:20261025T023000', 'DURATION:PT30M'), { fromTs: at('2026-10-01T00:00Z') }),
    ).toEqual(['2026-10-25T00:30 2026-10-25T01:00'])
  })

  it('follow the file’s own rules for an unknown zone', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Our own time',
      'BEGIN:STANDARD',
      'DTSTART:16011028T030000',
      'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:16010325T020000',
      'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'END:DAYLIGHT',
      'END:VTIMEZONE',
    ]
    const weekly = event(
      'DTSTART;TZID="Our own time":20270322T100000',
      'DTEND;TZID="Our own time":20270322T110000',
      'RRULE:FREQ=WEEKLY;COUNT=2',
    )
    expect(busy([...zone, ...weekly])).toEqual([
      '2027-03-22T09:00 2027-03-22T10:00',
      '2027-03-29T08:00 2027-03-29T09:00',
    ])
  })
})

test('each change that a file lists for an unknown zone counts', () => {
  const change = (name: string, offsets: [string, string], first: string, list: string) => [
    `BEGIN:${name}`,
    `DTSTART:${first}`,
    `RDATE:${list}`,
    `TZOFFSETFROM:${offsets[0]}`,
    `TZOFFSETTO:${offsets[1]}`,
    `END:${name}`,
  ]
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Our own time',
    ...change('STANDARD', ['+0200', '+0100'], '20251026T030000', '20251026T030000,20261025T030000'),
    ...change('DAYLIGHT', ['+0100', '+0200'], '20250330T020000', '20260329T020000,20270328T020000'),
    'END:VTIMEZONE',
  ]
  expect(
    busy([...zone, ...event('DTSTART;TZID=Our own time:20270331T090000', 'DURATION:PT1H', 'RDATE:20270310T090000')]),
  ).toEqual(['2027-03-10T08:00 2027-03-10T09:00', '2027-03-31T07:00 2027-03-31T08:00'])
})

describe('events that repeat', () => {
  it('have their listed times in their own zone, each with its own end', () => {
    const lines = event(
      'DTSTART;TZID=America/New_York:20270310T090000',
      'DURATION:PT1H',
      'RDATE;VALUE=PERIOD:20270311T140000Z/PT3H,20270312T140000Z/20270312T143000Z',
      'RDATE:20270313T140000Z',
    )
    expect(busy(lines)).toEqual([
      '2027-03-10T14:00 2027-03-10T15:00',
      '2027-03-11T14:00 2027-03-11T17:00',
      '2027-03-12T14:00 2027-03-12T14:30',
      '2027-03-13T14:00 2027-03-13T15:00',
    ])
  })

  it('have times that are listed in another zone than their own', () => {
    const listed = 'RDATE;TZID=America/New_York:20270310T090000'
    const period = 'RDATE;TZID=America/New_York;VALUE=PERIOD:20270311T090000/PT2H'
    for (const start of ['DTSTART:20270301T090000Z', 'DTSTART;TZID=Europe/Berlin:20270301T100000'])
      expect(busy(event(start, 'DURATION:PT1H', listed, period))).toEqual([
        '2027-03-01T09:00 2027-03-01T10:00',
        '2027-03-10T14:00 2027-03-10T15:00',
        '2027-03-11T14:00 2027-03-11T16:00',
      ])
  })

  const daily = ['DTSTART:20270301T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3']
  const moved = ['RECURRENCE-ID;RANGE=THISANDFUTURE:20270302T090000Z', 'DTSTART:20270302T100000Z', 'DURATION:PT1H']
  it.each([
    ['a rule for exceptions', event(...daily, 'EXRULE:FREQ=DAILY;INTERVAL=2')],
    ['a change of all later times', [...event(...daily), ...event(...moved)]],
    ['an end of all later times', [...event(...daily), ...event(...moved, 'STATUS:CANCELLED')]],
    ['a listed time that cannot be read', event(...daily, 'RDATE:tomorrow')],
    ['a listed period without an end', event(...daily, 'RDATE;VALUE=PERIOD:20270320T090000Z/later')],
    ['days of the year by weekday', event(...daily.slice(0, 2), 'RRULE:FREQ=YEARLY;BYYEARDAY=1,100;BYDAY=MO')],
    ['days of the year by month', event(...daily.slice(0, 2), 'RRULE:FREQ=YEARLY;BYYEARDAY=1,100;BYMONTH=1')],
    ['days of the year each month', event(...daily.slice(0, 2), 'RRULE:FREQ=MONTHLY;BYYEARDAY=40')],
    ['days of the month each week', event(...daily.slice(0, 2), 'RRULE:FREQ=WEEKLY;BYMONTHDAY=4')],
  ])('and have %s are counted as not read in full', (_what, lines) => {
    expect(readBusyTimes(file(...lines), wanted())).toMatchObject({ unreadCount: 1 })
    expect(busy(lines)[0]).toBe('2027-03-01T09:00 2027-03-01T10:00')
  })

  const days = (rule: string, start = '20270301T090000Z') =>
    busy(event(`DTSTART:${start}`, 'DURATION:PT1H', `RRULE:${rule}`)).map((time) => time.slice(5, 10))

  it.each([
    ['FREQ=WEEKLY;BYDAY=MO,WE;COUNT=4', ['03-01', '03-03', '03-08', '03-10']],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SU;WKST=SU;COUNT=3', ['03-01', '03-14', '03-28']],
    ['FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20270431', []],
    ['FREQ=MONTHLY;BYDAY=1MO', ['03-01', '04-05']],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', ['03-01', '03-31']],
    ['FREQ=MONTHLY;BYMONTHDAY=15,-1', ['03-01', '03-15', '03-31', '04-15']],
    ['FREQ=YEARLY;BYMONTH=4;BYDAY=2TU', ['03-01', '04-13']],
    ['FREQ=YEARLY;BYYEARDAY=100', ['03-01', '04-10']],
    ['FREQ=DAILY;BYDAY=SA,SU;UNTIL=20270308T000000Z', ['03-01', '03-06', '03-07']],
  ])('%s', (rule, expected) => {
    // A rule with a day that does not exist is not supported, but the first time still counts.
    expect(days(rule)).toEqual(expected.length === 0 ? ['03-01'] : expected)
  })

  it('are found far from their start, and on the last day of short months not at all', () => {
    expect(days('FREQ=MONTHLY', '20200131T090000Z')).toEqual(['03-31'])
    expect(days('FREQ=DAILY;INTERVAL=30', '20100101T090000Z')).toEqual(['03-03', '04-02'])
    expect(days('FREQ=WEEKLY;COUNT=3', '20200106T090000Z')).toEqual([])
  })

  it('omit exceptions, and times with an entry of their own', () => {
    const lines = [
      ...event(
        'DTSTART;TZID=Europe/Berlin:20270301T090000',
        'DTEND;TZID=Europe/Berlin:20270301T100000',
        'RRULE:FREQ=DAILY;COUNT=5',
        'EXDATE;TZID=Europe/Berlin:20270302T090000',
        'EXDATE;VALUE=DATE:20270304',
      ),
      ...event(
        'RECURRENCE-ID;TZID=Europe/Berlin:20270303T090000',
        'DTSTART;TZID=Europe/Berlin:20270303T150000',
        'DTEND;TZID=Europe/Berlin:20270303T160000',
      ),
      ...event('RECURRENCE-ID:20270305T080000Z', 'DTSTART:20270305T080000Z', 'DURATION:PT1H', 'STATUS:CANCELLED'),
    ]
    expect(busy(lines)).toEqual(['2027-03-01T08:00 2027-03-01T09:00', '2027-03-03T14:00 2027-03-03T15:00'])
  })

  it('with an unsupported rule are counted, and the first time is read', () => {
    const read = readBusyTimes(
      file(...event('DTSTART:20270301T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=HOURLY;INTERVAL=5')),
      wanted(),
    )
    expect(read).toEqual({ busy: [[at('2027-03-01T09:00Z'), at('2027-03-01T10:00Z')]], unreadCount: 1 })
  })
})

it.each([
  ['shown as free', ['TRANSP:TRANSPARENT']],
  ['canceled', ['STATUS:CANCELLED']],
  ['free in Outlook', ['X-MICROSOFT-CDO-BUSYSTATUS:FREE']],
  ['declined', ['ATTENDEE;CN="Ana, B.";PARTSTAT=DECLINED:mailto:Ana@acme.test']],
])('an event that is %s takes no time', (_what, more) => {
  expect(busy(event('DTSTART:20270310T090000Z', 'DURATION:PT1H', ...more))).toEqual([])
})

it('an invitation that others declined, and one that is already known, are marked as such', () => {
  const declined = 'ATTENDEE;PARTSTAT=DECLINED:mailto:ben@acme.test'
  expect(busy(event('DTSTART:20270310T090000Z', 'DURATION:PT1H', declined))).toHaveLength(1)
  expect(
    busy(['BEGIN:VEVENT', 'UID:1234@acme.test', 'DTSTART:20270310T090000Z', 'DURATION:PT1H', 'END:VEVENT']),
  ).toEqual([])
})

it('busy times are read as busy, merged where they overlap, and cut to the requested period', () => {
  const lines = [
    'BEGIN:VFREEBUSY',
    'FREEBUSY;FBTYPE=BUSY:20270310T090000Z/20270310T1000',
    ' 00Z,20270310T093000Z/PT1H',
    'FREEBUSY;FBTYPE=FREE:20270311T090000Z/PT1H',
    'FREEBUSY:20270228T230000Z/PT2H',
    'END:VFREEBUSY',
  ]
  expect(busy(lines)).toEqual(['2027-03-01T00:00 2027-03-01T01:00', '2027-03-10T09:00 2027-03-10T10:30'])
})

it.each([
  ['a web page', '<!doctype html><title>Sign in</title>'],
  ['nothing', ''],
  ['half a file', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20270310T090000Z'],
])('%s is not a calendar', (_what, text) => {
  expect(readBusyTimes(text, wanted())).toEqual({ problem: 'notCalendar' })
})
