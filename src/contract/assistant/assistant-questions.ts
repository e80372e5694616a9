import * as z from 'zod/mini'
import { emailKey, isEmailAddress } from '#shared/applications/email.ts'
import { hasTooManyLinks, longestQuestion, longestQuestionName, mostHandedTurns } from '#shared/assistant/questions.ts'
import { MessageKey, MessageText } from '../inbox/application-messages.ts'
import { cleanLine, cleanText } from '../fields/clean-text.ts'
import { endpoint, type CallLimit } from '../endpoint.ts'
import { commonFields, textField } from '../fields/query-fields.ts'
import { problem } from '../fields/problem.ts'

/**
 * Questions that the assistant hands over to a person: asked by candidates and visitors, answered by the employer's people in the
 * inbox. The conversation is included only if the person agreed.
 */

const asking: CallLimit = {
  name: 'questions to people',
  of: 'caller',
  perMinute: 0.1,
  burst: 5,
  message: 'assistant.person.tooMany',
  isShared: true,
}

export const AskedQuestion = z.object({
  id: z.string(),
  question: z.string(),
  /** The position's title; empty if it is about none. */
  position: z.string(),
  askedTs: z.int(),
  /** Null until it was sent. */
  answer: z.nullable(z.object({ text: z.string(), authorName: z.string(), atTs: z.int() })),
})
export type AskedQuestion = z.infer<typeof AskedQuestion>

/**
 * Asks the employer's people. Signed in, the answer goes to the account's address and `email` and `name` are ignored. The same `key`
 * again gives the first answer. Errors: 404 if the employer has no assistant; 422 naming the field; 429 too many.
 */
export const askPerson = endpoint({
  method: 'POST',
  path: '/api/pcsx/assistant/questions',
  summary: 'Ask a person',
  access: 'public',
  query: z.object({ ...commonFields, domain: textField(253, 'The employer, on a host that serves several.') }),
  body: z.object({
    key: z
      .string({ error: problem('input.conversationKey') })
      .check(z.regex(/^[A-Za-z0-9-]{16,64}$/, problem('input.conversationKey'))),
    question: cleanText(longestQuestion).check(
      z.refine((text) => text.trim() !== '', problem('input.assistant.question')),
      z.refine((text) => !hasTooManyLinks(text), problem('input.assistant.links')),
    ),
    /** Required unless signed in. */
    email: z._default(
      z.pipe(
        z.string().check(z.maxLength(508)),
        z.pipe(
          z.transform(emailKey),
          z.string().check(z.refine((text) => text === '' || isEmailAddress(text), problem('email.refused'))),
        ),
      ),
      '',
    ),
    name: z._default(cleanLine(longestQuestionName), ''),
    positionId: z._default(z.nullable(z.int()), null),
    /** Include the conversation so far. */
    sharesConversation: z.boolean(),
    /** A visitor's own messages, oldest first. For a signed-in person, the server's record is used, with its answers. */
    said: z._default(z.array(cleanText(longestQuestion)).check(z.maxLength(mostHandedTurns)), []),
  }),
  maxBodyBytes: 200_000,
  limits: [asking],
  data: z.object({ id: z.string() }),
})

/** Those of the account, and answered ones under its confirmed address; the newest first. */
export const listOwnQuestions = endpoint({
  method: 'GET',
  path: '/api/pcsx/assistant/questions',
  summary: 'Your questions to people, and their answers',
  access: 'candidate',
  data: z.object({ questions: z.array(AskedQuestion) }),
})

export const StaffQuestion = z.object({
  /** `question:` and the id. */
  thread: z.string(),
  id: z.string(),
  /** May be empty. */
  fullName: z.string(),
  email: z.string(),
  hasAccount: z.boolean(),
  /** Null if it is about none; the title is empty if the position was removed. */
  position: z.nullable(z.object({ id: z.int(), title: z.string() })),
  question: z.string(),
  /** The conversation that the person shared, oldest first; `reply` is null if the server does not know it. */
  conversation: z.array(z.object({ text: z.string(), reply: z.nullable(z.string()) })),
  /** The language in which to write to them. */
  locale: z.string(),
  askedTs: z.int(),
  /** Staff marked it as needing no reply. */
  isSettled: z.boolean(),
  answer: z.nullable(
    z.object({
      text: z.string(),
      authorName: z.string(),
      isOwn: z.boolean(),
      atTs: z.int(),
      /** When it leaves, while it can be undone; null afterwards. */
      sendsTs: z.nullable(z.int()),
    }),
  ),
})
export type StaffQuestion = z.infer<typeof StaffQuestion>

export const getStaffQuestion = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/questions/:id',
  summary: 'A question from the assistant (staff)',
  access: 'staff',
  recorded: { action: 'question.read', subject: 'question:id' },
  data: StaffQuestion,
})

/** It leaves after a minute. The same `key` again answers once; 409 if a colleague answered before. */
export const answerStaffQuestion = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/questions/:id/answer',
  summary: 'Answer a question from the assistant (staff)',
  access: 'staff',
  body: z.object({ key: MessageKey, text: MessageText }),
  data: StaffQuestion,
})

/** Cancels it before anyone reads it, and returns its text for corrections. 409: too late. */
export const undoStaffAnswer = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/questions/:id/undo',
  summary: 'Undo the answer to a question (staff)',
  access: 'staff',
  data: z.object({ text: z.nullable(z.string()), question: StaffQuestion }),
})

/** Marks it as needing no reply, so no one is asked for one any more. Idempotent. */
export const settleStaffQuestion = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/questions/:id/settle',
  summary: 'Say that a question needs no reply (staff)',
  access: 'staff',
  data: StaffQuestion,
})
