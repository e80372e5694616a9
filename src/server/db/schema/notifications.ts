import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAtColumn, domainColumn, updatedAtColumn } from './columns.ts'

export type StoredNotificationCategory = 'application' | 'interview' | 'form' | 'offer' | 'alert' | 'event' | 'message'

/** A day is stored as `{ at }`, because each reader's language formats it differently. */
export type StoredMessageValues = Record<string, string | number | { at: string; zone?: string }>

/** A notification to a person; its text is made from key and values when it is read. */
export const notifications = pgTable(
  'notifications',
  {
    domain: domainColumn(),
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    category: text('category').$type<StoredNotificationCategory>().notNull(),
    type: text('type').$type<'read_only' | 'action_required'>().notNull(),
    messageKey: text('message_key').notNull(),
    messageValues: jsonb('message_values').$type<StoredMessageValues>().notNull().default({}),
    redirectPath: text('redirect_path').notNull(),
    /** Its subject: newer notifications about the same subject replace it. */
    dedupeKey: text('dedupe_key'),
    /** Whether the bell shows it, according to the person's preference when it was written. */
    isInApp: boolean('is_in_app').notNull().default(true),
    /** Awaiting the daily email since then. */
    digestFrom: timestamp('digest_from', { withTimezone: true }),
    viewedAt: timestamp('viewed_at', { withTimezone: true }),
    clickedAt: timestamp('clicked_at', { withTimezone: true }),
    archivedAt: timestamp('archived_at', { withTimezone: true }),
    createdAt: createdAtColumn(),
  },
  (t) => [
    uniqueIndex('notifications_one_a_thing')
      .on(t.domain, t.userId, t.dedupeKey)
      .where(sql`dedupe_key is not null`),
    index('notifications_of_user').on(t.domain, t.userId, t.createdAt),
    index('notifications_age').on(t.domain, t.createdAt),
  ],
)
export type NotificationRow = typeof notifications.$inferSelect

/** How a person wants to hear about a category; without a row, immediately in both ways. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    domain: domainColumn(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    category: text('category').$type<StoredNotificationCategory>().notNull(),
    isInApp: boolean('is_in_app').notNull(),
    email: text('email').$type<'off' | 'at_once' | 'daily'>().notNull(),
    updatedAt: updatedAtColumn(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.category] })],
)
