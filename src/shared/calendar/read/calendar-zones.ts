import { offsetSecondsAt } from '../../time/zoned-time.ts'
import { readTime, readTimes } from './calendar-values.ts'
import { propertiesOf, propertyOf, type Component } from './content-lines.ts'
import { occurrencesOf } from './occurrences.ts'
import { readRule } from './recurrence-rule.ts'
import { windowsZone } from './windows-zones.ts'
import type { WorkBudget } from './work-budget.ts'

/** A zone's offset from UTC at an instant, in seconds. */
export type OffsetAt = (ts: number) => number

const quarter = 900
const quartersADay = 96
/** The costs of asking the runtime for a new zone, and for one of its offsets. */
const [zoneUnits, offsetUnits] = [200, 5]

/**
 * Offsets change only at quarters of an hour, so one lookup is enough for each quarter, and for a whole day on which they do
 * not change.
 */
function zoneNamed(zone: string, budget: WorkBudget): OffsetAt {
  const known = new Map<number, number>()
  const offsetOf = (at: number): number => {
    let offset = known.get(at)
    if (offset === undefined) {
      budget.spend(offsetUnits)
      known.set(at, (offset = offsetSecondsAt(at * quarter, zone)))
    }
    return offset
  }
  return (ts) => {
    const at = Math.floor(ts / quarter)
    const day = Math.floor(at / quartersADay) * quartersADay
    const [first, last] = [offsetOf(day), offsetOf(day + quartersADay)]
    return first === last ? first : offsetOf(at)
  }
}

/** The moment of a local time: the first of two; a skipped time is moved forward by the gap. */
export function momentOf(local: number, offsetAt: OffsetAt): number {
  const [before, after] = [offsetAt(local - 86_400), offsetAt(local + 86_400)]
  if (before === after) return local - before
  if (offsetAt(local - before) === before) return local - before
  return offsetAt(local - after) === after ? local - after : local - before
}

/** The zones that a file names: known ones by their names, others by the rules in the file. */
export class Zones {
  readonly #named = new Map<string, OffsetAt | null>()
  readonly #known = new Map<string, OffsetAt>()
  readonly #budget: WorkBudget

  constructor(budget: WorkBudget) {
    this.#budget = budget
  }

  /** By the file's name for it; null if it is unknown. @throws TooMuchWork */
  byName(name: string): OffsetAt | null {
    const found = this.#named.get(name)
    if (found !== undefined) return found
    const zone = this.#ianaZone(name) ?? this.#zone(windowsZone(name) ?? '')
    this.#named.set(name, zone)
    return zone
  }

  /** Zones defined in the file, by the names that it uses. @throws TooMuchWork */
  within(calendar: Component, span: { from: number; to: number }): Map<string, OffsetAt> {
    const zones = new Map<string, OffsetAt>()
    for (const zone of calendar.parts.filter(({ name }) => name === 'VTIMEZONE')) {
      const id = propertyOf(zone, 'TZID')?.value
      if (id === undefined) continue
      const known = this.#ianaZone(id) ?? this.#ianaZone(propertyOf(zone, 'X-LIC-LOCATION')?.value ?? '')
      const own = known ?? zoneByRules(zone, { ...span, budget: this.#budget })
      if (own) zones.set(id, own)
    }
    return zones
  }

  /** `Europe/Berlin`, also inside the longer names that some programs give their zones. */
  #ianaZone(name: string): OffsetAt | null {
    const parts = name.split('/', 12).filter(Boolean)
    for (const each of new Set([parts.join('/'), parts.slice(-3).join('/'), parts.slice(-2).join('/')])) {
      const zone = this.#zone(each)
      if (zone) return zone
    }
    return null
  }

  #zone(name: string): OffsetAt | null {
    const known = this.#known.get(name)
    if (known) return known
    if (!/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+){0,2}$/.test(name)) return null
    this.#budget.spend(zoneUnits)
    const usual = usualName(name)
    if (usual === null) return null
    const zone = this.#known.get(usual) ?? zoneNamed(usual, this.#budget)
    this.#known.set(usual, zone).set(name, zone)
    return zone
  }
}

/** As the runtime spells it: facts about zones are cached by these names, of which there are few. */
function usualName(zone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** `+0530` in seconds. */
function readOffset(text: string | undefined): number | null {
  const found = /^([+-])(\d\d)(\d\d)(\d\d)?$/.exec(text?.trim() ?? '')
  if (!found) return null
  return (found[1] === '-' ? -1 : 1) * (Number(found[2]) * 3_600 + Number(found[3]) * 60 + Number(found[4] ?? 0))
}

/** Rules from before the first relevant change: two years are enough to know the previous one. */
const before = 2 * 366 * 86_400

function zoneByRules(
  zone: Component,
  { from, to, budget }: { from: number; to: number; budget: WorkBudget },
): OffsetAt | null {
  const changes = zone.parts.flatMap((rules) => {
    const [earlier, later] = [
      readOffset(propertyOf(rules, 'TZOFFSETFROM')?.value),
      readOffset(propertyOf(rules, 'TZOFFSETTO')?.value),
    ]
    const starts = readTime(propertyOf(rules, 'DTSTART')?.value ?? '')
    if (earlier === null || later === null || starts === null) return []
    const rule = readRule(propertyOf(rules, 'RRULE')?.value ?? '')
    const until = rule?.until ? rule.until.local + (rule.until.isUtc ? earlier : 0) : null
    const times = rule ? [...occurrencesOf(rule, starts.local, { from: from - before, to, until, budget })] : []
    const more = propertiesOf(rules, 'RDATE').flatMap((property) => readTimes(property).map(({ local }) => local))
    budget.spend(more.length)
    return [starts.local, ...times, ...more].map((local) => ({ ts: local - earlier, offset: later }))
  })
  if (changes.length === 0) return null
  const inOrder = changes.toSorted((a, b) => a.ts - b.ts)
  return (ts) => {
    let [first, end] = [0, inOrder.length]
    while (end - first > 1) {
      const middle = (first + end) >> 1
      if (inOrder[middle]!.ts <= ts) first = middle
      else end = middle
    }
    return inOrder[first]!.offset
  }
}
