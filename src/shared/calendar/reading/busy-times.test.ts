import { describe, expect, it } from 'vitest'
import { readBusyTimes } from './busy-times.ts'

const at = (text: string) => Date.parse(text) / 1000
const fromTs = at('2026-11-01T00:00Z')
const window = { fromTs, toTs: at('2027-04-30T00:00Z'), timeZone: 'Europe/Berlin' }
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')
const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n')
const read = (...events: string[]) => readBusyTimes(calendar(...events), window)
const startsOf = (...events: string[]) =>
  read(...events)!.busy.map(([start]) => new Date(start * 1000).toISOString().slice(0, 16))
const berlin = 'DTSTART;TZID=Europe/Berlin:20261102T090000'

describe('a single entry', () => {
  it.each([
    [
      'with an end in UTC',
      ['DTSTART:20261102T090000Z', 'DTEND:20261102T093000Z'],
      ['2026-11-02T09:00Z', '2026-11-02T09:30Z'],
    ],
    ['with a length', [berlin, 'DURATION:PT1H30M'], ['2026-11-02T08:00Z', '2026-11-02T09:30Z']],
    [
      'of a whole day, in its owner’s zone',
      ['DTSTART;VALUE=DATE:20261102'],
      ['2026-11-01T23:00Z', '2026-11-02T23:00Z'],
    ],
    [
      'in a zone with a program’s prefix',
      ['DTSTART;TZID="/mozilla.org/2005/Europe/London":20261102T090000', 'DURATION:PT1H'],
      ['2026-11-02T09:00Z', '2026-11-02T10:00Z'],
    ],
    [
      'with a folded line',
      ['DTSTART;TZID=Europe/\r\n Berlin:20261102T090000', 'DURATION:PT1H'],
      ['2026-11-02T08:00Z', '2026-11-02T09:00Z'],
    ],
  ])('%s', (_how, lines, [start, end]) => {
    expect(read(event(...lines))).toEqual({ busy: [[at(start!), at(end!)]], uncertain: 0 })
  })

  it.each([
    ['was canceled', 'STATUS:CANCELLED'],
    ['is shown as free', 'TRANSP:TRANSPARENT'],
    ['is free by Outlook’s word', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
  ])('that %s takes no time', (_why, line) => {
    expect(read(event(berlin, 'DURATION:PT1H', line))).toEqual({ busy: [], uncertain: 0 })
  })

  it('of an alarm in it does not change it, and overlapping ones are one', () => {
    const alarm = ['BEGIN:VALARM', 'TRIGGER:-PT5M', 'DURATION:PT9H', 'END:VALARM']
    expect(
      read(event(berlin, 'DURATION:PT1H', ...alarm), event('DTSTART:20261102T083000Z', 'DURATION:PT1H'))!.busy,
    ).toEqual([[at('2026-11-02T08:00Z'), at('2026-11-02T09:30Z')]])
  })
})

describe('a series', () => {
  it('keeps its time over daylight saving', () => {
    const starts = startsOf(event('DTSTART;TZID=Europe/Berlin:20260105T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY'))
    expect(starts).toContain('2027-03-22T08:00')
    expect(starts).toContain('2027-03-29T07:00')
  })

  it.each([
    ['FREQ=DAILY;COUNT=3', ['2026-11-02', '2026-11-03', '2026-11-04']],
    ['FREQ=DAILY;INTERVAL=2;UNTIL=20261106T080000Z', ['2026-11-02', '2026-11-04', '2026-11-06']],
    ['FREQ=WEEKLY;BYDAY=MO,WE;COUNT=4', ['2026-11-02', '2026-11-04', '2026-11-09', '2026-11-11']],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU;COUNT=3', ['2026-11-02', '2026-11-15', '2026-11-16']],
    ['FREQ=MONTHLY;COUNT=3', ['2026-11-02', '2026-12-02', '2027-01-02']],
    ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=3', ['2026-11-02', '2026-11-27', '2026-12-25']],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3', ['2026-11-02', '2026-11-30', '2026-12-31']],
    ['FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3', ['2026-11-02', '2026-12-31', '2027-01-31']],
    ['FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;COUNT=2', ['2026-11-02', '2027-03-28']],
  ])('%s', (rule, days) => {
    const found = read(event(berlin, 'DURATION:PT1H', `RRULE:${rule}`))!
    expect(found.uncertain).toBe(0)
    expect(found.busy.map(([start]) => new Date(start * 1000).toISOString().slice(0, 10))).toEqual(days)
  })

  it('is counted from its beginning, also if that is long ago', () => {
    const lines = ['DTSTART:20200101T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2500']
    expect(startsOf(event(...lines))).toEqual([
      '2026-11-01T09:00',
      '2026-11-02T09:00',
      '2026-11-03T09:00',
      '2026-11-04T09:00',
    ])
  })

  it('without what was taken out of it or moved, and with what was added', () => {
    const series = event(
      'UID:1',
      berlin,
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;COUNT=3',
      'EXDATE;TZID=Europe/Berlin:20261103T090000',
      'RDATE;TZID=Europe/Berlin:20261110T090000',
    )
    const moved = event(
      'UID:1',
      'RECURRENCE-ID;TZID=Europe/Berlin:20261104T090000',
      'DTSTART:20261104T150000Z',
      'DURATION:PT1H',
    )
    expect(startsOf(series, moved)).toEqual(['2026-11-02T08:00', '2026-11-04T15:00', '2026-11-10T08:00'])
  })

  it('by a rule that is not supported is busy whenever it might be, and said to be uncertain', () => {
    const found = read(event(berlin, 'DURATION:PT1H', 'RRULE:FREQ=YEARLY;BYWEEKNO=45;UNTIL=20261104T080000Z'))!
    expect(found.uncertain).toBe(1)
    expect(found.busy.map(([start]) => start)).toEqual(
      ['2026-11-02', '2026-11-03', '2026-11-04'].map((text) => at(`${text}T08:00Z`)),
    )
    const hourly = read(event(berlin, 'DURATION:PT5M', 'RRULE:FREQ=HOURLY;UNTIL=20261103T080000Z'))!
    expect(hourly).toEqual({ busy: [[at('2026-11-01T08:00Z'), at('2026-11-04T08:00Z')]], uncertain: 1 })
  })

  it('at a time that the clocks skip is as much later', () => {
    const lines = ['DTSTART;TZID=Europe/Berlin:20270327T023000', 'DURATION:PT15M', 'RRULE:FREQ=DAILY;COUNT=3']
    expect(startsOf(event(...lines))).toEqual(['2027-03-27T01:30', '2027-03-28T01:30', '2027-03-29T00:30'])
  })
})

it('a zone with an unknown name is read as the owner’s, and said to be uncertain', () => {
  expect(read(event('DTSTART;TZID=Office:20261102T090000', 'DURATION:PT1H'))).toEqual({
    busy: [[at('2026-11-02T08:00Z'), at('2026-11-02T09:00Z')]],
    uncertain: 1,
  })
})

describe('a zone that the file describes', () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:W. Europe Standard Time',
    'BEGIN:STANDARD',
    'DTSTART:16010101T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ]
  const weekly = (start: string, rule: string) =>
    event(`DTSTART;TZID=W. Europe Standard Time:${start}`, 'DURATION:PT1H', `RRULE:FREQ=WEEKLY;${rule}`)

  it('is read as described, over daylight saving', () => {
    const owner = { ...window, timeZone: 'America/New_York' }
    const found = readBusyTimes(calendar(...zone, weekly('20270315T090000', 'UNTIL=20270405T070000Z')), owner)!
    expect(found.uncertain).toBe(0)
    expect(found.busy.map(([start]) => new Date(start * 1000).toISOString().slice(0, 16))).toEqual([
      '2027-03-15T08:00',
      '2027-03-22T08:00',
      '2027-03-29T07:00',
      '2027-04-05T07:00',
    ])
  })

  it('and that cannot be understood is the owner’s', () => {
    const broken = zone.map((line) => line.replace('TZOFFSETTO:+0100', 'TZOFFSETTO:soon'))
    expect(read(...broken, weekly('20261109T090000', 'COUNT=1'))).toEqual({
      busy: [[at('2026-11-09T08:00Z'), at('2026-11-09T09:00Z')]],
      uncertain: 1,
    })
  })
})

it('an entry that is known otherwise does not count', () => {
  const isKnown = (uid: string) => uid === 'ours'
  const text = calendar(event('UID:ours', berlin, 'DURATION:PT1H'), event('UID:theirs', berlin, 'DURATION:PT2H'))
  expect(readBusyTimes(text, { ...window, isKnown })!.busy).toEqual([
    [at('2026-11-02T08:00Z'), at('2026-11-02T10:00Z')],
  ])
})

it('free and busy times of a program that tells no more', () => {
  const busy = [
    'BEGIN:VFREEBUSY',
    'FREEBUSY;FBTYPE=BUSY:20261102T080000Z/20261102T090000Z,20261103T080000Z/PT30M',
    'FREEBUSY;FBTYPE=FREE:20261104T080000Z/PT1H',
    'END:VFREEBUSY',
  ]
  expect(startsOf(...busy)).toEqual(['2026-11-02T08:00', '2026-11-03T08:00'])
})

it('what is no calendar, or made to take long, is refused', () => {
  expect(readBusyTimes('<html>Sign in</html>', window)).toBeNull()
  const endless = Array.from({ length: 400 }, (_, index) =>
    event(`UID:${index}`, 'DTSTART:19700101T000000Z', 'DURATION:PT1M', 'RRULE:FREQ=DAILY;INTERVAL=7;COUNT=99999999'),
  )
  const before = performance.now()
  expect(read(...endless)).toBeNull()
  expect(performance.now() - before).toBeLessThan(20_000)
})
