import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { applications } from './applications.ts'
import { domainColumn } from './columns.ts'

/**
 * What colleagues decided about whether two applications are one person's, for the employer's own lists: the last word counts. It
 * says so of everything that is known to be of the same account or address as either. Accounts stay as they are.
 */
export const samePeople = pgTable(
  'same_people',
  {
    domain: domainColumn(),
    /** The smaller id of both. */
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
