import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { applications } from './applications.ts'
import { createdAtColumn, domainColumn } from './columns.ts'

/**
 * `planned`: it will be sent once its cause can no longer be undone; `undone` and `stopped` (the application was withdrawn) mean
 * that it never was. `bounced`: the mail server rejected the address. `failed` and `expired` were never sent either.
 */
export const mailStates = [
  'planned',
  'queued',
  'sent',
  'kept',
  'bounced',
  'failed',
  'expired',
  'undone',
  'stopped',
] as const
export type MailState = (typeof mailStates)[number]

/** Who did what to which thing; written in the transaction of the effect. Append-only. */
export const auditEvents = pgTable(
  'audit_events',
  {
    domain: domainColumn(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    actorId: text('actor_id'),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    requestId: text('request_id'),
    /** Origin of the request, for staff and sign-ins, kept for a year. */
    ip: text('ip'),
    userAgent: text('user_agent'),
  },
  (t) => [index('audit_events_subject').on(t.domain, t.subject), index('audit_events_at').on(t.domain, t.at)],
)

/** Mail that the outbox delivered, or keeps if no mail server is configured (shown at /dev/mailbox). */
export const mails = pgTable(
  'mails',
  {
    domain: domainColumn(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** An iCalendar entry with its METHOD, which mail programs offer to enter. */
    calendar: text('calendar'),
    /** One-click unsubscribe URL for mail programs (RFC 8058). */
    unsubscribeUrl: text('unsubscribe_url'),
    /** The kind of mail, for support: `code`, `offer`. */
    kind: text('kind').notNull().default(''),
    state: text('state').$type<MailState>().notNull().default('queued'),
    /** The application that it is about, for the log of it; null for mail about an account, an alert or a form. */
    applicationId: uuid('application_id').references(() => applications.id, { onDelete: 'set null' }),
    /** The language of its texts; empty until it is written. */
    locale: text('locale').notNull().default(''),
    /** Its cause, if that can be undone: `sending:…`, `decision:…`, `added:…`, `question:…`. */
    cause: text('cause'),
    /** When a planned one leaves. */
    sendsAt: timestamp('leaves_at', { withTimezone: true }),
    /** Whether the log shows it: an email about an equal-opportunity form would reveal who answered. */
    isListed: boolean('is_listed').notNull().default(true),
    /** Number of attempts to hand it to the mail server. */
    attempts: integer('attempts').notNull().default(0),
    /** When its code stops working; it is not sent after that. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    createdAt: createdAtColumn(),
    /** When it was sent, or when it became clear that it would not be. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** The mail server's response, if it refused. */
    problem: text('problem'),
  },
  (t) => [
    index('mails_recipient').on(t.domain, t.recipient),
    // The log, the newest first, and the beginning of an address in it.
    index('mails_log').on(t.domain, t.id),
    index('mails_address').on(t.domain, sql`lower(recipient) text_pattern_ops`, t.id),
    index('mails_of_application')
      .on(t.applicationId, t.id)
      .where(sql`application_id is not null`),
    index('mails_planned')
      .on(t.cause)
      .where(sql`state = 'planned'`),
    // Kept for sending it again, until it is purged.
    index('mails_with_text')
      .on(t.domain, t.endedAt)
      .where(sql`state in ('failed', 'bounced') and text <> ''`),
  ],
)

/**
 * Page views and timings from `/vslog`. Partitioned by week of `at` (UTC), which the declaration cannot express: partitions are
 * created and dropped by functions of the migration `page_event_weeks`. Nothing refers to a single event, so it has no key.
 */
export const pageEvents = pgTable(
  'page_events',
  {
    domain: domainColumn(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    event: text('event').notNull(),
    namespace: text('namespace').notNull(),
    positionId: bigint('position_id', { mode: 'number' }),
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [index('page_events_at').on(t.domain, t.at)],
)
