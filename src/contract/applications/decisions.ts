import * as z from 'zod/mini'
import { applicationStatuses } from '#shared/applications/application-status.ts'
import { leftOutReasons, mostApplications, mostNamed } from '#shared/applications/decisions.ts'
import { templateKinds } from '#shared/applications/message-template.ts'
import { listFilterFields } from './application-list-filters.ts'
import { ApplicationStatus } from './applications.ts'
import { cleanText } from '../fields/clean-text.ts'
import { endpoint } from '../endpoint.ts'
import { problem } from '../fields/problem.ts'

/**
 * Deciding about one application or about many at once, with time to undo it. The stage changes for staff at once; candidates
 * are told, and see it, when `leavesTs` comes, and never if it is undone before.
 */

/** Statuses that staff can give. */
export const DecidedStatus = z.enum(['in_review', 'interview', 'offer', 'hired', 'not_selected'])

/** Left out of a decision, or of undoing one. `fullName` is empty for those that are gone. */
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
  deciderName: z.string(),
  changedCount: z.int(),
  leftOutCount: z.int(),
  /** At most 100. */
  leftOut: z.array(LeftOutApplication),
  /** Whether candidates are emailed and see it, or the employer hides stages. */
  isCandidateNotified: z.boolean(),
  /** Unix seconds: when candidates are told, and until when it can be undone. */
  leavesTs: z.int(),
  isUndone: z.boolean(),
})
export type Decision = z.infer<typeof Decision>

const NamedApplications = z.object({
  applications: z
    .array(z.object({ id: z.string().check(z.maxLength(64)), from: z.enum(applicationStatuses) }))
    .check(z.minLength(1), z.maxLength(mostNamed)),
})

/** Everything that a list showed, page after page, when it was read. */
const ListedApplications = z.object({
  list: z.object({
    ...listFilterFields,
    /** Whether names were hidden from the reader by their own choice: a search then found others. */
    hidesNames: z.optional(z.boolean()),
  }),
  /** `readMs` of the list's answer: what changed later is left out. */
  readMs: z.int().check(z.minimum(0), z.maximum(8.64e15)),
  /** How many the reader was told. */
  count: z.int().check(z.minimum(0), z.maximum(mostApplications)),
  except: z._default(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(mostNamed)), []),
})

/** Those that are named, or everything that a list showed. */
export const PickedApplications = z.union([NamedApplications, ListedApplications], {
  error: problem('decisions.refused.of'),
})

/**
 * Moves or rejects applications. One request is one transaction; the same `key` again changes nothing and gives the same answer.
 * Those whose stage is not the one that the reader saw, or has no such step, are left out and listed; if a single application
 * would be left out, 409 instead. A rejection needs a reason that candidates read, or a template.
 */
export const decideApplications = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/decisions',
  summary: 'Move or reject applications (staff)',
  access: 'staff',
  body: z.object({
    key: z.string().check(z.regex(/^[\w-]{8,64}$/, problem('input.key'))),
    status: DecidedStatus,
    of: PickedApplications,
    /** What candidates read. */
    reason: z.optional(cleanText(1_000)),
    /** One of the employer's reasons, for reports; no candidate reads it. */
    internalReason: z.optional(z.string().check(z.maxLength(64))),
    templateId: z.optional(z.string().check(z.maxLength(64))),
    /** When candidates are told: without time to undo it, when that time ends, or later, in Unix seconds. */
    leaves: z._default(z.union([z.enum(['now', 'after_undo']), z.int()]), 'after_undo'),
  }),
  data: Decision,
})

/** Restores what each application was, unless something else has happened to it; candidates learn nothing. 409: too late. */
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
})

/** What one candidate would be told, word for word, in their language and in the reader's. */
export const previewDecision = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/decisions/preview',
  summary: 'What a candidate would read about a decision (staff)',
  access: 'staff',
  recorded: { action: 'application.preview_read', subject: 'applications' },
  body: z.object({
    applicationId: z.string().check(z.maxLength(64)),
    status: DecidedStatus,
    reason: z.optional(cleanText(1_000)),
    templateId: z.optional(z.string().check(z.maxLength(64))),
  }),
  data: z.object({
    /** The candidate's; a template may have no text in it. */
    candidateLocale: z.string(),
    /** The one that is sent comes first. */
    messages: z.array(MessagePreview),
  }),
})

/** What the dialogs offer. */
export const getDecisionOptions = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/decision_options',
  summary: 'Reasons and message templates for decisions (staff)',
  access: 'staff',
  data: z.object({
    reasons: z.array(z.object({ key: z.string(), label: z.string() })),
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
