import { desc, eq, lt, sql } from 'drizzle-orm'
import type { DryRunReport, ImportRun } from '#contract/imports.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import { users } from '#server/db/schema/accounts.ts'
import { importRuns } from '#server/db/schema/imports.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import type { ImportReport } from '../import-report.ts'
import { presentReport, shortReport } from '../work/dry-run-report.ts'

const pageSize = 50

/** Reports are large, and a list needs only a part of each. */
const head = {
  id: importRuns.id,
  origin: importRuns.origin,
  name: importRuns.name,
  source: importRuns.source,
  at: importRuns.createdAt,
  counts: sql<ImportReport['counts']>`${importRuns.report} -> 'counts'`,
  by: users.name,
  byEmail: users.email,
}

interface Head extends Pick<typeof importRuns.$inferSelect, 'id' | 'origin' | 'name' | 'source'> {
  at: Date
  counts: ImportReport['counts']
  by: string | null
  byEmail: string | null
}

export async function listImports(
  { db }: RequestScope,
  before: string | undefined,
): Promise<{ runs: ImportRun[]; next: string | null }> {
  const id = idOf(before ?? '')
  const rows = await db
    .select(head)
    .from(importRuns)
    .leftJoin(users, eq(users.id, importRuns.startedBy))
    .where(id === null ? undefined : lt(importRuns.id, id))
    .orderBy(desc(importRuns.id))
    .limit(pageSize + 1)
  const shown = rows.slice(0, pageSize)
  return { runs: shown.map(present), next: rows.length > pageSize ? String(shown.at(-1)!.id) : null }
}

/** @throws AppError `not_found` */
export async function readImport(scope: RequestScope, id: string): Promise<{ run: ImportRun; report: DryRunReport }> {
  const row = await requireRun(scope, id)
  return { run: present(row), report: presentReport(scope.locale, shortReport(row.report as unknown as ImportReport)) }
}

/** @throws AppError `not_found` */
export async function requireRun({ db }: Pick<RequestScope, 'db'>, id: string) {
  const number = idOf(id)
  const [row] =
    number === null
      ? []
      : await db
          .select({ ...head, report: importRuns.report })
          .from(importRuns)
          .leftJoin(users, eq(users.id, importRuns.startedBy))
          .where(eq(importRuns.id, number))
  if (!row) throw new AppError('not_found', { key: 'imports.refused.noRun' })
  return row
}

const idOf = (text: string): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null)

function present(row: Head): ImportRun {
  const { new: added, changed, reopened, closed, rejected, unchanged } = row.counts
  return {
    id: String(row.id),
    origin: row.origin,
    name: row.name || row.source,
    by: row.by || row.byEmail || '',
    atTs: unixSeconds(row.at),
    counts: { new: added, changed, reopened, closed, rejected, same: unchanged },
  }
}
