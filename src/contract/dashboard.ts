import * as z from 'zod/mini'
import { ApplicationStatus } from './applications/applications.ts'
import { endpoint } from './endpoint.ts'
import { commonFields } from './fields/query-fields.ts'

/** The top of the dashboard, above its tabs (spec/2 §2): to-dos, recent changes, and what's coming up. */

/** Something the candidate has to do, and where to do it. */
export const Nudge = z.object({
  kind: z.enum(['offer', 'interview_choose', 'interview_answer', 'form', 'draft']),
  id: z.string(),
  /** Title of the position, the interview or the form. */
  title: z.string(),
  /** Documents to sign, times to choose from, or questions left; null if there is nothing to count. */
  count: z.nullable(z.int()),
  /** Unix seconds until which it can be done; null if there is no deadline. */
  dueTs: z.nullable(z.int()),
  /** Time zone of the offer's place: an offer expires on its day there, wherever the reader is. */
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

/** Most urgent first; changes latest first, at most five; upcoming in chronological order, at most three. */
export const getDashboardNudges = endpoint({
  method: 'GET',
  path: '/api/pcsx/dashboard/nudges',
  summary: 'Things to do, recent changes and upcoming events of the candidate',
  access: 'candidate',
  query: z.object(commonFields),
  data: z.object({ nudges: z.array(Nudge), changes: z.array(Change), next: z.array(NextThing) }),
})

export const StageTime = z.object({
  status: ApplicationStatus,
  /** Median of the days until the employer's next step; 0 is less than a day. Without enough people: the employer's own estimate. */
  typicalDays: z.int(),
  /** How many people this is based on: always more than 10; null for the employer's own estimate. */
  people: z.nullable(z.int()),
})
export type StageTime = z.infer<typeof StageTime>

/**
 * The employer's response promise (`applicationsPageConfig.responsePromise`): `open` until `dueTs`, `kept` or `answered_late`
 * once there was a response, `late` with the employer's explanation if there is none.
 */
export const ResponsePromise = z.object({
  days: z.int(),
  dueTs: z.int(),
  state: z.enum(['open', 'kept', 'late', 'answered_late']),
  explanation: z.string(),
})
export type ResponsePromise = z.infer<typeof ResponsePromise>

/**
 * How long each stage usually takes at this employer, based on its history and only if more than 10 people were in it, and what
 * was promised to this candidate. Both are empty if the employer hides application statuses. 404: not the user's application.
 */
export const getApplicationOutlook = endpoint({
  method: 'GET',
  path: '/api/pcsx/dashboard/applications/:id/outlook',
  summary: 'Usual next steps and when to expect an answer',
  access: 'candidate',
  data: z.object({ stages: z.array(StageTime), promise: z.nullable(ResponsePromise) }),
})
