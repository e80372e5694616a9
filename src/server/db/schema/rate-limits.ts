import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { domainColumn } from './columns.ts'

/**
 * Limits that outlast a process and apply across processes (http/shared-limit.ts). A row is worthless once its time has passed.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    domain: domainColumn(),
    /** A keyed hash of the limit and its subject: addresses cannot be recovered from it. */
    key: text('key').notNull(),
    /** When everything taken has been refilled. */
    fullAt: timestamp('full_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.domain, t.key] })],
)
