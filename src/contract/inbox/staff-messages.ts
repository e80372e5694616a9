import * as z from 'zod/mini'
import { longestMessageSubject } from '#shared/applications/messages.ts'
import { replyFilters, threadKinds, threadsPageSize } from '#shared/applications/threads-list.ts'
import {
  MessageFile,
  MessageFileIds,
  MessageKey,
  MessageText,
  ThreadMessage,
  messageUploads,
} from './application-messages.ts'
import { ApplicationStatus } from '../applications/applications.ts'
import { cleanLine } from '../fields/clean-text.ts'
import { LeftOutApplication, PickedApplications } from '../applications/decisions.ts'
import { endpoint } from '../endpoint.ts'
import { problem } from '../fields/problem.ts'
import { choiceField, commonFields, textField, wholeNumberField } from '../fields/query-fields.ts'

/**
 * Messages about applications as the employer's people read and write them. A sent message can be undone until `sendsTs`;
 * candidates cannot see it before, and never if it was undone.
 */

export const StaffThreadMessage = z.extend(ThreadMessage, {
  /** The state of the email about it; empty for the usual one. */
  subject: z.string(),
  /** `stopped`: the application was withdrawn before it was sent. */
  state: z.enum(['waiting', 'sent', 'stopped']),
  /** The id for undoing it, while that is possible; it may have gone to others too. */
  sending: z.nullable(z.object({ id: z.string(), count: z.int(), sendsTs: z.int() })),
})
export type StaffThreadMessage = z.infer<typeof StaffThreadMessage>

export const StaffThread = z.object({
  messages: z.array(StaffThreadMessage),
  /** Files that the reader added to the message that they are writing. */
  unsentFiles: z.array(MessageFile),
  /** Since when the candidate has waited for a reply, in Unix seconds; null if they do not. */
  waitingSinceTs: z.nullable(z.int()),
  /** Why nothing can be written to them: people who have withdrawn only get replies. */
  refusal: z.nullable(z.enum(['withdrawn'])),
  /** The language in which they read emails. */
  candidateLocale: z.string(),
})
export type StaffThread = z.infer<typeof StaffThread>

export const getStaffThread = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/applications/:id/messages',
  summary: 'Messages about an application (staff)',
  access: 'staff',
  recorded: { action: 'application.messages_read', subject: 'application:id' },
  data: StaffThread,
})

/** Marks it read for the caller. Idempotent. */
export const readStaffThread = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/applications/:id/messages/read',
  summary: 'Mark messages about an application as read (staff)',
  access: 'staff',
  body: z.object({ messageId: z.string().check(z.maxLength(64)) }),
  data: z.object({ isRead: z.boolean() }),
})

/** Marks the candidate's messages up to this one as needing no reply. Idempotent. */
export const settleStaffThread = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/applications/:id/messages/settle',
  summary: 'Say that messages need no reply (staff)',
  access: 'staff',
  body: z.object({ messageId: z.string().check(z.maxLength(64)) }),
  data: z.object({ waitingSinceTs: z.nullable(z.int()) }),
})

export const uploadStaffMessageFile = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/applications/:id/message_files',
  summary: 'Upload a file for a message (staff)',
  access: 'staff',
  bodyType: 'multipart',
  limits: [messageUploads],
  data: MessageFile,
})

/** For one's own unsent file. Idempotent. */
export const removeStaffMessageFile = endpoint({
  method: 'DELETE',
  path: '/api/pcsx/staff/applications/:id/message_files/:fileId',
  summary: 'Remove a file from a message that was not sent (staff)',
  access: 'staff',
  data: z.object({ isDeleted: z.boolean() }),
})

/** Bytes as an attachment, without the envelope, recorded in the audit log. */
export const downloadStaffMessageFile = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/applications/:id/message_files/:fileId',
  summary: 'Download a file of a message (staff)',
  access: 'staff',
  data: z.unknown(),
  media: ['application/octet-stream'],
})

export const MessageSending = z.object({
  id: z.string(),
  /** The number of recipients. */
  sentCount: z.int(),
  leftOutCount: z.int(),
  /** At most 100. */
  leftOut: z.array(LeftOutApplication),
  sendsTs: z.int(),
  isUndone: z.boolean(),
})
export type MessageSending = z.infer<typeof MessageSending>

/**
 * Writes to one candidate or to many, in one transaction; the same `key` again sends nothing and gives the same answer. People who
 * have withdrawn or were deleted are skipped and listed; if it was a single application, 409 or 404 instead. In messages to several,
 * `{first_name}` and the other fields of templates are filled in for each; a template is sent in each candidate's language. Files go
 * to one candidate only.
 */
export const sendStaffMessages = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/messages',
  summary: 'Write to candidates (staff)',
  access: 'staff',
  body: z.object({
    key: MessageKey,
    of: PickedApplications,
    /** Required without a template. */
    text: z.optional(MessageText),
    subject: z._default(cleanLine(longestMessageSubject), ''),
    templateId: z.optional(z.string().check(z.maxLength(64))),
    fileIds: MessageFileIds,
  }),
  data: MessageSending,
})

/** Cancels it before anyone reads it. A message to a single candidate is returned, for corrections. 409: too late. */
export const undoStaffMessages = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/messages/:id/undo',
  summary: 'Undo messages before candidates read them (staff)',
  access: 'staff',
  data: z.object({
    undoneCount: z.int(),
    /** Null if it went to several. */
    message: z.nullable(z.object({ applicationId: z.string(), text: z.string(), subject: z.string() })),
  }),
})

/** One candidate's message, in their language and in the reader's, with the fields filled in. */
export const previewStaffMessage = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/messages/preview',
  summary: 'What a candidate would read in a message (staff)',
  access: 'staff',
  recorded: { action: 'application.preview_read', subject: 'applications' },
  body: z.object({
    applicationId: z.string().check(z.maxLength(64)),
    text: z.optional(MessageText),
    subject: z._default(cleanLine(longestMessageSubject), ''),
    templateId: z.optional(z.string().check(z.maxLength(64))),
  }),
  data: z.object({
    candidateLocale: z.string(),
    /** The one that is sent comes first. */
    messages: z.array(
      z.object({
        locale: z.string(),
        subject: z.string(),
        paragraphs: z.array(z.string()),
        text: z.string(),
        action: z.string(),
      }),
    ),
  }),
})

export const StaffThreadRow = z.object({
  /** The subject's type and id: `application:…`, `offer:…`, or `question:…` for one that was handed over by the assistant. */
  thread: z.string(),
  kind: z.enum(threadKinds),
  id: z.string(),
  /** Null unless it is about an application. */
  applicationId: z.nullable(z.string()),
  fullName: z.string(),
  /** Empty if it is about no position, or one that was removed. */
  position: z.string(),
  /** The application's status. */
  status: z.nullable(ApplicationStatus),
  /** The candidate asks for more time for an offer. */
  asksTime: z.boolean(),
  /** The beginning of the last message. */
  excerpt: z.string(),
  lastAuthor: z.enum(['candidate', 'staff']),
  lastAuthorName: z.string(),
  lastTs: z.int(),
  waitingSinceTs: z.nullable(z.int()),
  /** The reader has not read everything. */
  isNew: z.boolean(),
})
export type StaffThreadRow = z.infer<typeof StaffThreadRow>

/** Marks a conversation that is not about an application as read for the caller; later messages are new again. Idempotent. */
export const readInboxThread = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/threads_read',
  summary: 'Mark a question about an offer, or one from the assistant, as read (staff)',
  access: 'staff',
  body: z.object({
    thread: z.string().check(z.regex(/^(?:offer:\d{1,15}|question:[0-9a-f-]{36})$/, problem('input.thread'))),
  }),
  data: z.object({ isRead: z.boolean() }),
})

/**
 * Conversations in the reader's reach: about applications, and, for people who may see them, about offers and questions handed
 * over by the assistant. Each is one row, and counts once: unanswered ones first, the longest-waiting
 * at the top; then the newest.
 */
export const listStaffThreads = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/messages',
  summary: 'Conversations with candidates (staff)',
  access: 'staff',
  recorded: { action: 'application.messages_list_read', subject: 'applications' },
  query: z.object({
    ...commonFields,
    show: choiceField(replyFilters, 'All by default.'),
    query: textField(100, 'Words of a name, or part of an address.'),
    start: wholeNumberField(threadsPageSize, 'Offset of the first of the page.', 1_000_000),
  }),
  data: z.object({
    nowTs: z.int(),
    /** With this filter. */
    count: z.int(),
    counts: z.record(z.enum(replyFilters), z.int()),
    threads: z.array(StaffThreadRow),
  }),
})
