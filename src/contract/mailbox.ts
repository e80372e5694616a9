import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { publicFile } from './files/public-file.ts'

/** The employer's stored emails, on servers for demonstrations and tests; 404 elsewhere. */

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
  media: ['text/html'],
})

export const readMailboxMail = publicFile('/dev/mailbox/:id', 'text/html', 'An email of the demo')

/** The email as its recipient sees it, in a sandbox. */
export const readMailboxBody = publicFile('/dev/mailbox/:id/html', 'text/html', 'The text of an email of the demo')
