import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAtColumn, domainColumn } from './columns.ts'

/** Terms of service as they were shown, by the hash of all their texts: what an attestation refers to. */
export const termsTexts = pgTable(
  'terms_texts',
  {
    domain: domainColumn(),
    hash: text('hash').notNull(),
    version: text('version').notNull(),
    texts: jsonb('texts').$type<Record<string, string>>().notNull(),
    createdAt: createdAtColumn(),
  },
  (t) => [primaryKey({ columns: [t.domain, t.hash] })],
)

/** Who accepted which terms, when. Append-only. */
export const termsAttestations = pgTable(
  'terms_attestations',
  {
    domain: domainColumn(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    textHash: text('text_hash').notNull(),
    version: text('version').notNull(),
    locale: text('locale').notNull(),
    ip: text('ip').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('terms_attestations_of_user').on(t.domain, t.userId)],
)

/** How far a person got through the onboarding gate (spec/1 §4). */
export const gateStates = pgTable('entry_states', {
  domain: domainColumn(),
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  onboardedAt: timestamp('onboarded_at', { withTimezone: true }),
  bootstrappedAt: timestamp('bootstrapped_at', { withTimezone: true }),
})
