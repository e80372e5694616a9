import { eq, inArray } from 'drizzle-orm'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { findInterviewClashes } from '#contract/interview-planning.ts'
import { isWithinHours } from '#shared/interviews/working-hours.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { interviewerHours } from '#server/db/schema/interviews.ts'
import { candidateTimes, heldTimes, overlap } from './taken-times.ts'
import { askedPeople } from './asked-people.ts'
import { readTimes } from '../read-interview-input.ts'

type Asked = BodyOf<typeof findInterviewClashes>
type Found = DataOf<typeof findInterviewClashes>['clashes']

const most = 20

/**
 * Other interviews at the same time, of the colleagues who are to hold this one and of its candidate; not whose they are. Also when
 * these colleagues do not work. Times that cannot be read clash with nothing: saving names them.
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
  const isThen = (each: { begins: number; ends: number }) => times.some((begins) => overlap(each, spanAt(begins)))
  const clash = (
    name: string,
    { begins, ends }: { begins: number; ends: number },
    timeZone: string,
  ): Found[number] => ({
    name,
    startsTs: begins,
    endsTs: ends,
    timeZone,
    why: 'interview',
  })
  const held = await heldTimes(db, colleagues, exceptId, span)
  const ofColleagues = held
    .filter(isThen)
    .map((each) => clash(people.nameOf.get(each.userId) ?? '', each, each.timeZone))
  const taken = candidate ? await candidateTimes(db, candidate, exceptId, span) : []
  // When exactly would lead to the other interview, which may be one with a name: only that the asked time is taken.
  const ofCandidate = candidate?.isHidden
    ? times
        .filter((begins) => taken.some((each) => overlap(each, spanAt(begins))))
        .map((begins) => clash(candidate.name, spanAt(begins), asked.timeZone))
    : taken.filter(isThen).map((each) => clash(candidate!.name, each, each.timeZone))
  const clashes = [...ofColleagues, ...ofCandidate]
  const ofHours = await hoursClashes(db, { ids: colleagues, times, seconds, timeZone: asked.timeZone })
  const found = [...clashes, ...ofHours]
  return { clashes: found.toSorted((a, b) => a.startsTs - b.startsTs).slice(0, most) }
}

/** At which of these times colleagues do not work. */
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
