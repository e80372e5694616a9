import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The employer's stored emails, on servers for demonstrations and tests; 404 elsewhere. */

const html = ['text/html'] as const

export const listMailbox = endpoint({
  method: 'GET',
  path: '/dev/mailbox',
  summary: 'The latest emails of the demo',
  access: 'public',
  query: z.object({
    /** Email address of the recipient; everyone's by default. */
    to: z._default(z.string().check(z.maxLength(254)), ''),
  }),
  data: z.unknown(),
  media: html,
})

export const readMailboxMail = endpoint({
  method: 'GET',
  path: '/dev/mailbox/:id',
  summary: 'An email of the demo',
  access: 'public',
  data: z.unknown(),
  media: html,
})

/** The email as its recipient sees it, in a sandbox. */
export const readMailboxBody = endpoint({
  method: 'GET',
  path: '/dev/mailbox/:id/html',
  summary: 'The text of an email of the demo',
  access: 'public',
  data: z.unknown(),
  media: html,
})
