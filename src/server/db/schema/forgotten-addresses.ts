import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { domainColumn } from './columns.ts'

/** Addresses of deleted people who must not be added again: only a keyed hash, from which no address can be recovered. */
export const forgottenAddresses = pgTable(
  'forgotten_addresses',
  {
    domain: domainColumn(),
    /** HMAC-SHA-256 of employer and address with the deployment's secret. */
    hash: text('hash').notNull(),
    forgottenAt: timestamp('forgotten_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.domain, t.hash] })],
)
