import * as z from 'zod/mini'
import { maxRefused } from '#shared/assistant/topic.ts'
import { EmploymentType, Pay, WorkLocationOption } from '../positions/canonical-position.ts'
import { endpoint, type CallLimit } from '../endpoint.ts'
import { commonFields, textField } from '../fields/query-fields.ts'
import { problem } from '../fields/problem.ts'

/** A person reads each answer; a faster client gains nothing that the search would not give it. */
const questions: CallLimit = {
  name: 'assistant',
  of: 'caller',
  perMinute: 20,
  burst: 15,
  message: 'assistant.tooMany',
  isShared: true,
}

/** The assistant on the search page: automated, with answers based only on open positions and the employer's own content. */

export const maxMessageLength = 2_000

const words = (max: number) => z.string().check(z.maxLength(max))
const names = z.array(words(300)).check(z.maxLength(maxRefused))

/**
 * The search that the conversation has arrived at (`shared/assistant/topic.ts`). Returned with each answer and sent with the
 * next message.
 */
export const AssistantTopic = z.object({
  words: words(maxMessageLength),
  place: words(300),
  radiusKm: z.nullable(z.number().check(z.minimum(0), z.maximum(20_000))),
  filters: z.record(z.string().check(z.regex(/^[a-z][a-z0-9_]{0,63}$/)), z.array(words(300)).check(z.maxLength(500))),
  withoutWords: names,
  withoutPlaces: names,
  pay: z.nullable(
    z.object({
      amount: z.number().check(z.nonnegative()),
      currency: z.nullable(z.string().check(z.regex(/^[A-Z]{3}$/))),
      interval: z.enum(['hour', 'month', 'year']),
    }),
  ),
  isNewestFirst: z.boolean(),
  start: z.int().check(z.minimum(0), z.maximum(10_000)),
})
export type AssistantTopic = z.infer<typeof AssistantTopic>

export const AssistantPosition = z.object({
  id: z.int(),
  name: z.string(),
  place: z.string(),
  employmentType: z.nullable(EmploymentType),
  workLocationOption: WorkLocationOption,
  pay: z.nullable(Pay),
  /** Relative. */
  positionUrl: z.string(),
})
export type AssistantPosition = z.infer<typeof AssistantPosition>

export const AssistantReply = z.object({
  kind: z.enum([
    'positions',
    /** Nothing matches every criterion; these are the closest, and the text names the dropped criteria. */
    'closest',
    'answer',
    'status',
    'sign_in',
    'handover',
    'about',
    'small_talk',
    'unclear',
  ]),
  /** Plain text in the page's language. */
  text: z.string(),
  /**
   * What interpreted the message: the rules alone, or a language model if the deployment has one. The answer is produced the
   * same way.
   */
  readBy: z._default(z.enum(['rules', 'model']), 'rules'),
  /** The id of the employer's answer. */
  answerId: z.nullable(z.string()),
  positions: z.array(AssistantPosition),
  /** Total number of matches; null if nothing was searched for. */
  count: z.nullable(z.int()),
  /** The user's own applications; `status` in the page's language. */
  applications: z.array(z.object({ name: z.string(), status: z.string(), updatedTs: z.int(), href: z.string() })),
  links: z.array(
    z.object({ kind: z.enum(['search', 'person', 'mail', 'whatsapp', 'sign_in', 'applications']), href: z.string() }),
  ),
  /** Suggested next messages. */
  suggestions: z.array(z.string()),
  topic: z.nullable(AssistantTopic),
})
export type AssistantReply = z.infer<typeof AssistantReply>

export const AssistantTurn = z.object({
  /** The key that the browser assigned to the message. */
  key: z.string(),
  text: z.string(),
  reply: AssistantReply,
  /** Unix seconds. */
  ts: z.int(),
})
export type AssistantTurn = z.infer<typeof AssistantTurn>

/** Errors: 404 if the employer has no assistant. */
export const getAssistant = endpoint({
  method: 'GET',
  path: '/api/pcsx/assistant',
  summary: 'The assistant’s greeting, and the conversation of a signed-in person',
  access: 'public',
  query: z.object(commonFields),
  data: z.object({
    /** Suggested first messages. */
    suggestions: z.array(z.string()),
    /** Oldest first; empty for visitors, whose conversation stays in their browser. */
    turns: z.array(AssistantTurn),
    /** How many days a conversation is kept. */
    keepDays: z.int(),
    /** A language model reads messages that the rules do not understand. */
    hasModel: z.boolean(),
  }),
})

/**
 * Answers a message. The same `key` returns the same answer as before (for visitors, only for the same message). Errors: 404 if
 * the employer has no assistant, 422 a message without text or longer than 2,000 characters, 429 too many, with `retry-after`.
 */
export const askAssistant = endpoint({
  method: 'POST',
  path: '/api/pcsx/assistant/messages',
  summary: 'Ask the assistant',
  access: 'public',
  query: z.object({ ...commonFields, domain: textField(253, 'The employer, on a host that serves several.') }),
  body: z.object({
    key: z
      .string({ error: problem('input.conversationKey') })
      .check(z.regex(/^[A-Za-z0-9-]{16,64}$/, problem('input.conversationKey'))),
    text: z
      .string({ error: problem('input.assistant.message') })
      .check(z.trim(), z.minLength(1, problem('input.assistant.message')), z.maxLength(maxMessageLength)),
    topic: z.optional(z.nullable(AssistantTopic)),
  }),
  maxBodyBytes: 64_000,
  limits: [questions],
  data: AssistantTurn,
})

/** Deletes the account's whole conversation. Idempotent. */
export const deleteAssistantTalk = endpoint({
  method: 'DELETE',
  path: '/api/pcsx/assistant',
  summary: 'Delete the conversation with the assistant',
  access: 'candidate',
  data: z.object({ isDeleted: z.boolean() }),
})
