import { bigint, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { applications, type StoredApplicationStatus } from './applications.ts'
import { createdAtColumn, domainColumn } from './columns.ts'

/** Stages of a position in which names are hidden from everyone until their own scorecard is in. */
export const hiddenNameStages = pgTable(
  'hidden_name_stages',
  {
    domain: domainColumn(),
    positionId: bigint('position_id', { mode: 'number' }).notNull(),
    status: text('status').$type<StoredApplicationStatus>().notNull(),
    setBy: text('set_by'),
    createdAt: createdAtColumn(),
  },
  (t) => [primaryKey({ columns: [t.domain, t.positionId, t.status] })],
)

/** Names that someone revealed, and why. */
export const shownNames = pgTable(
  'shown_names',
  {
    domain: domainColumn(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    reason: text('reason').notNull(),
    shownAt: timestamp('shown_at', { withTimezone: true }).notNull(),
    /** When they hid it again, or left; the record that they saw it is kept. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.userId, t.shownAt] }),
    index('shown_names_of_user').on(t.domain, t.userId),
  ],
)
