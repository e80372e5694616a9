import * as z from 'zod/mini'
import { applicationStatuses } from '#shared/applications/application-status.ts'
import { leftOutReasons, mostApplications, mostNamed } from '#shared/applications/decisions.ts'
import { templateKinds } from '#shared/applications/message-template.ts'
import { listFilterFields } from './application-list-filters.ts'
import { ApplicationStatus } from './applications.ts'
import { cleanText } from '../fields/clean-text.ts'
import { endpoint } from '../endpoint.ts'
import { problem } from '../fields/problem.ts'
import { MessageText } from '../inbox/message-templates.ts'
import { TimeZone } from '../interviews/interviews.ts'

/**
 * Deciding about one application or about many at once, with time to undo it. The stage changes for staff immediately; candidates
 * are notified, and see it, at `sendsTs`, and never if it is undone before.
 */

/** Statuses that staff can set. */
export const DecidedStatus = z.enum(['in_review', 'interview', 'offer', 'hired', 'not_selected'])

/** Skipped in a decision, or in undoing one. `fullName` is empty for those that were deleted. */
export const LeftOutApplication = z.object({
  id: z.string(),
  fullName: z.string(),
  status: z.nullable(ApplicationStatus),
  why: z.enum(leftOutReasons),
})
export type LeftOutApplication = z.infer<typeof LeftOutApplication>

export const Decision = z.object({
  id: z.string(),
  status: DecidedStatus,
  /** The staff's name of the chosen step; empty if none was chosen. */
  step: z.string(),
  deciderName: z.string(),
  changedCount: z.int(),
  leftOutCount: z.int(),
  /** At most 100. */
  leftOut: z.array(LeftOutApplication),
  /** Whether candidates are emailed and see it, or the employer hides stages. */
  isCandidateNotified: z.boolean(),
  /** Unix seconds: when candidates are notified, and until when it can be undone. */
  sendsTs: z.int(),
  isUndone: z.boolean(),
})
export type Decision = z.infer<typeof Decision>

/** A step of a hiring process; null for a stage without one. */
const StepId = z.nullable(z.string().check(z.maxLength(64)))

const NamedApplications = z.object({
  applications: z
    .array(
      z.object({
        id: z.string().check(z.maxLength(64)),
        from: z.enum(applicationStatuses),
        /** The step that the reader saw, null for none; omitted, a change of the step alone is no change. */
        fromStep: z.optional(StepId),
      }),
    )
    .check(z.minLength(1), z.maxLength(mostNamed)),
})

/** Everything that a list showed, on all pages, when it was read. */
const ListedApplications = z.object({
  list: z.object({
    ...listFilterFields,
    /** Whether names were hidden from the reader by their own choice, which changes what a search finds. */
    hidesNames: z.optional(z.boolean()),
  }),
  /** `readMs` of the list's answer: later changes are excluded. */
  readMs: z.int().check(z.minimum(0), z.maximum(8.64e15)),
  /** The number that the reader was shown. */
  count: z.int().check(z.minimum(0), z.maximum(mostApplications)),
  except: z._default(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(mostNamed)), []),
})

/** Named applications, or everything that a list showed. */
export const PickedApplications = z.union([NamedApplications, ListedApplications], {
  error: problem('decisions.refused.of'),
})

/** By language, with fields in braces as in templates: the message as it was edited for one decision. */
const EditedTexts = z.record(z.string().check(z.maxLength(35)), MessageText)

/**
 * When candidates are notified: immediately, without time to undo it; when that time ends; at 9:00 of the next day on their own
 * clocks; or later, in Unix seconds.
 */
export const SendAt = z._default(z.union([z.enum(['now', 'after_undo', 'morning']), z.int()]), 'after_undo')

/**
 * Moves or rejects applications. One request is one transaction; the same `key` again changes nothing and gives the same answer.
 * Applications whose stage is not the one that the reader saw, or has no such step, are skipped and listed; if a single application
 * would be skipped, 409 instead. A rejection needs a reason for candidates, or a template.
 *
 * People enter a stage in the first step of their position's process, unless `stepId` names another step of it; null is the stage
 * without a step. Those whose position has no such step are skipped. A move to another step of the same stage notifies candidates only
 * if the step has a name or a text for them, or if a message is chosen or edited.
 */
export const decideApplications = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/decisions',
  summary: 'Move or reject applications (staff)',
  access: 'staff',
  body: z.object({
    key: z.string().check(z.regex(/^[\w-]{8,64}$/, problem('input.key'))),
    status: DecidedStatus,
    stepId: z.optional(StepId),
    of: PickedApplications,
    /** The reason shown to candidates. */
    reason: z.optional(cleanText(1_000)),
    /** One of the employer's reasons, for reports. */
    internalReason: z.optional(z.string().check(z.maxLength(64))),
    /** Candidates read the text of `internalReason`, each in their own language, instead of `reason`. */
    usesReasonText: z.optional(z.boolean()),
    /** Moves people without notifying them; not for rejecting or hiring, and without a message. */
    isQuiet: z.optional(z.boolean()),
    templateId: z.optional(z.string().check(z.maxLength(64))),
    /** Replaces the text of the template, or of the standard message, in the languages it names. */
    texts: z.optional(EditedTexts),
    /** Rejected people are asked for their consent to be in this pool, right after they are notified. Needs write access to people. */
    poolId: z.optional(z.string().check(z.maxLength(64))),
    sendAt: SendAt,
    /** The zone of the reader's clock, for candidates whose own is not known, nor that of their position's place. */
    timeZone: z.optional(TimeZone),
  }),
  data: Decision,
})

/** Restores the earlier state of each application that has not changed since; candidates are not notified. 409: too late. */
export const undoDecision = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/decisions/:id/undo',
  summary: 'Undo a decision before candidates are told (staff)',
  access: 'staff',
  data: z.object({
    undoneCount: z.int(),
    leftOutCount: z.int(),
    leftOut: z.array(LeftOutApplication),
  }),
})

const MessagePreview = z.object({
  locale: z.string(),
  subject: z.string(),
  paragraphs: z.array(z.string()),
  /** The label of its button; null without one. */
  action: z.nullable(z.string()),
  /** The text that it was filled in from, to be edited for this decision. */
  source: z.object({ subject: z.string(), body: z.string() }),
  /** What the application's page shows from the same minute; the reason is null if candidates don't read it. */
  page: z.object({
    stage: z.string(),
    /** Empty if candidates do not read the step. */
    step: z.string(),
    reason: z.nullable(z.string()),
  }),
})

/** One candidate's message, word for word, in their language and in the reader's. */
export const previewDecision = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/decisions/preview',
  summary: 'What a candidate would read about a decision (staff)',
  access: 'staff',
  recorded: { action: 'application.preview_read', subject: 'applications' },
  body: z.object({
    applicationId: z.string().check(z.maxLength(64)),
    status: DecidedStatus,
    stepId: z.optional(StepId),
    reason: z.optional(cleanText(1_000)),
    internalReason: z.optional(z.string().check(z.maxLength(64))),
    usesReasonText: z.optional(z.boolean()),
    templateId: z.optional(z.string().check(z.maxLength(64))),
    texts: z.optional(EditedTexts),
  }),
  data: z.object({
    /** The candidate's; a template may have no text in it. The reader's own if the name is hidden from them. */
    candidateLocale: z.string(),
    isHidden: z.boolean(),
    positionTitle: z.string(),
    /** The one that is sent comes first. */
    messages: z.array(MessagePreview),
  }),
})

/**
 * The languages that the candidates of a decision read, the most frequent first, each with one of them as an example for the preview.
 * Only those whose stage allows the decision. A language would reveal where someone with a hidden name is from, so these are only counted.
 */
export const listDecisionReaders = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/decisions/readers',
  summary: 'Languages of the candidates of a decision (staff)',
  access: 'staff',
  recorded: { action: 'application.readers_read', subject: 'applications' },
  body: z.object({ status: DecidedStatus, stepId: z.optional(StepId), of: PickedApplications }),
  data: z.object({
    readers: z.array(
      z.object({ locale: z.string(), count: z.int(), example: z.object({ id: z.string(), fullName: z.string() }) }),
    ),
    hiddenCount: z.int(),
  }),
})

/** The options of the dialogs. */
export const getDecisionOptions = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/decision_options',
  summary: 'Reasons and message templates for decisions (staff)',
  access: 'staff',
  data: z.object({
    /** `text` is what candidates would read, in the reader's language; empty if it has to be put into words. */
    reasons: z.array(z.object({ key: z.string(), label: z.string(), text: z.string() })),
    templates: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(templateKinds),
        name: z.string(),
        locales: z.array(z.string()),
        /** Whether candidates read the reason in it. */
        showsReason: z.boolean(),
      }),
    ),
  }),
})
