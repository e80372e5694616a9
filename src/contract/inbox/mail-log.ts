import * as z from 'zod/mini'
import { mailGroups, mailLogStates, mailStateFilters } from '#shared/mail-log/mail-log.ts'
import { endpoint } from '../endpoint.ts'
import { choiceField, commonFields, textField, wholeNumberField } from '../fields/query-fields.ts'

/**
 * Every email that the site sent or will send to a candidate, without its text, which may contain a code or a sign-in link.
 * Emails about offers and forms are included only for people who see offers or the answers to forms.
 */

export const LoggedMail = z.object({
  /** `mail:` and the id. */
  thread: z.string(),
  id: z.string(),
  /** `application.statusChange`, … */
  kind: z.string(),
  /** Empty if the recipient's name is hidden. */
  email: z.string(),
  /** The application that it is about; null for one about an account, an alert or a form. */
  applicationId: z.nullable(z.string()),
  /** The candidate's name and the position's title, if it is about an application; empty otherwise. */
  fullName: z.string(),
  position: z.string(),
  /** The language of its texts; empty until it is written. */
  locale: z.string(),
  state: z.enum(mailLogStates),
  /** When it was caused. */
  createdTs: z.int(),
  /** When it will be sent, while it can still be undone. */
  sendsTs: z.nullable(z.int()),
  /** When it was sent, or when it became clear that it would not be. */
  endedTs: z.nullable(z.int()),
  /** The number of delivery attempts. */
  attempts: z.int(),
  /** The mail server's answer, without addresses. */
  problem: z.string(),
  /** Whether it did not arrive, and its text is still stored. */
  canResend: z.boolean(),
})
export type LoggedMail = z.infer<typeof LoggedMail>

/** The newest first. `before` is the `next` of the page before it. */
export const listMails = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/mails',
  summary: 'Emails to candidates, and what became of them (staff)',
  access: 'staff',
  recorded: { action: 'mail.list_read', subject: 'mails' },
  query: z.object({
    ...commonFields,
    application: textField(64, 'Id of an application: only emails about it.'),
    query: textField(254, 'The beginning of an address.'),
    about: choiceField(mailGroups, 'What they are about.'),
    state: choiceField(mailStateFilters, 'What became of them.'),
    since: wholeNumberField(0, 'From this time on, in Unix seconds.', 10_000_000_000),
    until: wholeNumberField(0, 'Before this time, in Unix seconds.', 10_000_000_000),
    before: wholeNumberField(0, 'The `next` of the page before.', Number.MAX_SAFE_INTEGER),
  }),
  data: z.object({
    mails: z.array(LoggedMail),
    /** For the next page; null on the last one. */
    next: z.nullable(z.int()),
    /** For one application: since when its address receives no mail, and the mail server's answer; null if it does. */
    failing: z.nullable(z.object({ sinceTs: z.int(), problem: z.string(), canCorrect: z.boolean() })),
  }),
})

/** Repeating it sends once. 409: it arrived, was undone, or its text was purged. */
export const resendMail = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/mails/:id/resend',
  summary: 'Send an email again that did not arrive (staff)',
  access: 'staff',
  data: LoggedMail,
})
