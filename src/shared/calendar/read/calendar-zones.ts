import { isTimeZone, offsetSecondsAt } from '../../time/zoned-time.ts'
import { readTime } from './calendar-values.ts'
import { propertiesOf, propertyOf, type Component } from './content-lines.ts'
import { occurrencesOf } from './occurrences.ts'
import { readRule } from './recurrence-rule.ts'

/** How far the clocks of a zone are ahead of UTC at a moment, in seconds. */
export type OffsetAt = (ts: number) => number

const quarter = 900

/** Clocks are changed at quarters of an hour only, so that one look is enough for all of one. */
export function zoneNamed(zone: string): OffsetAt {
  const known = new Map<number, number>()
  return (ts) => {
    const at = Math.floor(ts / quarter)
    const offset = known.get(at) ?? offsetSecondsAt(at * quarter, zone)
    known.set(at, offset)
    return offset
  }
}

/** When clocks show a time: the first time of two; one that they skip is as much later. */
export function momentOf(local: number, offsetAt: OffsetAt): number {
  const [before, after] = [offsetAt(local - 86_400), offsetAt(local + 86_400)]
  if (before === after) return local - before
  if (offsetAt(local - before) === before) return local - before
  return offsetAt(local - after) === after ? local - after : local - before
}

/** `Europe/Berlin`, also within the longer names that some programs give their zones. */
function ianaName(name: string): string | null {
  const parts = name.split('/').filter(Boolean)
  return [parts.join('/'), parts.slice(-3).join('/'), parts.slice(-2).join('/')].find(isTimeZone) ?? null
}

/** The zones that a file names: those that everyone knows by their names, others by the rules that come with them. */
export function readZones(calendar: Component, { from, to }: { from: number; to: number }): Map<string, OffsetAt> {
  const zones = new Map<string, OffsetAt>()
  for (const zone of calendar.parts.filter(({ name }) => name === 'VTIMEZONE')) {
    const id = propertyOf(zone, 'TZID')?.value
    if (id === undefined) continue
    const known = ianaName(id) ?? ianaName(propertyOf(zone, 'X-LIC-LOCATION')?.value ?? '')
    const own = known === null ? zoneByRules(zone, { from, to }) : zoneNamed(known)
    if (own) zones.set(id, own)
  }
  return zones
}

export const zoneByName = (name: string): OffsetAt | null => {
  const known = ianaName(name)
  return known === null ? null : zoneNamed(known)
}

/** `+0530` in seconds. */
function readOffset(text: string | undefined): number | null {
  const found = /^([+-])(\d\d)(\d\d)(\d\d)?$/.exec(text?.trim() ?? '')
  if (!found) return null
  return (found[1] === '-' ? -1 : 1) * (Number(found[2]) * 3_600 + Number(found[3]) * 60 + Number(found[4] ?? 0))
}

/** Rules of before the first change that matters: two years are enough to know the one before it. */
const before = 2 * 366 * 86_400

function zoneByRules(zone: Component, { from, to }: { from: number; to: number }): OffsetAt | null {
  const changes = zone.parts.flatMap((rules) => {
    const [earlier, later] = [
      readOffset(propertyOf(rules, 'TZOFFSETFROM')?.value),
      readOffset(propertyOf(rules, 'TZOFFSETTO')?.value),
    ]
    const starts = readTime(propertyOf(rules, 'DTSTART')?.value ?? '')
    if (earlier === null || later === null || starts === null) return []
    const rule = readRule(propertyOf(rules, 'RRULE')?.value ?? '')
    const until = rule?.until ? rule.until.local + (rule.until.isUtc ? earlier : 0) : null
    const times = rule ? [...occurrencesOf(rule, starts.local, { from: from - before, to, until })] : []
    const more = propertiesOf(rules, 'RDATE').flatMap(({ value }) => readTime(value.split(',')[0]!)?.local ?? [])
    return [starts.local, ...times, ...more].map((local) => ({ ts: local - earlier, offset: later }))
  })
  if (changes.length === 0) return null
  const inOrder = changes.toSorted((a, b) => a.ts - b.ts)
  return (ts) => (inOrder.findLast((change) => change.ts <= ts) ?? inOrder[0]!).offset
}
