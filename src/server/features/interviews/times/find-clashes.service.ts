import { eq, inArray } from 'drizzle-orm'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { findInterviewClashes } from '#contract/interviews/interview-planning.ts'
import { isWithinHours } from '#shared/interviews/working-hours.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { interviewerHours } from '#server/db/schema/interviews.ts'
import { candidateTimes, heldTimes, overlap } from './taken-times.ts'
import { calendarsOf } from '../calendars/busy-by-calendar.ts'
import { askedPeople } from './asked-people.ts'
import { readTimes } from '../read-interview-input.ts'

type Asked = BodyOf<typeof findInterviewClashes>
type Found = DataOf<typeof findInterviewClashes>['clashes']

const most = 20

interface Span {
  begins: number
  ends: number
}

/**
 * Which of the given times are taken by other interviews of the interviewers or the candidate, without revealing whose or exactly
 * when. Also times at which interviewers do not work, or are busy according to their own calendars. Unreadable times clash with
 * nothing: saving reports them.
 */
export async function findClashes(scope: RequestScope, asked: Asked): Promise<{ clashes: Found }> {
  const { db } = scope
  const { startsTs, offeredTimes } = readTimes(scope, asked, asked.timeZone)
  const times = startsTs === null ? offeredTimes : [startsTs]
  if (times.length === 0) return { clashes: [] }
  const seconds = asked.durationMinutes * 60
  const span = { begins: Math.min(...times), ends: Math.max(...times) + seconds }
  const people = await askedPeople(scope, asked)
  const { colleagues, candidate, exceptId } = people
  const spanAt = (begins: number) => ({ begins, ends: begins + seconds })
  // Only that a requested time is taken: the other times would reveal someone's diary, and lead to an interview with a name.
  const takenAt = (name: string, why: Found[number]['why'], taken: readonly Span[]): Found =>
    times
      .filter((begins) => taken.some((each) => overlap(each, spanAt(begins))))
      .map((begins) => ({ name, startsTs: begins, endsTs: begins + seconds, timeZone: asked.timeZone, why }))
  const held = await heldTimes(db, colleagues, exceptId, span)
  const ofColleagues = colleagues.flatMap((id) =>
    takenAt(
      people.nameOf.get(id) ?? '',
      'interview',
      held.filter(({ userId }) => userId === id),
    ),
  )
  const ofCandidate = candidate
    ? takenAt(candidate.name, 'interview', await candidateTimes(db, candidate, exceptId, span))
    : []
  const ofCalendars = [...(await calendarsOf(db, colleagues)).values()].flatMap(({ name, busy }) =>
    takenAt(
      name,
      'calendar',
      busy.map(([begins, ends]) => ({ begins, ends })),
    ),
  )
  const clashes = [...ofColleagues, ...ofCalendars, ...ofCandidate]
  const ofHours = await hoursClashes(db, { ids: colleagues, times, seconds, timeZone: asked.timeZone })
  const found = [...clashes, ...ofHours]
  return { clashes: found.toSorted((a, b) => a.startsTs - b.startsTs).slice(0, most) }
}

/** The times at which interviewers do not work. */
async function hoursClashes(
  db: Db,
  { ids, times, seconds, timeZone }: { ids: readonly string[]; times: number[]; seconds: number; timeZone: string },
): Promise<Found> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ hours: interviewerHours, name: users.name, email: users.email })
    .from(interviewerHours)
    .innerJoin(users, eq(users.id, interviewerHours.userId))
    .where(inArray(interviewerHours.userId, [...ids]))
  return rows.flatMap(({ hours, name, email }) =>
    times.flatMap((startsTs): Found => {
      const endsTs = startsTs + seconds
      if (isWithinHours(hours, { startsTs, endsTs })) return []
      return [{ name: name || email, startsTs, endsTs, timeZone, why: 'hours' }]
    }),
  )
}
