import type { CalendarProblem } from '#shared/interviews/working-hours.ts'
import { readBusyTimes, type BusyTimes } from '#shared/calendar/reading/busy-times.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { safeFetch, SafeFetchError, type SafeFetchOptions } from '#server/adapters/safe-fetch.ts'

const calendarLimits = { maxBytes: 5 * 1024 * 1024, timeoutMs: 15_000, maxRedirects: 3, httpsOnly: true } as const
/** How far ahead interviews are arranged. */
const aheadDays = 120

export type FetchCalendar = (url: string, options: SafeFetchOptions) => ReturnType<typeof safeFetch>

/**
 * What a calendar says about when its owner is busy, or why it could not be read. Messages of the request are not kept, because they
 * contain the address, and whoever has that reads the calendar.
 */
export async function fetchBusyTimes(
  url: string,
  { now, ...window }: { now: Date; timeZone: string; isKnown: (uid: string) => boolean },
  fetchCalendar: FetchCalendar = safeFetch,
): Promise<BusyTimes | { problem: CalendarProblem }> {
  const headers = { accept: 'text/calendar', 'user-agent': 'Candela-calendar', 'accept-encoding': 'identity' }
  let text: string
  try {
    const answer = await fetchCalendar(url, { ...calendarLimits, headers })
    text = new TextDecoder().decode(answer.bytes)
  } catch (error) {
    if (error instanceof SafeFetchError) return { problem: problemOf(error.message) }
    throw error
  }
  const fromTs = unixSeconds(now)
  return readBusyTimes(text, { fromTs, toTs: fromTs + aheadDays * 86_400, ...window }) ?? { problem: 'notCalendar' }
}

function problemOf(message: string): CalendarProblem {
  if (/private network/.test(message)) return 'private'
  if (/more than \d+ MB/.test(message)) return 'tooLarge'
  return /status \d+|user name|not https?/.test(message) ? 'refused' : 'unreachable'
}
