import { bigint, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { domainColumn } from './columns.ts'
import { users } from './accounts.ts'

/** Positions that a candidate collects to apply for together. */
export const jobCartItems = pgTable(
  'job_cart_items',
  {
    domain: domainColumn(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    positionId: bigint('position_id', { mode: 'number' }).notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.domain, t.userId, t.positionId] })],
)
