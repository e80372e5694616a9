import * as z from 'zod/mini'
import { applicationStatuses } from '#shared/applications/application-status.ts'
import { stepStages } from '#shared/applications/hiring-steps.ts'
import { areAllOf, longestValues } from '#shared/applications/list-values.ts'
import { sourceKinds } from '#shared/applications/sources.ts'
import { answerDues, applicationSorts, sentStatuses } from '#shared/applications/staff-list.ts'
import { ApplicationActivity } from './application-activity.ts'
import { ApplicationReview, ApplicationTag } from './application-labels.ts'
import { ApplicationStatus, TimelineStep } from './applications.ts'
import { endpoint } from '../endpoint.ts'
import { UploadedFile } from '../files/files.ts'
import { FormAnswers, FormDefinitionDocument } from '../forms/forms.ts'
import { problem } from '../fields/problem.ts'
import { choiceField, commonFields, parsedField, textField } from '../fields/query-fields.ts'
import { HiddenName } from './shown-names.ts'

/**
 * Applications as the employer's people read them. Drafts do not exist for staff; all sent applications do, including withdrawn and
 * rejected ones. Confidential answers are masked until someone reveals them.
 */

export const StaffPosition = z.object({
  id: z.int(),
  /** Empty if the position was removed. */
  title: z.string(),
  isOpen: z.boolean(),
})

/** A step that a position's people can be in. */
export const ListedStep = z.object({
  id: z.string(),
  stage: z.enum(stepStages),
  name: z.string(),
  /** Whether a move to it within its stage notifies candidates. */
  isTold: z.boolean(),
  /** Expected number of days; null if there is none. */
  days: z.nullable(z.int()),
})
export type ListedStep = z.infer<typeof ListedStep>

/** A row of the list. */
export const StaffApplication = z.object({
  id: z.string(),
  fullName: z.string(),
  /** Null if the reader sees the name. */
  hiddenName: z.nullable(HiddenName),
  email: z.string(),
  location: z.string(),
  status: ApplicationStatus,
  /** Its step in the hiring process; null without one. */
  step: z.nullable(z.object({ id: z.string(), name: z.string() })),
  position: StaffPosition,
  /** Unix seconds. */
  submittedTs: z.int(),
  /** Since when it has had its status, or its step, in Unix seconds. */
  statusTs: z.int(),
  /** When its answer was promised, in Unix seconds; null once there is any answer, and without a promise. */
  dueTs: z.nullable(z.int()),
  /** See `ApplicationSummary`. */
  isSameAddressNotConfirmed: z.boolean(),
  source: z.object({ kind: z.enum(sourceKinds), name: z.nullable(z.string()), campaign: z.nullable(z.string()) }),
  tags: z.array(ApplicationTag),
  /** Reviewers, including those who have finished. */
  reviews: z.array(ApplicationReview),
  /** Where a search found it, if not by its name or address; the label is the question's, empty for the résumé. */
  found: z.nullable(z.object({ where: z.enum(['answer', 'resume']), label: z.string(), quote: z.string() })),
  /** The decision that set its stage, while it can be undone; it may have changed other applications too. */
  decision: z.nullable(
    z.object({
      id: z.string(),
      deciderName: z.string(),
      changedCount: z.int(),
      isCandidateNotified: z.boolean(),
      /** Unix seconds: until then. */
      sendsTs: z.int(),
    }),
  ),
})
export type StaffApplication = z.infer<typeof StaffApplication>

const sent = sentStatuses as readonly string[]

/** `in_review,interview`; null if one of them is not a status of sent applications. */
function readStatuses(text: string): (typeof sentStatuses)[number][] | null {
  const names = [...new Set(text.split(',').map((name) => name.trim().toLowerCase()))].filter(Boolean)
  return names.every((name) => sent.includes(name)) ? (names as (typeof sentStatuses)[number][]) : null
}

/** Some of `all`, separated by commas; case does not matter. */
const valuesField = (all: readonly string[], description: string) =>
  parsedField(
    (text) => {
      const values = text.toLowerCase().replaceAll(' ', '')
      return areAllOf(values, all) ? values : null
    },
    problem('input.oneOf', { choices: all.join(', ') }),
    description,
  )

const readPosition = (text: string): number | null => (/^\d{1,15}$/.test(text.trim()) ? Number(text) : null)

/** The filters of a list of applications. */
export const applicationFilterFields = {
  status: parsedField(
    readStatuses,
    problem('input.oneOf', { choices: sentStatuses.join(', ') }),
    'Only those with one of these statuses, for example `submitted,in_review`.',
  ),
  position: parsedField(readPosition, problem('input.position'), 'Only those for this position.'),
  step: textField(
    64,
    'Only those in this step of that position’s hiring process; `none` for those in no current step.',
  ),
  team: choiceField(['me'], 'Only those for positions on whose hiring team you are.'),
  query: textField(
    100,
    'Words of a name, part of an address, or words of answers (never confidential ones) and of the résumé.',
  ),
  tag: textField(
    longestValues,
    'Only those with one of these tags, in any spelling: `deck,engine`. A comma within a tag is written `%2C`.',
  ),
  reviewer: textField(
    longestValues,
    'Only those that wait for a review by one of these colleagues, by their ids; `me` for yourself.',
  ),
  source: valuesField(sourceKinds, 'Only those that came from one of these, for example `site,referral`.'),
  due: valuesField(
    answerDues,
    'Only those whose promised answer is `late`, due within a week (`soon`), due `later`, or `given`; several: `late,soon`.',
  ),
}

/**
 * A page of the applications sent to the employer. `count` is how many there are with these filters, `total` without. The counts
 * of a filter's values are what would be listed with that value alone, under the other filters. Pages begin after a row, so
 * that new arrivals neither repeat rows nor skip them.
 */
export const listStaffApplications = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/applications',
  summary: 'Applications sent to the employer (staff)',
  access: 'staff',
  recorded: { action: 'application.list_read', subject: 'applications' },
  query: z.object({
    ...commonFields,
    ...applicationFilterFields,
    sort: choiceField(applicationSorts, 'Newest first by default.'),
    after: textField(64, 'The id of the row behind which the page begins; an unknown one begins the list.'),
  }),
  data: z.object({
    count: z.int(),
    total: z.int(),
    /** The server's time, in milliseconds, for deciding about everything that is listed. */
    readMs: z.int(),
    applications: z.array(StaffApplication),
    /** How many with hidden names the filters would list; a search does not look into them, nor reveal whether it would find them. */
    unsearched: z.int(),
    /** How many are listed before this page. */
    before: z.int(),
    /** `after` of other pages, by how many pages away they are: the first, the last and the nearest; null for the beginning. */
    starts: z.record(z.string(), z.nullable(z.string())),
    /** Number of days within which answers are promised; null without a promise. */
    promiseDays: z.nullable(z.int()),
    statuses: z.record(z.enum(sentStatuses), z.int()),
    /** If one position is chosen: the current steps of its process, in order, with their counts. None otherwise. */
    steps: z.array(z.extend(ListedStep, { count: z.int() })),
    /** The most frequent first, at most 200, and always the chosen one. */
    positions: z.array(z.extend(StaffPosition, { count: z.int() })),
    /** The most used first, at most 200. */
    tags: z.array(z.extend(ApplicationTag, { count: z.int() })),
    sources: z.record(z.enum(sourceKinds), z.int()),
    dues: z.record(z.enum(answerDues), z.int()),
    /** People with pending reviews, at most 200; the reader as `me`. */
    reviewers: z.array(z.object({ id: z.string(), name: z.string(), count: z.int() })),
  }),
})

const Period = { start: z.nullable(z.string()), end: z.nullable(z.string()), isCurrent: z.boolean() }

/** A résumé without names, contacts, employers, schools and languages. */
const RedactedResume = z.object({
  headline: z.string(),
  summary: z.string(),
  work: z.array(z.object({ title: z.string(), description: z.string(), ...Period })),
  education: z.array(z.object({ degree: z.string(), field: z.string() })),
  skills: z.array(z.string()),
  certificates: z.array(z.object({ name: z.string(), date: z.nullable(z.string()) })),
})

/** The application as staff read it before a decision. */
export const StaffApplicationDetail = z.extend(StaffApplication, {
  phone: z.string(),
  /** When the site deletes it by itself, in Unix seconds, once it has ended; null if it doesn't. */
  deletedTs: z.nullable(z.int()),
  /** The colleague who added it by hand; null if the candidate sent it, or the colleague has left. */
  addedByName: z.nullable(z.string()),
  /** Added by hand, and not claimed by the candidate yet: staff can give it a résumé, correct its address and delete it. */
  isStillAdded: z.boolean(),
  /** The candidate's message, if it was not selected. */
  statusReason: z.nullable(z.string()),
  timeline: z.array(
    z.extend(TimelineStep, {
      /** Null for events without a decision: the candidate's own steps, offers. */
      decision: z.nullable(
        z.object({
          deciderName: z.string(),
          /** For staff only. */
          internalReason: z.nullable(z.string()),
          /** Unix seconds; null if it was not undone. */
          undoneTs: z.nullable(z.int()),
          undoneByName: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  /** What else happened to it, latest first: at most 200 of each kind. */
  activity: z.array(ApplicationActivity),
  /** Null for a withdrawn application, whose answers the candidate has taken back. */
  resume: z.nullable(UploadedFile),
  /** Confidential ones are masked. */
  answers: FormAnswers,
  /** The form as it was when the application was sent. */
  definition: FormDefinitionDocument,
  /** The steps of its position, in order; none without a hiring process */
  steps: z.array(ListedStep),
  /** The statuses that staff can set now, in order. */
  nextStatuses: z.array(z.enum(applicationStatuses)),
  /** Whether the candidate is emailed about a new status, and sees it. */
  isCandidateNotified: z.boolean(),
  /** Replaces the sent documents while the name is hidden; null otherwise. */
  redacted: z.nullable(
    z.object({
      /** Null if there is no résumé, or it is unreadable. */
      resume: z.nullable(RedactedResume),
      /** A résumé was sent, and will be read within minutes. */
      isResumeUnread: z.boolean(),
      hasResume: z.boolean(),
      /** Questions whose answers are omitted, because they would identify the person. */
      leftOut: z.array(z.string()),
    }),
  ),
  /** The reader revealed the name although it would be hidden. */
  isNameShownEarly: z.boolean(),
  /** Other applications from the same account or address to this employer; latest first, at most 50. */
  others: z.array(
    z.object({ id: z.string(), status: ApplicationStatus, position: StaffPosition, submittedTs: z.int() }),
  ),
})
export type StaffApplicationDetail = z.infer<typeof StaffApplicationDetail>

export const getStaffApplication = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/applications/:id',
  summary: 'One application with its answers (staff)',
  access: 'staff',
  recorded: { action: 'application.read', subject: 'application:id' },
  data: StaffApplicationDetail,
})

/** One confidential answer, by field path. The audit log records the access, with the path. */
export const revealApplicationAnswer = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/applications/:id/reveal',
  summary: 'Reveal one confidential answer of an application (staff)',
  access: 'staff',
  body: z.object({ path: z.string().check(z.maxLength(200)) }),
  data: z.object({ value: z.unknown() }),
})

/** Bytes as an attachment, without the envelope, recorded in the audit log. The résumé has its own URL. */
export const downloadStaffApplicationFile = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/applications/:id/files/:fileId',
  summary: 'Download a file of an application (staff)',
  access: 'staff',
  data: z.unknown(),
  media: ['application/octet-stream'],
})
