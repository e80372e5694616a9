import { isTimeZone, momentsOf, offsetSecondsAt, type LocalTime } from '../../time/zoned-time.ts'
import { readComponents, type CalendarComponent, type CalendarProperty } from './calendar-lines.ts'
import { readFileZones, type FileZone } from './file-zones.ts'
import { dayNumber, dayParts, isDayOf, readRecurrence } from './recurrence.ts'

/** When a calendar's owner is busy, in Unix seconds: only times, never what they are about. */
export interface BusyTimes {
  /** In order, none overlapping another. */
  busy: [startsTs: number, endsTs: number][]
  /** How many entries could not be read exactly; they count as busy whenever they might be. */
  uncertain: number
}

interface Window {
  fromTs: number
  toTs: number
  /** The zone of times without one: the owner's. */
  timeZone: string
  /** Entries that are not to count, by their UID: of what is known without the calendar. */
  isKnown?: (uid: string) => boolean
}

/** What one file may cost, in days looked at. A calendar of a person needs a hundredth of it. */
const mostDays = 500_000
const mostBusy = 5_000
const day = 86_400

/** Null if the text is no calendar, or too large to be read. */
export function readBusyTimes(text: string, window: Window): BusyTimes | null {
  const components = readComponents(text)
  if (components === null) return null
  const zones = readFileZones(components, window)
  const reading = { ...window, zones, days: 0, uncertain: 0, busy: [] as [number, number][] }
  const isKnown = (event: CalendarComponent) => window.isKnown?.(first(event, 'UID')?.value.trim() ?? '') ?? false
  const events = components.filter((each) => each.kind === 'VEVENT' && !isKnown(each))
  // Changed occurrences of a series, by the time that they replace.
  const replaced = new Map<string, Set<number>>()
  for (const event of events) {
    const id = first(event, 'RECURRENCE-ID')
    const at = id && readTime(id, reading)
    if (!id || !at) continue
    const uid = first(event, 'UID')?.value ?? ''
    replaced.set(uid, (replaced.get(uid) ?? new Set<number>()).add(at.ts))
    if (id.parameters.RANGE) reading.uncertain++
  }
  for (const event of events) addEvent(event, reading, replaced.get(first(event, 'UID')?.value ?? '') ?? new Set())
  for (const { kind, properties } of components) if (kind === 'VFREEBUSY') addFreeBusy(properties, reading)
  if (reading.days > mostDays) return null
  const busy = merged(reading.busy.filter(([start, end]) => start < window.toTs && end > window.fromTs))
  return busy.length > mostBusy ? null : { busy, uncertain: reading.uncertain }
}

type Reading = Window & {
  zones: ReadonlyMap<string, FileZone>
  days: number
  uncertain: number
  busy: [number, number][]
}

const first = ({ properties }: CalendarComponent, name: string): CalendarProperty | undefined =>
  properties.find((property) => property.name === name)

function addEvent(event: CalendarComponent, reading: Reading, replaced: ReadonlySet<number>): void {
  const value = (name: string) => first(event, name)?.value.trim().toUpperCase()
  if (value('STATUS') === 'CANCELLED' || value('TRANSP') === 'TRANSPARENT') return
  if (value('X-MICROSOFT-CDO-BUSYSTATUS') === 'FREE') return
  const start = readTime(first(event, 'DTSTART'), reading)
  if (!start) return void reading.uncertain++
  const seconds = lengthOf(event, start, reading)
  const add = (ts: number) => reading.busy.push([ts, ts + seconds])
  const rule = first(event, 'RRULE')
  if (!rule || first(event, 'RECURRENCE-ID')) {
    add(start.ts)
  } else {
    const gone = new Set(replaced)
    for (const property of event.properties)
      if (property.name === 'EXDATE')
        for (const text of property.value.split(',')) {
          const time = readTime({ ...property, value: text }, reading)
          if (time) gone.add(time.ts)
        }
    addSeries(start, { rule: rule.value, seconds, gone }, reading)
  }
  for (const property of event.properties)
    if (property.name === 'RDATE')
      for (const text of property.value.split(',')) {
        const time = readTime({ ...property, value: text.split('/')[0]! }, reading)
        if (time) add(time.ts)
      }
}

/** An IANA name, or what the file says of one that is none. */
type Zone = string | FileZone

interface Time {
  ts: number
  local: LocalTime
  zone: Zone
  isDay: boolean
}

interface Series {
  rule: string
  seconds: number
  gone: ReadonlySet<number>
}

function addSeries(start: Time, { rule: text, seconds, gone }: Series, reading: Reading): void {
  const rule = readRecurrence(text)
  // What is not supported may be on any day, and, if it is by hours, at any hour.
  if (!rule) reading.uncertain++
  const isHourly = !rule && /FREQ=(HOURLY|MINUTELY|SECONDLY)|BYHOUR|BYMINUTE/i.test(text)
  const untilText = rule ? rule.until : (/UNTIL=([0-9TZ]+)/i.exec(text)?.[1] ?? null)
  const until = untilText && readTime({ name: 'UNTIL', parameters: {}, value: untilText }, reading, start.zone)
  const untilTs = until ? until.ts + (until.isDay ? day - 1 : 0) : Infinity
  const firstDay = dayNumber(start.local)
  // A count has to be counted from the beginning; otherwise only what is in sight matters.
  const from = Math.floor((reading.fromTs - seconds) / day) - 1
  let count = 0
  for (let number = rule?.count ? firstDay : Math.max(firstDay, from); number * day < reading.toTs + day; number++) {
    if (++reading.days > mostDays) return
    if (rule && !isDayOf(rule, firstDay, number)) continue
    if (rule?.count && ++count > rule.count) return
    // Only in sight, because a zone's rules are slow to ask.
    if (number < from) continue
    const ts = momentOf({ ...start.local, ...dayParts(number) }, start.zone)
    if (ts > untilTs) return
    if (gone.has(ts)) continue
    reading.busy.push(isHourly ? [ts - day, ts + day] : [ts, ts + seconds])
  }
}

function lengthOf(event: CalendarComponent, start: Time, reading: Reading): number {
  const end = readTime(first(event, 'DTEND'), reading)
  if (end) return Math.max(0, end.ts - start.ts)
  const duration = durationSeconds(first(event, 'DURATION')?.value ?? '')
  return duration ?? (start.isDay ? day : 0)
}

/** RFC 5545 §3.3.6. */
function durationSeconds(text: string): number | null {
  const match = /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i.exec(text.trim())
  if (!match) return null
  const [weeks, days, hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0)) as number[]
  return weeks! * 7 * day + days! * day + hours! * 3_600 + minutes! * 60 + seconds!
}

function readTime(property: CalendarProperty | undefined, reading: Reading, ownZone?: Zone): Time | null {
  const match = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z)?)?$/i.exec(property?.value.trim() ?? '')
  if (!property || !match) return null
  const [year, month, dayOfMonth, hour = 0, minute = 0] = match.slice(1, 6).map((part) => Number(part ?? 0)) as number[]
  const local = { year: year!, month: month!, day: dayOfMonth!, hour, minute }
  if (local.month < 1 || local.month > 12 || local.day < 1 || local.day > 31 || hour > 23 || minute > 59) return null
  const zone = match[6] ? 'UTC' : (ownZone ?? zoneOf(property.parameters.TZID, reading))
  return { ts: momentOf(local, zone), local, zone, isDay: match[4] === undefined }
}

/**
 * Programs put their own names before a zone's, as in `/mozilla.org/20050126_1/Europe/Berlin`; other names, such as
 * `W. Europe Standard Time`, mean what the file says.
 */
function zoneOf(tzid: string | undefined, reading: Reading): Zone {
  if (tzid === undefined || tzid === '') return reading.timeZone
  if (isTimeZone(tzid)) return tzid
  const last = tzid.split('/').slice(-2).join('/')
  if (isTimeZone(last)) return last
  const described = reading.zones.get(tzid)
  if (described) return described
  reading.uncertain++
  return reading.timeZone
}

/** A time that the clocks skip is as much later (RFC 5545 §3.3.5); of one that they repeat, the first. */
function momentOf(local: LocalTime, zone: Zone): number {
  const utc = Date.UTC(local.year, local.month - 1, local.day, local.hour, local.minute) / 1000
  if (typeof zone !== 'string') return utc - zone.offsetAt(utc)
  if (zone === 'UTC') return utc
  const [earliest] = momentsOf(local, zone)
  return earliest ?? utc - offsetSecondsAt(utc - day, zone)
}

/** `FREEBUSY:from/to,from/PT1H` (RFC 5545 §3.8.2.6). */
function addFreeBusy(properties: readonly CalendarProperty[], reading: Reading): void {
  for (const { name, parameters, value } of properties) {
    if (name !== 'FREEBUSY' || parameters.FBTYPE?.toUpperCase() === 'FREE') continue
    for (const period of value.split(',')) {
      const [from = '', to = ''] = period.split('/')
      const start = readTime({ name, parameters: {}, value: from }, reading)
      const end = readTime({ name, parameters: {}, value: to }, reading)
      const seconds = durationSeconds(to)
      if (start && (end || seconds !== null)) reading.busy.push([start.ts, end ? end.ts : start.ts + seconds!])
      else reading.uncertain++
    }
  }
}

function merged(times: readonly [number, number][]): [number, number][] {
  const result: [number, number][] = []
  for (const [start, end] of times.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1)
    if (end <= start) continue
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else result.push([start, end])
  }
  return result
}
