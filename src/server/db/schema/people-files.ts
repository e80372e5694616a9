import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid, bigint } from 'drizzle-orm/pg-core'
import { applications } from './applications.ts'
import { domainColumn } from './columns.ts'

/** An imported file of people. The file itself is not kept. */
export const peopleFiles = pgTable(
  'people_files',
  {
    domain: domainColumn(),
    /** Derived from the colleague and the key that their page generated. */
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    positionId: bigint('position_id', { mode: 'number' }).notNull(),
    /** Where the details come from, as the people in it read it. */
    origin: text('origin').notNull(),
    addedBy: text('added_by').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true, precision: 3 }).notNull(),
    /** Until when it can be undone; the people in it are notified then. */
    sendsAt: timestamp('leaves_at', { withTimezone: true, precision: 3 }).notNull(),
    undoneAt: timestamp('undone_at', { withTimezone: true, precision: 3 }),
    /** Number of rows for each outcome. */
    added: integer('added').notNull(),
    filled: integer('filled').notNull(),
    known: integer('known').notNull(),
    repeated: integer('repeated').notNull(),
    refused: integer('refused').notNull(),
  },
  (t) => [index('people_files_latest').on(t.domain, t.addedAt)],
)
export type PeopleFileRow = typeof peopleFiles.$inferSelect

/** What a file did to an application: added it, or completed it. */
export const peopleFileRows = pgTable(
  'people_file_rows',
  {
    domain: domainColumn(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => peopleFiles.id, { onDelete: 'cascade' }),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    isAdded: boolean('is_added').notNull(),
    /** For an existing application: the empty fields that were filled in. */
    filled: text('filled').array().$type<('phone' | 'location')[]>().notNull(),
    /** For an existing application: the keys of the tags that were added. */
    tags: text('tags').array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.fileId, t.applicationId] }),
    index('people_file_rows_of_application').on(t.applicationId),
  ],
)
