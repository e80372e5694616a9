import * as z from 'zod/mini'
import { fewKeys } from '../fields/few-keys.ts'
import { applicationLimits } from '#shared/applications/application-fields.ts'
import { applicationStatuses } from '#shared/applications/application-status.ts'
import { Carried } from '../fields/carried.ts'
import { cleanLine, cleanText } from '../fields/clean-text.ts'
import { endpoint, type CallLimit } from '../endpoint.ts'
import { UploadedFile } from '../files/files.ts'
import { AnswerChanges, FormAnswers, FormDefinitionDocument, StoredFile } from '../forms/forms.ts'
import { PositionIdParam } from '../fields/position-id.ts'
import { PositionCard } from '../search/saved-jobs.ts'
import { problem } from '../fields/problem.ts'

/** No one without an account starts applications faster than this by hand. */
const visitorApplications: CallLimit = {
  name: 'visitor applications',
  of: 'visitor',
  perMinute: 2,
  burst: 40,
  message: 'application.refused.tooMany',
}
export const applicationUploads: CallLimit = {
  name: 'application uploads',
  of: 'caller',
  perMinute: 6,
  burst: 60,
  message: 'application.refused.tooMany',
}

/**
 * Applying (docs/applying.md; spec/2 §2 to §8). People apply with their account or, if `disableLoggedOutApply` is off,
 * as a visitor identified by a cookie. Someone else's application answers 404.
 */

export const ApplicationStatus = z.enum(applicationStatuses)

export const TimelineStep = z.object({
  status: ApplicationStatus,
  /** Its step in the hiring process, as candidates or staff call it; empty for none. */
  step: z.string(),
  /** Unix seconds; null if it has not happened yet. */
  atTs: z.nullable(z.int()),
  note: z.nullable(z.string()),
  state: z.enum(['done', 'current', 'upcoming']),
})

/** An application as its owner sees it, from the first saved keystroke. */
export const Application = z.object({
  id: z.string(),
  positionId: z.int(),
  status: ApplicationStatus,
  /** Increases with every save; a save names the revision it builds on. */
  revision: z.int(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  location: z.string(),
  /** Answers to the position's own questions, by item name. */
  answers: FormAnswers,
  resume: z.nullable(UploadedFile),
  /** For drafts: form items whose value still comes from the résumé, and whether it was read with certainty. */
  filled: z.record(z.string(), z.boolean()),
  /** Why it was not selected, if the employer gave a reason. */
  statusReason: z.nullable(z.string()),
  /** Unix seconds; null until it is sent. */
  submittedTs: z.nullable(z.int()),
  updatedTs: z.int(),
})
export type Application = z.infer<typeof Application>

export const ApplicationForm = z.object({
  position: PositionCard,
  /**
   * The whole form in the visitor's language: sections `details` and `resume`, whose items are the application's own fields
   * (`shared/applications/application-definition.ts`), then the position's questions.
   */
  definition: FormDefinitionDocument,
  /** Whether this visitor can apply here now, and if not, why. */
  applyState: z.enum(['open', 'log_in', 'closed', 'external']),
  /** Where to apply instead, when `applyState` is `external`. */
  externalApplyUrl: z.nullable(z.string()),
  /** Initial values for an application: from the profile, then from the previous application. */
  prefill: z.object({
    fullName: z.string(),
    email: z.string(),
    phone: z.string(),
    location: z.string(),
    resume: z.nullable(UploadedFile),
  }),
  /** The previous application's résumé, if the profile has none: offered, not attached. */
  lastResume: z.nullable(UploadedFile),
  application: z.nullable(Application),
})
export type ApplicationForm = z.infer<typeof ApplicationForm>

const PrivateToken = z.optional(z.string().check(z.maxLength(200)))

/** Everything the apply page needs. A private position needs its token until an application exists. 404: no such position. */
export const getApplicationForm = endpoint({
  method: 'GET',
  path: '/api/pcsx/application_form',
  summary: "A position's application form with the visitor's application, if there is one",
  access: 'public',
  query: z.object({ position_id: PositionIdParam, token: PrivateToken }),
  data: ApplicationForm,
})

/** The newer state of an application that was changed elsewhere, or was sent already. */
export const ApplicationConflict = z.object({ application: Application })
/** The position takes its applications at this address. */
export const AppliedElsewhere = z.object({ externalApplyUrl: z.string() })

/** Starts or returns the application, filled in from the profile. 401: sign in first; 409: taken elsewhere; 410: closed. */
export const startApplication = endpoint({
  method: 'POST',
  path: '/api/pcsx/applications',
  summary: 'Start or continue an application',
  access: 'public',
  body: z.object({ position_id: PositionIdParam, token: PrivateToken, carried: z.optional(Carried) }),
  limits: [visitorApplications],
  data: Application,
  refusals: { 409: AppliedElsewhere },
})

/**
 * Saves some fields of a draft (or of a withdrawn application); other fields are unchanged. `null` clears an answer. Answers to
 * questions that the form no longer contains are ignored. Errors: 409 saved elsewhere since `revision`:
 * `error.body.application` is the newer state; 409 already sent; 410 closed.
 */
export const saveApplication = endpoint({
  method: 'PATCH',
  path: '/api/pcsx/applications/:id',
  summary: 'Save fields of a draft',
  access: 'public',
  body: z.object({
    revision: z.int({ error: problem('input.revision') }),
    fullName: z.optional(cleanLine(applicationLimits.fullName)),
    email: z.optional(cleanLine(applicationLimits.email)),
    phone: z.optional(cleanLine(applicationLimits.phone)),
    location: z.optional(cleanLine(applicationLimits.location)),
    answers: z.optional(AnswerChanges),
    /** Lists the form items whose value comes from the résumé, replacing the previous list. */
    filled: z.optional(
      fewKeys(z.record(z.string().check(z.maxLength(64)), z.boolean()), 200, problem('input.tooMany', { count: 200 })),
    ),
  }),
  data: Application,
  refusals: { 409: z.union([ApplicationConflict, AppliedElsewhere]) },
})

/**
 * Form data: one file under the path of its question (`references.1.letter`). It is stored for that question and counts once a
 * saved answer names it. Errors by path in `error.body`: 413 too large, 415 not a type that the question accepts, 422 empty,
 * damaged or not what its name says; 404 no such question; 409 already sent; 410 closed.
 */
export const uploadApplicationFile = endpoint({
  method: 'POST',
  path: '/api/pcsx/applications/:id/files',
  summary: 'Upload a file that answers a question of an application',
  access: 'public',
  bodyType: 'multipart',
  limits: [applicationUploads],
  data: StoredFile,
  refusals: { 409: z.union([ApplicationConflict, AppliedElsewhere]) },
})

/** `fileId` is the `uid`. Deletes the bytes, and removes the file from any answer that names it. Idempotent. */
export const removeApplicationFile = endpoint({
  method: 'DELETE',
  path: '/api/pcsx/applications/:id/files/:fileId',
  summary: 'Remove an uploaded file of an application',
  access: 'public',
  data: z.object({ revision: z.int() }),
  refusals: { 409: z.union([ApplicationConflict, AppliedElsewhere]) },
})

/** Bytes as an attachment, without the envelope. */
export const downloadApplicationFile = endpoint({
  method: 'GET',
  path: '/api/pcsx/applications/:id/files/:fileId',
  summary: 'Download a file from one of your applications',
  access: 'public',
  data: z.unknown(),
  media: ['application/octet-stream'],
})

/**
 * Sends an application, or sends a withdrawn one again. It is sent exactly once, no matter how often and from where this is
 * called: a repeated call gives the same answer. An answer of `submitted` means that it was sent, even for a visitor whose
 * address has already applied: staff see those marked `isSameAddressNotConfirmed` until one of them is claimed, which removes
 * the mark from that one. Errors: 422 with every field's message in `error.body`; 409 with `error.body.application` if it was
 * saved elsewhere since `revision`; 410 the position is closed (the draft is kept); 429 only for visitors, if too many came
 * from the address, the network or for the position (the draft is kept, and can be sent after signing in).
 */
export const submitApplication = endpoint({
  method: 'POST',
  path: '/api/pcsx/applications/:id/submit',
  summary: 'Send an application',
  access: 'public',
  body: z.object({ revision: z.optional(z.int()) }),
  data: Application,
  refusals: { 409: z.union([ApplicationConflict, AppliedElsewhere]) },
})

/** Withdraws a sent application. Idempotent. 409 if it has ended. */
export const withdrawApplication = endpoint({
  method: 'POST',
  path: '/api/pcsx/applications/:id/withdraw',
  summary: 'Withdraw a sent application',
  access: 'candidate',
  body: z.object({ reason: z.optional(cleanText(1_000)) }),
  data: Application,
})

/** A sent application, on the dashboard and for staff. */
export const ApplicationSummary = z.object({
  id: z.string(),
  position: PositionCard,
  status: ApplicationStatus,
  /** Its step in the hiring process, as candidates or staff call it; empty for none. */
  step: z.string(),
  statusReason: z.nullable(z.string()),
  submittedTs: z.nullable(z.int()),
  updatedTs: z.int(),
  timeline: z.array(TimelineStep),
  canWithdraw: z.boolean(),
  canResubmit: z.boolean(),
  /**
   * For staff: "Same address, not confirmed". It was sent without an account, no one with access to that mailbox has claimed
   * it, and there is another application for the same position under the same address (from another visitor, or from the
   * account). False for candidates.
   */
  isSameAddressNotConfirmed: z.boolean(),
})
export type ApplicationSummary = z.infer<typeof ApplicationSummary>

/** One of the user's applications, with the sent answers. */
export const getApplication = endpoint({
  method: 'GET',
  path: '/api/pcsx/applications/:id',
  summary: 'One of your applications, with its answers and timeline',
  access: 'public',
  data: z.object({
    summary: ApplicationSummary,
    /** The employer's text for candidates in its stage; empty for none. */
    told: z.string(),
    /** The same for its step. */
    stepTold: z.string(),
    /** When it will be deleted, in Unix seconds, once it has ended; null if it won't be, or the reader can't know yet. */
    deletedTs: z.nullable(z.int()),
    application: Application,
    /** The form as it was when the application was sent. */
    definition: FormDefinitionDocument,
  }),
})

/** Tabs `applications` and `inactiveApplications` (withdrawn, not selected), latest change first. */
export const getDashboardApplications = endpoint({
  method: 'GET',
  path: '/api/pcsx/dashboard/applications',
  summary: 'Sent applications with their timelines',
  access: 'candidate',
  data: z.object({ applications: z.array(ApplicationSummary), inactiveApplications: z.array(ApplicationSummary) }),
})

/**
 * For staff: moves an application to another stage. `not_selected` needs a reason, which the candidate sees. `from` is the status
 * that the reader saw. 409: not possible from the current stage, or someone else has moved it since `from`.
 */
export const setApplicationStatus = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/applications/:id/status',
  summary: "Set an application's status (staff)",
  access: 'staff',
  body: z.object({
    status: ApplicationStatus,
    from: z.optional(ApplicationStatus),
    reason: z.optional(cleanText(1_000)),
  }),
  data: ApplicationSummary,
})
