import { and, inArray, lt, sql } from 'drizzle-orm'
import type { DryRunReport } from '#contract/imports.ts'
import { ownSource } from '#shared/positions/own-source.ts'
import type { Db } from '#server/db/client.ts'
import type { StoredReport } from '#server/db/schema/imports.ts'
import { positions } from '#server/db/schema/positions.ts'
import { translate } from '#server/http/refusals/sentence.ts'
import { messagesFor } from '#server/messages.ts'
import type { CollectedImport } from '../collect-import.ts'
import type { ImportPlan } from '../import-plan.ts'
import { namelessRows } from '../imports.service.ts'
import type { ImportReport } from '../import-report.ts'

const mostLabels = 10
const mostRemarks = 20

/** The part of a report that is stored with a dry run or schedule: everything but the changes. */
export async function dryRunReport(
  db: Db,
  collected: CollectedImport,
  plan: ImportPlan,
  report: ImportReport,
  isPartial: boolean,
): Promise<StoredReport> {
  const sources = [...collected.sourceNames].filter((source) => source !== ownSource)
  return {
    ...shortReport(report),
    ...(collected.columns && { columns: collected.columns }),
    kept: plan.kept && {
      why: isPartial
        ? 'chosen'
        : collected.incomplete !== null
          ? 'incomplete'
          : namelessRows(collected) !== null
            ? 'nameless'
            : 'massClose',
      count: plan.kept.positions.length,
      open: await openOf(db, sources),
    },
  }
}

/** The same from a stored report, which does not say why positions were kept. */
export function shortReport({ counts, sources, held, unrecognizedPlaces }: ImportReport): StoredReport {
  const formats = new Set(sources.flatMap(({ format }) => format ?? []))
  return {
    counts: {
      new: counts.new,
      changed: counts.changed,
      reopened: counts.reopened,
      closed: counts.closed,
      rejected: counts.rejected,
      same: counts.unchanged,
    },
    rows: counts.rows,
    format: formats.size === 1 ? [...formats][0]! : null,
    remarks: sources
      .flatMap(({ origin, problem, notes, said }) =>
        (said ?? [...(problem === null ? [] : [problem]), ...notes]).map((text) => ({ name: origin, text })),
      )
      .slice(0, mostRemarks),
    kept: null,
    held,
    unknownPlaces: {
      count: unrecognizedPlaces.length,
      labels: unrecognizedPlaces.slice(0, mostLabels).map(({ label }) => label),
    },
    withoutDescription: counts.withoutDescription,
  }
}

async function openOf(db: Db, sources: readonly string[]): Promise<number> {
  if (sources.length === 0) return 0
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(positions)
    .where(and(inArray(positions.source, [...sources]), lt(positions.archivedAt, 0)))
  return row?.count ?? 0
}

/** In the language of its reader. */
export function presentReport(locale: string, { columns: _columns, remarks, ...report }: StoredReport): DryRunReport {
  const t = messagesFor(locale)
  return { ...report, remarks: remarks.map(({ name, text }) => ({ name, text: translate(t, text) })) }
}
