import type { WeekDay } from '#shared/interviews/week-days.ts'
import { isWeekend } from '#shared/locales/weekend.ts'
import { localTimeAt } from '#shared/time/zoned-time.ts'

/** Positions in a week that is drawn by the hour. Times are Unix seconds, hours are local to a time zone. */

interface Span {
  startsTs: number
  endsTs: number
}

/** The hours shown of a day; the second is the end. */
export interface HoursShown {
  from: number
  to: number
}

export const isIn = (time: Span, day: Span): boolean => time.startsTs < day.endsTs && day.startsTs < time.endsTs

/** Without the days of the reader's weekend on which there is nothing. */
export const shownDays = (days: readonly WeekDay[], times: readonly Span[], locale: string): WeekDay[] =>
  days.filter((day) => !isWeekend(day.date, locale) || times.some((each) => isIn(each, day)))

/** The hours shown in an empty week. */
const usual: HoursShown = { from: 8, to: 18 }

const hourAt = (ts: number, zone: string): number => {
  const { hour, minute } = localTimeAt(ts, zone)
  return hour + minute / 60
}

/** The part of a day, in local hours; null if the time is not on that day. */
export function partOfDay(time: Span, day: Span, zone: string): HoursShown | null {
  const [begins, ends] = [Math.max(time.startsTs, day.startsTs), Math.min(time.endsTs, day.endsTs)]
  if (begins >= ends) return null
  const from = hourAt(begins, zone)
  // Midnight at its end, and an hour that occurs twice: no part ends before it begins.
  const to = ends === day.endsTs ? 24 : hourAt(ends, zone)
  return { from, to: to > from ? to : Math.min(24, from + (ends - begins) / 3_600) }
}

/** The hours that contain all of these times, and at least a working day. */
export function hoursOf(times: readonly Span[], days: readonly Span[], zone: string): HoursShown {
  const parts = days.flatMap((day) => times.flatMap((time) => partOfDay(time, day, zone) ?? []))
  return {
    from: Math.floor(Math.min(usual.from, ...parts.map(({ from }) => from))),
    to: Math.ceil(Math.max(usual.to, ...parts.map(({ to }) => to))),
  }
}

/** Side by side where they overlap: by time, each with its lane and the number of lanes. */
export function lanesOf(times: readonly Span[]): { lane: number; lanes: number }[] {
  const placed: { lane: number; lanes: number }[] = []
  let group: number[] = []
  let ends: number[] = []
  const close = () => {
    for (const index of group) placed[index]!.lanes = ends.length
    ;[group, ends] = [[], []]
  }
  for (const [index, time] of times.entries()) {
    if (ends.every((end) => end <= time.startsTs)) close()
    const free = ends.findIndex((end) => end <= time.startsTs)
    const lane = free === -1 ? ends.length : free
    ends[lane] = time.endsTs
    placed[index] = { lane, lanes: 1 }
    group.push(index)
  }
  close()
  return placed
}
