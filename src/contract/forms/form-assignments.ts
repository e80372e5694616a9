import * as z from 'zod/mini'
import { cleanLine, cleanText } from '../fields/clean-text.ts'
import { endpoint } from '../endpoint.ts'
import { FormAnswers, FormDefinitionDocument, FormStatus, formStatuses } from './forms.ts'
import { choiceField, commonFields, textField, wholeNumberField } from '../fields/query-fields.ts'
import { problem } from '../fields/problem.ts'

/**
 * For staff: assigning forms, by hand and by rule, and reading answers. Every change and every access is recorded in the audit
 * log.
 */

/** A message from staff to a candidate. */
const FormNote = cleanText(2_000)

/** People who can be given a form: the employer's accounts and applicants, at most 20. */
export const searchFormCandidates = endpoint({
  method: 'GET',
  path: '/api/pcsx/admin/form_candidates',
  summary: 'Search for people to assign a form to',
  access: 'staff',
  recorded: { action: 'account.list_read', subject: 'users' },
  query: z.object({ ...commonFields, query: textField(100, 'Part of a name or an address.') }),
  data: z.object({
    candidates: z.array(z.object({ email: z.string(), name: z.string(), hasAccount: z.boolean() })),
  }),
})

/** One candidate's copy of a form, as staff see it. */
export const FormAssignment = z.object({
  id: z.string(),
  formId: z.string(),
  version: z.int(),
  email: z.string(),
  /** From the account or the application; empty if none is known. */
  name: z.string(),
  hasAccount: z.boolean(),
  status: FormStatus,
  isReopened: z.boolean(),
  isCanceled: z.boolean(),
  progress: z.object({ answered: z.int(), total: z.int() }),
  /** How it was assigned. */
  assignedBy: z.enum(['staff', 'offer_accepted', 'application_submitted', 'hired']),
  assignedTs: z.int(),
  dueTs: z.nullable(z.int()),
  updatedTs: z.int(),
  submittedTs: z.nullable(z.int()),
})
export type FormAssignment = z.infer<typeof FormAssignment>

const DueTs = z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(32_503_680_000))))

/**
 * Assigns the published version and emails each person the link. People who already have the form open are skipped. 409 nothing
 * is published, or the form is archived; 422 `emails.3` names an invalid address.
 */
export const assignForm = endpoint({
  method: 'POST',
  path: '/api/pcsx/admin/forms/:id/assignments',
  summary: 'Assign a form to people',
  access: 'staff',
  body: z.object({
    emails: z.array(cleanLine(254)).check(z.minLength(1, problem('input.forms.people')), z.maxLength(500)),
    dueTs: DueTs,
    message: z.optional(FormNote),
  }),
  data: z.object({ assigned: z.array(FormAssignment), skipped: z.array(z.object({ email: z.string() })) }),
})

export const assignmentPageSize = 50

export const listFormAssignments = endpoint({
  method: 'GET',
  path: '/api/pcsx/admin/forms/:id/assignments',
  summary: 'People assigned a form, with their progress',
  access: 'staff',
  recorded: { action: 'form.people_read', subject: 'form:id' },
  query: z.object({
    ...commonFields,
    status: choiceField([...formStatuses, 'canceled'], 'Only those with this status.'),
    query: textField(100, 'Part of a name or an address.'),
    start: wholeNumberField(50, 'Offset of the first of the page.', 1_000_000),
  }),
  data: z.object({
    /** The number of matches for the filter. */
    count: z.int(),
    counts: z.object({ open: z.int(), in_progress: z.int(), completed: z.int(), canceled: z.int(), overdue: z.int() }),
    assignments: z.array(FormAssignment),
  }),
})

/** A signature in a frame. The framed page claims it; it is confirmed once its provider has told this server so. */
export const FrameSignature = z.object({
  /** Path of the field: `letter`, `references.2.letter`. */
  path: z.string(),
  state: z.enum(['claimed', 'confirmed']),
  /** Origin of the framed page. */
  provider: z.string(),
  claimedTs: z.int(),
  /** The provider's latest answer; null if it was not asked. */
  outcome: z.nullable(z.enum(['confirmed', 'pending', 'rejected', 'unreachable'])),
  askedTs: z.nullable(z.int()),
  /** When the provider is asked again; null: not again, or never. */
  nextAskTs: z.nullable(z.int()),
  confirmedTs: z.nullable(z.int()),
  /** When and by whom it was signed, according to the provider. */
  signedTs: z.nullable(z.int()),
  signedBy: z.nullable(z.string()),
})
export type FrameSignature = z.infer<typeof FrameSignature>

/** Confidential values read "[ CONFIDENTIAL ]". Access is recorded in the audit log. */
export const readFormAnswers = endpoint({
  method: 'GET',
  path: '/api/pcsx/admin/form_assignments/:id',
  summary: 'The answers of one person',
  access: 'staff',
  data: z.object({
    assignment: FormAssignment,
    definition: FormDefinitionDocument,
    answers: FormAnswers,
    signatures: z.array(FrameSignature),
    message: z.nullable(z.string()),
    reopenNote: z.nullable(z.string()),
  }),
})

/** One confidential value of a sent form, by field path. The audit log records the access, with the path. */
export const revealFormAnswer = endpoint({
  method: 'POST',
  path: '/api/pcsx/admin/form_assignments/:id/reveal',
  summary: 'Reveal one confidential answer',
  access: 'staff',
  body: z.object({ path: z.string().check(z.maxLength(200)) }),
  data: z.object({ value: z.unknown() }),
})

/**
 * Bytes as an attachment, without the envelope, recorded in the audit log. Includes files of confidential fields, which the
 * audit log names.
 */
export const downloadAnswerFile = endpoint({
  method: 'GET',
  path: '/api/pcsx/admin/form_assignments/:id/files/:fileId',
  summary: 'Download a file of an answer',
  access: 'staff',
  data: z.unknown(),
  media: ['application/octet-stream'],
})

/** Returns a sent form to its candidate, with a note and an email. 409: it was not sent. */
export const reopenForm = endpoint({
  method: 'POST',
  path: '/api/pcsx/admin/form_assignments/:id/reopen',
  summary: 'Reopen a sent form',
  access: 'staff',
  body: z.object({
    note: FormNote.check(z.refine((note) => note.trim() !== '', problem('input.forms.changes'))),
    dueTs: DueTs,
  }),
  data: FormAssignment,
})

/** Mails the link again; earlier links stop working. 409: sent or canceled. */
export const remindForm = endpoint({
  method: 'POST',
  path: '/api/pcsx/admin/form_assignments/:id/remind',
  summary: 'Send an email reminder about a form',
  access: 'staff',
  body: z.object({ message: z.optional(FormNote) }),
  data: FormAssignment,
})

/** Cancels an unsent form and deletes its answers. Idempotent. 409: it was sent. */
export const cancelForm = endpoint({
  method: 'POST',
  path: '/api/pcsx/admin/form_assignments/:id/cancel',
  summary: 'Withdraw an assigned form',
  access: 'staff',
  data: FormAssignment,
})

export const exportFormats = ['csv', 'json'] as const

/** All sent answers as a file, one row per person, without the envelope; confidential values are masked. */
export const exportFormAnswers = endpoint({
  method: 'GET',
  path: '/api/pcsx/admin/forms/:id/answers',
  summary: 'Sent answers as CSV or JSON',
  access: 'staff',
  query: z.object({ ...commonFields, format: choiceField(exportFormats, 'csv (the default) or json.') }),
  data: z.unknown(),
  media: ['text/csv', 'application/json'],
})

/** `applying`: the form's questions become part of the application; the others assign the form afterward. */
export const formRuleEvents = ['applying', 'offer_accepted', 'application_submitted', 'hired'] as const
export const FormRuleEvent = z.enum(formRuleEvents)
export type FormRuleEvent = z.infer<typeof FormRuleEvent>

/** When a form is asked for or assigned automatically. Empty lists mean all departments, all countries (of the position). */
export const FormRule = z.object({
  on: FormRuleEvent,
  departments: z.array(cleanLine(200)).check(z.maxLength(100)),
  /** ISO 3166-1 alpha-2. */
  countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/, problem('input.countryCode')))),
  /** Days from the event to the due date; null: none. Ignored for `applying`. */
  dueDays: z.nullable(z.int().check(z.minimum(1), z.maximum(365))),
})
export type FormRule = z.infer<typeof FormRule>

const FormRules = z.object({ rules: z.array(FormRule) })

export const getFormRules = endpoint({
  method: 'GET',
  path: '/api/pcsx/admin/forms/:id/rules',
  summary: 'When a form is assigned automatically',
  access: 'staff',
  data: FormRules,
})

export const setFormRules = endpoint({
  method: 'PUT',
  path: '/api/pcsx/admin/forms/:id/rules',
  summary: 'Set when a form is assigned automatically',
  access: 'staff',
  body: z.object({ rules: z.array(FormRule).check(z.maxLength(20)) }),
  data: FormRules,
})
