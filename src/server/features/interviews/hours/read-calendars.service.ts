import { and, asc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Deps } from '#server/context.ts'
import { interviewerHours, type InterviewerHoursRow } from '#server/db/schema/interviews.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { fetchBusyTimes, type FetchCalendar } from './fetch-calendar.ts'
import { openCalendar } from './seal-calendar.ts'

/** How old what is known of a calendar may get. */
const staleMs = 30 * 60_000
/** Per employer and run; the rest waits for the next one. */
const atOnce = 20

type CalendarDeps = Pick<Deps, 'db' | 'clock' | 'env' | 'log'>

/** The job `read_busy_calendars`: reads the calendars that were not read for a while. Returns how many it tried. */
export async function readBusyCalendars(deps: CalendarDeps, fetchCalendar?: FetchCalendar): Promise<number> {
  const { db, clock } = deps
  let count = 0
  for (const { domain } of await new EmployerDirectory(db).all()) {
    const isStale = or(
      isNull(interviewerHours.triedAt),
      lt(interviewerHours.triedAt, new Date(clock.now().getTime() - staleMs)),
    )
    const rows = await db
      .of(domain)
      .select()
      .from(interviewerHours)
      .where(and(isNotNull(interviewerHours.sealedCalendarUrl), isStale))
      .orderBy(asc(interviewerHours.triedAt))
      .limit(atOnce)
    for (const row of rows) await readCalendar(deps, row, fetchCalendar)
    count += rows.length
  }
  return count
}

/**
 * Reads one calendar and keeps what it says. If it cannot be read, what was known stays, with why. Nothing is locked meanwhile: an
 * address that was changed or removed by then is not overwritten.
 */
export async function readCalendar(
  { db, clock, env, log }: CalendarDeps,
  row: InterviewerHoursRow,
  fetchCalendar?: FetchCalendar,
): Promise<void> {
  const { domain, userId, sealedCalendarUrl } = row
  if (sealedCalendarUrl === null) return
  const now = clock.now()
  const url = openCalendar(env, domain, userId, sealedCalendarUrl)
  // Interviews that are entered from here are known, also after they have moved.
  const isKnown = (uid: string): boolean => uid.endsWith(`@${domain}`) && isUuid(uid.slice(0, -domain.length - 1))
  const found =
    url === null
      ? { problem: 'lost' as const }
      : await fetchBusyTimes(url, { now, timeZone: row.timeZone, isKnown }, fetchCalendar)
  if ('problem' in found) log.info({ domain, problem: found.problem }, 'a calendar could not be read')
  await db
    .of(domain)
    .update(interviewerHours)
    .set(
      'problem' in found
        ? { triedAt: now, problem: found.problem }
        : { triedAt: now, readAt: now, problem: null, busy: found.busy, uncertain: found.uncertain },
    )
    .where(and(eq(interviewerHours.userId, userId), eq(interviewerHours.sealedCalendarUrl, sealedCalendarUrl)))
}
