import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ApplicationSource } from '#shared/applications/sources.ts'
import type { FormDefinition, FormValues } from '#shared/form-engine/definition/form-definition.ts'
import { createdAtColumn, domainColumn, unixSecondsColumn, updatedAtColumn } from './columns.ts'
import { users } from './accounts.ts'

export type StoredApplicationStatus =
  | 'draft'
  | 'submitted'
  | 'in_review'
  | 'interview'
  | 'offer'
  | 'hired'
  | 'not_selected'
  | 'withdrawn'

/** The status that the candidate still sees while staff can undo a decision. */
export interface HeldStatus {
  status: StoredApplicationStatus
  statusReason: string | null
  /** Absent in rows from before there were steps. */
  stepId?: string | null
  /** Whether the candidate does not learn of the decision, so that for them it has not changed since. */
  isSilent?: boolean
  /** When the candidate last saw it change, as ISO 8601. */
  updatedAt: string
}

/** A candidate's application to a position, from the first saved keystroke (draft) to its end. */
export const applications = pgTable(
  'applications',
  {
    domain: domainColumn(),
    id: uuid('id').primaryKey().defaultRandom(),
    positionId: bigint('position_id', { mode: 'number' }).notNull(),
    /** Null if a visitor without an account applied and has not claimed it. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret that a visitor's browser holds for its applications. */
    guestTokenHash: text('guest_token_hash'),
    status: text('status').$type<StoredApplicationStatus>().notNull().default('draft'),
    /** The step of the position's process (`hiring_processes.steps`) within the stage; null without one. */
    stepId: text('step_id'),
    fullName: text('full_name').notNull().default(''),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    location: text('location').notNull().default(''),
    /** Without the confidential ones. */
    answers: jsonb('answers').$type<FormValues>().notNull().default({}),
    /** Confidential answers by field path, encrypted with a key that is not in the database (adapters/secret-box.ts). */
    sealedAnswers: jsonb('sealed_answers').$type<Record<string, string>>().notNull().default({}),
    /** The form as the candidate saw it when it was sent: what an answer or a consent refers to. */
    submittedForm: jsonb('submitted_form').$type<FormDefinition>(),
    resumeFileId: uuid('resume_file_id'),
    /** For drafts: fields whose value still comes from the résumé, and whether it was read with certainty. */
    filledFields: jsonb('filled_fields').$type<Record<string, boolean>>().notNull().default({}),
    /** Source; null for applications from before this was recorded. */
    source: jsonb('source').$type<ApplicationSource>(),
    /** The colleague who added it by hand; null for candidates' own applications, and once that colleague has left. */
    addedBy: text('added_by').references(() => users.id, { onDelete: 'set null' }),
    statusReason: text('status_reason'),
    /** The decision that set its status; null if the candidate or an offer did. */
    decisionId: uuid('decision_id'),
    held: jsonb('held').$type<HeldStatus>(),
    heldUntil: timestamp('held_until', { withTimezone: true, precision: 3 }),
    /** Increases with every save of the draft, so that two tabs detect conflicts. */
    revision: integer('revision').notNull().default(0),
    submittedAt: timestamp('submitted_at', { withTimezone: true }),
    /** Number of days within which an answer was promised when it was sent, unaffected by later changes; null without a promise. */
    answerDays: integer('answer_days'),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (t) => [
    // No index has a column in its key or its condition that a decision changes: status, step, decision, held status, `updated_at`.
    // Otherwise each of tens of thousands of moved rows would be rewritten in every index (migration 0003).
    uniqueIndex('applications_one_per_user')
      .on(t.domain, t.positionId, t.userId)
      .where(sql`user_id is not null`),
    // Not unique: anyone may have typed the address, and no one is displaced.
    index('applications_of_address')
      .on(t.domain, t.positionId, t.email)
      .where(sql`user_id is null`),
    index('applications_of_user')
      .on(t.domain, t.userId)
      .where(sql`user_id is not null`),
    // For rows about an address: interviews, forms and offers name people, not applications.
    index('applications_of_email').on(t.domain, sql`lower(email)`),
    // For finding duplicates of a person by the name, address or phone number they gave.
    index('applications_of_name').on(t.domain, sql`lower(full_name)`),
    index('applications_of_phone')
      .on(t.domain, sql`right(regexp_replace(phone, '[^0-9]', '', 'g'), 9)`)
      .where(sql`phone <> ''`),
    // Submitted applications, in total and per position, in order of arrival.
    index('applications_sent').on(t.domain, t.submittedAt, t.id),
    index('applications_of_position').on(t.domain, t.positionId, t.submittedAt, t.id),
    // Reports count applications that were started in a period and not sent.
    index('applications_begun').on(t.domain, t.createdAt),
  ],
)
export type ApplicationRow = typeof applications.$inferSelect

/** An application's timeline: every status it had, when, and why. Append-only. */
export const applicationEvents = pgTable(
  'application_events',
  {
    domain: domainColumn(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    status: text('status').$type<StoredApplicationStatus>().notNull(),
    stepId: text('step_id'),
    note: text('note'),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('application_events_of').on(t.applicationId),
    // Home shows recent withdrawals.
    index('application_events_withdrawn')
      .on(t.domain, t.at)
      .where(sql`status = 'withdrawn'`),
  ],
)

export const savedJobs = pgTable(
  'saved_jobs',
  {
    domain: domainColumn(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    positionId: bigint('position_id', { mode: 'number' }).notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.domain, t.userId, t.positionId] })],
)

/** Uploaded files; the file adapter stores the bytes under `storageKey`. */
export const files = pgTable('files', {
  domain: domainColumn(),
  id: uuid('id').primaryKey().defaultRandom(),
  /** Null for a visitor's upload, which belongs to the draft that names it. */
  userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
  purpose: text('purpose').notNull(),
  name: text('name').notNull(),
  mediaType: text('media_type').notNull(),
  sizeBytes: unixSecondsColumn('size_bytes').notNull(),
  sha256: text('sha256').notNull(),
  storageKey: text('storage_key').notNull(),
  /** The browser tab in which it was chosen, and its order among the choices there; null if a client does not send it. */
  chosenIn: text('chosen_in'),
  chosenTurn: bigint('chosen_turn', { mode: 'number' }),
  createdAt: createdAtColumn(),
})
export type FileRow = typeof files.$inferSelect

/** Which file answers which question of an application; the résumé is not a question. */
export const applicationFiles = pgTable(
  'application_files',
  {
    domain: domainColumn(),
    fileId: uuid('file_id')
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** The question's name; `list.field` for a field of a list's entries. */
    field: text('field').notNull(),
  },
  (t) => [index('application_files_of').on(t.applicationId)],
)
