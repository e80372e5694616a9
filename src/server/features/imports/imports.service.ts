import { randomBytes } from 'node:crypto'
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Database, Db } from '#server/db/client.ts'
import { positionHolds } from '#server/db/schema/position-holds.ts'
import { importRuns, positions, type NewPositionRow } from '#server/db/schema/positions.ts'
import { lockImports } from './lock-imports.ts'
import { noteListed } from './note-listed.ts'
import type { CollectedImport } from './collect-import.ts'
import { planImport, type ExistingPosition, type ImportPlan } from './import-plan.ts'
import { reportImport, type ImportReport } from './import-report.ts'
import type { IncomingPosition } from './imports.types.ts'

export interface RunImportOptions {
  isDryRun: boolean
  /** Keeps positions that are missing from the sources. */
  isPartial: boolean
  allowMassClose: boolean
  /** Closing time of closed positions, in Unix seconds. */
  nowTs: number
}

/**
 * Rows per statement: 27 columns each, well below the protocol's limit of 65,535 parameters, and seconds below the statement
 * timeout.
 */
const batchRows = 250

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
    if (!options.isDryRun) await lockImports(tx, domain)
    const plan = planImport(await readExisting(tx), collected.incoming, {
      sources: [...collected.sourceNames],
      rejectedKeys: rejectedKeys(collected),
      keepMissing: options.isPartial ? '--partial was given' : (collected.incomplete ?? namelessRows(collected)),
      allowMassClose: options.allowMassClose,
    })
    const report = reportImport(domain, options.isDryRun, collected, plan)
    if (options.isDryRun) return report
    await applyPlan(tx, domain, plan, options.nowTs)
    await noteListed(tx, [...collected.sourceNames], plan, options.nowTs)
    const { new: added, ...stored } = report
    // New positions contain their ids, so they are not listed again; a first import would store thousands of them twice.
    await tx.insert(importRuns).values({
      domain,
      source: [...collected.sourceNames].sort().join(', '),
      report: { ...stored, new: added.slice(0, 100) },
    })
    return report
  })
}

/** Listed but invalid rows are not missing: their stored positions stay as they are. */
function rejectedKeys(collected: CollectedImport): Set<string> {
  const ids = collected.rejected.flatMap((row) => (row.sourceId === null ? [] : [row.sourceId]))
  return new Set([...collected.sourceNames].flatMap((source) => ids.map((id) => `${source}\n${id}`)))
}

function namelessRows(collected: CollectedImport): string | null {
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
      held: positionHolds.state,
    })
    .from(positions)
    .leftJoin(positionHolds, eq(positionHolds.positionId, positions.id))

async function applyPlan(db: Db, domain: string, plan: ImportPlan, nowTs: number): Promise<void> {
  for (const batch of batches(plan.added)) await db.insert(positions).values(batch.map((entry) => rowOf(domain, entry)))
  // What staff closed stays closed, and what they reopened does not end at a time that has passed.
  const keepOf = ({ incoming: { position }, held }: ImportPlan['changed'][number]): Kept[] =>
    held === 'closed'
      ? ['postedTs', 'creationTs', 'closesAt', 'archivedAt']
      : held === 'open' && position.closesAt !== null && position.closesAt <= nowTs
        ? ['postedTs', 'creationTs', 'closesAt']
        : []
  const kept = plan.changed.filter((each) => keepOf(each).length > 0)
  for (const each of kept) await upsert(db, domain, [each.incoming], keepOf(each))
  const followed = plan.changed.filter((each) => keepOf(each).length === 0)
  const updates = [...followed, ...plan.reopened].map(({ incoming }) => incoming)
  for (const batch of batches(updates.filter((entry) => entry.inferred.length === 0)))
    await upsert(db, domain, batch, [])
  for (const batch of batches(updates.filter((entry) => entry.inferred.length > 0)))
    await upsert(db, domain, batch, ['postedTs', 'creationTs'])
  for (const source of new Set(plan.closed.map((position) => position.source))) {
    const ids = plan.closed.filter((position) => position.source === source).map((position) => position.sourceId)
    for (const batch of batches(ids)) {
      await db
        .update(positions)
        .set({ archivedAt: nowTs, updatedAt: new Date() })
        .where(and(eq(positions.source, source), inArray(positions.sourceId, batch)))
    }
  }
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
 * A changed position keeps its id, its link if it is private, and dates that came from the first import rather than the source.
 */
async function upsert(db: Db, domain: string, batch: IncomingPosition[], keep: Kept[]): Promise<void> {
  const kept = new Set<string>([
    'domain',
    'id',
    'source',
    'sourceId',
    'createdAt',
    'updatedAt',
    'privateToken',
    ...keep,
  ])
  const columns = Object.entries(getTableColumns(positions)).filter(([name]) => !kept.has(name))
  await db
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
}
