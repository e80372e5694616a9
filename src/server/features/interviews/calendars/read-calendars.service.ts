import { asc, lt, or, isNull } from 'drizzle-orm'
import type { Deps } from '#server/context.ts'
import { interviewerCalendars } from '#server/db/schema/interviews.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'
import { rereadCalendar } from './read-calendar.ts'

/** What was read is no older than this and the time between two looks, unless a calendar does not answer. */
const freshMs = 10 * 60_000
/** Of one employer at a look, oldest first; others follow with the next one. */
const most = 200
const atOnce = 4

/** The job `read_calendars`: reads the calendars of those who hold interviews again. */
export async function readCalendars(deps: Deps): Promise<void> {
  for (const { domain } of await new EmployerDirectory(deps.db).all()) {
    const db = deps.db.of(domain)
    const due = await db
      .select()
      .from(interviewerCalendars)
      .where(
        or(
          isNull(interviewerCalendars.triedAt),
          lt(interviewerCalendars.triedAt, new Date(deps.clock.now().getTime() - freshMs)),
        ),
      )
      .orderBy(asc(interviewerCalendars.triedAt), asc(interviewerCalendars.userId))
      .limit(most)
    for (let first = 0; first < due.length; first += atOnce)
      await Promise.all(
        due.slice(first, first + atOnce).map((row) =>
          // One of them is no reason to leave out the others.
          rereadCalendar(deps, db, row).catch((error: unknown) =>
            deps.log.warn({ err: error, domain }, 'calendar could not be read'),
          ),
        ),
      )
  }
}
