import type { IncomingPosition, ReadResult, RejectedRow, SourceError } from './imports.types.ts'
import type { ImportColumn } from '#contract/imports.ts'
import type { Sentence } from '#server/http/refusals/sentence.ts'
import { positionKey } from './import-plan.ts'
import { saidOf } from './work/import-problem.ts'

/** What one source file or page contributed. */
export interface SourceSummary {
  origin: string
  /** Null if the source could not be read at all: `problem` says why. */
  format: string | null
  rows: number
  positions: number
  problem: string | null
  notes: string[]
  /** Problem and notes for the console's readers; missing in older reports. */
  said?: Sentence[]
}

/** Everything in one employer's sources. */
export interface CollectedImport {
  sources: SourceSummary[]
  incoming: IncomingPosition[]
  rejected: RejectedRow[]
  unrecognizedPlaces: Map<string, number>
  withoutDescription: number
  mergedRows: number
  employerName: string | null
  /** Stored `source` names that this import covers. */
  sourceNames: Set<string>
  /** The columns of all tables, by heading; null if there are none. */
  columns: ImportColumn[] | null
  /** Why the sources are incomplete; missing positions then stay open. */
  incomplete: string | null
}

export const emptyImport = (): CollectedImport => ({
  sources: [],
  incoming: [],
  rejected: [],
  unrecognizedPlaces: new Map(),
  withoutDescription: 0,
  mergedRows: 0,
  employerName: null,
  sourceNames: new Set(),
  columns: null,
  incomplete: null,
})

/** A source that could not be read: the others continue, but nothing is closed because of them. */
export function addUnreadable(collected: CollectedImport, origin: string, error: SourceError): void {
  const problem = error.message
  collected.sources.push({ origin, format: null, rows: 0, positions: 0, problem, notes: [], said: [saidOf(error)] })
  collected.incomplete ??= `${origin} could not be read`
}

/**
 * Adds what was read from one source. A position that another source of the same run has already provided is kept once, or
 * rejected if the two differ.
 */
export function addSource(collected: CollectedImport, origin: string, result: ReadResult, sourceName?: string): void {
  const known = new Map(collected.incoming.map((entry) => [positionKey(entry.position), entry]))
  const repeated: RejectedRow[] = []
  let merged = 0
  for (const entry of result.incoming) {
    const before = known.get(positionKey(entry.position))
    if (!before) collected.incoming.push(entry)
    else if (before.contentHash === entry.contentHash) merged += 1
    else
      repeated.push({
        origin,
        row: 0,
        sourceId: entry.position.sourceId,
        field: 'id',
        reason: 'another source of this import has a different position with the same id',
        said: { key: 'imports.reason.sameIdElsewhere' },
      })
    collected.sourceNames.add(entry.position.source)
  }
  collected.sourceNames.add(sourceName ?? result.format)
  collected.rejected.push(...result.rejected, ...repeated)
  collected.mergedRows += result.mergedRows + merged
  collected.withoutDescription += result.withoutDescription
  collected.employerName ??= result.employerName
  if (result.columns) {
    const known = new Set(collected.columns?.map(({ name }) => name))
    collected.columns = [...(collected.columns ?? []), ...result.columns.filter(({ name }) => !known.has(name))]
  }
  for (const [label, times] of result.unrecognizedPlaces)
    collected.unrecognizedPlaces.set(label, (collected.unrecognizedPlaces.get(label) ?? 0) + times)
  if (result.damage !== null) collected.incomplete ??= `${origin} is damaged`
  if (result.missingRows > 0)
    collected.incomplete ??= `${origin} is a part of a list that has ${result.missingRows.toLocaleString('en')} more positions`
  collected.sources.push({
    origin,
    format: result.format,
    rows: result.rowCount,
    positions: result.incoming.length - merged - repeated.length,
    problem: result.damage,
    notes:
      result.missingRows > 0
        ? [
            ...result.notes,
            `The source says that it has ${result.missingRows.toLocaleString('en')} more positions than it lists.`,
          ]
        : result.notes,
    said:
      result.missingRows > 0
        ? [...result.said, { key: 'imports.source.more', values: { count: result.missingRows } }]
        : result.said,
  })
}
