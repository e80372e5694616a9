import { momentAt } from '../time/moment-at.ts'
import { offsetSecondsAt, localTimeAt } from '../time/zoned-time.ts'

/** An interviewer's working hours: by weekday, Monday first, in minutes after midnight; a gap is a break. */
interface Hours {
  from: number
  to: number
}
export type WorkingWeek = Hours[][]

export const hoursLimits = { spansADay: 4 } as const

/** Monday to Friday, nine to five. */
export const usualWeek = (): WorkingWeek =>
  Array.from({ length: 7 }, (_, day) => (day < 5 ? [{ from: 9 * 60, to: 17 * 60 }] : []))

/** The first invalid span, as the end of a field's name: `1.0` is the first on Tuesday. */
export function weekProblem(week: WorkingWeek): { field: string; problem: 'order' | 'overlap' } | null {
  for (const [day, spans] of week.entries())
    for (const [index, { from, to }] of spans.entries()) {
      if (from >= to) return { field: `${day}.${index}`, problem: 'order' }
      if (spans.some((other, at) => at < index && other.from < to && from < other.to))
        return { field: `${day}.${index}`, problem: 'overlap' }
    }
  return null
}

type Times = [startsTs: number, endsTs: number][]

const daySeconds = 86_400

/** When someone works between two times, in their time zone: in order, with adjacent spans joined. */
export function workTimes(
  { week, timeZone }: { week: WorkingWeek; timeZone: string },
  { startsTs, endsTs }: { startsTs: number; endsTs: number },
): Times {
  const times: Times = []
  // Calendar days, even if a change of clocks makes a night longer than 24 hours.
  const { year, month, day } = localTimeAt(startsTs - daySeconds, timeZone)
  const first = Date.UTC(year, month - 1, day) / 1000
  const offsets = new Map<number, number>()
  const offsetOn = (ts: number): number => {
    const known = offsets.get(ts) ?? offsetSecondsAt(ts, timeZone)
    offsets.set(ts, known)
    return known
  }
  for (let midnight = first; midnight < endsTs + daySeconds; midnight += daySeconds) {
    const spans = week[(new Date(midnight * 1000).getUTCDay() + 6) % 7] ?? []
    if (spans.length === 0) continue
    // If no clock change is near a day, one lookup gives all of its times.
    const before = offsetOn(midnight - daySeconds)
    const isSteady = before === offsetOn(midnight + 2 * daySeconds) && before === offsetOn(midnight)
    const moment = (local: number) => (isSteady ? local - before : momentAt(local, timeZone))
    for (const { from, to } of spans) {
      const [begins, ends] = [moment(midnight + from * 60), moment(midnight + to * 60)]
      const last = times.at(-1)
      if (last && last[1] === begins) last[1] = ends
      else if (begins < ends) times.push([begins, ends])
    }
  }
  return times.filter(([begins, ends]) => begins < endsTs && startsTs < ends)
}

/** Whether a time is entirely within someone's hours. */
export const isWithinHours = (
  hours: { week: WorkingWeek; timeZone: string },
  time: { startsTs: number; endsTs: number },
): boolean => workTimes(hours, time).some(([begins, ends]) => begins <= time.startsTs && time.endsTs <= ends)
