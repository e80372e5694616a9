import { and, eq, lte, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { BodyOf } from '#contract/endpoint.ts'
import type { decideApplications } from '#contract/applications/decisions.ts'
import type { LeftOut } from '#shared/applications/decisions.ts'
import { duesOf, sourcesOf, valuesOf } from '#shared/applications/list-values.ts'
import { sentStatuses, soonDays, type AnswerDue, type SentStatus } from '#shared/applications/staff-list.ts'
import { isOnTeam } from '#server/access/reach.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applications, type ApplicationRow } from '#server/db/schema/applications.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { cameFrom, hasTag, waitsFor } from '../labels/label-filters.ts'
import { stepsListed } from '../processes/steps-listed.ts'
import { dueAt, promisedDays } from '../promise.ts'
import { matches } from '../staff/matches.ts'
import { visibleApplications } from '../staff/visible-applications.ts'
import { isMoveWithin } from './seen-by-candidate.ts'
import { arrivalsOf, obstacleTo, type Obstacle, type Target } from './target-step.ts'

export type Picked = BodyOf<typeof decideApplications>['of']

interface Choice {
  /** In the order of ids, in which every decision locks, to avoid deadlocks. */
  ids: string[]
  leftOut: LeftOut[]
}

const columns = {
  id: applications.id,
  status: applications.status,
  stepId: applications.stepId,
  positionId: applications.positionId,
  held: applications.held,
  heldUntil: applications.heldUntil,
  updatedAt: applications.updatedAt,
}
type PickedRow = Pick<ApplicationRow, keyof typeof columns>

interface MovableChoice extends Choice {
  /** Those among `ids` that only change the step. */
  within: ReadonlySet<string>
  /** By position, the step in which they arrive. */
  arrivals: ReadonlyMap<number, string | null>
}

/** Those that can be moved there, as `pickPossible`. */
export async function pickApplications(
  scope: RequestScope,
  tx: Db,
  picked: Picked,
  { target, madeAt }: { target: Target; madeAt: Date },
): Promise<MovableChoice> {
  const arrivals = new Map<number, string | null>()
  const within = new Set<string>()
  const { ids, leftOut } = await pickPossible(scope, tx, picked, async (rows) => {
    const arrivalOf = await arrivalsOf(
      tx,
      target,
      rows.map(({ positionId }) => positionId),
    )
    const obstacleOf = obstacleTo(target, arrivalOf)
    for (const row of rows) {
      const arrival = arrivalOf(row.positionId)
      if (arrival !== undefined) arrivals.set(row.positionId, arrival)
      if (isMoveWithin(row, { status: target.status, madeAt })) within.add(row.id)
    }
    return obstacleOf
  })
  return { ids, leftOut, within, arrivals }
}

/**
 * Locks the applications until the transaction ends and returns those whose stage allows the action. Applications of positions
 * that the viewer may not see do not exist for them.
 */
export async function pickPossible(
  scope: RequestScope,
  tx: Db,
  picked: Picked,
  obstaclesOf: (rows: readonly PickedRow[]) => Promise<(row: PickedRow) => Obstacle>,
): Promise<Choice> {
  const leftOut: LeftOut[] = []
  const ids: string[] = []
  const sort = (row: PickedRow, obstacle: Obstacle, hasChanged: boolean) => {
    const { id, status } = row
    if (obstacle === 'already') leftOut.push({ id, status, why: obstacle })
    else if (hasChanged) leftOut.push({ id, status, why: 'changed' })
    else if (obstacle) leftOut.push({ id, status, why: obstacle })
    else ids.push(id)
  }
  if ('applications' in picked) {
    const from = new Map(picked.applications.map((each) => [each.id.toLowerCase(), each]))
    const named = [...from.keys()].filter(isUuid)
    const found = await locked(scope, tx, sql`${applications.id} = any(${sql.param(named)}::uuid[])`)
    const obstacleOf = await obstaclesOf(found)
    for (const row of found) sort(row, obstacleOf(row), hasMoved(row, from.get(row.id)!))
    const known = new Set(found.map(({ id }) => id))
    for (const id of from.keys()) if (!known.has(id)) leftOut.push({ id, status: null, why: 'gone' })
    return { ids, leftOut }
  }
  const { list, readMs, count, except } = picked
  const inStage = stagesListed(scope, list, readMs)
  const readAt = new Date(readMs)
  const steps = await stepsListed(tx, list)
  const isListed = and(inStage?.(applications.status), steps?.(applications.stepId))
  const hasChanged = sql`${applications.updatedAt} > ${readAt.toISOString()}::timestamptz`
  // An application that someone moved in the meantime may have left the list: it is included if it was named.
  const was = and(inStage?.(sql`e.status`), steps?.(sql`e.step_id`))
  const wasListed =
    was &&
    sql`(${hasChanged} and exists (select from (
          select status, step_id from application_events
          where application_id = ${applications.id} and at <= ${readAt.toISOString()}::timestamptz
          order by id desc limit 1) e where ${was}))`
  const left = except.filter(isUuid)
  const listedStage = isListed && wasListed ? sql`(${isListed} or ${wasListed})` : undefined
  const found = await locked(scope, tx, and(await listedApart(scope, tx, picked), listedStage))
  requireSameList(scope, picked, found)
  const obstacleOf = await obstaclesOf(found)
  for (const row of found) sort(row, obstacleOf(row), row.updatedAt > readAt)
  const missing = count - left.length - found.length
  for (let i = 0; i < missing; i++) leftOut.push({ id: '', status: null, why: 'gone' })
  return { ids, leftOut }
}

const hasMoved = (
  { status, stepId }: PickedRow,
  { from, fromStep }: Extract<Picked, { applications: unknown }>['applications'][number],
): boolean => from !== status || (fromStep !== undefined && fromStep !== stepId)

export type Listed = Extract<Picked, { list: unknown }>

/**
 * An action must not affect people who were not visible in the list: a search finds names that have been revealed since, which it did
 * not look into before.
 * @throws AppError `conflict`
 */
export function requireSameList(
  { viewer }: RequestScope,
  { list, readMs, count, except }: Listed,
  found: readonly Pick<ApplicationRow, 'updatedAt'>[],
): void {
  const isSameReading = list.hidesNames === undefined || list.hidesNames === (viewer?.console?.hidesNames ?? false)
  // Names revealed since then are excluded anyway.
  const unchanged = found.filter(({ updatedAt }) => updatedAt.getTime() <= readMs).length
  if (!isSameReading || unchanged + except.filter(isUuid).length > count)
    throw new AppError('conflict', { key: 'staffApplications.names.listChanged' })
}

/**
 * Whether a list showed an application in a stage, as a condition on the column that has the stage; undefined if it showed all. Only
 * unanswered applications have a due date: of the others, only `given` says something.
 */
function stagesListed(
  scope: RequestScope,
  { status = [], due }: Listed['list'],
  readMs: number,
): ((column: SQL | PgColumn) => SQL) | undefined {
  const days = promisedDays(scope)
  const dues = days === null ? [] : duesOf(due)
  const chosen = status.length > 0 ? (status as SentStatus[]) : sentStatuses
  if (dues.length === 0) return status.length > 0 ? (column) => sql`${column} in ${chosen}` : undefined
  const dated = or(...dues.flatMap((each) => (each === 'given' ? [] : [wasDue(days!, each, readMs)])))
  const answered = dues.includes('given') ? chosen.filter((each) => each !== 'submitted') : []
  return (column) => {
    const unanswered = dated && chosen.includes('submitted') ? and(sql`${column} = 'submitted'`, dated) : undefined
    // Neither if the chosen stages and due dates exclude each other.
    return or(unanswered, answered.length > 0 ? sql`${column} in ${answered}` : undefined) ?? sql`false`
  }
}

const dayMs = 86_400_000

/** The due date of the answer when the list was read. */
function wasDue(days: number, due: Exclude<AnswerDue, 'given'>, readMs: number): SQL {
  const dueOf = dueAt(days)
  const [now, later] = [readMs, readMs + soonDays * dayMs].map((ms) => sql`${new Date(ms).toISOString()}::timestamptz`)
  if (due === 'late') return sql`${dueOf} < ${now}`
  return due === 'later' ? sql`${dueOf} >= ${later}` : sql`(${dueOf} >= ${now} and ${dueOf} < ${later})`
}

/** The applications that a list showed, in any stage. */
const listedApart = async (scope: RequestScope, tx: Db, { list, readMs, except }: Listed): Promise<SQL | undefined> => {
  const left = except.filter(isUuid)
  const readAt = new Date(readMs)
  return and(
    await matches(scope, list.query, readAt),
    hasTag(tx, valuesOf(list.tag), readAt),
    waitsFor(scope, tx, valuesOf(list.reviewer), readAt),
    cameFrom(sourcesOf(list.source)),
    list.team && isOnTeam(tx, scope.viewer!, applications.positionId),
    list.position === undefined ? undefined : eq(applications.positionId, list.position),
    lte(applications.submittedAt, readAt),
    left.length === 0 ? undefined : notInArray(applications.id, left),
  )
}

/** The applications that a list showed, by their current stages. */
export const listedCondition = async (scope: RequestScope, tx: Db, picked: Listed): Promise<SQL | undefined> => {
  const inStage = stagesListed(scope, picked.list, picked.readMs)
  const steps = await stepsListed(tx, picked.list)
  return and(await listedApart(scope, tx, picked), inStage?.(applications.status), steps?.(applications.stepId))
}

const locked = (scope: RequestScope, tx: Db, which: SQL | undefined) =>
  tx
    .select(columns)
    .from(applications)
    .where(and(visibleApplications(scope, tx), which))
    .orderBy(applications.id)
    .for('update')
