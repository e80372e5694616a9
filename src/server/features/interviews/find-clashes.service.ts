import { eq, inArray } from 'drizzle-orm'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { findInterviewClashes } from '#contract/interview-planning.ts'
import { isWithinHours } from '#shared/interviews/working-hours.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { interviewerHours } from '#server/db/schema/interviews.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { candidateTimes, heldTimes, overlap } from './taken-times.ts'
import { askedPeople } from './asked-people.ts'
import { readTimes } from './read-interview-input.ts'

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
  const exceptId = asked.except && isUuid(asked.except) ? asked.except : null
  const people = await askedPeople(scope, asked)
  const held = [
    ...(await heldTimes(db, people.colleagues, exceptId, span)),
    ...(people.candidate ? await candidateTimes(db, people.candidate, exceptId, span) : []),
  ]
  const isThen = (each: (typeof held)[number]) =>
    times.some((begins) => overlap(each, { begins, ends: begins + seconds }))
  const clashes = held.filter(isThen).map(({ userId, begins, ends, timeZone }) => {
    const why = 'interview' as const
    return { name: people.nameOf.get(userId) ?? '', startsTs: begins, endsTs: ends, timeZone, why }
  })
  const ids = people.colleagues
  const found = [...clashes, ...(await hoursClashes(db, { ids, times, seconds, timeZone: asked.timeZone }))]
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
