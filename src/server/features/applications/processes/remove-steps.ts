import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import { HiringProcessConflict, type saveHiringProcess } from '#contract/applications/hiring-processes.ts'
import type { ProcessStep } from '#shared/applications/hiring-steps.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { isOneOf } from '#server/db/is-one-of.ts'
import { applicationEvents, applications } from '#server/db/schema/applications.ts'
import type { HiringProcessRow } from '#server/db/schema/hiring-processes.ts'
import { AppError, refusalDetail } from '#server/http/refusals/app-error.ts'
import { notifyColleagues } from '#server/features/notifications/public.ts'

type Move = BodyOf<typeof saveHiringProcess>['moves'][number]

/**
 * Moves people out of removed steps, within their stage. No candidate is notified, and their page keeps its date.
 * @throws AppError `conflict` with their number if no move says where they go; `invalid` naming `moves`
 */
export async function moveOutOfRemoved(
  scope: RequestScope,
  tx: Db,
  { row, removed, left, moves }: { row: HiringProcessRow; removed: ProcessStep[]; left: ProcessStep[]; moves: Move[] },
): Promise<number> {
  if (removed.length === 0) return 0
  const removedIds = removed.map(({ id }) => id)
  const people = await tx
    .select({ id: applications.id, stepId: applications.stepId })
    .from(applications)
    .where(isOneOf(applications.stepId, removedIds))
    .orderBy(applications.id)
    .for('update')
  const inRemoved = removedIds
    .map((stepId) => ({ stepId, count: people.filter((each) => each.stepId === stepId).length }))
    .filter(({ count }) => count > 0)
  const unplaced = inRemoved.filter(({ stepId }) => moves.every(({ from }) => from !== stepId))
  if (unplaced.length > 0)
    throw new AppError(
      'conflict',
      {
        key: 'hiringProcesses.refused.inUse',
        values: { count: unplaced.reduce((sum, { count }) => sum + count, 0) },
      },
      { detail: refusalDetail(HiringProcessConflict, { revision: row.revision, inRemoved: unplaced }) },
    )
  const targets = new Map<string, string | null>()
  for (const { stepId } of inRemoved) {
    const { to } = moves.find(({ from }) => from === stepId)!
    const { stage } = removed.find(({ id }) => id === stepId)!
    if (to !== null && !left.some((step) => step.id === to && step.stage === stage)) throw notAPlace()
    targets.set(stepId, to)
  }
  if (people.length > 0) await move(scope, tx, row.id, people, targets)
  return people.length
}

function notAPlace(): AppError {
  const message = { key: 'hiringProcesses.refused.move' } as const
  return new AppError('invalid', message, { fields: { moves: message } })
}

/**
 * Without `updated_at`, which candidates see and which marks an application that changed since a list was read: its stage did not.
 * And without an event while a decision is held: the candidate would read of the stage before its time, and an undo would leave it there.
 */
async function move(
  scope: RequestScope,
  tx: Db,
  processId: string,
  people: readonly { id: string; stepId: string | null }[],
  targets: ReadonlyMap<string, string | null>,
): Promise<void> {
  const { domain } = scope.employer
  const at = scope.deps.clock.now().toISOString()
  const ids = sql`${sql.param(people.map(({ id }) => id))}::uuid[]`
  const to = sql`${JSON.stringify(Object.fromEntries(targets))}::jsonb ->> step_id`
  await tx.execute(sql`
    with picked as (
      select id, status, step_id, position_id, ${to} as to_step, coalesce(held_until > ${at}::timestamptz, false) as is_held
      from applications where id = any(${ids})
    ), events as (
      insert into application_events (domain, application_id, status, step_id, note, at)
      select ${domain}, id, status, to_step, null, ${at}::timestamptz from picked where not is_held
    )
    insert into audit_events (domain, at, actor_id, action, subject, detail, request_id, ip, user_agent)
    select ${domain}, ${at}::timestamptz, ${scope.viewer?.id ?? null}, 'application.step_removed', 'application:' || id,
      jsonb_build_object('from', step_id, 'to', to_step, 'positionId', position_id, 'process', ${processId}::text),
      ${scope.requestId}, ${scope.ip || null}, ${scope.userAgent.toWellFormed() || null}
    from picked`)
  await tx.execute(sql`update applications set step_id = ${to} where id = any(${ids})`)
  await notifyColleagues(tx, domain)
}

/** Those among the removed steps in which people have been: their history says the names. */
export async function usedSteps(tx: Db, removed: readonly ProcessStep[]): Promise<ReadonlySet<string>> {
  if (removed.length === 0) return new Set()
  const rows = await tx
    .selectDistinct({ id: applicationEvents.stepId })
    .from(applicationEvents)
    .where(
      isOneOf(
        applicationEvents.stepId,
        removed.map(({ id }) => id),
      ),
    )
  return new Set(rows.flatMap(({ id }) => id ?? []))
}
