import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { SentResumeProfile } from '#shared/names/redacted-resume.ts'
import type { ApplicationColumn, ViewFilters } from '#shared/applications/views.ts'
import { applications } from './applications.ts'
import { createdAtColumn, domainColumn, updatedAtColumn } from './columns.ts'

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * Which applications changed in which transaction, written by triggers, so that in-memory lists can catch up. No foreign key:
 * deletions are changes too. Rows are deleted after some hours.
 */
export const applicationChanges = pgTable(
  'application_changes',
  {
    domain: domainColumn(),
    xid: xid8('xid')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    applicationId: uuid('application_id').notNull(),
    at: createdAtColumn(),
  },
  (t) => [index('application_changes_since').on(t.domain, t.xid)],
)

/** The searchable text of an application besides its name; drafts and withdrawn ones have none. */
export const applicationTexts = pgTable(
  'application_texts',
  {
    domain: domainColumn(),
    applicationId: uuid('application_id')
      .primaryKey()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** The résumé's text; empty until it was read, and if there is none. */
    resume: text('resume').notNull().default(''),
    /** The extracted text, for staff who read it without names; null until it is extracted, or if it cannot be. */
    resumeProfile: jsonb('resume_profile').$type<SentResumeProfile>(),
    /** Whether reading was tried, so that unreadable files are not read over and over. */
    isProfileTried: boolean('is_profile_tried').notNull().default(false),
    /** Whether the résumé is still to be read. */
    isResumeRead: boolean('is_resume_read').notNull(),
    /** Since when these words are searchable: a list that was read before does not use them. */
    readAt: timestamp('read_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** The words of the résumé and of the non-confidential answers, with the employer as an additional word. */
    document: tsvector('document').notNull(),
  },
  (t) => [
    index('application_texts_words').using('gin', t.document),
    index('application_texts_to_read')
      .on(t.domain)
      .where(sql`not is_resume_read`),
  ],
)

/** Filters, order and columns of the list under a name. */
export const applicationViews = pgTable(
  'application_views',
  {
    domain: domainColumn(),
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: text('owner_id').notNull(),
    name: text('name').notNull(),
    /** The name's comparison key. */
    nameKey: text('name_key').notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    filters: jsonb('filters').$type<ViewFilters>().notNull(),
    columns: jsonb('columns').$type<ApplicationColumn[]>().notNull(),
    /** Increases with every save, so that two tabs detect conflicts. */
    revision: integer('revision').notNull().default(1),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (t) => [
    uniqueIndex('application_views_name').on(t.domain, t.ownerId, t.nameKey),
    index('application_views_shared')
      .on(t.domain)
      .where(sql`is_shared`),
  ],
)
export type ApplicationViewRow = typeof applicationViews.$inferSelect
