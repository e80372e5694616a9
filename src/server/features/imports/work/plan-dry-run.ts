import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { importDryRuns, type ImportDryRunRow } from '#server/db/schema/imports.ts'
import { enqueue } from '#server/outbox/outbox.ts'
import type { CollectedImport } from '../collect-import.ts'
import { runImport } from '../imports.service.ts'
import { describeChanges, digestOf } from './describe-changes.ts'
import { dryRunReport } from './dry-run-report.ts'
import { ImportRefused } from './import-problem.ts'
import { keepChanges } from './keep-changes.ts'
import { packCollected, unpackCollected } from './pack-collected.ts'
import { requireOwnList } from '../schedules/require-own-list.ts'
import { rememberedColumns } from './remembered-columns.ts'
import { readSource } from './read-source.ts'
import type { WorkDeps } from './work.types.ts'

/** Reads the file or address of a dry run, keeps what was read, and compares it. */
export async function readDryRun(deps: WorkDeps, domain: string, id: string): Promise<void> {
  const db = deps.db.of(domain)
  const row = await dryRunOf(db, id)
  if (!row || row.state !== 'reading') return
  const columns = row.settings.columns ?? (await rememberedColumns(db, row.settings.list))
  const settings = { ...row.settings, ...(columns && { columns }) }
  let readKey: string | null = null
  /** A table can be read again with other columns. */
  let isTable = false
  try {
    const collected = await readSource({
      name: row.name,
      bytes: row.fileKey === null ? null : await keptBytes(deps, row.fileKey),
      settings,
      nowTs: row.nowTs,
      onShare: (share) => deps.onProgress(Math.round(share * 90)),
      ...(deps.fetching && { fetching: deps.fetching }),
    })
    const key = `${domain}/import/${randomUUID()}`
    await deps.files.put(key, await packCollected(collected))
    readKey = key
    isTable = collected.columns !== null
    await requireOwnList(db, row, collected)
    await compare(deps, domain, { ...row, readKey, settings }, collected)
  } catch (error) {
    if (readKey) await deps.files.remove(readKey)
    if (!(error instanceof ImportRefused)) throw error
    await db
      .update(importDryRuns)
      .set({ state: 'refused', problem: error.problem, readKey: null, report: null })
      .where(and(eq(importDryRuns.id, id), eq(importDryRuns.state, 'reading')))
    isTable = error.problem.columns !== undefined
  }
  // What was read before, with other columns.
  if (row.readKey !== null) await deps.files.remove(row.readKey)
  if (row.fileKey === null || isTable) return
  await db.update(importDryRuns).set({ fileKey: null }).where(eq(importDryRuns.id, id))
  await deps.files.remove(row.fileKey)
}

/** Compares again what was read, with the settings that the dry run has now. */
export async function planDryRun(deps: WorkDeps, domain: string, id: string): Promise<void> {
  const db = deps.db.of(domain)
  const row = await dryRunOf(db, id)
  if (row?.state !== 'reading' || row.readKey === null) return
  try {
    await compare(deps, domain, row, await keptImport(deps, row.readKey))
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    await db.update(importDryRuns).set({ state: 'refused', problem: error.problem }).where(eq(importDryRuns.id, id))
  }
}

async function compare(
  deps: WorkDeps,
  domain: string,
  row: ImportDryRunRow,
  collected: CollectedImport,
): Promise<void> {
  const { keepsMissing: isPartial, allowsMassClose: allowMassClose } = row.settings
  await runImport(deps.db, domain, collected, {
    isDryRun: true,
    isPartial,
    allowMassClose,
    nowTs: row.nowTs,
    onPlan: async (tx, plan, report) => {
      const changes = await describeChanges(tx, plan, collected.rejected)
      const kept = await dryRunReport(tx, collected, plan, report, isPartial)
      await keepChanges(tx, domain, row.id, changes)
      await tx
        .update(importDryRuns)
        .set({
          state: 'ready',
          readKey: row.readKey,
          settings: row.settings,
          digest: digestOf(changes),
          report: kept,
          problem: null,
          progress: 100,
        })
        .where(and(eq(importDryRuns.id, row.id), eq(importDryRuns.state, 'reading')))
      return true
    },
  })
}

export async function dryRunOf(db: Db, id: string): Promise<ImportDryRunRow | null> {
  const [row] = await db.select().from(importDryRuns).where(eq(importDryRuns.id, id))
  return row ?? null
}

/** @throws ImportRefused if the bytes are gone: a backup does not contain them */
async function keptBytes({ files }: Pick<WorkDeps, 'files'>, key: string): Promise<Buffer> {
  return files.get(key).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new ImportRefused('imports.refused.gone')
    throw error
  })
}

export const keptImport = async (deps: Pick<WorkDeps, 'files'>, key: string): Promise<CollectedImport> =>
  unpackCollected(await keptBytes(deps, key))

/** The bytes are removed once the transaction is committed. */
export const forgetKept = (tx: Db, keys: readonly (string | null)[]): Promise<void> => {
  const named = keys.filter((key) => key !== null)
  return named.length === 0 ? Promise.resolve() : enqueue(tx, 'forget_files', { keys: named })
}
