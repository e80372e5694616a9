import { readDuration, readTime, readTimes, type WrittenTime } from './calendar-values.ts'
import { momentOf, Zones, type OffsetAt } from './calendar-zones.ts'
import { propertiesOf, propertyOf, readComponents, type Component, type Property } from './content-lines.ts'
import { occurrencesOf } from './occurrences.ts'
import { readRule } from './recurrence-rule.ts'
import { TooMuchWork, WorkBudget } from './work-budget.ts'

/** When someone is busy, according to their calendar file. Nothing else in it is read. */

export interface Wanted {
  /** Unix seconds. */
  fromTs: number
  toTs: number
  /** The time zone for days, and for times that name none; null: the zone that the file names for itself, or UTC. */
  timeZone: string | null
  /** The owner: an invitation that they declined is not an appointment. */
  email: string
  /** Entries already known from elsewhere. */
  isKnown: (uid: string) => boolean
}

type Times = [startsTs: number, endsTs: number][]

/** A person's calendar has fewer in half a year. */
const mostTimes = 20_000

/**
 * `unreadCount`: events with an unsupported recurrence, of which only the first time is read; with a rule for
 * exceptions, or a change of all later times, which are not read; or with an unknown time zone, which are read in the reader's.
 */
export type BusyTimes = { busy: Times; unreadCount: number } | { problem: 'notCalendar' | 'tooLarge' }

export function readBusyTimes(text: string, wanted: Wanted): BusyTimes {
  try {
    return readWithin(text, wanted, new WorkBudget())
  } catch (error) {
    if (error instanceof TooMuchWork) return { problem: 'tooLarge' }
    throw error
  }
}

function readWithin(text: string, wanted: Wanted, budget: WorkBudget): BusyTimes {
  const components = readComponents(text)
  if (components === null) return { problem: 'notCalendar' }
  const zones = new Zones(budget)
  const times: Times = []
  let unreadCount = 0
  for (const calendar of components.filter(({ name }) => name === 'VCALENDAR')) {
    const reader = new CalendarReader(calendar, wanted, { zones, budget })
    for (const time of reader.times()) times.push(time)
    unreadCount += reader.unread.size
  }
  const busy = merged(times)
  if (busy.length > mostTimes) throw new TooMuchWork()
  return { busy, unreadCount }
}

function merged(times: Times): Times {
  const inOrder: Times = []
  for (const [begins, ends] of times.toSorted((a, b) => a[0] - b[0])) {
    const last = inOrder.at(-1)
    if (last && begins <= last[1]) last[1] = Math.max(last[1], ends)
    else inOrder.push([begins, ends])
  }
  return inOrder
}

const daySeconds = 86_400
/** Recurring events that begin longer than this before the requested time are not searched for. */
const longestSeconds = 32 * daySeconds
const inUtc: OffsetAt = () => 0
/** The state of reading one calendar. */
const ruleUnits = 4

class CalendarReader {
  readonly unread = new Set<Component>()
  readonly #events: Component[]
  readonly #freeBusy: Component[]
  readonly #names: Zones
  readonly #zones: Map<string, OffsetAt>
  readonly #own: OffsetAt
  readonly #wanted: Wanted
  readonly #budget: WorkBudget

  constructor(calendar: Component, wanted: Wanted, { zones, budget }: { zones: Zones; budget: WorkBudget }) {
    this.#wanted = wanted
    this.#budget = budget
    this.#names = zones
    this.#events = calendar.parts.filter(({ name }) => name === 'VEVENT')
    this.#freeBusy = calendar.parts.filter(({ name }) => name === 'VFREEBUSY')
    this.#zones = zones.within(calendar, { from: wanted.fromTs, to: wanted.toTs })
    const named = wanted.timeZone ?? propertyOf(calendar, 'X-WR-TIMEZONE')?.value ?? ''
    this.#own = zones.byName(named) ?? inUtc
  }

  *times(): Generator<[number, number]> {
    const replaced = this.#replacedTimes()
    for (const event of this.#events) {
      const uid = propertyOf(event, 'UID')?.value.trim() ?? ''
      if (this.#wanted.isKnown(uid)) continue
      const replacement = propertyOf(event, 'RECURRENCE-ID')
      // It changes the times that follow it too.
      if (replacement?.params.RANGE !== undefined) this.unread.add(event)
      if (!isBusy(event, this.#wanted.email)) continue
      yield* this.#timesOf(event, replacement ? new Set() : (replaced.get(uid) ?? new Set()))
    }
    for (const { properties } of this.#freeBusy)
      for (const property of properties) if (property.name === 'FREEBUSY') yield* this.#periods(property)
  }

  /** By event: the occurrences that have an entry of their own. */
  #replacedTimes(): Map<string, Set<number>> {
    const replaced = new Map<string, Set<number>>()
    for (const event of this.#events) {
      const written = propertyOf(event, 'RECURRENCE-ID')
      const time = written && readTime(written.value)
      if (!time || this.#isFar(time.local)) continue
      const uid = propertyOf(event, 'UID')?.value.trim() ?? ''
      replaced.set(uid, (replaced.get(uid) ?? new Set()).add(this.#momentOf(time, this.#zoneOf(written))))
    }
    return replaced
  }

  *#timesOf(event: Component, replaced: ReadonlySet<number>): Generator<[number, number]> {
    const written = propertyOf(event, 'DTSTART')
    const starts = written && readTime(written.value)
    if (!starts || this.#isOnceAndFar(event, starts)) return
    const zone = this.#zoneOf(written)
    if (!starts.isUtc && !starts.isDay && this.#namedBy(written) === null) this.unread.add(event)
    if (propertyOf(event, 'EXRULE')) this.unread.add(event)
    const endOf = this.#endOf(event, starts, zone)
    const listed = this.#listed(event, starts, zone)
    const { fromTs, toTs } = this.#wanted
    const [times, days] = this.#exceptions(event)
    for (const local of this.#begins(event, starts, { zone, listed })) {
      const begins = this.#momentOf({ ...starts, local }, zone)
      if (replaced.has(begins) || times.has(begins) || (!starts.isDay && days.has(Math.floor(local / 86_400)))) continue
      const ends = listed.get(local) ?? endOf(local, begins)
      if (ends > begins && ends > fromTs && begins < toTs) yield [Math.max(begins, fromTs), Math.min(ends, toTs)]
    }
  }

  /** When an event begins, in its time zone: once, or according to its rule and its list. */
  *#begins(
    event: Component,
    starts: WrittenTime,
    { zone, listed }: { zone: OffsetAt; listed: ReadonlyMap<number, number | null> },
  ): Generator<number> {
    const rules = propertiesOf(event, 'RRULE')
    const { fromTs, toTs } = this.#wanted
    // With a margin, for events that began earlier, and for other time zones.
    const [from, to] = [fromTs - longestSeconds, toTs + daySeconds]
    const begins = new Set<number>([starts.local, ...listed.keys()])
    for (const { value } of rules) {
      const rule = readRule(value)
      this.#budget.spend(ruleUnits)
      if (rule === null) {
        this.unread.add(event)
        continue
      }
      const { until } = rule
      const end = until && (until.isUtc && !starts.isUtc ? until.local + zone(until.local) : until.local)
      // A day is all of it.
      const last = end === null || !until?.isDay ? end : end + daySeconds - 1
      const { local } = starts
      for (const each of occurrencesOf(rule, local, { from, to, until: last, budget: this.#budget })) begins.add(each)
    }
    yield* begins
  }

  /** The times in an event's list, local to its zone, each with its own end if it is a period. */
  #listed(event: Component, starts: WrittenTime, zone: OffsetAt): Map<number, number | null> {
    const listed = new Map<number, number | null>()
    for (const property of propertiesOf(event, 'RDATE')) {
      const own = this.#zoneOf(property)
      const values = property.value.split(',')
      this.#budget.spend(values.length)
      for (const value of values) {
        const [first = '', second] = value.split('/')
        const time = readTime(first)
        if (time === null) {
          this.unread.add(event)
          continue
        }
        const isPlain = second === undefined || this.#isFar(time.local)
        const ends = isPlain ? null : this.#periodEnd(second, this.#momentOf(time, own), own)
        if (!isPlain && ends === null) this.unread.add(event)
        listed.set(this.#localOf(time, own, { isUtc: starts.isUtc, zone }), ends)
      }
    }
    return listed
  }

  /** A time as the event's own clock shows it: it may be listed in another zone. */
  #localOf(time: WrittenTime, own: OffsetAt, event: { isUtc: boolean; zone: OffsetAt }): number {
    const isSame = event.isUtc ? time.isUtc : !time.isUtc && own === event.zone
    if (isSame || time.isDay || this.#isFar(time.local)) return time.local
    const moment = this.#momentOf(time, own)
    return event.isUtc ? moment : moment + event.zone(moment)
  }

  /** A period is written with its end or with its length; null for neither. */
  #periodEnd(text: string, begins: number, zone: OffsetAt): number | null {
    const until = readTime(text)
    if (until) return this.#momentOf(until, zone)
    const seconds = readDuration(text)
    return seconds === null ? null : begins + seconds
  }

  #endOf(event: Component, starts: WrittenTime, zone: OffsetAt): (local: number, begins: number) => number {
    const written = propertyOf(event, 'DTEND')
    const ends = written && readTime(written.value)
    const duration = readDuration(propertyOf(event, 'DURATION')?.value ?? '')
    if (starts.isDay) {
      const seconds = ends?.isDay ? ends.local - starts.local : (duration ?? 86_400)
      // Local days, even if one of them has 23 hours.
      return (local) => momentOf(local + Math.max(seconds, 86_400), zone)
    }
    const seconds = ends ? this.#momentOf(ends, this.#zoneOf(written)) - this.#momentOf(starts, zone) : (duration ?? 0)
    return (_local, begins) => begins + seconds
  }

  /** Times at which an event does not take place, or days, which some programs write instead. */
  #exceptions(event: Component): [Set<number>, Set<number>] {
    const [times, days] = [new Set<number>(), new Set<number>()]
    for (const property of propertiesOf(event, 'EXDATE'))
      for (const time of this.#timesIn(property)) {
        if (this.#isFar(time.local)) continue
        times.add(this.#momentOf(time, this.#zoneOf(property)))
        if (time.isDay) days.add(Math.floor(time.local / 86_400))
      }
    return [times, days]
  }

  *#periods({ params, value }: Property): Generator<[number, number]> {
    if ((params.FBTYPE ?? 'BUSY').toUpperCase() === 'FREE') return
    const { fromTs, toTs } = this.#wanted
    const periods = value.split(',')
    this.#budget.spend(periods.length)
    for (const period of periods) {
      const [first = '', second = ''] = period.split('/')
      const starts = readTime(first)
      if (!starts) continue
      const begins = this.#momentOf(starts, this.#own)
      const ends = this.#periodEnd(second, begins, this.#own) ?? begins
      if (ends > begins && ends > fromTs && begins < toTs) yield [Math.max(begins, fromTs), Math.min(ends, toTs)]
    }
  }

  /** There may be several on one line. */
  #timesIn(property: Property): WrittenTime[] {
    this.#budget.spend(property.value.split(',').length)
    return readTimes(property)
  }

  /** Nothing that begins then reaches into the time that is asked about, by whatever clocks. */
  #isFar(local: number): boolean {
    const { fromTs, toTs } = this.#wanted
    return local < fromTs - longestSeconds - 2 * daySeconds || local > toTs + 2 * daySeconds
  }

  /** Most of a calendar is long over: past events need no time zone lookup. */
  #isOnceAndFar(event: Component, { local }: WrittenTime): boolean {
    if (event.properties.some(({ name }) => name === 'RRULE' || name === 'RDATE')) return false
    const { fromTs, toTs } = this.#wanted
    const ends =
      readTime(propertyOf(event, 'DTEND')?.value ?? '')?.local ??
      local + (readDuration(propertyOf(event, 'DURATION')?.value ?? '') ?? daySeconds)
    return Math.max(ends, local) < fromTs - 3 * daySeconds || local > toTs + 2 * daySeconds
  }

  /** The zone of a time: the reader's if it names none; null if it is unknown. */
  #namedBy({ params }: Property): OffsetAt | null {
    const name = params.TZID
    return name === undefined ? this.#own : (this.#zones.get(name) ?? this.#names.byName(name))
  }

  #zoneOf(property: Property): OffsetAt {
    return this.#namedBy(property) ?? this.#own
  }

  #momentOf({ local, isUtc }: WrittenTime, zone: OffsetAt): number {
    this.#budget.spend(1)
    return isUtc ? local : momentOf(local, zone)
  }
}

const free = new Set(['FREE', 'WORKINGELSEWHERE'])

function isBusy(event: Component, email: string): boolean {
  const textOf = (name: string) => propertyOf(event, name)?.value.trim().toUpperCase()
  if (textOf('STATUS') === 'CANCELLED' || textOf('TRANSP') === 'TRANSPARENT') return false
  if (free.has(textOf('X-MICROSOFT-CDO-BUSYSTATUS') ?? '')) return false
  return !propertiesOf(event, 'ATTENDEE').some(
    ({ params, value }) =>
      params.PARTSTAT?.toUpperCase() === 'DECLINED' && value.trim().toLowerCase() === `mailto:${email.toLowerCase()}`,
  )
}
