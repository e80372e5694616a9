/**
 * Unix seconds, written in UTC, which no zone rule can shift; or a whole day, `YYYY-MM-DD`, which does not block the calendar.
 */
type CalendarTime = { startsTs: number; endsTs: number } | { day: string }

/** The content of an iCalendar entry (RFC 5545) besides its time. */
interface CalendarText {
  /** The same for every version of an entry, and globally unique. */
  uid: string
  /** Increases with every version: a calendar replaces the entry it has. */
  sequence: number
  /** When this version was created. */
  madeTs: number
  title: string
  /** Lines of plain text. */
  description: string
  place: string
  /** A URL with more information, or for joining. */
  url: string | null
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  /** Reminder in minutes before; null for none. */
  alarmMinutes: number | null
}

/** Someone whom mail programs invite; without `RSVP`, because no one reads replies by mail. */
interface Attendee {
  name: string
  email: string
  answer: 'ACCEPTED' | 'DECLINED' | 'NEEDS-ACTION'
}

/** An entry that mail programs enter, update or remove by themselves (RFC 5546), instead of one that people add. */
interface Invitation {
  method: 'REQUEST' | 'CANCEL'
  organizer: { name: string; email: string }
  attendees: readonly Attendee[]
}

export type CalendarEntry = CalendarText & CalendarTime & { invitation?: Invitation }

/** @param product the generator, for PRODID */
export function calendarFile(entry: CalendarEntry, product: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escapeText(`-//${product}//Careers//EN`)}`,
    'CALSCALE:GREGORIAN',
    `METHOD:${entry.invitation?.method ?? 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.uid)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${utc(entry.madeTs)}`,
    `LAST-MODIFIED:${utc(entry.madeTs)}`,
    ...timeLines(entry),
    `SUMMARY:${escapeText(entry.title)}`,
    ...(entry.description ? [`DESCRIPTION:${escapeText(entry.description)}`] : []),
    ...(entry.place ? [`LOCATION:${escapeText(entry.place)}`] : []),
    // A URI is not text and is not escaped; its normal form contains no line break.
    ...(entry.url && URL.canParse(entry.url) ? [`URL:${new URL(entry.url).href}`] : []),
    ...(entry.invitation ? peopleLines(entry.invitation) : []),
    `STATUS:${entry.status}`,
    `TRANSP:${'day' in entry ? 'TRANSPARENT' : 'OPAQUE'}`,
    ...(entry.alarmMinutes === null || entry.status === 'CANCELLED'
      ? []
      : [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${escapeText(entry.title)}`,
          `TRIGGER:-PT${entry.alarmMinutes}M`,
          'END:VALARM',
        ]),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function peopleLines({ organizer, attendees }: Invitation): string[] {
  return [
    `ORGANIZER;CN=${parameter(organizer.name)}:${mailto(organizer.email)}`,
    ...attendees.map(
      ({ name, email, answer }) =>
        `ATTENDEE;CN=${parameter(name)};CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${answer};RSVP=FALSE:${mailto(email)}`,
    ),
  ]
}

/** RFC 5545 §3.2: a quoted parameter has no quotation marks and no control characters. */
const parameter = (text: string): string =>
  `"${text
    .toWellFormed()
    .replace(/["\s\p{Cc}]+/gu, ' ')
    .trim()}"`

/** A URI, which has no spaces and no line breaks. */
const mailto = (email: string): string => `mailto:${encodeURI(email.toWellFormed())}`

/** The end of a whole day is the next day (RFC 5545 §3.6.1). */
function timeLines(time: CalendarTime): string[] {
  if (!('day' in time)) return [`DTSTART:${utc(time.startsTs)}`, `DTEND:${utc(time.endsTs)}`]
  const next = new Date(`${time.day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  const date = (day: string): string => day.replaceAll('-', '')
  return [`DTSTART;VALUE=DATE:${date(time.day)}`, `DTEND;VALUE=DATE:${date(next.toISOString().slice(0, 10))}`]
}

/** RFC 5545 §3.3.5, form 2. */
const utc = (ts: number): string => new Date(ts * 1000).toISOString().replace(/[-:]|\.\d+/g, '')

/** RFC 5545 §3.3.11: backslash, semicolon, comma, line break; other control characters are not allowed at all. */
const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\n/g, '\\n')

const maxLineBytes = 75
const encoder = new TextEncoder()

/** RFC 5545 §3.1: at most 75 octets per line; a continuation starts with a space, and no character is split. */
function fold(line: string): string {
  let out = ''
  let bytes = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > maxLineBytes) {
      out += '\r\n '
      bytes = 1
    }
    out += character
    bytes += size
  }
  return out
}
