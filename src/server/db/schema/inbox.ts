import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { domainColumn } from './columns.ts'

/**
 * Until when each of the employer's people has read conversations that are not about an application (`thread_readers`): `offer:…`
 * with the offer's id, or `question:…` with the id of a question to the assistant.
 */
export const inboxReaders = pgTable(
  'inbox_readers',
  {
    domain: domainColumn(),
    thread: text('thread').notNull(),
    userId: text('user_id').notNull(),
    readAt: timestamp('read_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.domain, t.thread, t.userId] })],
)
