import { randomBytes } from 'node:crypto'
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { allowLongStatements } from '#server/db/busy.ts'
import type { Database, Db } from '#server/db/client.ts'
import { positionHolds } from '#server/db/schema/position-holds.ts'
import { importRuns } from '#server/db/schema/imports.ts'
import type { FieldChange, ImportColumn } from '#contract/imports.ts'
import { positions, type NewPositionRow } from '#server/db/schema/positions.ts'
import { ownSource } from '#shared/positions/own-source.ts'
import { recordOpenings } from './record-openings.ts'
import { lockImports } from './lock-imports.ts'
import { noteListed } from './note-listed.ts'
import type { CollectedImport } from './collect-import.ts'
import { planImport, positionKey, type ExistingPosition, type ImportPlan } from './import-plan.ts'
import { describeFields } from './work/describe-changes.ts'
import { reportImport, type ImportReport } from './import-report.ts'
import type { IncomingPosition } from './imports.types.ts'

export interface RunImportOptions {
  isDryRun: boolean
  /** Keeps positions that are missing from the sources. */
  isPartial: boolean
  allowMassClose: boolean
  /** Closing time of closed positions, in Unix seconds. */
  nowTs: number
  /** For the history; the command line by default. */
  starter?: Pick<typeof importRuns.$inferInsert, 'origin' | 'name' | 'startedBy'>
  /** Called with the plan before anything changes. If it returns false, nothing does. */
  onPlan?: (tx: Db, plan: ImportPlan, report: ImportReport) => Promise<boolean>
  /** Assigned by hand, to be remembered for the next import of the list. */
  columns?: readonly ImportColumn[] | undefined
  /** Leaves an import that changes nothing out of the history. */
  skipsEmpty?: boolean
  /** Called in the transaction, after the changes, with the id in the history; null if it is left out. */
  onDone?: (tx: Db, runId: number | null) => Promise<void>
}

/**
 * Rows per statement: 27 columns each, well below the protocol's limit of 65,535 parameters, and seconds below the statement
 * timeout.
 */
const batchRows = 250
/** New positions that a stored report lists. */
const mostNew = 100
/** Changed positions of which a stored report has the values. */
const mostDescribed = 500

/**
 * Plans an employer's import against what is stored and, unless it is a dry run, applies it in one transaction, so that a
 * failure changes nothing. Two imports for one employer run one after the other.
 */
export async function runImport(
  db: Database,
  domain: string,
  collected: CollectedImport,
  options: RunImportOptions,
): Promise<ImportReport> {
  return db.of(domain).transaction(async (tx) => {
    // It may wait for another import, which takes longer than a statement may.
    await allowLongStatements(tx)
    if (!options.isDryRun) await lockImports(tx, domain)
    const sources = [...collected.sourceNames].filter((source) => source !== ownSource)
    const rejected = rejectedKeys(collected)
    const keepMissing = options.isPartial ? '--partial was given' : (collected.incomplete ?? namelessRows(collected))
    const plan = planImport(await readExisting(tx), collected.incoming, {
      nowTs: options.nowTs,
      sources,
      rejectedKeys: rejected,
      keepMissing,
      allowMassClose: options.allowMassClose,
    })
    const report = reportImport(domain, options.isDryRun, collected, plan)
    const isWanted = (await options.onPlan?.(tx, plan, report)) ?? true
    if (options.isDryRun || !isWanted) return report
    const isComplete = keepMissing === null && plan.kept === null
    const values = await describeFields(tx, plan, mostDescribed)
    // First, because it reads the stored state of positions with staff decisions.
    const followed = await noteListed(tx, plan, { sources, rejectedKeys: rejected, isComplete, nowTs: options.nowTs })
    const { closed, reopened } = await applyPlan(tx, domain, plan, options.nowTs)
    await recordOpenings(tx, domain, options.nowTs, {
      'position.import_closed': closed,
      'position.import_reopened': reopened,
      'position.import_followed': followed,
    })
    const { new: added, ...stored } = report
    // New positions contain their ids, so they are not listed again; a first import would store thousands of them twice.
    const { counts } = report
    const isEmpty = counts.new + counts.changed + counts.reopened + counts.closed === 0
    if (isEmpty && options.skipsEmpty) {
      await options.onDone?.(tx, null)
      return report
    }
    const [run] = await tx
      .insert(importRuns)
      .values({
        domain,
        source: [...collected.sourceNames].sort().join(', '),
        report: {
          ...withValues(stored, plan, values),
          new: added.slice(0, mostNew),
          ...(options.columns && { columns: options.columns }),
        },
        ...options.starter,
      })
      .returning({ id: importRuns.id })
    await options.onDone?.(tx, run!.id)
    return report
  })
}

/** The stored report also says what the changed fields were. */
function withValues<Report extends Omit<ImportReport, 'new'>>(
  report: Report,
  plan: ImportPlan,
  values: ReadonlyMap<string, FieldChange[]>,
): Report {
  const reopenedFields = new Map(plan.reopened.map(({ incoming, fields }) => [positionKey(incoming.position), fields]))
  const valuesOf = (position: { source: string; sourceId: string }) => {
    const known = values.get(positionKey(position))
    return known ? { values: known } : {}
  }
  return {
    ...report,
    changed: report.changed.map((each) => ({ ...each, ...valuesOf(each) })),
    reopened: report.reopened.map((each) => ({
      ...each,
      fields: reopenedFields.get(positionKey(each)) ?? [],
      ...valuesOf(each),
    })),
  }
}

/** Listed but invalid rows are not missing: their stored positions stay as they are. */
function rejectedKeys(collected: CollectedImport): Set<string> {
  const ids = collected.rejected.flatMap((row) => (row.sourceId === null ? [] : [row.sourceId]))
  return new Set([...collected.sourceNames].flatMap((source) => ids.map((id) => `${source}\n${id}`)))
}

export function namelessRows(collected: CollectedImport): string | null {
  const count = collected.rejected.filter((row) => row.sourceId === null).length
  return count === 0
    ? null
    : `${count} rejected ${count === 1 ? 'row has' : 'rows have'} no id, so that it is not known which positions they are`
}

const readExisting = (db: Db): Promise<ExistingPosition[]> =>
  db
    .select({
      source: positions.source,
      sourceId: positions.sourceId,
      contentHash: positions.contentHash,
      archivedAt: positions.archivedAt,
      closesAt: positions.closesAt,
      held: positionHolds.state,
    })
    .from(positions)
    .leftJoin(positionHolds, eq(positionHolds.positionId, positions.id))

async function applyPlan(db: Db, domain: string, plan: ImportPlan, nowTs: number) {
  for (const batch of batches(plan.added)) await db.insert(positions).values(batch.map((entry) => rowOf(domain, entry)))
  // Positions that staff closed stay closed, and staff's closing dates are kept.
  const held = plan.changed.filter((each) => each.held !== null).map(({ incoming }) => incoming)
  await update(db, domain, held, ['closesAt', 'archivedAt'])
  const followed = plan.changed.filter((each) => each.held === null).map(({ incoming }) => incoming)
  await update(db, domain, followed, [])
  const reopened = await update(
    db,
    domain,
    plan.reopened.map(({ incoming }) => incoming),
    [],
  )
  const closed: number[] = []
  for (const source of new Set(plan.closed.map((position) => position.source))) {
    const ids = plan.closed.filter((position) => position.source === source).map((position) => position.sourceId)
    for (const batch of batches(ids)) {
      const rows = await db
        .update(positions)
        .set({ archivedAt: nowTs, updatedAt: new Date() })
        .where(and(eq(positions.source, source), inArray(positions.sourceId, batch)))
        .returning({ id: positions.id })
      closed.push(...rows.map(({ id }) => id))
    }
  }
  return { closed, reopened }
}

/** Stores the source's current data, and returns the ids. */
async function update(db: Db, domain: string, entries: IncomingPosition[], keep: Kept[]): Promise<number[]> {
  const ids: number[] = []
  for (const batch of batches(entries.filter((entry) => entry.inferred.length === 0)))
    ids.push(...(await upsert(db, domain, batch, keep)))
  for (const batch of batches(entries.filter((entry) => entry.inferred.length > 0)))
    ids.push(...(await upsert(db, domain, batch, ['postedTs', 'creationTs', ...keep])))
  return ids
}

function* batches<T>(items: readonly T[]): Generator<T[]> {
  for (let at = 0; at < items.length; at += batchRows) yield items.slice(at, at + batchRows)
}

type Kept = 'postedTs' | 'creationTs' | 'closesAt' | 'archivedAt'

const rowOf = (domain: string, { position, contentHash }: IncomingPosition): NewPositionRow => ({
  domain,
  ...position,
  privateToken: position.isPrivate ? randomBytes(24).toString('base64url') : null,
  archivedAt: -1,
  contentHash,
})

/**
 * A changed position keeps its id, its link if it is private, settings that only staff have (days for an answer, process, forms), and dates that
 * came from the first import rather than the source.
 */
async function upsert(db: Db, domain: string, batch: IncomingPosition[], keep: Kept[]): Promise<number[]> {
  const kept = new Set<string>([
    'domain',
    'id',
    'source',
    'sourceId',
    'createdAt',
    'updatedAt',
    'confirmedAt',
    'privateToken',
    'answerDays',
    'processId',
    'forms',
    ...keep,
  ])
  const columns = Object.entries(getTableColumns(positions)).filter(([name]) => !kept.has(name))
  const rows = await db
    .insert(positions)
    .values(batch.map((entry) => rowOf(domain, entry)))
    .onConflictDoUpdate({
      target: [positions.domain, positions.source, positions.sourceId],
      set: {
        ...Object.fromEntries(columns.map(([name, column]) => [name, sql.raw(`excluded.${column.name}`)])),
        privateToken: sql`coalesce(${positions.privateToken}, excluded.private_token)`,
        updatedAt: new Date(),
      },
    })
    .returning({ id: positions.id })
  return rows.map(({ id }) => id)
}
