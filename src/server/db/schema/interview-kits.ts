import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { KitCompetency } from '#shared/interviews/interview-kit.ts'
import { createdAtColumn, domainColumn, updatedAtColumn } from './columns.ts'

/** An interview's guide: how to open it, what to find out, what to ask. */
export const interviewKits = pgTable(
  'interview_kits',
  {
    domain: domainColumn(),
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    /** The introduction, for the interviewers. */
    intro: text('intro').notNull(),
    competencies: jsonb('competencies').$type<KitCompetency[]>().notNull(),
    /** Increases with every save, so that two people detect conflicts. */
    revision: integer('revision').notNull().default(1),
    /** No longer offered; interviews that already use it keep it. */
    archivedAt: timestamp('archived_at', { withTimezone: true }),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (t) => [index('interview_kits_of_employer').on(t.domain, t.archivedAt)],
)
export type InterviewKitRow = typeof interviewKits.$inferSelect
