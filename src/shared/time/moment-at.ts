import { momentsOf, offsetSecondsAt } from './zoned-time.ts'

const daySeconds = 86_400

/**
 * When a zone's clocks show a time, which is given in seconds as if it were in UTC. If they show it twice, the first; if they
 * skip it, as much later as they skip.
 */
export function momentAt(local: number, timeZone: string): number {
  const date = new Date(local * 1000)
  const [first] = momentsOf(
    {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: date.getUTCHours(),
      minute: date.getUTCMinutes(),
    },
    timeZone,
  )
  return first ?? local - offsetSecondsAt(local - daySeconds, timeZone)
}
