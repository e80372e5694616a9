import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { applications } from './applications.ts'
import { domainColumn } from './columns.ts'

/** Tags of applications; candidates never see them on the site. */
export const applicationTags = pgTable(
  'application_tags',
  {
    domain: domainColumn(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** The same for every spelling of a tag (shared/applications/tags.ts). */
    key: text('key').notNull(),
    label: text('label').notNull(),
    addedBy: text('added_by').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.key] }),
    index('application_tags_by_key').on(t.domain, t.key, t.applicationId),
  ],
)

/** Reviewers assigned to an application. */
export const applicationReviews = pgTable(
  'application_reviews',
  {
    domain: domainColumn(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    reviewerId: text('reviewer_id').notNull(),
    askedBy: text('asked_by').notNull(),
    askerName: text('asker_name').notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true, precision: 3 }).notNull(),
    /** Null until the reviewer has done it. */
    doneAt: timestamp('done_at', { withTimezone: true, precision: 3 }),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.reviewerId] }),
    index('application_reviews_open')
      .on(t.domain, t.reviewerId, t.askedAt, t.applicationId)
      .where(sql`done_at is null`),
  ],
)
