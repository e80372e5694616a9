import { and, asc, eq, isNotNull, lt, ne, sql } from 'drizzle-orm'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type * as calls from '#contract/applications/hiring-processes.ts'
import {
  HiringProcessConflict,
  type HiringProcess,
  type ProcessContent,
} from '#contract/applications/hiring-processes.ts'
import { processLimits, type ProcessStep } from '#shared/applications/hiring-steps.ts'
import type { VerbOf } from '#shared/audit-log/actions.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope } from '#server/context.ts'
import { advisoryLock } from '#server/db/advisory-lock.ts'
import type { Db } from '#server/db/client.ts'
import { applications } from '#server/db/schema/applications.ts'
import { hiringProcesses, type HiringProcessRow } from '#server/db/schema/hiring-processes.ts'
import { positions } from '#server/db/schema/positions.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { AppError, refusalDetail } from '#server/http/refusals/app-error.ts'
import { moveOutOfRemoved, usedSteps } from './remove-steps.ts'

export async function listProcesses(scope: RequestScope): Promise<DataOf<typeof calls.listHiringProcesses>> {
  const rows = await scope.db
    .select()
    .from(hiringProcesses)
    .orderBy(
      sql`${hiringProcesses.archivedAt} is not null`,
      asc(sql`lower(${hiringProcesses.name})`),
      asc(hiringProcesses.id),
    )
  return { processes: await present(scope.db, rows), languages: scope.employer.config.supportedLanguages }
}

/**
 * The same content again, whose first answer may have been lost, gives the same process: clients choose the steps' ids.
 * @throws AppError `conflict` if there are too many; `invalid` naming the id of a step
 */
export async function createProcess(scope: RequestScope, { name, steps }: ProcessContent): Promise<HiringProcess> {
  return scope.db.transaction(async (tx) => {
    await lockIds(scope, tx)
    const known = await tx.select().from(hiringProcesses)
    const wanted = steps.map(kept)
    const made = known.find((row) => row.name === name && isSame(activeOf(row), wanted))
    if (made) return presentOne(tx, made)
    if (known.length >= processLimits.processes)
      throw new AppError('conflict', {
        key: 'hiringProcesses.refused.tooMany',
        values: { count: processLimits.processes },
      })
    requireOwnIds(known, steps, 'steps')
    const now = scope.deps.clock.now()
    const [row] = await tx
      .insert(hiringProcesses)
      .values({ domain: scope.employer.domain, name, steps: wanted, createdAt: now, updatedAt: now })
      .returning()
    await auditProcess(scope, tx, 'created', row!.id)
    return presentOne(tx, row!)
  })
}

/**
 * The same content again changes nothing. People in removed steps are moved in the same transaction.
 * @throws AppError `not_found`; `conflict` with the newer revision, or with how many people are in removed steps; `invalid` naming
 * a step's id or stage, or `moves`
 */
export async function saveProcess(
  scope: RequestScope,
  id: string,
  { revision, content, moves }: BodyOf<typeof calls.saveHiringProcess>,
): Promise<HiringProcess> {
  return scope.db.transaction(async (tx) => {
    await lockIds(scope, tx)
    const row = await lockedProcess(tx, id)
    const wanted = content.steps.map(kept)
    const active = activeOf(row)
    if (row.name === content.name && isSame(active, wanted)) return presentOne(tx, row)
    if (row.revision !== revision)
      throw new AppError(
        'conflict',
        { key: 'hiringProcesses.refused.savedSince' },
        { detail: refusalDetail(HiringProcessConflict, { revision: row.revision, inRemoved: [] }) },
      )
    requireOwnIds(await tx.select().from(hiringProcesses).where(ne(hiringProcesses.id, id)), wanted, 'content.steps')
    requireSameStages(row.steps, wanted)
    const removed = active.filter((step) => wanted.every((each) => each.id !== step.id))
    const movedCount = await moveOutOfRemoved(scope, tx, { row, removed, left: wanted, moves })
    const used = await usedSteps(tx, removed)
    const retired = row.steps
      .filter(
        ({ id: stepId, isRetired }) => wanted.every((step) => step.id !== stepId) && (isRetired || used.has(stepId)),
      )
      .map((step) => ({ ...step, isRetired: true }))
    const [saved] = await tx
      .update(hiringProcesses)
      .set({
        name: content.name,
        steps: [...wanted, ...retired],
        revision: revision + 1,
        updatedAt: scope.deps.clock.now(),
      })
      .where(eq(hiringProcesses.id, id))
      .returning()
    await auditProcess(scope, tx, 'saved', id, { removed: removed.map((step) => step.id), moved: movedCount })
    return presentOne(tx, saved!)
  })
}

/** @throws AppError `not_found`; `conflict` for the default process */
export async function archiveProcess(scope: RequestScope, id: string, isArchived: boolean): Promise<HiringProcess> {
  return scope.db.transaction(async (tx) => {
    const row = await lockedProcess(tx, id)
    if ((row.archivedAt !== null) === isArchived) return presentOne(tx, row)
    if (row.isDefault) throw new AppError('conflict', { key: 'hiringProcesses.refused.archiveDefault' })
    const [changed] = await tx
      .update(hiringProcesses)
      .set({ archivedAt: isArchived ? scope.deps.clock.now() : null })
      .where(eq(hiringProcesses.id, id))
      .returning()
    await auditProcess(scope, tx, isArchived ? 'archived' : 'restored', id)
    return presentOne(tx, changed!)
  })
}

/** @throws AppError `not_found`; `conflict` for an archived process */
export async function makeDefault(scope: RequestScope, id: string, isDefault: boolean): Promise<HiringProcess> {
  return scope.db.transaction(async (tx) => {
    // In the order in which decisions lock them.
    await tx.select({ id: hiringProcesses.id }).from(hiringProcesses).orderBy(hiringProcesses.id).for('no key update')
    const row = await lockedProcess(tx, id)
    if (row.isDefault === isDefault) return presentOne(tx, row)
    if (row.archivedAt !== null) throw new AppError('conflict', { key: 'hiringProcesses.refused.defaultArchived' })
    await tx.update(hiringProcesses).set({ isDefault: false }).where(eq(hiringProcesses.isDefault, true))
    const [changed] = await tx.update(hiringProcesses).set({ isDefault }).where(eq(hiringProcesses.id, id)).returning()
    await auditProcess(scope, tx, isDefault ? 'made_default' : 'no_longer_default', id)
    return presentOne(tx, changed!)
  })
}

/** Until the transaction ends, no other process gets one of these steps' ids. Before any process, as everywhere. */
const lockIds = (scope: RequestScope, tx: Db): Promise<void> =>
  advisoryLock(tx, `hiring_processes:${scope.employer.domain}`)

async function lockedProcess(tx: Db, id: string): Promise<HiringProcessRow> {
  // Not `update`, which would also wait for positions that refer to it.
  const [row] = isUuid(id)
    ? await tx.select().from(hiringProcesses).where(eq(hiringProcesses.id, id)).for('no key update')
    : []
  if (!row) throw new AppError('not_found', { key: 'hiringProcesses.refused.notFound' })
  return row
}

function requireOwnIds(others: readonly HiringProcessRow[], steps: readonly { id: string }[], field: string): void {
  const taken = new Set(others.flatMap((other) => other.steps.map(({ id }) => id)))
  const at = steps.findIndex(({ id }) => taken.has(id))
  if (at === -1) return
  const message = { key: 'input.twice' } as const
  throw new AppError('invalid', message, { fields: { [`${field}.${at}.id`]: message } })
}

/** People in a step are in its stage. */
function requireSameStages(known: readonly ProcessStep[], wanted: readonly ProcessStep[]): void {
  const at = wanted.findIndex(({ id, stage }) => known.some((step) => step.id === id && step.stage !== stage))
  if (at === -1) return
  const message = { key: 'hiringProcesses.refused.stage' } as const
  throw new AppError('invalid', message, { fields: { [`content.steps.${at}.stage`]: message } })
}

/** In one order of keys and languages, without empty texts. */
const kept = ({ id, stage, names, candidateNames, told, days }: ProcessContent['steps'][number]): ProcessStep => ({
  id,
  stage,
  names: filled(names),
  candidateNames: filled(candidateNames),
  told: filled(told),
  days,
  isRetired: false,
})

const filled = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts)
      .map(([language, text]) => [language, text.trim()] as const)
      .filter(([, text]) => text !== '')
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )

const activeOf = ({ steps }: HiringProcessRow): ProcessStep[] => steps.filter(({ isRetired }) => !isRetired)

/** The database sorts an object's keys. */
const isSame = (known: readonly ProcessStep[], wanted: readonly ProcessStep[]): boolean =>
  JSON.stringify(known.map(kept)) === JSON.stringify(wanted)

const presentOne = async (db: Db, row: HiringProcessRow): Promise<HiringProcess> => (await present(db, [row]))[0]!

async function present(db: Db, rows: readonly HiringProcessRow[]): Promise<HiringProcess[]> {
  if (rows.length === 0) return []
  const [people, chosen] = await Promise.all([
    db
      .select({ id: applications.stepId, count: sql<number>`count(*)::int` })
      .from(applications)
      .where(isNotNull(applications.stepId))
      .groupBy(applications.stepId),
    db
      .select({ id: positions.processId, count: sql<number>`count(*)::int` })
      .from(positions)
      .where(and(isNotNull(positions.processId), lt(positions.archivedAt, 0)))
      .groupBy(positions.processId),
  ])
  const peopleIn = new Map(people.map(({ id, count }) => [id, count]))
  const positionsOf = new Map(chosen.map(({ id, count }) => [id, count]))
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    steps: row.steps
      .filter(({ isRetired }) => !isRetired)
      .map(({ id, stage, names, candidateNames, told, days }) => ({
        id,
        stage,
        names,
        candidateNames,
        told,
        days,
        peopleCount: peopleIn.get(id) ?? 0,
      })),
    isDefault: row.isDefault,
    isArchived: row.archivedAt !== null,
    positionCount: positionsOf.get(row.id) ?? 0,
    revision: row.revision,
    updatedTs: unixSeconds(row.updatedAt),
  }))
}

const auditProcess = (
  scope: RequestScope,
  tx: Db,
  action: VerbOf<'hiring_process'>,
  id: string,
  detail: Record<string, unknown> = {},
): Promise<void> => audit(scope, tx, { action: `hiring_process.${action}`, subject: `hiring_process:${id}`, detail })
