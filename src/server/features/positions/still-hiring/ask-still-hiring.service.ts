import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { rolesWith, staffRoles, may } from '#shared/team/roles.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { Deps } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { positions } from '#server/db/schema/positions.ts'
import { stillHiringQuestions } from '#server/db/schema/still-hiring.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'
import { jobScopeOf, type JobScope } from './job-scope.ts'
import { settleNotices, notifyOfQuestions } from './notify-still-hiring.ts'
import { isOpenAt, touchedAt } from './open-questions.ts'

const daySeconds = 86_400
/** Number of positions that are read and asked about in one round; a larger board takes several. */
const roundSize = 500
/** If a position has no recruiter, this many of the people who work on all positions are asked. */
const mostAsked = 20

/**
 * Asks the recruiters of positions that no one has touched for the employer's number of days whether they are still hiring, once, and
 * again after as many days; and closes questions that have answered themselves. Each person gets one notification for all of them.
 * Running it twice asks no one twice.
 */
export async function askStillHiring(deps: Deps, atOnce = roundSize): Promise<void> {
  for (const employer of await new EmployerDirectory(deps.db).all()) {
    try {
      const scope = await jobScopeOf(deps, employer)
      await deps.db.of(employer.domain).transaction((tx) => askOfEmployer(scope, tx, atOnce))
    } catch (error) {
      deps.log.error({ err: error, domain: employer.domain }, 'asking whether positions still hire failed')
    }
  }
}

async function askOfEmployer(scope: JobScope, tx: Db, atOnce: number): Promise<void> {
  const now = scope.deps.clock.now()
  await settleNotices(tx, now)
  const { stillHiringDays } = scope.employer.config.hiring
  if (stillHiringDays === 0) return
  const beforeTs = unixSeconds(now) - stillHiringDays * daySeconds
  const asked = new Set<string>()
  for (let isLast = false; !isLast;) {
    const due = await duePositions(tx, now, beforeTs, atOnce)
    for (const userId of await askAbout(scope, tx, due)) asked.add(userId)
    isLast = due.length < atOnce
  }
  for (const userId of asked) await notifyOfQuestions(scope, tx, userId)
}

/** Records the questions, and returns their recipients. */
async function askAbout(scope: JobScope, tx: Db, due: readonly number[]): Promise<string[]> {
  if (due.length === 0) return []
  const now = scope.deps.clock.now()
  const recruiters = await recruitersOf(tx, due)
  const others = due.every((id) => recruiters.has(id)) ? [] : await everyoneInCharge(tx)
  const askedOf = (id: number) => recruiters.get(id) ?? others
  for (const positionId of due)
    await tx
      .insert(stillHiringQuestions)
      .values({ domain: scope.employer.domain, positionId, askedAt: now, asked: askedOf(positionId) })
      .onConflictDoUpdate({
        target: [stillHiringQuestions.domain, stillHiringQuestions.positionId],
        set: { askedAt: now, asked: askedOf(positionId) },
      })
  return due.flatMap(askedOf)
}

/** Open positions that were neither touched nor asked about since `beforeTs`; the longest untouched first. */
async function duePositions(tx: Db, now: Date, beforeTs: number, limit: number): Promise<number[]> {
  const rows = await tx
    .select({ id: positions.id })
    .from(positions)
    .leftJoin(stillHiringQuestions, eq(stillHiringQuestions.positionId, positions.id))
    .where(
      and(
        isOpenAt(now),
        sql`${touchedAt} <= ${beforeTs}`,
        or(isNull(stillHiringQuestions.askedAt), lt(stillHiringQuestions.askedAt, new Date(beforeTs * 1000 + 1))),
      ),
    )
    .orderBy(asc(touchedAt), asc(positions.id))
    .limit(limit)
    // Another process that asks at the same moment takes the others.
    .for('update', { of: positions, skipLocked: true })
  return rows.map(({ id }) => id)
}

const rolesThatAnswer = staffRoles.filter((role) => may({ role }, 'positions', 'write', 'own'))

async function recruitersOf(tx: Db, positionIds: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await tx
    .select({ positionId: hiringTeam.positionId, userId: hiringTeam.userId })
    .from(hiringTeam)
    .innerJoin(users, eq(users.id, hiringTeam.userId))
    .where(
      and(
        inArray(hiringTeam.positionId, [...positionIds]),
        eq(hiringTeam.part, 'recruiter'),
        inArray(users.role, rolesThatAnswer),
      ),
    )
    .orderBy(asc(hiringTeam.createdAt))
  return new Map(
    [...Map.groupBy(rows, ({ positionId }) => positionId)].map(([id, team]) => [id, team.map(({ userId }) => userId)]),
  )
}

async function everyoneInCharge(tx: Db): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.role, rolesWith('positions', 'write')))
    .orderBy(asc(users.createdAt))
    .limit(mostAsked)
  return rows.map(({ id }) => id)
}
