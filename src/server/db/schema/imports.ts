import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { DryRunReport, ImportChange, ImportColumn, ImportSettings } from '#contract/imports.ts'
import type { Message, Sentence } from '#server/http/refusals/sentence.ts'
import { createdAtColumn, domainColumn, unixSecondsColumn } from './columns.ts'

/** Sentences are translated for each reader; older ones are in English. */
export type StoredChange = Omit<ImportChange, 'reason'> & { reason: Sentence }
export type StoredReport = Omit<DryRunReport, 'remarks'> & {
  remarks: { name: string; text: Sentence }[]
  /** Only for a table. */
  columns?: ImportColumn[]
}
/** With the columns of a table that could not be read without knowing them. */
export type StoredProblem = Message & { columns?: ImportColumn[] }
/** `columns`: as they were assigned by hand. */
export type StoredSettings = ImportSettings & { columns?: ImportColumn[] }

/** The results of imports. */
export const importRuns = pgTable(
  'import_runs',
  {
    domain: domainColumn(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    source: text('source').notNull(),
    report: jsonb('report').$type<Record<string, unknown>>().notNull(),
    origin: text('origin').$type<'command' | 'file' | 'address' | 'schedule'>().notNull().default('command'),
    /** The file or address as it was named; empty for the command line, whose report names each. */
    name: text('name').notNull().default(''),
    /** The colleague who imported it; null for the command line and schedules. */
    startedBy: text('started_by'),
    createdAt: createdAtColumn(),
  },
  (t) => [index('import_runs_latest').on(t.domain, t.id)],
)

/**
 * What an import would do, for a day. The file or address is read once: what was read is kept until it is imported, so that exactly what
 * was shown is done.
 */
export const importDryRuns = pgTable(
  'import_dry_runs',
  {
    domain: domainColumn(),
    id: uuid('id').primaryKey(),
    origin: text('origin').$type<'file' | 'address'>().notNull(),
    name: text('name').notNull(),
    settings: jsonb('settings').$type<StoredSettings>().notNull(),
    /** Hours after which the address is read again by itself; 0 for never. */
    everyHours: integer('every_hours').notNull().default(0),
    state: text('state').$type<'reading' | 'ready' | 'refused' | 'importing' | 'imported'>().notNull(),
    /** Why it was refused. */
    problem: jsonb('problem').$type<StoredProblem>(),
    /** Percentage of what is read. */
    progress: integer('progress').notNull().default(0),
    /** The uploaded bytes, until they are read; those of a table until it is imported. */
    fileKey: text('file_key'),
    /** What was read, until it is imported. */
    readKey: text('read_key'),
    /** Identifies the differences that were shown. */
    digest: text('digest').notNull().default(''),
    report: jsonb('report').$type<StoredReport>(),
    /** The run that it became; null if nothing had to change. */
    runId: bigint('run_id', { mode: 'number' }),
    startedBy: text('started_by').notNull(),
    /** The time that is used for dates which the source does not state. */
    nowTs: unixSecondsColumn('now_ts').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    /** Updated while a process works on it: if it is old, that process is gone. */
    aliveAt: timestamp('alive_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [index('import_dry_runs_latest').on(t.domain, t.createdAt)],
)
export type ImportDryRunRow = typeof importDryRuns.$inferSelect

/** The differences of a dry run, in the order in which they are shown. */
export const importDryRunChanges = pgTable(
  'import_dry_run_changes',
  {
    domain: domainColumn(),
    dryRunId: uuid('dry_run_id')
      .notNull()
      .references(() => importDryRuns.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    kind: text('kind').notNull(),
    change: jsonb('change').$type<StoredChange>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dryRunId, t.place] }),
    index('import_dry_run_changes_of_kind').on(t.dryRunId, t.kind, t.place),
  ],
)

/** Addresses that are read regularly. */
export const importSchedules = pgTable(
  'import_schedules',
  {
    domain: domainColumn(),
    id: uuid('id').primaryKey().defaultRandom(),
    address: text('address').notNull(),
    settings: jsonb('settings').$type<StoredSettings>().notNull(),
    everyHours: integer('every_hours').notNull(),
    isPaused: boolean('is_paused').notNull().default(false),
    nextAt: timestamp('next_at', { withTimezone: true, precision: 3 }).notNull(),
    /** While it runs: until when no other process takes it over. */
    busyUntil: timestamp('busy_until', { withTimezone: true, precision: 3 }),
    lastAt: timestamp('last_at', { withTimezone: true, precision: 3 }),
    /** Null if the last run failed, or there was none. */
    lastReport: jsonb('last_report').$type<StoredReport>(),
    /** Null if the last run changed nothing. */
    lastRunId: bigint('last_run_id', { mode: 'number' }),
    problem: jsonb('problem').$type<StoredProblem>(),
    /** Failed runs in a row. */
    failures: integer('failures').notNull().default(0),
    createdBy: text('created_by').notNull(),
    createdAt: createdAtColumn(),
  },
  (t) => [index('import_schedules_due').on(t.nextAt)],
)
export type ImportScheduleRow = typeof importSchedules.$inferSelect
