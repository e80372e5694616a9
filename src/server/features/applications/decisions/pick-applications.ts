import { and, eq, inArray, lte, notInArray, sql, type SQL } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import type { decideApplications } from '#contract/applications/decisions.ts'
import type { LeftOut } from '#shared/applications/decisions.ts'
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
  const status = statusesListed(scope, list)
  const readAt = new Date(readMs)
  const steps = await stepsListed(tx, list)
  const isListed = and(status && inArray(applications.status, status), steps?.(applications.stepId))
  const hasChanged = sql`${applications.updatedAt} > ${readAt.toISOString()}::timestamptz`
  // An application that someone moved in the meantime may have left the list: it is included if it was named.
  const was = and(status && sql`e.status in ${status}`, steps?.(sql`e.step_id`))
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

/** The stages that a list showed; undefined for all. Only unanswered applications have a due date. */
function statusesListed(scope: RequestScope, { status = [], due }: Listed['list']): SentStatus[] | undefined {
  const chosen = status.length > 0 ? (status as SentStatus[]) : sentStatuses
  if (due === undefined || promisedDays(scope) === null) return status.length > 0 ? [...chosen] : undefined
  // Never empty, which SQL cannot express: no application has the status `draft` here.
  const left = chosen.filter((each) => (each === 'submitted') === (due !== 'given'))
  return left.length > 0 ? left : (['draft'] as unknown as SentStatus[])
}

const dayMs = 86_400_000

/** The due date of the answer when the list was read. */
function wasDue(scope: RequestScope, due: AnswerDue | undefined, readMs: number): SQL | undefined {
  const days = promisedDays(scope)
  if (due === undefined || due === 'given' || days === null) return undefined
  const dueOf = dueAt(days)
  const [now, later] = [readMs, readMs + soonDays * dayMs].map((ms) => sql`${new Date(ms).toISOString()}::timestamptz`)
  if (due === 'late') return sql`${dueOf} < ${now}`
  return due === 'later' ? sql`${dueOf} >= ${later}` : sql`${dueOf} >= ${now} and ${dueOf} < ${later}`
}

/** The applications that a list showed, in any stage. */
const listedApart = async (scope: RequestScope, tx: Db, { list, readMs, except }: Listed): Promise<SQL | undefined> => {
  const left = except.filter(isUuid)
  const readAt = new Date(readMs)
  return and(
    await matches(scope, list.query, readAt),
    hasTag(tx, list.tag, readAt),
    waitsFor(scope, tx, list.reviewer, readAt),
    cameFrom(list.source),
    list.team && isOnTeam(tx, scope.viewer!, applications.positionId),
    wasDue(scope, list.due, readMs),
    list.position === undefined ? undefined : eq(applications.positionId, list.position),
    lte(applications.submittedAt, readAt),
    left.length === 0 ? undefined : notInArray(applications.id, left),
  )
}

/** The applications that a list showed, by their current stages. */
export const listedCondition = async (scope: RequestScope, tx: Db, picked: Listed): Promise<SQL | undefined> => {
  const status = statusesListed(scope, picked.list)
  const steps = await stepsListed(tx, picked.list)
  return and(
    await listedApart(scope, tx, picked),
    status && inArray(applications.status, status),
    steps?.(applications.stepId),
  )
}

const locked = (scope: RequestScope, tx: Db, which: SQL | undefined) =>
  tx
    .select(columns)
    .from(applications)
    .where(and(visibleApplications(scope, tx), which))
    .orderBy(applications.id)
    .for('update')
