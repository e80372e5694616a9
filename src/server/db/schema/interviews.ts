import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { InterviewKind, InterviewStatus } from '#shared/interviews/interview-status.ts'
import { createdAtColumn, domainColumn, updatedAtColumn } from './columns.ts'
import { users } from './accounts.ts'
import { applications } from './applications.ts'

/** An interview of one candidate (shared/interviews says what each status allows). */
export const interviews = pgTable(
  'interviews',
  {
    domain: domainColumn(),
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    applicationId: uuid('application_id').references(() => applications.id, { onDelete: 'set null' }),
    positionId: bigint('position_id', { mode: 'number' }),
    /** Its name in the system that it was imported from; null for what was made here. */
    sourceId: text('source_id'),
    title: text('title').notNull(),
    kind: text('kind').$type<InterviewKind>().notNull(),
    status: text('status').$type<InterviewStatus>().notNull(),
    /** Null while the candidate has not chosen among `offeredTimes`. */
    startsAt: timestamp('starts_at', { withTimezone: true }),
    durationMinutes: integer('duration_minutes').notNull(),
    /** IANA zone of the place, beside the candidate's own. */
    timeZone: text('time_zone').notNull(),
    /** Unix seconds, ascending: times that the employer offers, and times that the candidate asked for instead. */
    offeredTimes: jsonb('offered_times').$type<number[]>().notNull().default([]),
    proposedTimes: jsonb('proposed_times').$type<number[]>().notNull().default([]),
    proposalNote: text('proposal_note'),
    declineReason: text('decline_reason'),
    cancelReason: text('cancel_reason'),
    place: text('place').notNull().default(''),
    joinUrl: text('join_url'),
    interviewers: jsonb('interviewers').$type<string[]>().notNull().default([]),
    /** From the employer to the candidate: how to prepare, whom to ask for. */
    note: text('note').notNull().default(''),
    /** What the candidate asks for, sealed: it can tell of a disability. */
    sealedAccommodation: text('sealed_accommodation'),
    accommodationReply: text('accommodation_reply'),
    /** Who of the employer's people set it last, and hears of the answer; null for what an import brought. */
    scheduledBy: text('scheduled_by').references(() => users.id, { onDelete: 'set null' }),
    /** Rises with every change; an answer of the candidate names the one that it was given to. */
    revision: integer('revision').notNull().default(0),
    /** SEQUENCE of the calendar file: rises with every change of time, place or end. */
    sequence: integer('sequence').notNull().default(0),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (t) => [
    uniqueIndex('interviews_source_key').on(t.domain, t.sourceId),
    index('interviews_of_user').on(t.domain, t.userId),
  ],
)
export type InterviewRow = typeof interviews.$inferSelect
