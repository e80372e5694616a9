import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { ImportChange } from '#contract/imports.ts'
import { changesPageSize, type ImportKind } from '#shared/imports/import-rules.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { importDryRunChanges, type StoredChange } from '#server/db/schema/imports.ts'
import { positions } from '#server/db/schema/positions.ts'
import { translate } from '#server/http/refusals/sentence.ts'
import { messagesFor } from '#server/messages.ts'
import type { ImportReport } from '../import-report.ts'
import { blank, describeRejected } from '../work/describe-changes.ts'
import { requireDryRun } from './work-on-dry-run.ts'
import { requireRun } from './list-imports.service.ts'

interface Page {
  kind?: ImportKind | undefined
  from?: number | undefined
}
interface Changes {
  changes: ImportChange[]
  count: number
}

/** @throws AppError `not_found` */
export async function listDryRunChanges(scope: RequestScope, id: string, { kind, from = 0 }: Page): Promise<Changes> {
  await requireDryRun(scope, id)
  const own = and(eq(importDryRunChanges.dryRunId, id), kind && eq(importDryRunChanges.kind, kind))
  // Places are numbered without gaps, so a page of all kinds is a range.
  const page = kind
    ? scope.db.select().from(importDryRunChanges).where(own).offset(from)
    : scope.db
        .select()
        .from(importDryRunChanges)
        .where(and(own, gte(importDryRunChanges.place, from), lt(importDryRunChanges.place, from + changesPageSize)))
  const rows = await page.orderBy(asc(importDryRunChanges.place)).limit(changesPageSize)
  return {
    changes: rows.map(({ change }) => presentChange(scope, change)),
    count: await scope.db.$count(importDryRunChanges, own),
  }
}

/** From the stored report of an import. @throws AppError `not_found` */
export async function listRunChanges(scope: RequestScope, id: string, { kind, from = 0 }: Page): Promise<Changes> {
  const row = await requireRun(scope, id)
  const all = changesOf(row.report as unknown as ImportReport).filter((change) => !kind || change.kind === kind)
  const page = all.slice(from, from + changesPageSize)
  const titled = await withTitles(scope.db, page)
  return { changes: titled.map((change) => presentChange(scope, change)), count: all.length }
}

const presentChange = ({ locale }: RequestScope, change: StoredChange): ImportChange => ({
  ...change,
  reason: translate(messagesFor(locale), change.reason),
})

const changesOf = (report: ImportReport): StoredChange[] => [
  ...report.new.map(({ title, sourceId }) => ({ ...blank('new'), title, sourceId })),
  ...report.changed.map(({ title, sourceId, fields, values }) => ({
    ...blank('changed'),
    title,
    sourceId,
    fields: values ?? fields.map((name) => ({ name })),
  })),
  ...report.reopened.map(({ title, sourceId, fields = [], values }) => ({
    ...blank('reopened'),
    title,
    sourceId,
    fields: values ?? fields.map((name) => ({ name })),
  })),
  ...report.closed.map(({ source, sourceId }) => ({ ...blank('closed'), file: source, sourceId })),
  ...report.rejected.map(describeRejected),
]

/** A report names closed positions by their ids only. */
async function withTitles(db: Db, changes: StoredChange[]): Promise<StoredChange[]> {
  const ids = changes.filter(({ kind }) => kind === 'closed').map(({ sourceId }) => sourceId)
  if (ids.length === 0) return changes
  const rows = await db
    .select({ key: sql<string>`${positions.source} || ${'\n'} || ${positions.sourceId}`, title: positions.title })
    .from(positions)
    .where(inArray(positions.sourceId, ids))
  const titles = new Map(rows.map(({ key, title }) => [key, title]))
  return changes.map((change) =>
    change.kind === 'closed'
      ? { ...change, file: '', title: titles.get(`${change.file}\n${change.sourceId}`) ?? '' }
      : change,
  )
}
