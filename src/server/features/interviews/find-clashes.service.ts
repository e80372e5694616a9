import { and, between, eq, inArray, ne, sql } from 'drizzle-orm'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { findInterviewClashes } from '#contract/interview-planning.ts'
import { emailKey } from '#shared/applications/email.ts'
import { findPeople } from '#server/access/names/find-people.ts'
import { isNotHiddenPerson } from '#server/access/names/not-hidden-person.ts'
import type { HiddenPerson } from '#server/access/names/hidden-people.ts'
import { may } from '#shared/team/roles.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import { users } from '#server/db/schema/accounts.ts'
import { interviewers, interviews } from '#server/db/schema/interviews.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { canHold, dayMs } from './taken-times.ts'
import { readTimes } from './read-interview-input.ts'

type Asked = BodyOf<typeof findInterviewClashes>
type Found = DataOf<typeof findInterviewClashes>['clashes']

const most = 20

const isAt = (held: { startsAt: Date | null; durationMinutes: number }, time: number, seconds: number): boolean => {
  const begins = unixSeconds(held.startsAt!)
  return time < begins + held.durationMinutes * 60 && begins < time + seconds
}

/** Whoever reads no names knows no address: the interview says whose it is. */
async function hiddenOf(scope: RequestScope, interviewId: string): Promise<HiddenPerson | null> {
  const found = await findPeople(scope, new Set([interviewId.toLowerCase()]))
  return found.get(interviewId.toLowerCase())?.[0] ?? null
}

/**
 * Other interviews at the same time, of the colleagues who are to hold this one and of its candidate; not whose they are. Times
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
  const mayKnow = may(scope.viewer, 'interviews', 'write')
  const hidden = mayKnow && asked.except && isUuid(asked.except) ? await hiddenOf(scope, asked.except) : null
  const ofCandidate =
    mayKnow && (asked.email || hidden)
      ? await db
          .select({ ...columns, ...rest })
          .from(interviews)
          .innerJoin(users, eq(users.id, interviews.userId))
          .where(
            and(
              around,
              hidden
                ? sql`${users.id} = (select i.user_id from interviews i where i.id = ${asked.except}::uuid)`
                : and(
                    eq(users.email, emailKey(asked.email ?? '')),
                    await isNotHiddenPerson(scope, { userId: sql`${users.id}`, email: sql`${users.email}` }),
                  ),
            ),
          )
      : []
  const overlaps = (begins: number, ends: number) => times.some((time) => time < ends && begins < time + seconds)
  const clashes = [...ofColleagues, ...(hidden ? [] : ofCandidate)].flatMap((each) => {
    const { name, email, startsAt, durationMinutes, timeZone } = each
    const begins = unixSeconds(startsAt!)
    const ends = begins + durationMinutes * 60
    return overlaps(begins, ends) ? [{ name: name || email, startsTs: begins, endsTs: ends, timeZone }] : []
  })
  // When exactly would lead to the other interview, which may be one with a name.
  const taken = hidden ? times.filter((time) => ofCandidate.some((each) => isAt(each, time, seconds))) : []
  for (const time of taken)
    clashes.push({ name: hidden!.label, startsTs: time, endsTs: time + seconds, timeZone: asked.timeZone })
  return { clashes: clashes.toSorted((a, b) => a.startsTs - b.startsTs).slice(0, most) }
}
