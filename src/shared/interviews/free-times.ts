import { localTimeAt, offsetSecondsAt } from '../time/zoned-time.ts'
import { workTimes, type WorkingWeek } from './working-hours.ts'

/** Times at which all interviewers are free. Instants are Unix seconds. */

type Times = readonly (readonly [startsTs: number, endsTs: number])[]

export interface Holder {
  hours: { week: WorkingWeek; timeZone: string }
  busy: Times
}

export const findLimits = { fewestDays: 1, mostDays: 20, times: 12 } as const

const daySeconds = 86_400
/** Interviews begin on the hour or half hour. */
const step = 1_800

interface Wanted {
  nowTs: number
  durationMinutes: number
  /** The time zone in which days begin and interviews begin at full and half hours. */
  timeZone: string
  /** How many days on which everyone works; the first is tomorrow at the earliest. */
  workingDays: number
}

/** Every time at which all of these people can begin, in order. Empty without people. */
export function freeTimes(
  holders: readonly Holder[],
  { nowTs, durationMinutes, timeZone, workingDays }: Wanted,
): number[] {
  const today = dayAt(nowTs, timeZone)
  // Enough for weeks that share only one day.
  const span = { startsTs: nowTs, endsTs: nowTs + (workingDays * 7 + 14) * daySeconds }
  const days = new Set<string>()
  const free: number[] = []
  for (const { time, isBusy } of beginnings(holders, { span, durationMinutes, timeZone })) {
    const day = dayAt(time, timeZone)
    if (time <= nowTs || day === today) continue
    days.add(day)
    if (days.size > workingDays) return free
    if (!isBusy) free.push(time)
  }
  return free
}

interface Span {
  startsTs: number
  endsTs: number
}

/** Every time within a span at which all of these people can begin, in order. */
export const freeTimesWithin = (
  holders: readonly Holder[],
  asked: { span: Span; durationMinutes: number; timeZone: string },
): number[] =>
  [...beginnings(holders, asked)]
    .filter(({ time, isBusy }) => !isBusy && time >= asked.span.startsTs && time < asked.span.endsTs)
    .map(({ time }) => time)

/** The times when all of them work, in order. */
export function sharedWork(holders: readonly Pick<Holder, 'hours'>[], span: Span): [number, number][] {
  const [first, ...others] = holders.map(({ hours }) => workTimes(hours, span))
  return others.reduce<[number, number][]>((all, each) => common(all, each), first ?? [])
}

/** The times within everyone's hours at which an interview could begin, and whether one of them is busy then. */
function* beginnings(
  holders: readonly Holder[],
  { span, durationMinutes, timeZone }: { span: Span; durationMinutes: number; timeZone: string },
): Generator<{ time: number; isBusy: boolean }> {
  const seconds = durationMinutes * 60
  const busy = merged(holders.flatMap((holder) => holder.busy))
  let next = 0
  for (const [begins, ends] of sharedWork(holders, span)) {
    const offset = offsetSecondsAt(begins, timeZone)
    const aligned = Math.ceil((begins + offset) / step) * step - offset
    for (let time = aligned; time + seconds <= ends; time += step) {
      while (next < busy.length && busy[next]![1] <= time) next++
      yield { time, isBusy: next < busy.length && busy[next]![0] < time + seconds }
    }
  }
}

/** The intersection of two lists, each in order and without overlaps. */
function common(some: Times, others: Times): [number, number][] {
  const both: [number, number][] = []
  let [one, other] = [0, 0]
  while (one < some.length && other < others.length) {
    const [[begins, ends], [from, to]] = [some[one]!, others[other]!]
    if (Math.max(begins, from) < Math.min(ends, to)) both.push([Math.max(begins, from), Math.min(ends, to)])
    if (ends < to) one++
    else other++
  }
  return both
}

/** The same times in order, with overlaps merged. */
function merged(times: Times): [number, number][] {
  const inOrder: [number, number][] = []
  for (const [begins, ends] of times.toSorted((a, b) => a[0] - b[0])) {
    const last = inOrder.at(-1)
    if (last && begins <= last[1]) last[1] = Math.max(last[1], ends)
    else inOrder.push([begins, ends])
  }
  return inOrder
}

function dayAt(ts: number, timeZone: string): string {
  const { year, month, day } = localTimeAt(ts, timeZone)
  return `${year}-${month}-${day}`
}

/** The times that begin in the candidate's daytime; all of them if none do. */
export function preferDay(times: readonly number[], timeZone: string): readonly number[] {
  const byDay = times.filter((time) => {
    const { hour } = localTimeAt(time, timeZone)
    return hour >= 8 && hour < 20
  })
  return byDay.length > 0 ? byDay : times
}

/** Morning, around noon, afternoon. */
const parts = 3
const partAt = (ts: number, timeZone: string): number => {
  const { hour } = localTimeAt(ts, timeZone)
  return hour < 12 ? 0 : hour < 15 ? 1 : 2
}

/** A selection of these times, in order: first one a day, at another part of the day than on the day before; then second ones. */
export function spreadTimes(
  times: readonly number[],
  { count, durationMinutes, timeZone }: { count: number; durationMinutes: number; timeZone: string },
): number[] {
  const days = [...Map.groupBy(times, (time) => dayAt(time, timeZone)).values()]
  const chosen: number[] = []
  for (let round = 0; chosen.length < count; round++) {
    const before = chosen.length
    for (const [index, day] of days.entries()) {
      if (chosen.length === count) break
      const left = day.filter((time) => chosen.every((other) => Math.abs(other - time) >= durationMinutes * 60))
      const distance = (time: number) => (partAt(time, timeZone) - ((index + round) % parts) + parts) % parts
      const [best] = left.toSorted((a, b) => distance(a) - distance(b) || a - b)
      if (best !== undefined) chosen.push(best)
    }
    if (chosen.length === before) break
  }
  return chosen.toSorted((a, b) => a - b)
}
