import fc from 'fast-check'
import { expect, it } from 'vitest'
import { calendarFile, type CalendarEntry } from './calendar-file.ts'

const entry: CalendarEntry = {
  uid: '3f0b@demo.test',
  sequence: 2,
  startsTs: Date.UTC(2026, 10, 24, 14) / 1000,
  endsTs: Date.UTC(2026, 10, 24, 14, 45) / 1000,
  madeTs: Date.UTC(2026, 10, 21, 8, 0, 5) / 1000,
  title: 'Interview, Vessel coordinator; Skerrow \\ Tidal',
  description: 'Bring nothing.\r\nAsk for Moira.',
  place: 'Quay 2, Stromness',
  url: 'https://meet.example.test/a?b=c,d;e',
  status: 'CONFIRMED',
  alarmMinutes: 60,
}

/** Unfolded lines, as a calendar reads them. */
const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')
const unescape = (text: string) =>
  text.replace(/\\([\\;,nN])/g, (_all, mark: string) => (mark.toLowerCase() === 'n' ? '\n' : mark))
const valueOf = (file: string, name: string) =>
  unescape(
    unfold(file)
      .find((line) => line.startsWith(`${name}:`))
      ?.slice(name.length + 1) ?? '',
  )

it('writes an entry in UTC, with every property that a calendar needs', () => {
  const lines = unfold(calendarFile(entry, 'Candela'))
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      'UID:3f0b@demo.test',
      'SEQUENCE:2',
      'DTSTAMP:20261121T080005Z',
      'DTSTART:20261124T140000Z',
      'DTEND:20261124T144500Z',
      'SUMMARY:Interview\\, Vessel coordinator\\; Skerrow \\\\ Tidal',
      'DESCRIPTION:Bring nothing.\\nAsk for Moira.',
      'LOCATION:Quay 2\\, Stromness',
      'URL:https://meet.example.test/a?b=c,d;e',
      'STATUS:CONFIRMED',
      'TRIGGER:-PT60M',
    ]),
  )
  expect(lines.filter((line) => line.startsWith('BEGIN:')).map((line) => line.slice(6))).toEqual(
    lines
      .filter((line) => line.startsWith('END:'))
      .map((line) => line.slice(4))
      .sort((a, b) => ['VCALENDAR', 'VEVENT', 'VALARM'].indexOf(a) - ['VCALENDAR', 'VEVENT', 'VALARM'].indexOf(b)),
  )
})

it('includes no reminder for a canceled event', () => {
  const file = calendarFile({ ...entry, status: 'CANCELLED' }, 'Candela')
  expect(file).toContain('STATUS:CANCELLED')
  expect(file).not.toContain('VALARM')
})

it('never lets text break out of its line, whatever it contains', () => {
  const file = calendarFile(
    { ...entry, title: 'x\r\nATTENDEE:mailto:evil@example.test', url: 'https://a.test/\r\nX-EVIL:1', place: '\u0000y' },
    'Candela',
  )
  expect(unfold(file).some((line) => /^(ATTENDEE|X-EVIL)/.test(line))).toBe(false)
  expect(valueOf(file, 'LOCATION')).toBe('y')
})

it('keeps an already encoded address unchanged', () => {
  const url = 'https://meet.example.test/r%C3%A9union?pw=a%2Bb%26c'
  expect(valueOf(calendarFile({ ...entry, url }, 'Candela'), 'URL')).toBe(url)
})

it('folds lines by bytes without splitting characters, and can be read back', () => {
  const text = fc.string({ unit: 'binary', maxLength: 200 }).map((value) =>
    value
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n\t]/gu, ''),
  )
  fc.assert(
    fc.property(text, text, (title, description) => {
      const file = calendarFile({ ...entry, title: `T${title}`, description: `D${description}` }, 'Candela')
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(valueOf(file, 'SUMMARY')).toBe(`T${title}`)
      expect(valueOf(file, 'DESCRIPTION')).toBe(`D${description}`)
    }),
    { numRuns: 200 },
  )
})

it('writes a whole day up to the next one, as free time, without control characters', () => {
  const file = calendarFile(
    {
      uid: 'offer-1@demo.test',
      sequence: 1,
      day: '2027-02-28',
      madeTs: 1_700_000_000,
      title: 'First day\rATTENDEE:mailto:x@example.test',
      description: '',
      place: '',
      url: null,
      status: 'CONFIRMED',
      alarmMinutes: null,
    },
    'Candela',
  )
  expect(file).toContain('DTSTART;VALUE=DATE:20270228\r\nDTEND;VALUE=DATE:20270301\r\n')
  expect(file).toContain('TRANSP:TRANSPARENT')
  expect(file.replaceAll('\r\n', '')).not.toContain('\r')
  expect(file).not.toMatch(/^ATTENDEE/m)
})

it('an invitation names its method and people, and what is in a name cannot add a line', () => {
  const invitation = {
    method: 'REQUEST',
    organizer: { name: 'Skerrow; "the" firm', email: 'jobs@example.test' },
    attendees: [{ name: 'Ana\r\nSTATUS:CANCELLED', email: 'ana@example.test', answer: 'ACCEPTED' }],
  } as const
  const lines = unfold(calendarFile({ ...entry, invitation }, 'Candela'))
  expect(lines).toContain('METHOD:REQUEST')
  expect(lines).toContain('ORGANIZER;CN="Skerrow; the firm":mailto:jobs@example.test')
  expect(lines).toContain(
    'ATTENDEE;CN="Ana STATUS:CANCELLED";CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:ana@example.test',
  )
  expect(lines.filter((line) => line.startsWith('STATUS'))).toHaveLength(1)
})
