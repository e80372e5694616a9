import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { CardCompetency, CardContent, SentCard } from '#shared/interviews/scorecard.ts'
import { applications } from './applications.ts'
import { domainColumn } from './columns.ts'
import { interviews } from './interviews.ts'

/** One colleague's assessment of a candidate: from an interview, or from reading the application. */
export const scorecards = pgTable(
  'scorecards',
  {
    domain: domainColumn(),
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null for an interview of someone who has not applied. A card without an interview always has one. */
    applicationId: uuid('application_id').references(() => applications.id, { onDelete: 'cascade' }),
    interviewId: uuid('interview_id').references(() => interviews.id, { onDelete: 'cascade' }),
    authorId: text('author_id').notNull(),
    authorName: text('author_name').notNull(),
    /** The kit's questions when the card was started: changing the kit does not change what was answered. */
    competencies: jsonb('competencies').$type<CardCompetency[]>().notNull(),
    /** The unsent draft; null once it is sent. */
    draft: jsonb('draft').$type<CardContent>(),
    /** Every sent version, in order: a correction does not erase what colleagues have read. */
    versions: jsonb('versions').$type<SentCard[]>().notNull().default([]),
    /** Increases with every save of the draft and with sending, so that two tabs detect conflicts. */
    revision: integer('revision').notNull().default(1),
    sentAt: timestamp('sent_at', { withTimezone: true, precision: 3 }),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [
    uniqueIndex('scorecards_of_interview')
      .on(t.interviewId, t.authorId)
      .where(sql`interview_id is not null`),
    uniqueIndex('scorecards_of_reader')
      .on(t.applicationId, t.authorId)
      .where(sql`interview_id is null`),
    index('scorecards_of_application').on(t.applicationId),
  ],
)
export type ScorecardRow = typeof scorecards.$inferSelect
