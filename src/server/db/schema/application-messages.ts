import { sql } from 'drizzle-orm'
import {
  boolean,
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
import type { LeftOut } from '#shared/applications/decisions.ts'
import type { MessageTexts } from '#shared/applications/message-template.ts'
import { applications, files } from './applications.ts'
import { domainColumn } from './columns.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** A message from a colleague to one candidate or to many at once. */
export const messageSendings = pgTable(
  'message_sendings',
  {
    domain: domainColumn(),
    id: uuid('id').primaryKey().defaultRandom(),
    /** Chosen by the client, so that the same request sent twice sends once. */
    key: text('key').notNull(),
    senderId: text('sender_id').notNull(),
    senderName: text('sender_name').notNull(),
    /**
     * A message to many, by language, with merge fields; null for a message to one candidate, and once everyone has
     * received it.
     */
    texts: jsonb('texts').$type<MessageTexts>(),
    writtenAt: moment('written_at').notNull(),
    /** From this time it cannot be undone, and candidates can read it. */
    sendsAt: moment('leaves_at').notNull(),
    sentCount: integer('sent_count').notNull().default(0),
    leftOut: jsonb('left_out').$type<LeftOut[]>().notNull().default([]),
    leftOutCount: integer('left_out_count').notNull().default(0),
    undoneAt: moment('undone_at'),
    undoneCount: integer('undone_count').notNull().default(0),
  },
  (t) => [uniqueIndex('message_sendings_key').on(t.domain, t.senderId, t.key)],
)
export type MessageSendingRow = typeof messageSendings.$inferSelect

export const applicationMessages = pgTable(
  'application_messages',
  {
    domain: domainColumn(),
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** Null for the candidate's. */
    sendingId: uuid('sending_id').references(() => messageSendings.id, { onDelete: 'cascade' }),
    /** From the candidate: chosen by their browser, so that the same request sent twice sends once. */
    key: text('key'),
    author: text('author').$type<'candidate' | 'staff'>().notNull(),
    /** Null for a visitor without an account. */
    authorId: text('author_id'),
    authorName: text('author_name').notNull(),
    /** Status of the email about it; empty for the usual one. */
    subject: text('subject').notNull().default(''),
    /** Null until it is sent, if it is one of many (`message_sendings.texts`). */
    text: text('text'),
    /** The text for one person before its name fields were filled in; null if there were none. */
    asWritten: jsonb('as_written').$type<{ subject: string; text: string }>(),
    /** `sent`: candidates can read it. `stopped`: the application was withdrawn before it was sent. */
    /** Written by staff to this candidate alone, as a reply to their question. */
    isReply: boolean('is_reply').notNull().default(false),
    state: text('state').$type<'waiting' | 'sent' | 'stopped'>().notNull(),
    writtenAt: moment('written_at').notNull(),
    /** When the other side can read it, which determines its place in the conversation. */
    at: moment('at').notNull(),
  },
  (t) => [
    uniqueIndex('application_messages_key')
      .on(t.applicationId, t.key)
      .where(sql`key is not null`),
    index('application_messages_of').on(t.applicationId, t.at, t.id),
    index('application_messages_waiting')
      .on(t.sendingId, t.applicationId)
      .where(sql`state = 'waiting'`),
  ],
)
export type ApplicationMessageRow = typeof applicationMessages.$inferSelect

/** The state of each application's conversation, computed from its messages (refresh-threads.ts). */
export const applicationThreads = pgTable(
  'application_threads',
  {
    domain: domainColumn(),
    applicationId: uuid('application_id')
      .primaryKey()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** Null if its only message was undone. */
    lastAt: moment('last_at'),
    /** The candidate's last message. */
    lastReceivedAt: moment('last_received_at'),
    /** Since when the candidate has waited for a reply; null if they do not. */
    waitingSince: moment('waiting_since'),
    /** Staff marked earlier messages as needing no reply. */
    settledAt: moment('settled_at'),
    /** The candidate has read everything sent up to this time. */
    candidateReadAt: moment('candidate_read_at'),
  },
  (t) => [
    index('application_threads_waiting')
      .on(t.domain, t.waitingSince, t.applicationId)
      .where(sql`waiting_since is not null`),
    index('application_threads_recent').on(t.domain, t.lastAt, t.applicationId),
  ],
)

/** Until when each of the employer's people has read a conversation. */
export const threadReaders = pgTable(
  'thread_readers',
  {
    domain: domainColumn(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    readAt: moment('read_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.applicationId, t.userId] })],
)

/** Attachments; those of an unsent message name no message. */
export const messageFiles = pgTable(
  'message_files',
  {
    domain: domainColumn(),
    fileId: uuid('file_id')
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    messageId: uuid('message_id').references(() => applicationMessages.id, { onDelete: 'set null' }),
    /** The colleague who added it; empty for the candidate. */
    addedBy: text('added_by').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (t) => [
    index('message_files_of').on(t.applicationId),
    // For undoing a message.
    index('message_files_of_message').on(t.messageId),
    index('message_files_unsent')
      .on(t.domain, t.addedAt)
      .where(sql`message_id is null`),
  ],
)
