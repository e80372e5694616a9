import { and, asc, count, desc, eq, exists, gte, inArray, lte, min, or, sql, type SQL } from 'drizzle-orm'
import type { ConsoleHome } from '#contract/console-home.ts'
import { openStatuses } from '#shared/applications/open-statuses.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { applicationsInReach } from '#server/access/reach.ts'
import type { RequestScope } from '#server/context.ts'
import { applications } from '#server/db/schema/applications.ts'
import { positions } from '#server/db/schema/positions.ts'
import { dueAt, promisedDays } from '#server/features/applications/public.ts'

/**
 * Applications that no one has answered in any way, for positions in the reader's reach. The text of the condition is the index's
 * (`applications_waiting`).
 */
const isWaiting = (scope: RequestScope): SQL | undefined =>
  and(sql`${applications.status} = 'submitted'`, applicationsInReach(scope, scope.db))

const positionsShown = 3
const peopleShown = 8
const daySeconds = 86_400

/** Those whose date has passed, and whose has not; null without a promise. */
function lateness(scope: RequestScope): { isLate: SQL; isInTime: SQL } | null {
  const days = promisedDays(scope)
  if (days === null) return null
  const now = sql`${scope.deps.clock.now().toISOString()}::timestamptz`
  return { isLate: sql`${dueAt(days)} < ${now}`, isInTime: sql`${dueAt(days)} >= ${now}` }
}

export async function countWaiting(scope: RequestScope): Promise<{ all: number; late: number }> {
  const dates = lateness(scope)
  const [all, late] = await Promise.all([
    scope.db.$count(applications, isWaiting(scope)),
    dates && scope.db.$count(applications, and(isWaiting(scope), dates.isLate)),
  ])
  return { all, late: late ?? 0 }
}

/** The late, the others, and those whose date is the earliest. */
export async function readWaiting(
  scope: RequestScope,
): Promise<Pick<ConsoleHome, 'late' | 'fresh' | 'closed' | 'waiting'>> {
  const dates = lateness(scope)
  const days = promisedDays(scope)
  const [late, fresh, closed, rows] = await Promise.all([
    dates ? groupOf(scope, dates.isLate) : { count: 0, oldestTs: null, positions: [] },
    groupOf(scope, dates?.isInTime),
    groupOf(scope, isPositionClosed(scope), isConsidered(scope)),
    scope.db
      .select({
        id: applications.id,
        fullName: applications.fullName,
        email: applications.email,
        title: positions.title,
        submittedAt: applications.submittedAt,
        answerDays: applications.answerDays,
      })
      .from(applications)
      .leftJoin(positions, eq(positions.id, applications.positionId))
      .where(isWaiting(scope))
      .orderBy(...(days === null ? [] : [dueAt(days)]), asc(applications.submittedAt), asc(applications.id))
      .limit(peopleShown),
  ])
  const waiting = rows.map((row) => {
    const submittedTs = unixSeconds(row.submittedAt ?? scope.deps.clock.now())
    return {
      id: row.id,
      name: row.fullName || row.email,
      title: row.title ?? '',
      submittedTs,
      dueTs: days === null ? null : submittedTs + (row.answerDays ?? days) * daySeconds,
    }
  })
  return { late, fresh, closed, waiting }
}

/** Nobody looks for them there: the position is no longer on anyone's list. */
const isPositionClosed = ({ db, deps }: RequestScope): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(positions)
      .where(
        and(
          eq(positions.id, applications.positionId),
          or(gte(positions.archivedAt, 0), lte(positions.closesAt, unixSeconds(deps.clock.now()))),
        ),
      ),
  )

/** At whatever stage: those who were met wait for an answer, too. */
const isConsidered = (scope: RequestScope): SQL | undefined =>
  and(inArray(applications.status, [...openStatuses]), applicationsInReach(scope, scope.db))

async function groupOf(
  scope: RequestScope,
  narrower: SQL | undefined,
  which = isWaiting(scope),
): Promise<ConsoleHome['late']> {
  const { db } = scope
  const rows = await db
    .select({ id: applications.positionId, count: count(), first: min(applications.submittedAt) })
    .from(applications)
    .where(and(which, narrower))
    .groupBy(applications.positionId)
    .orderBy(desc(count()), desc(applications.positionId))
  const shown = rows.slice(0, positionsShown)
  const titles = new Map(
    await Promise.all(
      shown.map(async ({ id }) => {
        const [row] = await db.select({ title: positions.title }).from(positions).where(eq(positions.id, id))
        return [id, row?.title ?? ''] as const
      }),
    ),
  )
  const firsts = rows.flatMap(({ first }) => (first ? [unixSeconds(first)] : []))
  return {
    count: rows.reduce((sum, row) => sum + row.count, 0),
    oldestTs: firsts.length > 0 ? firsts.reduce((a, b) => Math.min(a, b)) : null,
    positions: shown.map(({ id, count: of }) => ({ id, title: titles.get(id) ?? '', count: of })),
  }
}
