import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { applications } from './applications.ts'
import { domainColumn } from './columns.ts'

/**
 * Colleagues' decisions about whether two applications belong to one person, for the employer's own lists: the latest one counts. It
 * applies to everything known to have the same account or address as either. Accounts are not changed.
 */
export const samePeople = pgTable(
  'same_people',
  {
    domain: domainColumn(),
    /** The smaller of the two ids. */
    oneId: uuid('one_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    otherId: uuid('other_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    state: text('state').$type<'merged' | 'separated'>().notNull(),
    decidedBy: text('decided_by').notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.oneId, t.otherId] }), index('same_people_other').on(t.otherId)],
)
