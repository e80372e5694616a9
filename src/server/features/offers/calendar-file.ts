/** Lines of a calendar file are folded after this many bytes (RFC 5545 §3.1). */
const lineBytes = 75

interface StartDay {
  uid: string
  /** `YYYY-MM-DD`. */
  startDate: string
  title: string
  place: string
  description: string
  url: string
  madeAt: Date
}

/** A first day as an all-day event of a calendar file (RFC 5545). */
export function startDayFile({ uid, startDate, title, place, description, url, madeAt }: StartDay): string {
  const next = new Date(`${startDate}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Candela//Offers//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${madeAt.toISOString().replace(/[-:]|\.\d{3}/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(startDate)}`,
    `DTEND;VALUE=DATE:${compact(next.toISOString().slice(0, 10))}`,
    `SUMMARY:${escaped(title)}`,
    ...(place === '' ? [] : [`LOCATION:${escaped(place)}`]),
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const compact = (day: string): string => day.replaceAll('-', '')

const escaped = (text: string): string => text.replace(/[\\;,]/g, (c) => `\\${c}`).replace(/\r?\n/g, '\\n')

/** Never within a character. */
function folded(line: string): string {
  let folds = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > lineBytes) {
      folds += '\r\n '
      bytes = 1
    }
    folds += character
    bytes += size
  }
  return folds
}
