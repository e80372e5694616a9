import { desc, eq, inArray, ne, and } from 'drizzle-orm'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { findInterviewTimes } from '#contract/interview-planning.ts'
import { findLimits, freeTimes, preferDay, spreadTimes, type Holder } from '#shared/interviews/free-times.ts'
import { usualWeek } from '#shared/interviews/working-hours.ts'
import { isTimeZone } from '#shared/time/zoned-time.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { alerts } from '#server/db/schema/alerts.ts'
import { interviewerHours } from '#server/db/schema/interviews.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { askedPeople } from './asked-people.ts'
import { candidateTimes, heldTimes } from './taken-times.ts'

type Asked = BodyOf<typeof findInterviewTimes>
type Found = DataOf<typeof findInterviewTimes>

/**
 * Times at which everyone who is to hold an interview is free: within their hours and without other interviews; nor is its candidate
 * in another interview. Of people without hours it is assumed that they work as most do, where the interview is.
 * @throws AppError `invalid` naming `interviewerIds.N`
 */
export async function findTimes(scope: RequestScope, asked: Asked): Promise<Found> {
  const { db, deps } = scope
  const { timeZone, durationMinutes, interviewerIds, workingDays } = asked
  const people = await askedPeople(scope, asked)
  const { candidate, exceptId } = people
  const unknown = interviewerIds.findIndex((id) => !people.colleagues.includes(id))
  if (unknown >= 0) {
    const message = messagesFor(scope.locale)('interviews.problem.noColleague')
    throw new AppError('invalid', message, { fields: { [`interviewerIds.${unknown}`]: message } })
  }
  const nowTs = unixSeconds(deps.clock.now())
  // As far as any of the times can be.
  const span = { begins: nowTs, ends: nowTs + (findLimits.mostDays * 7 + 15) * 86_400 }
  const held = await heldTimes(db, people.colleagues, exceptId, span)
  const ofCandidate = candidate ? await candidateTimes(db, candidate, exceptId, span) : []
  const known = await db.select().from(interviewerHours).where(inArray(interviewerHours.userId, people.colleagues))
  const hoursOf = new Map(known.map((row) => [row.userId, row]))
  const holders = people.colleagues.map((id): Holder => {
    const hours = hoursOf.get(id)
    const own = [...held.filter(({ userId }) => userId === id), ...ofCandidate]
    return {
      hours: hours ?? { week: usualWeek(), timeZone },
      busy: own.map(({ begins, ends }) => [begins, ends] as const),
    }
  })
  const free = freeTimes(holders, { nowTs, durationMinutes, timeZone, workingDays })
  // Where someone lives is told no more than their name.
  const userId = candidate === null || candidate.isHidden ? null : candidate.userId
  const candidateTimeZone = asked.candidateTimeZone ?? (userId === null ? null : await zoneOf(db, userId))
  return {
    times: spreadTimes(candidateTimeZone ? preferDay(free, candidateTimeZone) : free, {
      count: findLimits.times,
      durationMinutes,
      timeZone,
    }),
    withoutHours: people.colleagues.flatMap((id) => (hoursOf.has(id) ? [] : [people.nameOf.get(id) ?? ''])),
    candidateTimeZone: candidateTimeZone || null,
  }
}

/** The zone in which the candidate wanted to be told of new positions, if they ever did: the only one that is known of them. */
async function zoneOf(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ zone: alerts.timezone })
    .from(alerts)
    // What an alert has that was made without one.
    .where(and(eq(alerts.userId, userId), ne(alerts.timezone, 'UTC')))
    .orderBy(desc(alerts.updatedAt))
    .limit(1)
  return row && isTimeZone(row.zone) ? row.zone : null
}
