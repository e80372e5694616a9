import type { CalendarComponent } from './calendar-lines.ts'
import { dayNumber, isDayOf, readRecurrence } from './recurrence.ts'

/** A time zone as a calendar's file describes it (RFC 5545 §3.6.5), for names that only the program that wrote it knows. */
export interface FileZone {
  /** How far its clocks are ahead of UTC, in seconds, when they show a time, which is given as if it were in UTC. */
  offsetAt: (localTs: number) => number
}

const day = 86_400
const utcOffset = /^([+-])(\d\d)(\d\d)(\d\d)?$/

/** By TZID; without zones that cannot be read. */
export function readFileZones(
  components: readonly CalendarComponent[],
  window: { fromTs: number; toTs: number },
): Map<string, FileZone> {
  const zones = new Map<string, FileZone>()
  for (const { kind, properties, parts } of components) {
    const name = properties.find((property) => property.name === 'TZID')?.value
    // A file has a handful; each costs a look at every day in sight.
    if (kind !== 'VTIMEZONE' || name === undefined || zones.size >= 50) continue
    const changes = parts.slice(0, 50).map((part) => changesOf(part, window))
    if (changes.length === 0 || changes.includes(null)) continue
    const inOrder = changes.flatMap((each) => each ?? []).toSorted((a, b) => a.localTs - b.localTs)
    const [first] = inOrder
    if (first)
      zones.set(name, {
        offsetAt: (localTs) => (inOrder.findLast((change) => change.localTs <= localTs) ?? first).seconds,
      })
  }
  return zones
}

interface Change {
  localTs: number
  seconds: number
}

/** When a span of standard or daylight saving time begins: at first, and in and a year before what is in sight. */
function changesOf({ properties }: CalendarComponent, { fromTs, toTs }: { fromTs: number; toTs: number }) {
  const value = (name: string) => properties.find((property) => property.name === name)?.value.trim() ?? ''
  const start = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/.exec(value('DTSTART'))
  const offset = utcOffset.exec(value('TZOFFSETTO'))
  if (!start || !offset) return null
  const [year, month, date, hour, minute] = start.slice(1).map(Number) as [number, number, number, number, number]
  const seconds = (offset[1] === '-' ? -1 : 1) * (Number(offset[2]) * 3_600 + Number(offset[3]) * 60)
  const firstDay = dayNumber({ year, month, day: date })
  const at = (number: number): Change => ({ localTs: number * day + hour * 3_600 + minute * 60, seconds })
  const changes = [at(firstDay)]
  if (value('RRULE') === '') return changes
  const rule = readRecurrence(value('RRULE'))
  if (!rule || rule.count !== null) return null
  const until = /^(\d{4})(\d\d)(\d\d)/.exec(rule.until ?? '')
  const [untilYear, untilMonth, untilDate] = (until?.slice(1) ?? []).map(Number)
  const lastDay = until ? dayNumber({ year: untilYear!, month: untilMonth!, day: untilDate! }) : Infinity
  const from = Math.max(firstDay + 1, Math.floor(fromTs / day) - 366)
  for (let number = from; number <= Math.min(lastDay, Math.ceil(toTs / day)); number++)
    if (isDayOf(rule, firstDay, number)) changes.push(at(number))
  return changes
}
