import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { domainColumn } from './columns.ts'

/** What is limited beyond one process and its life (http/shared-limit.ts). A row is worth nothing once its time is past. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    domain: domainColumn(),
    /** A keyed hash of what is limited for whom: no address can be read out of it. */
    key: text('key').notNull(),
    /** When all that was taken has come back. */
    fullAt: timestamp('full_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.domain, t.key] })],
)
