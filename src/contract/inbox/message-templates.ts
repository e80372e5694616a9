import * as z from 'zod/mini'
import { templateFields, templateKinds } from '#shared/applications/message-template.ts'
import { cleanLine, cleanText } from '../fields/clean-text.ts'
import { endpoint } from '../endpoint.ts'

/** Templates for notifying candidates of decisions, stored for each employer, kind and language. */

export const messageTextLimits = { name: 100, subject: 200, body: 5_000 } as const

export const MessageText = z.object({
  subject: cleanLine(messageTextLimits.subject),
  body: cleanText(messageTextLimits.body),
})

export const MessageTemplate = z.object({
  id: z.string(),
  kind: z.enum(templateKinds),
  name: z.string(),
  /** By language. */
  texts: z.record(z.string(), z.object({ subject: z.string(), body: z.string() })),
  /** Increases with every save. */
  revision: z.int(),
  updatedTs: z.int(),
})
export type MessageTemplate = z.infer<typeof MessageTemplate>

const fields = {
  name: cleanLine(messageTextLimits.name),
  texts: z.record(z.string().check(z.maxLength(35)), MessageText),
}

export const listMessageTemplates = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/message_templates',
  summary: 'Templates for messages to candidates (staff)',
  access: 'staff',
  data: z.object({
    templates: z.array(MessageTemplate),
    /** The languages of the employer's site, which texts can be written in. */
    locales: z.array(z.string()),
    fields: z.array(z.enum(templateFields)),
    /** Our own texts by kind and language, to start from. */
    starters: z.record(z.string(), z.record(z.string(), z.object({ subject: z.string(), body: z.string() }))),
  }),
})

/** 422 names fields in braces that do not exist, and languages that the site does not have. */
export const createMessageTemplate = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/message_templates',
  summary: 'Create a message template (staff)',
  access: 'staff',
  body: z.object({ kind: z.enum(templateKinds), ...fields }),
  data: MessageTemplate,
})

/** 409: someone else has saved it since `revision`. Messages sent before keep their text. */
export const saveMessageTemplate = endpoint({
  method: 'PUT',
  path: '/api/pcsx/staff/message_templates/:id',
  summary: 'Change a message template (staff)',
  access: 'staff',
  body: z.object({ revision: z.int(), ...fields }),
  data: MessageTemplate,
})

/** Idempotent. Unsent decisions keep their text. */
export const deleteMessageTemplate = endpoint({
  method: 'DELETE',
  path: '/api/pcsx/staff/message_templates/:id',
  summary: 'Delete a message template (staff)',
  access: 'staff',
  data: z.object({ isDeleted: z.boolean() }),
})
