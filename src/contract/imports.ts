import * as z from 'zod/mini'
import { importKinds, isBoardAddress, isListName, scheduleHours } from '#shared/imports/import-rules.ts'
import { mostColumns, recordFieldNames } from '#shared/imports/record-field-names.ts'
import { endpoint, type CallLimit } from './endpoint.ts'
import { choiceField, textField, wholeNumberField } from './fields/query-fields.ts'
import { problem } from './fields/problem.ts'
import { Pay } from './positions/canonical-position.ts'

/**
 * Importing positions in the console: a file or an address is read and compared first (a dry run, which changes nothing), then exactly
 * those differences are imported.
 */

const counted = { of: 'caller', message: 'imports.refused.tooOften' } as const
const reading: CallLimit = { name: 'imports read', perMinute: 4, burst: 20, ...counted }
export const planning: CallLimit = { name: 'imports planned', perMinute: 20, burst: 60, ...counted }

export const ImportSettings = z.object({
  /** Positions that are missing from the source stay open. */
  keepsMissing: z.boolean(),
  /** Missing positions are closed even if they are more than half of the board. */
  allowsMassClose: z.boolean(),
  /** Candidates apply at the source, not here. */
  appliesAtSource: z.boolean(),
  /** Keeps several lists apart; the format's name if empty. */
  list: z.string(),
})
export type ImportSettings = z.infer<typeof ImportSettings>

export const ImportCounts = z.object({
  new: z.int(),
  changed: z.int(),
  reopened: z.int(),
  closed: z.int(),
  rejected: z.int(),
  same: z.int(),
})
export type ImportCounts = z.infer<typeof ImportCounts>

const FieldChange = z.object({
  name: z.string(),
  /** Old and new values, if they are short; null for none. At most one of these is set. */
  text: z.optional(z.object({ before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  pay: z.optional(z.object({ before: z.nullable(Pay), after: z.nullable(Pay) })),
  /** Unix seconds. */
  day: z.optional(z.object({ before: z.nullable(z.int()), after: z.nullable(z.int()) })),
})
export type FieldChange = z.infer<typeof FieldChange>

export const ImportChange = z.object({
  kind: z.enum(importKinds),
  /** Empty if a rejected row has none. */
  title: z.string(),
  sourceId: z.string(),
  /** Where a new position is. */
  place: z.string(),
  /** What changes. */
  fields: z.array(FieldChange),
  /** For a position that closes: people who are neither hired nor rejected. Null if unknown. */
  people: z.nullable(z.int()),
  /** For a rejected row: where it is, the field, and why. In reports of earlier versions, the reason is in English. */
  row: z.nullable(z.int()),
  file: z.string(),
  field: z.string(),
  reason: z.string(),
})
export type ImportChange = z.infer<typeof ImportChange>

export const DryRunReport = z.object({
  counts: ImportCounts,
  rows: z.int(),
  /** How it was understood; null if several files differ. */
  format: z.nullable(z.string()),
  /** Files of an archive with a problem, and remarks. In reports of earlier versions, they are in English. */
  remarks: z.array(z.object({ name: z.string(), text: z.string() })),
  /** Missing positions that stay open, and why. `open`: how many of the list are open. */
  kept: z.nullable(
    z.object({ why: z.enum(['chosen', 'incomplete', 'nameless', 'massClose']), count: z.int(), open: z.int() }),
  ),
  /** Positions that stay as colleagues decided, whatever the source says. */
  held: z.object({ closed: z.int(), open: z.int() }),
  unknownPlaces: z.object({ count: z.int(), labels: z.array(z.string()) }),
  withoutDescription: z.int(),
})
export type DryRunReport = z.infer<typeof DryRunReport>

/** A heading of a table, and what is read from its column; null if nothing is. */
export const ImportColumn = z.object({
  name: z.string().check(z.maxLength(300)),
  field: z.nullable(z.enum(recordFieldNames)),
})
export type ImportColumn = z.infer<typeof ImportColumn>

export const DryRun = z.object({
  id: z.string(),
  origin: z.enum(['file', 'address']),
  name: z.string(),
  state: z.enum(['reading', 'ready', 'refused', 'importing', 'imported']),
  /** Percentage of what is read. */
  progress: z.int(),
  /** Why it was refused; empty otherwise. */
  problem: z.string(),
  /** Refused because the server was stopped: the same file can be imported again. */
  isInterrupted: z.boolean(),
  /** Identifies the differences: an import names the ones that it means. */
  digest: z.string(),
  settings: ImportSettings,
  everyHours: z.int(),
  /** What a table's headings are read as: it can be read again with other ones. Null for anything but a table. */
  columns: z.nullable(z.array(ImportColumn)),
  /** Null until it is read. */
  report: z.nullable(DryRunReport),
  /** The import that it became; null if nothing had to change. */
  runId: z.nullable(z.string()),
})
export type DryRun = z.infer<typeof DryRun>

const Address = z
  .string()
  .check(
    z.minLength(1, problem('imports.missingAddress')),
    z.maxLength(2000),
    z.refine(isBoardAddress, problem('imports.refused.notAddress')),
  )
const List = z.string().check(z.refine((text) => text === '' || isListName(text), problem('imports.refused.list')))
const key = z.string().check(z.regex(/^[\w-]{8,64}$/, problem('input.key')))

/** The fields of the form, besides `file`. */
export const DryRunForm = z.object({
  /** Generated by the client: repeating the call with it starts nothing new. */
  key,
  /** Without a file. */
  address: z.optional(Address),
  keepsMissing: z.boolean(),
  appliesAtSource: z.boolean(),
  list: List,
  everyHours: z.union([z.literal(0), ...scheduleHours.map((hours) => z.literal(hours))]),
})
export type DryRunForm = z.infer<typeof DryRunForm>

/**
 * A form (`multipart/form-data`) with a `file` of up to 50 MB, or with `settings` that name an `address`. `settings` is JSON. Answers
 * when it is read, or after some seconds while it is still being read. 422 names `file`, `address` or `list`.
 */
export const startImportDryRun = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/import_dry_runs',
  summary: 'Read positions from a file or address, and compare them with the stored ones, without changing any (staff)',
  recorded: { action: 'import.read', subject: 'imports' },
  access: 'staff',
  limits: [reading],
  bodyType: 'multipart',
  data: DryRun,
})

export const getImportDryRun = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/import_dry_runs/:id',
  summary: 'What an import would do (staff)',
  access: 'staff',
  data: DryRun,
})

const ChangesQuery = z.object({
  kind: choiceField(importKinds, 'Only changes of this kind.'),
  from: wholeNumberField(0, 'The number of changes to skip.', 1_000_000),
})
const Changes = z.object({ changes: z.array(ImportChange), count: z.int() })

export const listImportDryRunChanges = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/import_dry_runs/:id/changes',
  summary: 'The differences of a dry run, fifty at a time (staff)',
  access: 'staff',
  query: ChangesQuery,
  data: Changes,
})

/** Compares again what was read, with other settings. With `columns`, a table is read again with these. */
export const changeImportDryRun = endpoint({
  method: 'PATCH',
  path: '/api/pcsx/staff/import_dry_runs/:id',
  summary: 'Plan an import with other settings (staff)',
  recorded: { action: 'import.planned', subject: 'import_dry_run:id' },
  access: 'staff',
  limits: [planning],
  body: z.object({
    keepsMissing: z.boolean(),
    allowsMassClose: z.boolean(),
    columns: z.optional(z.array(ImportColumn).check(z.maxLength(mostColumns))),
  }),
  data: DryRun,
})

/** The differences that there are now. */
export const DryRunConflict = z.object({ dryRun: DryRun })

/**
 * Imports exactly what was shown, in one transaction. 409 with the new differences if positions have changed since. Repeating it imports
 * nothing twice.
 */
export const importDryRun = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/import_dry_runs/:id/import',
  summary: 'Import what a dry run has shown (staff)',
  access: 'staff',
  limits: [planning],
  body: z.object({ digest: z.string().check(z.maxLength(64)) }),
  data: DryRun,
  refusals: { 409: DryRunConflict },
})

export const discardImportDryRun = endpoint({
  method: 'DELETE',
  path: '/api/pcsx/staff/import_dry_runs/:id',
  summary: 'Give up an import that was not made yet (staff)',
  recorded: { action: 'import.discarded', subject: 'import_dry_run:id' },
  access: 'staff',
  data: z.object({ isDiscarded: z.boolean() }),
})

export const ImportRun = z.object({
  id: z.string(),
  origin: z.enum(['command', 'file', 'address', 'schedule']),
  name: z.string(),
  /** Empty for the command line, for schedules, and for people who have left. */
  by: z.string(),
  atTs: z.int(),
  counts: ImportCounts,
})
export type ImportRun = z.infer<typeof ImportRun>

/** Fifty at a time, newest first. */
export const listImports = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/imports',
  summary: 'Imports of positions (staff)',
  access: 'staff',
  query: z.object({ before: textField(20, 'The `next` of the previous page.') }),
  data: z.object({ runs: z.array(ImportRun), next: z.nullable(z.string()) }),
})

export const getImport = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/imports/:id',
  summary: 'The report of an import (staff)',
  access: 'staff',
  data: z.object({ run: ImportRun, report: DryRunReport }),
})

/** Only the first hundred new positions are stored. */
export const listImportChanges = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/imports/:id/changes',
  summary: 'The changes of an import, fifty at a time (staff)',
  access: 'staff',
  query: ChangesQuery,
  data: Changes,
})
