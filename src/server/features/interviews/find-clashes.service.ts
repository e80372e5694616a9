import { and, between, eq, inArray, ne } from 'drizzle-orm'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { findInterviewClashes } from '#contract/interview-planning.ts'
import { emailKey } from '#shared/applications/email.ts'
import { isWithinHours, overlaps } from '#shared/interviews/working-hours.ts'
import { may } from '#shared/team/roles.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { interviewerHours, interviewers, interviews } from '#server/db/schema/interviews.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { canHold, dayMs } from './taken-times.ts'
import { readTimes } from './read-interview-input.ts'

type Asked = BodyOf<typeof findInterviewClashes>
type Found = DataOf<typeof findInterviewClashes>['clashes']

const most = 20

/**
 * Other interviews at the same time, of the colleagues who are to hold this one and of its candidate; not whose they are. Also when
 * these colleagues are busy by their own calendar, or do not work; not with what. Times
 * that cannot be read clash with nothing: saving names them.
 */
export async function findClashes(scope: RequestScope, asked: Asked): Promise<{ clashes: Found }> {
  const { db } = scope
  const { startsTs, offeredTimes } = readTimes(scope, asked, asked.timeZone)
  const times = startsTs === null ? offeredTimes : [startsTs]
  if (times.length === 0) return { clashes: [] }
  const seconds = asked.durationMinutes * 60
  const around = and(
    inArray(interviews.status, ['invited', 'confirmed']),
    between(
      interviews.startsAt,
      new Date(Math.min(...times) * 1000 - dayMs),
      new Date((Math.max(...times) + seconds) * 1000),
    ),
    asked.except && isUuid(asked.except) ? ne(interviews.id, asked.except) : undefined,
  )
  const columns = { name: users.name, email: users.email, startsAt: interviews.startsAt }
  const rest = { durationMinutes: interviews.durationMinutes, timeZone: interviews.timeZone }
  const ofColleagues =
    asked.interviewerIds.length === 0
      ? []
      : await db
          .select({ ...columns, ...rest })
          .from(interviews)
          .innerJoin(interviewers, eq(interviewers.interviewId, interviews.id))
          .innerJoin(users, eq(users.id, interviewers.userId))
          .where(and(around, inArray(interviewers.userId, asked.interviewerIds), ne(users.role, 'candidate'), canHold))
  // Who hires for some positions learns nothing about people elsewhere, not even that they are busy.
  const ofCandidate =
    asked.email && may(scope.viewer, 'interviews', 'write')
      ? await db
          .select({ ...columns, ...rest })
          .from(interviews)
          .innerJoin(users, eq(users.id, interviews.userId))
          .where(and(around, eq(users.email, emailKey(asked.email))))
      : []
  const isThen = (begins: number, ends: number) => times.some((time) => time < ends && begins < time + seconds)
  const clashes = [...ofColleagues, ...ofCandidate].flatMap(({ name, email, startsAt, durationMinutes, timeZone }) => {
    const begins = unixSeconds(startsAt!)
    const ends = begins + durationMinutes * 60
    const why = 'interview' as const
    return isThen(begins, ends) ? [{ name: name || email, startsTs: begins, endsTs: ends, timeZone, why }] : []
  })
  const { interviewerIds: ids, timeZone } = asked
  const found = [...clashes, ...(await hoursClashes(db, { ids, times, seconds, timeZone }))]
  return { clashes: found.toSorted((a, b) => a.startsTs - b.startsTs).slice(0, most) }
}

/** At which of these times colleagues are busy by their own calendar, or do not work. */
async function hoursClashes(
  db: Db,
  { ids, times, seconds, timeZone }: { ids: readonly string[]; times: number[]; seconds: number; timeZone: string },
): Promise<Found> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ hours: interviewerHours, name: users.name, email: users.email })
    .from(interviewerHours)
    .innerJoin(users, eq(users.id, interviewerHours.userId))
    .where(and(inArray(interviewerHours.userId, [...ids]), ne(users.role, 'candidate')))
  return rows.flatMap(({ hours, name, email }) =>
    times.flatMap((startsTs): Found => {
      const endsTs = startsTs + seconds
      const isBusy = overlaps([startsTs, endsTs], hours.busy)
      if (!isBusy && isWithinHours(hours, { startsTs, endsTs })) return []
      return [{ name: name || email, startsTs, endsTs, timeZone, why: isBusy ? 'busy' : 'hours' }]
    }),
  )
}
