import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { domainColumn } from './columns.ts'

/** Addresses whose owner was deleted and is not to be added again: only a keyed hash, from which no address can be read. */
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
