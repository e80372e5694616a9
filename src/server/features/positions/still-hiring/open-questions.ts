import { and, asc, count, eq, lt, sql, type SQL } from 'drizzle-orm'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { Db } from '#server/db/client.ts'
import { positions } from '#server/db/schema/positions.ts'
import { stillHiringQuestions } from '#server/db/schema/still-hiring.ts'

/** When a position last changed, here or at its source, or someone confirmed it; in Unix seconds. */
export const touchedAt = sql<number>`greatest(floor(extract(epoch from ${positions.updatedAt}))::bigint, ${positions.confirmedAt}, 0)`

export const isOpenAt = (now: Date): SQL =>
  and(lt(positions.archivedAt, 0), sql`(${positions.closesAt} is null or ${positions.closesAt} > ${unixSeconds(now)})`)!

/** Whether nothing has happened to an open position since its recruiters were asked. */
const isUnanswered = (now: Date): SQL =>
  and(isOpenAt(now), sql`extract(epoch from ${stillHiringQuestions.askedAt}) > ${touchedAt}`)!

const isAsked = (userId: string): SQL => sql`${stillHiringQuestions.asked} @> ${JSON.stringify([userId])}::jsonb`

const ofPosition = eq(positions.id, stillHiringQuestions.positionId)

export interface OpenQuestion {
  id: number
  title: string
  department: string | null
}

/** The open questions to a person, the oldest first. */
export async function questionsTo(tx: Db, userId: string, now: Date, limit?: number): Promise<OpenQuestion[]> {
  const rows = tx
    .select({ id: positions.id, title: positions.title, department: positions.department })
    .from(stillHiringQuestions)
    .innerJoin(positions, ofPosition)
    .where(and(isAsked(userId), isUnanswered(now)))
    .orderBy(asc(stillHiringQuestions.askedAt), asc(positions.id))
  return limit === undefined ? rows : rows.limit(limit)
}

export async function countQuestionsTo(tx: Db, userId: string, now: Date): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(stillHiringQuestions)
    .innerJoin(positions, ofPosition)
    .where(and(isAsked(userId), isUnanswered(now)))
  return row?.count ?? 0
}

/** When a position's open question was asked, in Unix seconds; null if there is none. */
export async function askedTsOf(tx: Db, positionId: number, now: Date): Promise<number | null> {
  const [row] = await tx
    .select({ askedAt: stillHiringQuestions.askedAt })
    .from(stillHiringQuestions)
    .innerJoin(positions, ofPosition)
    .where(and(eq(stillHiringQuestions.positionId, positionId), isUnanswered(now)))
  return row ? unixSeconds(row.askedAt) : null
}
