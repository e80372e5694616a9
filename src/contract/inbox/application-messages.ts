import * as z from 'zod/mini'
import { longestMessage, mostMessageFiles } from '#shared/applications/messages.ts'
import { cleanText } from '../fields/clean-text.ts'
import { endpoint, type CallLimit } from '../endpoint.ts'
import { problem } from '../fields/problem.ts'

/**
 * Messages between a candidate and the employer's people about one application, as its candidate reads and writes them: with
 * their account, or without one by the link in an email (`token`). Someone else's conversation answers 404, and so does one's
 * own with neither: the browser that sent an application does not prove access to the mailbox. 410: the link has expired.
 */

export const messageUploads: CallLimit = {
  name: 'message uploads',
  of: 'caller',
  perMinute: 6,
  burst: 30,
  message: 'applicationMessages.refused.tooMany',
}
const writing: CallLimit = {
  name: 'messages of candidates',
  of: 'caller',
  perMinute: 4,
  burst: 30,
  message: 'applicationMessages.refused.tooMany',
}

export const MessageFile = z.object({
  id: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Relative; returns an attachment. Null for staff once the candidate has withdrawn. */
  url: z.nullable(z.string()),
})
export type MessageFile = z.infer<typeof MessageFile>

export const ThreadMessage = z.object({
  id: z.string(),
  author: z.enum(['candidate', 'staff']),
  authorName: z.string(),
  /** Written by the reader. */
  isOwn: z.boolean(),
  /** As it was typed: markup is text. */
  text: z.string(),
  files: z.array(MessageFile),
  /** When the other side could read it, in Unix seconds. */
  atTs: z.int(),
  /** Not read by the reader before. */
  isNew: z.boolean(),
})
export type ThreadMessage = z.infer<typeof ThreadMessage>

export const MessageKey = z.string().check(z.regex(/^[\w-]{8,64}$/, problem('input.key')))
export const MessageText = cleanText(longestMessage).check(
  z.refine((text) => text.trim() !== '', problem('applicationMessages.refused.empty')),
)
export const MessageFileIds = z._default(
  z.array(z.string().check(z.maxLength(64))).check(z.maxLength(mostMessageFiles)),
  [],
)
const Token = z.object({ token: z.optional(z.string().check(z.maxLength(200))) })

export const CandidateThread = z.object({
  applicationId: z.string(),
  position: z.string(),
  /** Oldest first, the newest 500. */
  messages: z.array(ThreadMessage),
  /** Files of the message that is being written. */
  unsentFiles: z.array(MessageFile),
})
export type CandidateThread = z.infer<typeof CandidateThread>

/** Messages sent by staff and by the candidate; a message that can still be undone does not exist yet. */
export const getApplicationMessages = endpoint({
  method: 'GET',
  path: '/api/pcsx/applications/:id/messages',
  summary: 'Messages about your application',
  access: 'public',
  query: Token,
  data: CandidateThread,
})

/** Notifies the hiring team. The same `key` again sends nothing. 429: faster than anyone writes by hand. */
export const sendApplicationMessage = endpoint({
  method: 'POST',
  path: '/api/pcsx/applications/:id/messages',
  summary: 'Write to the hiring team about your application',
  access: 'public',
  query: Token,
  body: z.object({ key: MessageKey, text: MessageText, fileIds: MessageFileIds }),
  limits: [writing],
  data: ThreadMessage,
})

/** Marks the messages up to this one as read. Idempotent. */
export const readApplicationMessages = endpoint({
  method: 'POST',
  path: '/api/pcsx/applications/:id/messages/read',
  summary: 'Mark messages about your application as read',
  access: 'public',
  query: Token,
  body: z.object({ messageId: z.string().check(z.maxLength(64)) }),
  data: z.object({ unreadCount: z.int() }),
})

/** Form data: one `file`, for the next message. 413 too large, 415 not a type that messages take, 422 empty or damaged. */
export const uploadMessageFile = endpoint({
  method: 'POST',
  path: '/api/pcsx/applications/:id/message_files',
  summary: 'Upload a file for a message',
  access: 'public',
  query: Token,
  bodyType: 'multipart',
  limits: [messageUploads],
  data: MessageFile,
})

/** For an unsent file. Idempotent. */
export const removeMessageFile = endpoint({
  method: 'DELETE',
  path: '/api/pcsx/applications/:id/message_files/:fileId',
  summary: 'Remove a file from a message that was not sent',
  access: 'public',
  query: Token,
  data: z.object({ isDeleted: z.boolean() }),
})

/** Bytes as an attachment, without the envelope. */
export const downloadMessageFile = endpoint({
  method: 'GET',
  path: '/api/pcsx/applications/:id/message_files/:fileId',
  summary: 'Download a file of a message',
  access: 'public',
  query: Token,
  data: z.unknown(),
  media: ['application/octet-stream'],
})

/**
 * Sends a new link to the address that received an expired one. 404: the link is not one of ours, or an account has claimed the
 * application since. 429: too many emails for one day.
 */
export const mailMessagesLink = endpoint({
  method: 'POST',
  path: '/api/pcsx/messages_link',
  summary: 'Email a new link to messages about an application that was sent without an account',
  access: 'public',
  limits: [{ ...writing, name: 'links to messages' }],
  body: z.object({
    application_id: z.string().check(z.maxLength(64)),
    token: z.string().check(z.maxLength(200)),
  }),
  data: z.object({ isSent: z.boolean() }),
})

/** For marks in lists: the account's applications with unread messages. */
export const getUnreadMessages = endpoint({
  method: 'GET',
  path: '/api/pcsx/dashboard/unread_messages',
  summary: 'Unread messages by application',
  access: 'candidate',
  data: z.object({
    applications: z.array(z.object({ id: z.string(), position: z.string(), count: z.int(), atTs: z.int() })),
  }),
})
