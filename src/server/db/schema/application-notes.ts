import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { applications } from './applications.ts'
import { domainColumn } from './columns.ts'

/** Colleagues' notes about an application. */
export const applicationNotes = pgTable(
  'application_notes',
  {
    domain: domainColumn(),
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** Chosen by the client, so that the same request sent twice adds one. */
    key: text('key').notNull(),
    authorId: text('author_id').notNull(),
    authorName: text('author_name').notNull(),
    text: text('text').notNull(),
    /** Ids of colleagues. */
    mentions: jsonb('mentions').$type<string[]>().notNull(),
    /** Increases with every save, so that two tabs detect conflicts. */
    revision: integer('revision').notNull().default(1),
    writtenAt: timestamp('written_at', { withTimezone: true, precision: 3 }).notNull(),
    editedAt: timestamp('edited_at', { withTimezone: true, precision: 3 }),
  },
  (t) => [
    uniqueIndex('application_notes_key').on(t.domain, t.authorId, t.key),
    index('application_notes_of').on(t.applicationId, t.writtenAt),
  ],
)
export type ApplicationNoteRow = typeof applicationNotes.$inferSelect
