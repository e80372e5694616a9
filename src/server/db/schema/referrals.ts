import { bigint, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, domainColumn } from './columns.ts'
import { users } from './accounts.ts'

/** A link with which someone recommends a position to a friend. */
export const referrals = pgTable(
  'referrals',
  {
    domain: domainColumn(),
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    positionId: bigint('position_id', { mode: 'number' }).notNull(),
    /** The referrer's name for the friend, for their own list. */
    friendName: text('friend_name').notNull().default(''),
    /** The secret part of the link. */
    code: text('code').notNull(),
    /** Who accepted the recommendation; null until a friend does. */
    friendId: text('friend_id').references(() => users.id, { onDelete: 'set null' }),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }),
    createdAt: createdAtColumn(),
  },
  (t) => [
    uniqueIndex('referrals_code_key').on(t.domain, t.code),
    uniqueIndex('referrals_friend_key').on(t.domain, t.positionId, t.friendId),
    index('referrals_of_user').on(t.domain, t.userId),
  ],
)
export type ReferralRow = typeof referrals.$inferSelect
