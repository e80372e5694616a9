import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CalendarProblem } from '#shared/calendar/calendar-problems.ts'
import type { HeldEvent, HolderAnswer } from '#shared/interviews/holding.ts'
import type { WorkingWeek } from '#shared/interviews/working-hours.ts'
import type { InterviewKind, InterviewStatus } from '#shared/interviews/interview-status.ts'
import { createdAtColumn, domainColumn, updatedAtColumn } from './columns.ts'
import { users } from './accounts.ts'
import { applications } from './applications.ts'
import { interviewKits } from './interview-kits.ts'

/** An interview with one candidate (shared/interviews defines what each status allows). */
export const interviews = pgTable(
  'interviews',
  {
    domain: domainColumn(),
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null if they applied without an account and have not claimed the application: its address is invited by a link. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    applicationId: uuid('application_id').references(() => applications.id, { onDelete: 'set null' }),
    positionId: bigint('position_id', { mode: 'number' }),
    /** Its id in the system it was imported from; null if it was created here. */
    sourceId: text('source_id'),
    title: text('title').notNull(),
    kind: text('kind').$type<InterviewKind>().notNull(),
    status: text('status').$type<InterviewStatus>().notNull(),
    /** Null until the candidate has chosen among `offeredTimes`. */
    startsAt: timestamp('starts_at', { withTimezone: true }),
    durationMinutes: integer('duration_minutes').notNull(),
    /** IANA zone of the place, shown next to the candidate's own. */
    timeZone: text('time_zone').notNull(),
    /** Unix seconds, ascending: times offered by the employer, and times that the candidate requested instead. */
    offeredTimes: jsonb('offered_times').$type<number[]>().notNull().default([]),
    proposedTimes: jsonb('proposed_times').$type<number[]>().notNull().default([]),
    /** Until when the candidate can choose among the offered times; null if only each time's own end counts. */
    chooseBy: timestamp('choose_by', { withTimezone: true }),
    /** When the organizer was notified that none of the offered times can be chosen any more. */
    timesOverAt: timestamp('times_over_at', { withTimezone: true }),
    /** The start time for which the candidate and interviewers were reminded: another time needs another reminder. */
    remindedOf: timestamp('reminded_of', { withTimezone: true }),
    proposalNote: text('proposal_note'),
    declineReason: text('decline_reason'),
    cancelReason: text('cancel_reason'),
    place: text('place').notNull().default(''),
    joinUrl: text('join_url'),
    interviewers: jsonb('interviewers').$type<string[]>().notNull().default([]),
    /** The guide that its interviewers follow. */
    kitId: uuid('kit_id').references(() => interviewKits.id, { onDelete: 'set null' }),
    /** From the employer to the candidate: how to prepare, whom to contact. */
    note: text('note').notNull().default(''),
    /** The candidate's accommodation request, encrypted: it can reveal a disability. */
    sealedAccommodation: text('sealed_accommodation'),
    accommodationReply: text('accommodation_reply'),
    /** The staff member who set it last and is notified of the answer; null for imports. */
    scheduledBy: text('scheduled_by').references(() => users.id, { onDelete: 'set null' }),
    /** Increases with every change; a candidate's answer names the revision it refers to. */
    revision: integer('revision').notNull().default(0),
    /** SEQUENCE of the calendar file: increases with every change of time, place or end. */
    sequence: integer('sequence').notNull().default(0),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (t) => [
    uniqueIndex('interviews_source_key').on(t.domain, t.sourceId),
    index('interviews_of_user').on(t.domain, t.userId),
    index('interviews_by_time').on(t.domain, t.startsAt),
    index('interviews_of_application').on(t.domain, t.applicationId),
    check('interviews_are_with_someone', sql`user_id is not null or application_id is not null`),
  ],
)
export type InterviewRow = typeof interviews.$inferSelect

/** The interviewers of an interview who have an account; its page shows them who is coming. */
export const interviewers = pgTable(
  'interviewers',
  {
    domain: domainColumn(),
    interviewId: uuid('interview_id')
      .notNull()
      .references(() => interviews.id, { onDelete: 'cascade' }),
    /** Deleted with their role (`features/team/change-role.ts`). */
    userId: text('user_id').notNull(),
    /**
     * When they reported that it did not take place. This and the following columns are about one time, and are ignored once the
     * interview is moved to a later one.
     */
    excusedAt: timestamp('excused_at', { withTimezone: true }),
    /** When they were notified that a scorecard is due, and when they were reminded. */
    notifiedAt: timestamp('told_at', { withTimezone: true }),
    remindedAt: timestamp('reminded_at', { withTimezone: true }),
    /** Number of reminders about the missing scorecard. */
    reminderCount: integer('reminder_count').notNull().default(0),
    /** Whether they can hold it, and for which time they answered: for another one they are asked again. */
    answer: text('answer').$type<HolderAnswer>(),
    answeredFor: timestamp('answered_for', { withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.interviewId, t.userId] }), index('interviewers_of_user').on(t.domain, t.userId)],
)

/**
 * The calendar entry that an interviewer has for an interview, which updates and cancellations refer to. It is kept when they are
 * taken off the interview, or when the interview is deleted with its candidate, until they are notified; it contains nothing
 * about the candidate.
 */
export const interviewInvitations = pgTable(
  'interview_invitations',
  {
    domain: domainColumn(),
    interviewId: uuid('interview_id').notNull(),
    userId: text('user_id').notNull(),
    /** Whether they were notified that they hold it. */
    isTold: boolean('is_told').notNull(),
    /** Null if no entry was sent, or the last one ended it. */
    event: jsonb('event').$type<HeldEvent>(),
    /** SEQUENCE of the last entry. It must only grow, because calendars ignore lower ones. */
    sequence: integer('sequence').notNull(),
    /** The site's public origin, for links in mail that has no request. */
    origin: text('origin').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.interviewId, t.userId] }),
    index('interview_invitations_of_user').on(t.domain, t.userId),
  ],
)
export type InterviewInvitationRow = typeof interviewInvitations.$inferSelect

/** Interviewers' working hours. */
export const interviewerHours = pgTable(
  'interviewer_hours',
  {
    domain: domainColumn(),
    /** Deleted with a role that holds interviews (`features/team/change-role.ts`). */
    userId: text('user_id').notNull(),
    timeZone: text('time_zone').notNull(),
    /** By weekday, Monday first. */
    week: jsonb('week').$type<WorkingWeek>().notNull(),
    revision: integer('revision').notNull().default(1),
    updatedAt: updatedAtColumn(),
  },
  (t) => [primaryKey({ columns: [t.domain, t.userId] })],
)
export type InterviewerHoursRow = typeof interviewerHours.$inferSelect

/**
 * The external calendar of an interviewer, at an address that they gave. Only their busy times are kept.
 */
export const interviewerCalendars = pgTable(
  'interviewer_calendars',
  {
    domain: domainColumn(),
    /** Deleted with a role that holds interviews (`features/team/change-role.ts`). */
    userId: text('user_id').notNull(),
    /** Encrypted, because anyone who knows the address can read the calendar. */
    sealedAddress: text('sealed_address').notNull(),
    /** The calendar's address, for its owner to recognize it. */
    host: text('host').notNull(),
    /** Unix seconds, in order and without overlaps, of the weeks after it was read. */
    busy: jsonb('busy').$type<(readonly [number, number])[]>().notNull().default([]),
    /** Number of its events whose recurrence could not be read. */
    unreadCount: integer('unread_count').notNull().default(0),
    /** When it was last read, and when that was last tried. */
    readAt: timestamp('read_at', { withTimezone: true }),
    triedAt: timestamp('tried_at', { withTimezone: true }),
    /** Why it could not be read the last time; null if it could. */
    problem: text('problem').$type<CalendarProblem>(),
  },
  (t) => [primaryKey({ columns: [t.domain, t.userId] })],
)
export type InterviewerCalendarRow = typeof interviewerCalendars.$inferSelect
