import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ApprovalState, ApprovalStep } from '#shared/offers/approval-steps.ts'
import type { OfferDraftContent } from '#contract/offers/offer-drafts.ts'
import { domainColumn } from './columns.ts'
import { offerDrafts } from './offer-drafts.ts'

/** The employer's chain: who approves offers, in order. One row per employer. */
export const offerApprovalRules = pgTable(
  'offer_approval_rules',
  {
    domain: domainColumn(),
    steps: jsonb('steps').$type<ApprovalStep[]>().notNull(),
    /** Increases with every save, so that two people detect conflicts. */
    revision: integer('revision').notNull(),
    changedBy: text('changed_by').notNull(),
    changerName: text('changer_name').notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.domain] })],
)
export type ApprovalRulesRow = typeof offerApprovalRules.$inferSelect

export interface GivenApproval {
  stepId: string
  userId: string
  name: string
  at: string
  comment: string
  /** Whether an administrator stepped in. */
  hasSteppedIn: boolean
}

/** A letter as it was sent for approval; null for an uploaded document, which does not change. */
export type FrozenLetter = { title: string; html: string } | null

/** A draft as it was sent for approval. */
export const offerApprovals = pgTable(
  'offer_approvals',
  {
    domain: domainColumn(),
    id: uuid('id').primaryKey().defaultRandom(),
    draftId: uuid('draft_id')
      .notNull()
      .references(() => offerDrafts.id, { onDelete: 'cascade' }),
    /** SHA-256 of who, pay, terms and letters: what is approved. */
    version: text('version').notNull(),
    /** The submitted content: approvers can read it permanently, whatever happens to the draft. */
    content: jsonb('content').$type<OfferDraftContent>().notNull(),
    /** One per document, in order. */
    letters: jsonb('letters').$type<FrozenLetter[]>().notNull(),
    /** Everyone who started, changed or sent it until then. */
    authors: text('authors').array().notNull(),
    /** The steps the offer has to pass, according to the rules when it was sent. */
    steps: jsonb('steps').$type<ApprovalStep[]>().notNull(),
    /** One decision a step, in order: the next one belongs to the following step. */
    given: jsonb('given').$type<GivenApproval[]>().notNull().default([]),
    state: text('state').$type<ApprovalState>().notNull().default('waiting'),
    requestedBy: text('requested_by').notNull(),
    requesterName: text('requester_name').notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    /** Since when it has been at its current step. */
    stepSince: timestamp('step_since', { withTimezone: true }).notNull(),
    /** Approvers notified of the current step. */
    told: text('told').array().notNull().default([]),
    remindedAt: timestamp('reminded_at', { withTimezone: true }),
    endedBy: text('ended_by'),
    enderName: text('ender_name').notNull().default(''),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** Why it was sent back. */
    comment: text('comment').notNull().default(''),
    /** The origin where it was sent, for links in emails that are sent later. */
    origin: text('origin').notNull(),
  },
  (t) => [
    uniqueIndex('offer_approvals_open')
      .on(t.draftId)
      .where(sql`state in ('waiting', 'approved')`),
    index('offer_approvals_of_draft').on(t.draftId, t.requestedAt),
    index('offer_approvals_waiting')
      .on(t.domain, t.stepSince)
      .where(sql`state = 'waiting'`),
  ],
)
/** Without the letters, which are loaded only for people who open one. */
export type OfferApprovalRow = Omit<typeof offerApprovals.$inferSelect, 'letters'>
