import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { FormDefinition, FormValues } from '#shared/form-engine/definition/form-definition.ts'
import { users } from './accounts.ts'
import { files } from './applications.ts'
import { createdAtColumn, domainColumn, updatedAtColumn } from './columns.ts'

/** An employer's form with its draft; candidates get a version of it. */
export const forms = pgTable(
  'forms',
  {
    domain: domainColumn(),
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    /** Answers to `equality` forms are in `equality_answers`, and staff get totals of them. */
    purpose: text('purpose').$type<'preboarding' | 'application' | 'survey' | 'equality'>().notNull(),
    draft: jsonb('draft').$type<FormDefinition>().notNull(),
    draftRevision: integer('draft_revision').notNull().default(1),
    /** The latest version and the draft revision it was made from; null if nothing was published. */
    publishedVersion: integer('published_version'),
    publishedRevision: integer('published_revision'),
    archivedAt: timestamp('archived_at', { withTimezone: true }),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (t) => [index('forms_of_employer').on(t.domain, t.updatedAt)],
)
export type FormRow = typeof forms.$inferSelect

/** Published versions. The application's role can neither change nor delete them. */
export const formVersions = pgTable(
  'form_versions',
  {
    domain: domainColumn(),
    formId: uuid('form_id')
      .notNull()
      .references(() => forms.id, { onDelete: 'restrict' }),
    version: integer('version').notNull(),
    definition: jsonb('definition').$type<FormDefinition>().notNull(),
    itemCount: integer('item_count').notNull(),
    note: text('note'),
    publishedBy: text('published_by').notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.formId, t.version] })],
)
export type FormVersionRow = typeof formVersions.$inferSelect

/** One person's copy of a version of a form, with the answers. */
export const formAssignments = pgTable(
  'form_assignments',
  {
    domain: domainColumn(),
    id: uuid('id').primaryKey().defaultRandom(),
    formId: uuid('form_id')
      .notNull()
      .references(() => forms.id, { onDelete: 'restrict' }),
    version: integer('version').notNull(),
    /** Null if it belongs to no account: then it belongs to `email`'s mailbox, through the mailed token. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Lower-cased. */
    email: text('email').notNull(),
    name: text('name').notNull().default(''),
    /** SHA-256 of the token in the mailed link. */
    tokenHash: text('token_hash'),
    tokenExpiresAt: timestamp('token_expires_at', { withTimezone: true }),
    status: text('status').$type<'open' | 'in_progress' | 'completed'>().notNull().default('open'),
    /** Increases with every save, so that two tabs detect conflicts. */
    revision: integer('revision').notNull().default(0),
    /** Without the confidential ones. */
    answers: jsonb('answers').$type<FormValues>().notNull().default({}),
    /** Confidential answers by field path, each encrypted with a key that is not in the database (adapters/secret-box.ts). */
    sealedAnswers: jsonb('sealed_answers').$type<Record<string, string>>().notNull().default({}),
    answeredCount: integer('answered_count').notNull().default(0),
    questionCount: integer('question_count').notNull().default(0),
    dueAt: timestamp('due_at', { withTimezone: true }),
    message: text('message'),
    reopenNote: text('reopen_note'),
    reopenedAt: timestamp('reopened_at', { withTimezone: true }),
    assignedBy: text('assigned_by')
      .$type<'staff' | 'offer_accepted' | 'application_submitted' | 'hired'>()
      .notNull()
      .default('staff'),
    /** The rule that assigned it, such as `hired:{application id}`: once per form. */
    cause: text('cause'),
    /** ISO 3166-1 alpha-2 country of the position it was assigned for; null without a position. */
    country: text('country'),
    submittedAt: timestamp('submitted_at', { withTimezone: true }),
    canceledAt: timestamp('canceled_at', { withTimezone: true }),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (t) => [
    uniqueIndex('form_assignments_one_open')
      .on(t.domain, t.formId, t.email)
      .where(sql`status <> 'completed' and canceled_at is null`),
    uniqueIndex('form_assignments_cause')
      .on(t.domain, t.formId, t.cause)
      .where(sql`cause is not null`),
    uniqueIndex('form_assignments_token')
      .on(t.tokenHash)
      .where(sql`token_hash is not null`),
    index('form_assignments_of_user').on(t.domain, t.userId),
    index('form_assignments_of_email').on(t.domain, t.email),
    index('form_assignments_of_form').on(t.domain, t.formId, t.createdAt),
    index('form_assignments_sent')
      .on(t.domain, t.submittedAt)
      .where(sql`submitted_at is not null`),
  ],
)
export type FormAssignmentRow = typeof formAssignments.$inferSelect

/** Files that were uploaded for a field of a person's form. */
export const formFiles = pgTable(
  'form_files',
  {
    domain: domainColumn(),
    fileId: uuid('file_id')
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    assignmentId: uuid('assignment_id')
      .notNull()
      .references(() => formAssignments.id, { onDelete: 'cascade' }),
    /** The field without entry numbers: `references.letter`. */
    field: text('field').notNull(),
    createdAt: createdAtColumn(),
  },
  (t) => [index('form_files_of').on(t.assignmentId)],
)

/**
 * A signature in a frame, as claimed by its page and as confirmed by its provider: one row for each signed answer of a sent
 * form.
 */
export const frameSignatures = pgTable(
  'frame_signatures',
  {
    domain: domainColumn(),
    id: uuid('id').primaryKey().defaultRandom(),
    assignmentId: uuid('assignment_id')
      .notNull()
      .references(() => formAssignments.id, { onDelete: 'cascade' }),
    /** The field: `letter`, `references.2.letter`. */
    path: text('path').notNull(),
    /** The origin of the framed page. */
    provider: text('provider').notNull(),
    /** When the form with this answer was sent. */
    claimedAt: timestamp('claimed_at', { withTimezone: true }).notNull(),
    /** How often and when the provider was last asked, and the result; null before that, and if there is none to ask. */
    askedCount: integer('asked_count').notNull().default(0),
    askedAt: timestamp('asked_at', { withTimezone: true }),
    outcome: text('outcome').$type<'confirmed' | 'pending' | 'rejected' | 'unreachable'>(),
    /** When it is asked again; null if it is not. */
    nextAskAt: timestamp('next_ask_at', { withTimezone: true }),
    /** When the provider confirmed it to this server, and when and by whom it was signed according to the provider. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    signedAt: timestamp('signed_at', { withTimezone: true }),
    signedBy: text('signed_by'),
  },
  (t) => [uniqueIndex('frame_signatures_of').on(t.assignmentId, t.path)],
)
export type FrameSignatureRow = typeof frameSignatures.$inferSelect

/** When a form is assigned automatically. */
export const formRules = pgTable(
  'form_rules',
  {
    domain: domainColumn(),
    id: uuid('id').primaryKey().defaultRandom(),
    formId: uuid('form_id')
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    event: text('event').$type<'applying' | 'offer_accepted' | 'application_submitted' | 'hired'>().notNull(),
    departments: jsonb('departments').$type<string[]>().notNull(),
    countries: jsonb('countries').$type<string[]>().notNull(),
    dueDays: integer('due_days'),
  },
  (t) => [index('form_rules_on').on(t.domain, t.event)],
)
