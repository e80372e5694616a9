import { and, between, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import { rolesThatOpen } from '#shared/team/roles.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { advisoryLock } from '#server/db/advisory-lock.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { interviewers, interviews, type InterviewRow } from '#server/db/schema/interviews.ts'

/** People who declined an interview are free at its time. */
const canHold = or(
  isNull(interviewers.answer),
  ne(interviewers.answer, 'declined'),
  isNull(interviewers.answeredFor),
  ne(interviewers.answeredFor, interviews.startsAt),
)

/** The longest interview. */
const dayMs = 86_400_000

interface Span {
  /** Unix seconds. */
  begins: number
  ends: number
}

interface HeldTime extends Span {
  userId: string
  timeZone: string
}

/** An interview, other than this one, that occupies someone between two times. */
const otherAround = ({ begins, ends }: Span, exceptId: string | null) =>
  and(
    inArray(interviews.status, ['invited', 'confirmed']),
    exceptId === null ? undefined : ne(interviews.id, exceptId),
    between(interviews.startsAt, new Date(begins * 1000 - dayMs), new Date(ends * 1000)),
  )

const columns = {
  startsAt: interviews.startsAt,
  durationMinutes: interviews.durationMinutes,
  timeZone: interviews.timeZone,
}
type Columns = Pick<InterviewRow, keyof typeof columns>

const heldTime = (userId: string, { startsAt, durationMinutes, timeZone }: Columns): HeldTime => {
  const begins = unixSeconds(startsAt!)
  return { userId, begins, ends: begins + durationMinutes * 60, timeZone }
}

/** When these people hold other interviews between two times. */
export async function heldTimes(
  tx: Db,
  userIds: readonly string[],
  exceptId: string | null,
  span: Span,
): Promise<HeldTime[]> {
  if (userIds.length === 0) return []
  const rows = await tx
    .select({ ...columns, userId: interviewers.userId })
    .from(interviews)
    .innerJoin(interviewers, eq(interviewers.interviewId, interviews.id))
    .where(and(inArray(interviewers.userId, [...userIds]), otherAround(span, exceptId), canHold))
  return rows.map(({ userId, ...row }) => heldTime(userId, row)).filter((each) => overlap(each, span))
}

/** When this candidate has other interviews between two times. */
export async function candidateTimes(
  tx: Db,
  { userId, applicationId }: Pick<InterviewRow, 'userId' | 'applicationId'>,
  exceptId: string | null,
  span: Span,
): Promise<HeldTime[]> {
  const isTheirs =
    userId === null
      ? and(isNull(interviews.userId), eq(interviews.applicationId, applicationId!))
      : eq(interviews.userId, userId)
  const rows = await tx
    .select(columns)
    .from(interviews)
    .where(and(isTheirs, otherAround(span, exceptId)))
  return rows.map((row) => heldTime(userId ?? '', row)).filter((each) => overlap(each, span))
}

export const overlap = (a: Span, b: Span): boolean => a.begins < b.ends && b.begins < a.ends

/**
 * Which of an interview's offered times can no longer be chosen, because one of its interviewers has another interview then.
 * `holders`: the new interviewers, if they are not saved yet.
 */
export async function takenTimes(tx: Db, row: InterviewRow, holders?: readonly string[]): Promise<Set<number>> {
  const times = row.offeredTimes
  if (row.status !== 'to_choose' || times.length === 0) return new Set()
  const ids = holders ?? (await holderIds(tx, row.id))
  if (ids.length === 0) return new Set()
  const spanOf = (time: number): Span => ({ begins: time, ends: time + row.durationMinutes * 60 })
  const all = { begins: Math.min(...times), ends: spanOf(Math.max(...times)).ends }
  const held = await heldTimes(tx, ids, row.id, all)
  return new Set(times.filter((time) => held.some((each) => overlap(each, spanOf(time)))))
}

/** Whether someone who would hold an interview at its time holds another one then. */
export async function isBusyThen(tx: Db, { id, startsAt, durationMinutes }: InterviewRow, userId: string) {
  const begins = unixSeconds(startsAt!)
  return (await heldTimes(tx, [userId], id, { begins, ends: begins + durationMinutes * 60 })).length > 0
}

/**
 * Waits for others who are setting a time for the same people, until the transaction ends: of two candidates who choose the same
 * time the second finds it taken.
 */
export async function lockHolders(tx: Db, { id, domain }: Pick<InterviewRow, 'id' | 'domain'>): Promise<void> {
  // In a fixed order, to avoid deadlocks.
  for (const userId of await holderIds(tx, id)) await advisoryLock(tx, `interviewer ${domain} ${userId}`)
}

/** Without those whose role no longer lets them hold it. */
async function holderIds(tx: Db, interviewId: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: interviewers.userId })
    .from(interviewers)
    .innerJoin(users, eq(users.id, interviewers.userId))
    .where(and(eq(interviewers.interviewId, interviewId), inArray(users.role, rolesThatOpen('interviews'))))
    .orderBy(interviewers.userId)
  return rows.map(({ userId }) => userId)
}
