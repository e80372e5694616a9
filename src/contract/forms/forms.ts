import * as z from 'zod/mini'
import { fewKeys } from '../fields/few-keys.ts'
import type { FormDefinition, FormValues } from '#shared/form-engine/definition/form-definition.ts'
import { endpoint, type CallLimit } from '../endpoint.ts'
import { choiceField, commonFields, switchField, textField } from '../fields/query-fields.ts'
import { problem } from '../fields/problem.ts'

/** Invalid links from one address: no one mistypes a link this often. */
const formGuesses: CallLimit = {
  name: 'form guesses',
  of: 'guess',
  perMinute: 6,
  burst: 30,
  message: 'application.refused.tooMany',
}
const formUploads: CallLimit = {
  name: 'form uploads',
  of: 'caller',
  perMinute: 20,
  burst: 100,
  message: 'application.refused.tooMany',
}

/**
 * A candidate's forms (spec/3, docs/forms.md): list, automatically saved answers, files, sending. The employer's side is in
 * `staff-forms.ts` (building) and `form-assignments.ts` (assigning, reading answers). A form belongs to an account, or to an
 * address whose mailed link contains a `token`; the account that has confirmed that address owns it too. Someone else's form
 * answers 404.
 */

/** Proof for people without an account, in the URL of every call of their form. Expired: 410. */
export const formTokenField = textField(100, 'The token of the mailed link, where there is no account.')

export const formPurposes = ['preboarding', 'application', 'survey'] as const
export const FormPurpose = z.enum(formPurposes)
export type FormPurpose = z.infer<typeof FormPurpose>

/** How far a form is for its candidate (spec/1 §3). */
export const formStatuses = ['open', 'in_progress', 'completed'] as const
export const FormStatus = z.enum(formStatuses)
export type FormStatus = z.infer<typeof FormStatus>

/** As a document: `src/shared/form-engine/definition/form-definition.ts` defines its shape, `checkDefinition` its rules. */
export const FormDefinitionDocument = z.custom<FormDefinition>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  problem('input.definition'),
)

/** Answers by item name. `form-definition.ts` defines the shape of each type's values. */
export const FormAnswers = z.custom<FormValues>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  problem('input.answers'),
)

/** Changed answers by item name; `null` clears one. Lists are sent whole. */
export const AnswerChanges = fewKeys(
  z.record(z.string().check(z.maxLength(64)), z.nullable(z.unknown())),
  5_000,
  problem('input.tooMany', { count: 5_000 }),
)

/** One assigned form, without its questions. */
export const FormSummary = z.object({
  id: z.string(),
  title: z.string(),
  /** BCP 47 language of the form's texts; absent if its author did not set it. */
  language: z.optional(z.string()),
  purpose: FormPurpose,
  status: FormStatus,
  /** Sent before, and reopened by staff. */
  isReopened: z.boolean(),
  /** Due date in Unix seconds; null if there is none. It can still be sent after that. */
  dueTs: z.nullable(z.int()),
  assignedTs: z.int(),
  updatedTs: z.int(),
  /** Unix seconds; null until it is sent. */
  submittedTs: z.nullable(z.int()),
  /** The number of visible questions, and how many of them are answered. */
  progress: z.object({ answered: z.int(), total: z.int() }),
})
export type FormSummary = z.infer<typeof FormSummary>

/** One assigned form with its questions and the answers so far. */
export const AssignedForm = z.object({
  form: FormSummary,
  /** The version that the answers belong to; its HTML is sanitized. */
  definition: FormDefinitionDocument,
  answers: FormAnswers,
  /** Increases with every save; a save names the revision it builds on. */
  revision: z.int(),
  /** Staff's note on assigning it. */
  message: z.nullable(z.string()),
  /** Staff's note on reopening it. */
  reopenNote: z.nullable(z.string()),
  /** Completed: can be viewed, not changed. */
  isReadOnly: z.boolean(),
  /** The employer gets totals of these answers and never sees whose they are; their candidate can withdraw them. */
  isCountedOnly: z.boolean(),
  /** For a form that is only counted: the notice to show, or that it was sent under (`shared/equality/notice.ts`); else null. */
  notice: z.nullable(z.int()),
  /** ISO 3166-1 alpha-2 country for phone fields that do not name one. */
  defaultCountry: z.string(),
  /** The value of `reference` that frames with these origins get in their URL, followed by the field's path; null: none. */
  signing: z.nullable(z.object({ reference: z.string(), origins: z.array(z.string()) })),
})
export type AssignedForm = z.infer<typeof AssignedForm>

export const formTabs = ['open', 'completed'] as const

/**
 * spec/2 §7. Tab `open` (the default) contains forms to fill in, next due first; `completed` the sent ones, latest first. With
 * `token`, only that link's forms; 401 with neither.
 */
export const getFormsList = endpoint({
  method: 'GET',
  path: '/api/pcsx/forms_list',
  summary: "A candidate's assigned forms",
  access: 'public',
  query: z.object({
    ...commonFields,
    tab_id: choiceField(formTabs, 'The tab whose forms are wanted.'),
    include_tab_list: switchField('Adds the tabs with their counts.'),
    token: formTokenField,
  }),
  limits: [formGuesses],
  data: z.object({
    tabs: z.optional(z.array(z.object({ id: z.enum(formTabs), title: z.string(), count: z.int() }))),
    forms: z.array(FormSummary),
  }),
})

const tokenQuery = z.object({ ...commonFields, token: formTokenField })

/** Errors: 404; 410 the link has expired. */
export const getForm = endpoint({
  method: 'GET',
  path: '/api/pcsx/forms/:id',
  summary: 'An assigned form with its questions and answers',
  access: 'public',
  query: tokenQuery,
  limits: [formGuesses],
  data: AssignedForm,
})

/** Files inside answers may be sent as base64. */
const answersBodyBytes = 15 * 1024 * 1024

/** The newer state of a form that was saved elsewhere, or was sent already. */
export const FormConflict = z.object({ form: AssignedForm })

/**
 * Saves some answers; other answers are unchanged. Answers to unknown questions are ignored. The first save moves an open form
 * to in progress. Answers need not be valid yet, but must have the shape of their type. Errors: 409 saved elsewhere since
 * `revision`, or already sent; 410; 413, 415 and 422 by field path.
 */
export const saveForm = endpoint({
  method: 'PATCH',
  path: '/api/pcsx/forms/:id',
  summary: 'Save answers of a form',
  access: 'public',
  query: tokenQuery,
  body: z.object({
    revision: z.int({ error: problem('input.revision') }),
    answers: AnswerChanges,
  }),
  maxBodyBytes: answersBodyBytes,
  limits: [formGuesses],
  data: AssignedForm,
  refusals: { 409: FormConflict },
})

/**
 * Sends a form once; a repeated call gives the same answer. The server runs the same rules as the browser and drops hidden and
 * unknown answers. `answers` are saved with it, on top of `revision` if given. `notice`: of a form that is only counted, the one that
 * its candidate was shown; without it, the answers are not counted with how far people got. Errors: 422 with messages by field path in
 * `error.body`, and the form stays as it was; 409 as for saving; 410.
 */
export const submitForm = endpoint({
  method: 'POST',
  path: '/api/pcsx/forms/:id/submit',
  summary: 'Send a form',
  access: 'public',
  query: tokenQuery,
  body: z.object({ revision: z.optional(z.int()), answers: z.optional(AnswerChanges), notice: z.optional(z.int()) }),
  maxBodyBytes: answersBodyBytes,
  limits: [formGuesses],
  data: AssignedForm,
  refusals: { 409: FormConflict },
})

/** A stored file as it appears in an answer; `url` is relative and returns an attachment. */
export const StoredFile = z.object({
  uid: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  type: z.string(),
  status: z.literal('done'),
  url: z.string(),
})

/**
 * Deletes the answers of a form that is only counted (`isCountedOnly`), sent or not; the form is open again. Idempotent. Errors:
 * 404; 409 another form; 410.
 */
export const withdrawAnswers = endpoint({
  method: 'DELETE',
  path: '/api/pcsx/forms/:id/answers',
  summary: 'Withdraw the answers of an equal-opportunity form',
  access: 'public',
  query: tokenQuery,
  limits: [formGuesses],
  data: AssignedForm,
})

/**
 * Form data: one file under the field's path (`references.1.letter`). It is stored for that field and counts once a saved
 * answer names it. Errors by path in `error.body`: 413 too large, 415 not a type that the field accepts, 422 empty, damaged or
 * not what its name says; 404 no such field; 409 the form was sent.
 */
export const uploadFormFile = endpoint({
  method: 'POST',
  path: '/api/pcsx/forms/:id/files',
  summary: 'Upload a file for a field of a form',
  access: 'public',
  query: tokenQuery,
  bodyType: 'multipart',
  limits: [formUploads, formGuesses],
  data: StoredFile,
  refusals: { 409: FormConflict },
})

/** `fileId` is the `uid`. Deletes the bytes, and removes the file from any answer that names it. Idempotent. */
export const removeFormFile = endpoint({
  method: 'DELETE',
  path: '/api/pcsx/forms/:id/files/:fileId',
  summary: 'Remove an uploaded file of a form',
  access: 'public',
  query: tokenQuery,
  limits: [formGuesses],
  data: z.object({ revision: z.int() }),
  refusals: { 409: FormConflict },
})

/** Bytes as an attachment, without the envelope. */
export const downloadFormFile = endpoint({
  method: 'GET',
  path: '/api/pcsx/forms/:id/files/:fileId',
  summary: 'Download a file uploaded to one of your forms',
  access: 'public',
  query: tokenQuery,
  limits: [formGuesses],
  data: z.unknown(),
  media: ['application/octet-stream'],
})

export const optionSources = [
  'countries',
  'states',
  'departments',
  'locations',
  'skills',
  'currencies',
  'languages',
] as const
export type OptionSource = (typeof optionSources)[number]

/**
 * Choices for `apiEndpoint` fields: the only URLs that a definition may name. `states` needs `parent`, an ISO 3166-1 alpha-2
 * code; a country without states returns an empty list. Countries and states have ISO codes, and names in the language of `hl`.
 */
export const getFormOptions = endpoint({
  method: 'GET',
  path: '/api/pcsx/form_options/:source',
  summary: 'Choices for form fields',
  access: 'public',
  query: z.object({ ...commonFields, parent: textField(100, 'The value of the field that the choices depend on.') }),
  data: z.object({ options: z.array(z.object({ label: z.string(), value: z.string() })) }),
})

/** The signed-in user's pre-boarding forms, in the order in which to fill them in. */
export const getOnboarding = endpoint({
  method: 'GET',
  path: '/api/pcsx/onboarding',
  summary: "A candidate's pre-boarding forms with their progress",
  access: 'candidate',
  data: z.object({
    forms: z.array(FormSummary),
    completedCount: z.int(),
    totalCount: z.int(),
  }),
})
