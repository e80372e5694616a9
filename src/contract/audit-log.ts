import * as z from 'zod/mini'
import { actionsNamed } from '#shared/audit-log/who-acts.ts'
import { endpoint, type CallLimit } from './endpoint.ts'
import { commonFields, parsedField, switchField, textField, wholeNumberField } from './fields/query-fields.ts'
import { problem } from './fields/problem.ts'

/** The audit log: who did what to which thing, for administrators. Reading it is not recorded, exporting it is. */

/** Kinds of things that entries are about; `other` has no name of its own. */
export const auditThings = [
  'account',
  'application',
  'approval',
  'decision',
  'draft',
  'email',
  'event',
  'file',
  'form',
  'formCopy',
  'imported',
  'interview',
  'invitation',
  'kit',
  'letterTemplate',
  'messageTemplate',
  'offer',
  'offerDraft',
  'other',
  'person',
  'pool',
  'position',
  'process',
  'question',
  'settings',
  'theme',
  'view',
] as const
export type AuditThing = (typeof auditThings)[number]

export const auditActors = ['colleague', 'candidate', 'system', 'import', 'command_line', 'deleted', 'unknown'] as const

const Thing = z.object({
  kind: z.enum(auditThings),
  id: z.string(),
  /** The candidate's name, if it is about one; the label of their number while it is hidden, empty if it is not known. */
  personName: z.string(),
  /** A title or a name that the employer gave. */
  title: z.string(),
  /** What it is called, in the reader's language, if it has neither. */
  label: z.string(),
  /** Whether it is still there, so that its page can be opened. */
  isThere: z.boolean(),
})

export const AuditEntry = z.object({
  /** A reference to quote; it says nothing about the order. */
  id: z.string(),
  /** Unix milliseconds. */
  atMs: z.number(),
  action: z.string(),
  isSensitive: z.boolean(),
  actor: z.object({
    kind: z.enum(auditActors),
    /** The account of a colleague; empty for everyone else. */
    id: z.string(),
    /** In the reader's language if it is no one's name. */
    name: z.string(),
  }),
  /** `application:` and the id: the thing as the log names it. */
  thread: z.string(),
  thing: z.nullable(Thing),
  /** What changed, in the reader's language. */
  details: z.array(z.string()),
  /** The origin of the request, for colleagues and sign-ins; empty after a year. */
  address: z.string(),
  device: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const filters = {
  ...commonFields,
  query: textField(254, 'A name, an email address, the title of a position, or an id.'),
  who: textField(
    64,
    'Id of a colleague’s account, `system` for what the program did by itself, `deleted` for deleted accounts.',
  ),
  what: parsedField(
    (text) => (actionsNamed(text) === null ? null : text),
    problem('input.invalid'),
    'An action such as `application.read`, or a group of actions such as `reading`.',
  ),
  about: textField(128, 'A thing as the log names it, such as `position:7`: only entries about it.'),
  sensitive: switchField('Only sensitive actions.'),
  since: wholeNumberField(0, 'From this time on, in Unix seconds.', 10_000_000_000),
  until: wholeNumberField(0, 'Before this time, in Unix seconds.', 10_000_000_000),
}

/** Unix microseconds and the entry's reference. */
const cursor = /^\d{1,17}-[\da-f]{16}$/

export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/audit_log',
  summary: 'The audit log, the newest first (staff)',
  access: 'staff',
  query: z.object({
    ...filters,
    before: parsedField(
      (text) => (cursor.test(text) ? text : null),
      problem('input.invalid'),
      'The `next` of the page before.',
    ),
  }),
  data: z.object({
    entries: z.array(AuditEntry),
    /** For the next page; null on the last one. */
    next: z.nullable(z.string()),
    /** The people to filter by. */
    colleagues: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
})

const exports: CallLimit = {
  name: 'exports of the audit log',
  of: 'caller',
  perMinute: 2,
  burst: 10,
  message: 'pools.refused.tooOften',
}

/** Streamed. Recorded in the audit log itself. */
export const exportAuditLog = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/audit_log/export',
  summary: 'The audit log as a file (staff)',
  access: 'staff',
  query: z.object(filters),
  limits: [exports],
  data: z.unknown(),
  media: ['text/csv'],
})
