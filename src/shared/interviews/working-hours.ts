import { momentsOf, offsetSecondsAt, localTimeAt } from '../time/zoned-time.ts'

/** When someone who holds interviews works: by weekday, Monday first, in minutes after midnight; what is between is a pause. */
interface Hours {
  from: number
  to: number
}
export type WorkingWeek = Hours[][]

export const hoursLimits = { spansADay: 4 } as const

/** Why a calendar could not be read. */
export const calendarProblems = ['unreachable', 'refused', 'private', 'tooLarge', 'notCalendar', 'lost'] as const
export type CalendarProblem = (typeof calendarProblems)[number]

/** Monday to Friday, nine to five. */
export const usualWeek = (): WorkingWeek =>
  Array.from({ length: 7 }, (_, day) => (day < 5 ? [{ from: 9 * 60, to: 17 * 60 }] : []))

/** The first span that cannot be, as the end of a field's name: `1.0` is the first on Tuesday. */
export function weekProblem(week: WorkingWeek): { field: string; problem: 'order' | 'overlap' } | null {
  for (const [day, spans] of week.entries())
    for (const [index, { from, to }] of spans.entries()) {
      if (from >= to) return { field: `${day}.${index}`, problem: 'order' }
      if (spans.some((other, at) => at < index && other.from < to && from < other.to))
        return { field: `${day}.${index}`, problem: 'overlap' }
    }
  return null
}

/** Whether all of a time is within someone's hours, by the clocks where they work. */
export function isWithinHours(
  { week, timeZone }: { week: WorkingWeek; timeZone: string },
  { startsTs, endsTs }: { startsTs: number; endsTs: number },
): boolean {
  const { year, month, day } = localTimeAt(startsTs, timeZone)
  const spans = week[(new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7] ?? []
  const momentOf = (minutes: number): number => {
    const local = {
      year,
      month,
      day: day + Math.floor(minutes / 1_440),
      hour: Math.floor(minutes / 60) % 24,
      minute: minutes % 60,
    }
    const utc = Date.UTC(year, month - 1, local.day, local.hour, local.minute) / 1000
    const date = new Date(utc * 1000)
    const real = { ...local, year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
    // A time that the clocks skip is as much later.
    return momentsOf(real, timeZone)[0] ?? utc - offsetSecondsAt(utc - 86_400, timeZone)
  }
  return spans.some(({ from, to }) => momentOf(from) <= startsTs && endsTs <= momentOf(to))
}

/** Whether two times overlap. */
export const overlaps = (
  [startsTs, endsTs]: readonly [number, number],
  times: readonly (readonly [number, number])[],
): boolean => times.some(([start, end]) => startsTs < end && start < endsTs)
