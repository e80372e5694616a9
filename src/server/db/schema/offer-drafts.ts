import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { OfferDraftContent } from '#contract/offers/offer-drafts.ts'
import { createdAtColumn, domainColumn, updatedAtColumn } from './columns.ts'
import { offers } from './offers.ts'

/** Offers that staff prepare. The row of an extended one is kept, so that extending it again finds the same offer. */
export const offerDrafts = pgTable(
  'offer_drafts',
  {
    domain: domainColumn(),
    id: uuid('id').primaryKey().defaultRandom(),
    content: jsonb('content').$type<OfferDraftContent>().notNull(),
    /** Increases with every save, so that two people detect conflicts. */
    revision: integer('revision').notNull().default(1),
    offerId: bigint('offer_id', { mode: 'number' }).references(() => offers.id, { onDelete: 'restrict' }),
    createdBy: text('created_by').notNull(),
    /** Others who changed it: none of them may approve it. */
    editors: text('editors').array().notNull().default([]),
    idempotencyKey: text('idempotency_key').notNull(),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (t) => [
    uniqueIndex('offer_drafts_once').on(t.domain, t.createdBy, t.idempotencyKey),
    uniqueIndex('offer_drafts_of_offer')
      .on(t.offerId)
      .where(sql`offer_id is not null`),
    index('offer_drafts_of_employer').on(t.domain, t.updatedAt),
    index('offer_drafts_of_application').on(t.domain, sql`(content->>'application_id')`),
  ],
)
export type OfferDraftRow = typeof offerDrafts.$inferSelect
