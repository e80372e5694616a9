import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { RegistrationStatus } from '#shared/events/event-status.ts'
import { createdAtColumn, domainColumn, updatedAtColumn } from './columns.ts'
import { users } from './accounts.ts'

/** An event that candidates are invited to: an open day, a talk, a fair. */
export const events = pgTable(
  'events',
  {
    domain: domainColumn(),
    id: uuid('id').primaryKey().defaultRandom(),
    sourceId: text('source_id'),
    title: text('title').notNull(),
    /** Plain text; blank lines separate paragraphs. */
    description: text('description').notNull().default(''),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    timeZone: text('time_zone').notNull(),
    place: text('place').notNull().default(''),
    /** Shown only to registered attendees. */
    joinUrl: text('join_url'),
    isOnline: boolean('is_online').notNull().default(false),
    /** Null: unlimited. */
    capacity: integer('capacity'),
    /** Null: until it starts. */
    registrationClosesAt: timestamp('registration_closes_at', { withTimezone: true }),
    positionIds: jsonb('position_ids').$type<number[]>().notNull().default([]),
    canceledAt: timestamp('canceled_at', { withTimezone: true }),
    cancelReason: text('cancel_reason'),
    /** SEQUENCE of the calendar file. */
    sequence: integer('sequence').notNull().default(0),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (t) => [uniqueIndex('events_source_key').on(t.domain, t.sourceId), index('events_start').on(t.domain, t.startsAt)],
)
export type EventRow = typeof events.$inferSelect

/** A candidate's place at an event, or on its waiting list in the order of `id`. */
export const eventRegistrations = pgTable(
  'event_registrations',
  {
    domain: domainColumn(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status').$type<RegistrationStatus>().notNull(),
    /** When the status was reached; the waiting list is ordered by it. */
    since: timestamp('since', { withTimezone: true }).notNull(),
    createdAt: createdAtColumn(),
  },
  (t) => [
    uniqueIndex('event_registrations_key').on(t.domain, t.eventId, t.userId),
    index('event_registrations_of_user').on(t.domain, t.userId),
  ],
)
export type EventRegistrationRow = typeof eventRegistrations.$inferSelect
