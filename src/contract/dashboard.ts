import * as z from 'zod/mini'
import { ApplicationStatus } from './applications.ts'
import { endpoint } from './endpoint.ts'
import { commonFields } from './query-fields.ts'

/** What the dashboard says above its tabs (spec/2 §2 "Dashboard tabs"): what needs the candidate, what changed, what is next. */

/** One thing that waits for the candidate, and where it is done. */
export const Nudge = z.object({
  kind: z.enum(['offer', 'interview_choose', 'interview_answer', 'form', 'draft']),
  id: z.string(),
  /** Of the position, the interview or the form. */
  title: z.string(),
  /** Documents to sign, times to choose from, questions left; null where nothing is counted. */
  count: z.nullable(z.int()),
  /** Unix seconds: until when it can be done; null where nothing presses. */
  dueTs: z.nullable(z.int()),
  /** Of an offer's place: on its day the offer expires, wherever its reader is. */
  timezone: z.optional(z.string()),
  /** A path of this site. */
  url: z.string(),
})
export type Nudge = z.infer<typeof Nudge>

export const Change = z.object({
  id: z.string(),
  /** In the reader's language. */
  text: z.string(),
  atTs: z.int(),
  isNew: z.boolean(),
  url: z.string(),
})

export const NextThing = z.object({
  kind: z.enum(['interview', 'event']),
  id: z.string(),
  title: z.string(),
  startsTs: z.int(),
  endsTs: z.int(),
  timeZone: z.string(),
  place: z.string(),
  interviewKind: z.nullable(z.enum(['video', 'phone', 'onsite'])),
  interviewers: z.array(z.string()),
  joinUrl: z.nullable(z.string()),
  calendarUrl: z.nullable(z.string()),
  url: z.string(),
})
export type NextThing = z.infer<typeof NextThing>

/** The most pressing first; changes latest first, at most five; what is next in order of time, at most three. */
export const getDashboardNudges = endpoint({
  method: 'GET',
  path: '/api/pcsx/dashboard/nudges',
  summary: 'What needs the candidate, what changed, what is next',
  access: 'candidate',
  query: z.object(commonFields),
  data: z.object({ nudges: z.array(Nudge), changes: z.array(Change), next: z.array(NextThing) }),
})

export const StageTime = z.object({
  status: ApplicationStatus,
  /** Median of the days until the employer's next step; 0 is less than a day. */
  typicalDays: z.int(),
  /** How many people it was measured on: always more than 10. */
  people: z.int(),
})
export type StageTime = z.infer<typeof StageTime>

/**
 * The employer's promise to answer (`applicationsPageConfig.responsePromise`): `open` until `dueTs`, `kept` or `answered_late` once
 * there was an answer, `late` with the employer's explanation while there is none.
 */
export const ResponsePromise = z.object({
  days: z.int(),
  dueTs: z.int(),
  state: z.enum(['open', 'kept', 'late', 'answered_late']),
  explanation: z.string(),
})
export type ResponsePromise = z.infer<typeof ResponsePromise>

/**
 * How long each stage usually takes at this employer, from its own history and only where more than 10 people were in it, and what
 * was promised to this candidate. Nothing of both where the employer hides the status of applications. 404: not an own one.
 */
export const getApplicationOutlook = endpoint({
  method: 'GET',
  path: '/api/pcsx/dashboard/applications/:id/outlook',
  summary: 'What usually follows, and by when there is an answer',
  access: 'candidate',
  data: z.object({ stages: z.array(StageTime), promise: z.nullable(ResponsePromise) }),
})
