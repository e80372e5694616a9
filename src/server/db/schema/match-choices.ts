import { bigint, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { domainColumn } from './columns.ts'

/**
 * `off`: no matching at all; `not_mine`: a reason that is not true of them; `not_relevant`: one that does not belong to a
 * position.
 */
export type MatchChoice = 'off' | 'not_mine' | 'not_relevant'

/** Candidates' choices about matching. Position 0 means all positions, an empty reason all reasons. */
export const matchChoices = pgTable(
  'match_choices',
  {
    domain: domainColumn(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    positionId: bigint('position_id', { mode: 'number' }).notNull(),
    reason: text('reason').notNull(),
    choice: text('choice').$type<MatchChoice>().notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.domain, t.userId, t.positionId, t.reason] })],
)
