import { localTimeAt, momentsOf } from './zoned-time.ts'

const daySeconds = 86_400

/** The same time of day on the next working day, Monday to Friday, by a place's clocks. Moments are Unix seconds. */
export function workingDayAfter(ts: number, zone: string): number {
  const { year, month, day, hour, minute } = localTimeAt(ts, zone)
  let days = 1
  const dateAfter = () => new Date(Date.UTC(year, month - 1, day + days))
  while ([0, 6].includes(dateAfter().getUTCDay())) days++
  const date = dateAfter()
  const local = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate(), hour, minute }
  // A time that the clocks skip on that day.
  return momentsOf(local, zone)[0] ?? ts + days * daySeconds
}
