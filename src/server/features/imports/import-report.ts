import type { FieldChange } from '#contract/imports.ts'
import type { CollectedImport, SourceSummary } from './collect-import.ts'
import type { ImportPlan } from './import-plan.ts'
import type { IncomingPosition, RejectedRow } from './imports.types.ts'

interface ReportedPosition {
  source: string
  sourceId: string
  title: string
}

interface ChangedPosition extends ReportedPosition {
  fields: string[]
  /** Stored for the first positions of an import. */
  values?: FieldChange[]
}

/** What an import for one employer did or would do; also stored in `import_runs` and written by `--report`. */
export interface ImportReport {
  domain: string
  isDryRun: boolean
  sources: SourceSummary[]
  counts: {
    rows: number
    new: number
    changed: number
    reopened: number
    unchanged: number
    closed: number
    rejected: number
    mergedRows: number
    withoutDescription: number
  }
  new: ReportedPosition[]
  changed: ChangedPosition[]
  /** Without fields in older reports. */
  reopened: (ReportedPosition & Partial<ChangedPosition>)[]
  closed: { source: string; sourceId: string }[]
  rejected: RejectedRow[]
  /** Open positions missing from the source that stay open, with the reason. */
  keptOpen: { count: number; reason: string } | null
  /** Listed ones that stay closed, and missing ones that stay open: staff closed or reopened them. */
  held: { closed: number; open: number }
  /** The employer's wording -> number of positions. */
  unrecognizedPlaces: { label: string; positions: number }[]
}

/** What an import did, or would do in a dry run, for one employer. */
export function reportImport(
  domain: string,
  isDryRun: boolean,
  collected: CollectedImport,
  plan: ImportPlan,
): ImportReport {
  return {
    domain,
    isDryRun,
    sources: collected.sources,
    counts: {
      rows: collected.sources.reduce((sum, source) => sum + source.rows, 0),
      new: plan.added.length,
      changed: plan.changed.length,
      reopened: plan.reopened.length,
      unchanged: plan.unchanged.length,
      closed: plan.closed.length,
      rejected: collected.rejected.length,
      mergedRows: collected.mergedRows,
      withoutDescription: collected.withoutDescription,
    },
    new: plan.added.map(reported),
    changed: plan.changed.map(({ incoming, fields }) => ({ ...reported(incoming), fields })),
    reopened: plan.reopened.map(({ incoming }) => reported(incoming)),
    closed: plan.closed.map(({ source, sourceId }) => ({ source, sourceId })),
    rejected: collected.rejected,
    keptOpen: plan.kept && { count: plan.kept.positions.length, reason: plan.kept.reason },
    held: { closed: plan.held.closed.length, open: plan.held.open.length },
    unrecognizedPlaces: Array.from(collected.unrecognizedPlaces, ([label, positions]) => ({ label, positions })).sort(
      (a, b) => b.positions - a.positions || (a.label < b.label ? -1 : 1),
    ),
  }
}

const reported = ({ position }: IncomingPosition): ReportedPosition => ({
  source: position.source,
  sourceId: position.sourceId,
  title: position.title,
})
