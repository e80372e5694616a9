import { and, between, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import { overlaps } from '#shared/interviews/working-hours.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { advisoryLock } from '#server/db/advisory-lock.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { interviewerHours, interviewers, interviews, type InterviewRow } from '#server/db/schema/interviews.ts'

/** Whoever said that they cannot hold an interview at its time is free then. */
export const canHold = or(
  isNull(interviewers.answer),
  ne(interviewers.answer, 'declined'),
  isNull(interviewers.answeredFor),
  ne(interviewers.answeredFor, interviews.startsAt),
)

/** The longest interview. */
export const dayMs = 86_400_000

/**
 * Which of an interview's offered times can no longer be chosen, because one of those who hold it has another interview then,
 * or is busy by their own calendar.
 */
export async function takenTimes(tx: Db, row: InterviewRow): Promise<Set<number>> {
  const times = row.offeredTimes
  if (row.status !== 'to_choose' || times.length === 0) return new Set()
  const ids = await holderIds(tx, row.id)
  if (ids.length === 0) return new Set()
  const seconds = row.durationMinutes * 60
  const busy = await tx
    .select({ startsAt: interviews.startsAt, durationMinutes: interviews.durationMinutes })
    .from(interviews)
    .innerJoin(interviewers, eq(interviewers.interviewId, interviews.id))
    .where(
      and(
        inArray(interviewers.userId, ids),
        inArray(interviews.status, ['invited', 'confirmed']),
        ne(interviews.id, row.id),
        between(
          interviews.startsAt,
          new Date(Math.min(...times) * 1000 - dayMs),
          new Date((Math.max(...times) + seconds) * 1000),
        ),
        canHold,
      ),
    )
  const calendars = await tx
    .select({ busy: interviewerHours.busy })
    .from(interviewerHours)
    .where(inArray(interviewerHours.userId, ids))
  const isTaken = (time: number) =>
    calendars.some((calendar) => overlaps([time, time + seconds], calendar.busy)) ||
    busy.some(({ startsAt, durationMinutes }) => {
      const begins = unixSeconds(startsAt!)
      return time < begins + durationMinutes * 60 && begins < time + seconds
    })
  return new Set(times.filter(isTaken))
}

/**
 * Waits for others who are setting a time for the same people, until the transaction ends: of two candidates who choose the same
 * time the second finds it taken.
 */
export async function lockHolders(tx: Db, { id, domain }: Pick<InterviewRow, 'id' | 'domain'>): Promise<void> {
  // In one order, so that two of them cannot wait for each other.
  for (const userId of await holderIds(tx, id)) await advisoryLock(tx, `interviewer ${domain} ${userId}`)
}

/** Without those who have left the employer. */
async function holderIds(tx: Db, interviewId: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: interviewers.userId })
    .from(interviewers)
    .innerJoin(users, eq(users.id, interviewers.userId))
    .where(and(eq(interviewers.interviewId, interviewId), ne(users.role, 'candidate')))
    .orderBy(interviewers.userId)
  return rows.map(({ userId }) => userId)
}
