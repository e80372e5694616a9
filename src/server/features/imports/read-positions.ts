import type { ImportColumn } from '#contract/imports.ts'
import { mostColumns, recordFieldNames, type RecordField } from '#shared/imports/record-field-names.ts'
import { ownSource } from '#shared/positions/own-source.ts'
import { readAshbyJob } from './importers/ashby.importer.ts'
import { readCanonicalPosition } from './importers/canonical.importer.ts'
import { asText, isRecord, pick, storable, type JsonRecord } from './field-readers.ts'
import { finishPosition } from './finish-position.ts'
import { fingerprint } from './fingerprint.ts'
import { readGreenhouseJob } from './importers/greenhouse.importer.ts'
import type {
  ImportFormat,
  ImportOptions,
  IncomingPosition,
  OpenedSource,
  PositionDraft,
  ReadResult,
  RejectedRow,
  SourceRow,
} from './imports.types.ts'
import { RowError, SourceError } from './imports.types.ts'
import { readJobPosting } from './importers/job-posting.importer.ts'
import { readLeverPosting } from './importers/lever.importer.ts'
import { openSource } from './sources/open-source.ts'
import { readPersonioPosition } from './importers/personio.importer.ts'
import { headerKey, isRecordField, matchHeaders } from './importers/record-fields.ts'
import { readRecord } from './importers/record.importer.ts'
import { cachedGeocoder } from './derive/resolve-locations.ts'
import { readSmartRecruitersPosting } from './importers/smartrecruiters.importer.ts'
import { readWirePosition } from './importers/wire.importer.ts'

type RowReader = ((value: unknown) => PositionDraft) & { idHeader?: string; columns?: ImportColumn[] }

const readers: Record<Exclude<ImportFormat, 'csv' | 'generic'>, RowReader> = {
  greenhouse: readGreenhouseJob,
  lever: readLeverPosting,
  ashby: readAshbyJob,
  smartrecruiters: readSmartRecruitersPosting,
  personio: readPersonioPosition,
  'job-posting': readJobPosting,
  canonical: readCanonicalPosition,
  wire: readWirePosition,
}

const longestHeading = 300

/**
 * Reads one source into canonical positions. An invalid row is rejected with its reason and never stops the others.
 * @param origin file name or URL, for the report.
 * @throws SourceError if the source as a whole cannot be read.
 */
export function readPositions(origin: string, bytes: Uint8Array, options: ImportOptions): ReadResult {
  const opened = openSource(bytes, options)
  const read = readerFor(opened, options)
  const context = {
    source: options.sourceName ?? opened.format,
    nowTs: options.nowTs,
    applyAtSource: options.applyAtSource ?? false,
    geocoder: cachedGeocoder(options.geocoder),
  }
  const result: ReadResult = {
    format: opened.format,
    employerName: opened.employerName,
    incoming: [],
    rejected: [],
    unrecognizedPlaces: new Map(),
    withoutDescription: 0,
    mergedRows: 0,
    rowCount: opened.rows.length,
    damage: opened.damage,
    notes: opened.notes,
    said: opened.said,
    missingRows: opened.missingRows,
    columns: read.columns ?? null,
  }
  const seen = new Map<string, { row: number; at: number }>()
  for (const [done, row] of opened.rows.entries()) {
    if (done % 50 === 0) options.onProgress?.(done, opened.rows.length)
    try {
      const draft = readRow(row, read, options)
      const { incoming, unrecognized, hadDescription } = finishPosition(draft, context)
      requireOtherSource(incoming)
      const key = `${incoming.position.source}\n${incoming.position.sourceId}`
      const first = seen.get(key)
      if (first) {
        result.incoming[first.at] = mergeRows(result.incoming[first.at]!, incoming, first.row)
        result.mergedRows += 1
      } else {
        seen.set(key, { row: row.index, at: result.incoming.length })
        result.incoming.push(incoming)
        if (!hadDescription) result.withoutDescription += 1
      }
      for (const label of unrecognized)
        result.unrecognizedPlaces.set(label, (result.unrecognizedPlaces.get(label) ?? 0) + 1)
    } catch (error) {
      const problem = error instanceof RangeError ? tooDeep() : error
      if (!(problem instanceof RowError)) throw problem
      result.rejected.push(rejection(origin, row, problem, read.idHeader))
    }
  }
  return result
}

/** Thousands of levels exhaust the stack of whatever walks through them. */
const tooDeep = () => new RowError('row', 'the row is nested too deeply to be read', { key: 'imports.reason.deep' })

/** An import neither changes nor closes positions that staff wrote here. */
function requireOtherSource({ position }: IncomingPosition): void {
  if (position.source === ownSource)
    throw new RowError('source', `must not be ${ownSource}, which stands for positions that are written here`, {
      key: 'imports.reason.ownSource',
      values: { name: ownSource },
    })
}

function readRow(row: SourceRow, read: RowReader, options: ImportOptions): PositionDraft {
  if (row.fault !== undefined) throw new RowError('row', row.fault.message, row.fault.said)
  if (!isRecord(row.value)) {
    const kind = typeof row.value === 'string' ? 'text that is no JSON object' : JSON.stringify(row.value)
    throw new RowError('row', `the row is ${kind}, where an object with the position's fields is expected`, {
      key: 'imports.reason.notObject',
    })
  }
  const draft = read(storable(row.value) as JsonRecord)
  return options.sourceName === undefined || !draft.exact
    ? draft
    : { ...draft, exact: { ...draft.exact, source: options.sourceName } }
}

function rejection(origin: string, row: SourceRow, error: RowError, idHeader: string | undefined): RejectedRow {
  const keys = [...(idHeader === undefined ? [] : [idHeader]), 'sourceId', 'id', 'uuid']
  const posting = pick(row.value, 'identifier')
  const id =
    keys.map((key) => asText(pick(row.value, key))).find((text) => text !== undefined) ??
    asText(pick(posting, 'value')) ??
    asText(posting)
  // Its parts come from the source, possibly cut within a character.
  return storable({
    origin,
    row: row.index,
    sourceId: id?.slice(0, 200) ?? null,
    field: error.field.slice(0, 200),
    reason: error.message,
    said: error.said,
  }) as RejectedRow
}

/**
 * Some systems list a position once per place: rows that differ in nothing else are merged. @throws RowError if they differ
 * otherwise.
 */
function mergeRows(first: IncomingPosition, second: IncomingPosition, firstRow: number): IncomingPosition {
  const [a, b] = [first.position, second.position]
  const differing = (Object.keys(a) as (keyof typeof a)[]).filter(
    (key) =>
      !['locations', 'workLocationOption', 'description'].includes(key) &&
      JSON.stringify(a[key]) !== JSON.stringify(b[key]),
  )
  const isOutline =
    a.locations.length > 0 && b.locations.length > 0 && JSON.stringify(a.locations) !== JSON.stringify(b.locations)
  if (a.description !== b.description && !isOutline) differing.push('description')
  if (differing.length > 0) {
    throw new RowError(
      'id',
      `the id ${a.sourceId} is already that of row ${firstRow}, and the two differ in ${differing.join(', ')}; ids must be unique`,
      {
        key: 'imports.reason.sameId',
        values: {
          row: firstRow,
          fields: { allOf: differing.map((field) => ({ key: 'imports.field', values: { field } })) },
        },
      },
    )
  }
  const labels = new Set(a.locations.map((location) => location.label))
  const locations = [...a.locations, ...b.locations.filter((location) => !labels.has(location.label))].slice(0, 200)
  const position = { ...a, locations }
  return { position, contentHash: fingerprint(position, first.inferred), inferred: first.inferred }
}

const customHeader = /^custom[:_ ](.+)$/i

const assignedTo = (headers: readonly string[], assigned: readonly ImportColumn[]): Record<string, string> =>
  Object.fromEntries(
    assigned.flatMap(({ name, field }) => (field !== null && headers.includes(name) ? [[field, name]] : [])),
  )

/** What is read from which column, without those that are custom fields by their name. */
function columnsOf(headers: readonly string[], fields: ReadonlyMap<RecordField, string>): ImportColumn[] {
  const byHeader = new Map(Array.from(fields, ([field, header]) => [header, field]))
  return headers
    .filter((header) => !customHeader.test(header) && header.length <= longestHeading && storable(header) === header)
    .slice(0, mostColumns)
    .map((name) => ({ name, field: byHeader.get(name) ?? null }))
}

function readerFor(opened: OpenedSource & { headers?: string[] }, options: ImportOptions): RowReader {
  if (opened.format !== 'csv' && opened.format !== 'generic') return readers[opened.format]
  const headers = opened.headers ?? []
  const assigned = options.assigned ?? []
  const leftOut = new Set(assigned.filter(({ field }) => field === null).map(({ name }) => name))
  const columns = options.columns ?? {}
  for (const [field, header] of Object.entries({ ...columns, ...options.defaults })) {
    if (!isRecordField(field))
      throw new SourceError(`"${field}" is no field of a position; known are ${recordFieldNames.join(', ')}.`)
    if (columns[field] === header && !headers.some((known) => headerKey(known) === headerKey(header))) {
      throw new SourceError(
        `There is no column "${header}" for ${field}; the columns are ${headers.map((name) => `"${name}"`).join(', ')}.`,
      )
    }
  }
  const fields = matchHeaders(
    headers.filter((header) => !leftOut.has(header)),
    { ...assignedTo(headers, assigned), ...columns },
  )
  const read = columnsOf(headers, fields)
  for (const needed of ['id', 'title'] as const) {
    if (fields.has(needed) || options.defaults?.[needed] || (needed === 'id' && fields.has('url'))) continue
    throw new SourceError(
      `No column holds the ${needed} of a position. Name it with --column ${needed}="…"; the columns are ${headers.map((name) => `"${name}"`).join(', ')}.`,
      { fault: { kind: 'column', field: needed, columns: read } },
    )
  }
  const customHeaders = headers.flatMap((header): [string, string][] => {
    const name = customHeader.exec(header)?.[1]
    return name === undefined ? [] : [[header, name]]
  })
  const mapping = { fields, defaults: options.defaults ?? {}, customHeaders }
  return Object.assign((value: unknown) => readRecord(value, mapping), {
    idHeader: fields.get('id') ?? 'url',
    columns: read,
  })
}
