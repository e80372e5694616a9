import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { users } from './accounts.ts'
import { createdAtColumn, domainColumn, updatedAtColumn } from './columns.ts'

export type AlertFrequency = 'instant' | 'daily' | 'weekly' | 'paused'

/** A search that someone wants to get emails about; with an account, or under a confirmed address. */
export const alerts = pgTable(
  'alerts',
  {
    domain: domainColumn(),
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Lower-cased. */
    email: text('email').notNull(),
    /** The person's name for it. */
    name: text('name').notNull(),
    /** The search as query parameters (`shared/search/search-state.ts`), without page, order and selection. */
    search: jsonb('search').$type<Record<string, string>>().notNull(),
    /** The same as one text: equal searches have equal keys. */
    searchKey: text('search_key').notNull(),
    frequency: text('frequency').$type<AlertFrequency>().notNull(),
    locale: text('locale').notNull(),
    /** IANA name: daily and weekly emails are sent in the morning there. */
    timezone: text('timezone').notNull().default('UTC'),
    /** The site's address when it was saved; links in emails lead there. */
    origin: text('origin').notNull(),
    /**
     * A hash of the browser that asked, until the mailbox has confirmed it: requests from other browsers cannot displace it.
     */
    asker: text('asker'),
    /** Null until the mailbox has confirmed it; nothing is sent before that. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** Positions added before this have been checked. */
    checkedAt: timestamp('checked_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (t) => [
    uniqueIndex('alerts_once').on(t.domain, t.email, t.searchKey),
    index('alerts_due')
      .on(t.domain, t.frequency)
      .where(sql`confirmed_at is not null`),
  ],
)
export type AlertRecord = typeof alerts.$inferSelect

/** Positions that an alert has found, each once. */
export const alertMatches = pgTable(
  'alert_matches',
  {
    domain: domainColumn(),
    alertId: uuid('alert_id')
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    positionId: bigint('position_id', { mode: 'number' }).notNull(),
    foundAt: timestamp('found_at', { withTimezone: true }).notNull().defaultNow(),
    /** Null while it awaits the next daily or weekly email. */
    mailedAt: timestamp('mailed_at', { withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.alertId, t.positionId] })],
)
