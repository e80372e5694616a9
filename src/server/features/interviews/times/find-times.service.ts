import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { findInterviewTimes } from '#contract/interviews/interview-planning.ts'
import { findLimits, freeTimes, preferDay, spreadTimes } from '#shared/interviews/free-times.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import { candidateZone } from '../candidate-zone.ts'
import { asHolders, findHolders } from '../find-holders.ts'

type Asked = BodyOf<typeof findInterviewTimes>
type Found = DataOf<typeof findInterviewTimes>

/**
 * Times at which all interviewers are free: within their hours, without other interviews, and free in their own calendars; and the
 * candidate has no other interview. People without hours are assumed to work usual hours, in the interview's time zone.
 * @throws AppError `invalid` naming `interviewerIds.N`
 */
export async function findTimes(scope: RequestScope, asked: Asked): Promise<Found> {
  const { db, deps } = scope
  const { timeZone, durationMinutes, workingDays } = asked
  const nowTs = unixSeconds(deps.clock.now())
  // The range of all possible times.
  const span = { begins: nowTs, ends: nowTs + (findLimits.mostDays * 7 + 15) * 86_400 }
  const { holders, candidate, ofCandidate } = await findHolders(scope, asked, span)
  const free = freeTimes(asHolders(holders, ofCandidate), { nowTs, durationMinutes, timeZone, workingDays })
  // Where someone lives is revealed only together with their name.
  const userId = candidate === null || candidate.isHidden ? null : candidate.userId
  const candidateTimeZone = asked.candidateTimeZone ?? (userId === null ? null : await candidateZone(db, userId))
  return {
    times: spreadTimes(candidateTimeZone ? preferDay(free, candidateTimeZone) : free, {
      count: findLimits.times,
      durationMinutes,
      timeZone,
    }),
    withoutHours: holders.filter(({ hasHours }) => !hasHours).map(({ name }) => name),
    failingCalendars: holders.filter(({ calendar }) => calendar?.isFailing === true).map(({ name }) => name),
    candidateTimeZone: candidateTimeZone || null,
  }
}
