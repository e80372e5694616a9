import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ApplicationQuestion, Pay, PositionLocation } from '#contract/positions/canonical-position.ts'
import type { PositionForms } from '#shared/positions/position-forms.ts'
import { createdAtColumn, domainColumn, unixSecondsColumn, updatedAtColumn } from './columns.ts'
import { hiringProcesses } from './hiring-processes.ts'

/** One sequence for all employers: an id identifies one position of the deployment. */
export const positionIdSequence = pgSequence('position_id_seq', { startWith: 100_000, cache: 1 })

/** A position's text in another language; `description` is sanitized HTML. */
export interface PositionTranslation {
  title: string
  description: string
  benefits: string | null
}

/** Positions of employers. `archived_at` is below 0 while a position is open. */
export const positions = pgTable(
  'positions',
  {
    domain: domainColumn(),
    id: bigint('id', { mode: 'number' })
      .notNull()
      .default(sql`nextval('position_id_seq')`),
    source: text('source').notNull(),
    sourceId: text('source_id').notNull(),
    displayJobId: text('display_job_id').notNull(),
    atsJobId: text('ats_job_id').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    locations: jsonb('locations').$type<PositionLocation[]>().notNull(),
    department: text('department'),
    businessUnit: text('business_unit'),
    employmentType: text('employment_type'),
    seniority: text('seniority'),
    workLocationOption: text('work_location_option').notNull(),
    locationFlexibility: text('location_flexibility'),
    skills: jsonb('skills').$type<string[]>().notNull(),
    language: text('language').notNull(),
    postedTs: unixSecondsColumn('posted_ts').notNull(),
    creationTs: unixSecondsColumn('creation_ts').notNull(),
    closesAt: unixSecondsColumn('closes_at'),
    pay: jsonb('pay').$type<Pay>(),
    isHot: boolean('is_hot').notNull().default(false),
    isPrivate: boolean('is_private').notNull().default(false),
    /** Grants access to a private position by `/careers/job/private?pid=…&token=…`. */
    privateToken: text('private_token'),
    /** Translations by BCP 47 tag; only for positions that are written here. */
    translations: jsonb('translations').$type<Record<string, PositionTranslation>>().notNull().default({}),
    /** A note next to the pay; null for none. */
    benefits: text('benefits'),
    customFields: jsonb('custom_fields').$type<Record<string, string[]>>().notNull().default({}),
    /** The employer's forms that it asks; null: those whose own rules include it. Imports keep it. */
    forms: jsonb('forms').$type<PositionForms>(),
    questions: jsonb('questions').$type<ApplicationQuestion[]>().notNull().default([]),
    externalApplyUrl: text('external_apply_url'),
    /** Number of days within which applicants are promised an answer; null: the employer's default. Imports keep it. */
    answerDays: integer('answer_days'),
    /** The hiring process that staff chose; null: the employer's default. Imports keep it. */
    processId: uuid('process_id').references(() => hiringProcesses.id),
    archivedAt: unixSecondsColumn('archived_at').notNull().default(-1),
    /** SHA-256 of the canonical position as imported: equal means unchanged. */
    contentHash: text('content_hash').notNull(),
    /** When a colleague last confirmed that it is still hiring; null for never. */
    confirmedAt: unixSecondsColumn('confirmed_at'),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.domain, t.id] }),
    uniqueIndex('positions_source_key').on(t.domain, t.source, t.sourceId),
    index('positions_open')
      .on(t.domain, t.postedTs)
      .where(sql`archived_at < 0`),
  ],
)
export type PositionRow = typeof positions.$inferSelect
export type NewPositionRow = typeof positions.$inferInsert

/**
 * The change feed that search indexes follow. A row's `version` is taken from `position_feeds` under a row lock, so one
 * employer's versions become visible in order and without gaps.
 */
export const positionChanges = pgTable(
  'position_changes',
  {
    domain: domainColumn(),
    version: bigint('version', { mode: 'number' }).notNull(),
    positionId: bigint('position_id', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.domain, t.version, t.positionId] })],
)

export const positionFeeds = pgTable('position_feeds', {
  domain: domainColumn().primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull().default(0),
})
