import {
  bigint,
  boolean,
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
import type { LeftOut } from '#shared/applications/decisions.ts'
import type { DecidedTexts, MessageTexts } from '#shared/applications/message-template.ts'
import type { ReasonTexts } from '#shared/applications/rejection-reasons.ts'
import { applications, type HeldStatus, type StoredApplicationStatus } from './applications.ts'
import { createdAtColumn, domainColumn, updatedAtColumn } from './columns.ts'
import { pools } from './pools.ts'

/** A decision by staff about one or many applications at once. */
export const decisions = pgTable(
  'decisions',
  {
    domain: domainColumn(),
    id: uuid('id').primaryKey().defaultRandom(),
    /** Chosen by the client, so that the same request sent twice decides once. */
    key: text('key').notNull(),
    decidedBy: text('decided_by').notNull(),
    deciderName: text('decider_name').notNull(),
    status: text('status').$type<StoredApplicationStatus>().notNull(),
    /** The chosen step of that stage; null for the first one of each position's process. */
    stepId: text('step_id'),
    /** Whether a move to that step within its stage is news for candidates. Entering the stage always is. */
    isStepNews: boolean('is_step_news').notNull().default(false),
    /** The reason shown to candidates. */
    reason: text('reason'),
    /** The same by language, if it is the text of one of the employer's reasons at that time; null if it was typed. */
    reasonTexts: jsonb('reason_texts').$type<ReasonTexts>(),
    /** For reports and staff; no candidate reads it. */
    internalReason: text('internal_reason'),
    /** The template's texts at that time, so that exactly the previewed text is sent; null in languages that were not edited. */
    texts: jsonb('texts').$type<DecidedTexts>(),
    /** The pool for which rejected people are asked for their consent once they are notified. */
    poolId: uuid('pool_id').references(() => pools.id, { onDelete: 'set null' }),
    /** Whether candidates are notified, or the employer hides stages. */
    isNotified: boolean('is_told').notNull(),
    /** From this time it cannot be undone, and candidates are notified; the earliest one if each has their own time. */
    sendsAt: timestamp('leaves_at', { withTimezone: true, precision: 3 }).notNull(),
    madeAt: timestamp('made_at', { withTimezone: true, precision: 3 }).notNull(),
    changedCount: integer('changed_count').notNull().default(0),
    leftOut: jsonb('left_out').$type<LeftOut[]>().notNull().default([]),
    leftOutCount: integer('left_out_count').notNull().default(0),
    undoneAt: timestamp('undone_at', { withTimezone: true, precision: 3 }),
    undoneByName: text('undone_by_name'),
    undoneCount: integer('undone_count').notNull().default(0),
  },
  (t) => [uniqueIndex('decisions_key').on(t.domain, t.key)],
)
export type DecisionRow = typeof decisions.$inferSelect

/** The state of an application before a decision, which an undo restores. */
export interface BeforeDecision {
  status: StoredApplicationStatus
  /** Absent in rows from before there were steps. */
  stepId?: string | null
  statusReason: string | null
  decisionId: string | null
  held: HeldStatus | null
  heldUntil: string | null
  updatedAt: string
}

/** The applications that a decision changed. */
export const decidedApplications = pgTable(
  'decided_applications',
  {
    domain: domainColumn(),
    decisionId: uuid('decision_id')
      .notNull()
      .references(() => decisions.id, { onDelete: 'cascade' }),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    eventId: bigint('event_id', { mode: 'number' }).notNull(),
    before: jsonb('before').$type<BeforeDecision>().notNull(),
    /** When this candidate is notified, if not at the decision's time. */
    sendsAt: timestamp('sends_at', { withTimezone: true, precision: 3 }),
    /** `overtaken`: the application changed again before the candidate was notified. */
    state: text('state').$type<'waiting' | 'told' | 'overtaken' | 'undone'>().notNull().default('waiting'),
    undoneAt: timestamp('undone_at', { withTimezone: true, precision: 3 }),
  },
  (t) => [
    primaryKey({ columns: [t.decisionId, t.applicationId] }),
    index('decided_applications_of').on(t.applicationId),
  ],
)
export type DecidedApplicationRow = typeof decidedApplications.$inferSelect

/** Templates for notifying candidates of a decision, by kind and language. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    domain: domainColumn(),
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<'not_selected' | 'moved' | 'message'>().notNull(),
    name: text('name').notNull(),
    texts: jsonb('texts').$type<MessageTexts>().notNull(),
    /** Increases with every save, so that two people detect conflicts. */
    revision: integer('revision').notNull().default(1),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (t) => [index('message_templates_of_employer').on(t.domain, t.kind)],
)
export type MessageTemplateRow = typeof messageTemplates.$inferSelect
