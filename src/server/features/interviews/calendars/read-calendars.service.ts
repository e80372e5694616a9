import { asc, lt, or, isNull } from 'drizzle-orm'
import type { Deps } from '#server/context.ts'
import { interviewerCalendars } from '#server/db/schema/interviews.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'
import { rereadCalendar } from './read-calendar.ts'

/** Maximum age of a result, plus the time between two runs, unless a calendar does not answer. */
const freshMs = 10 * 60_000
/** Per employer and run, oldest first; others follow in the next one. */
const most = 200
const atOnce = 4

/** The job `read_calendars`: refreshes the calendars of interviewers. */
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
          // A failure of one must not stop the others.
          rereadCalendar(deps, db, row).catch((error: unknown) =>
            deps.log.warn({ err: error, domain }, 'calendar could not be read'),
          ),
        ),
      )
  }
}
