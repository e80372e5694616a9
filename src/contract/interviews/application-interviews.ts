import * as z from 'zod/mini'
import { holderAnswers } from '#shared/interviews/holding.ts'
import { cleanLine } from '../fields/clean-text.ts'
import { endpoint } from '../endpoint.ts'
import { InterviewKind, InterviewStatus, StaffInterview } from './interviews.ts'
import { InterviewInput } from './interview-input.ts'
import { problem } from '../fields/problem.ts'

/** Interviews of one application, and how one is arranged from it. Times are Unix seconds. */

/**
 * Someone who applied, by their application; or anyone by the address of their account. For an application, the server knows the
 * address and the position, and has a title.
 */
export const InvitationInput = z
  .extend(InterviewInput, {
    email: z.optional(cleanLine(254)),
    title: z.optional(InterviewInput.shape.title),
    applicationId: z.optional(z.string().check(z.maxLength(64))),
  })
  .check(
    z.refine(({ applicationId, email }) => applicationId !== undefined || email !== undefined, {
      error: problem('input.missing'),
      path: ['email'],
    }),
    z.refine(({ applicationId, title }) => applicationId !== undefined || title !== undefined, {
      error: problem('input.missing'),
      path: ['title'],
    }),
  )
export type InvitationInput = z.infer<typeof InvitationInput>

/**
 * 422 names each invalid field; `email` if the address has no account with this employer, `starts` or `offeredTimes.N` if it has
 * passed. 409 if the application has ended.
 */
export const createInterview = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/interviews',
  summary: 'Invite a candidate to an interview (staff)',
  access: 'staff',
  body: InvitationInput,
  data: StaffInterview,
})

const ApplicationInterview = z.object({
  id: z.string(),
  title: z.string(),
  kind: InterviewKind,
  status: InterviewStatus,
  startsTs: z.nullable(z.int()),
  endsTs: z.nullable(z.int()),
  timeZone: z.string(),
  /** How many of the offered times the candidate can still choose. */
  offeredCount: z.int(),
  isOutOfTimes: z.boolean(),
  /** As candidates read them. */
  interviewers: z.array(z.string()),
  holders: z.array(z.object({ id: z.string(), name: z.string(), answer: z.nullable(z.enum(holderAnswers)) })),
  /** Scorecards of its interviewers: how many are in, and how many are expected. */
  cards: z.object({ sent: z.int(), awaited: z.int() }),
})
export type ApplicationInterview = z.infer<typeof ApplicationInterview>

export const interviewEventKinds = ['arranged', 'confirmed', 'held', 'declined', 'canceled'] as const

/** Why no interview can be arranged. */
export const arrangingObstacles = ['ended'] as const
export type ArrangingObstacle = (typeof arrangingObstacles)[number]

export const ApplicationInterviews = z.object({
  /** Their number while the name is hidden from the reader. */
  candidate: z.object({ name: z.string(), isHidden: z.boolean(), hasAccount: z.boolean() }),
  position: z.object({ id: z.int(), name: z.string() }),
  /** Whether the reader can arrange another one. */
  canArrange: z.boolean(),
  /** Null also for people who arrange no interviews. */
  obstacle: z.nullable(z.enum(arrangingObstacles)),
  /** The next one first, then the past ones, latest first. */
  interviews: z.array(ApplicationInterview),
  /** Their events, latest first. */
  events: z.array(
    z.object({ interviewId: z.string(), title: z.string(), kind: z.enum(interviewEventKinds), atTs: z.int() }),
  ),
})
export type ApplicationInterviews = z.infer<typeof ApplicationInterviews>

/** All of this person's interviews for this position that the reader may see. */
export const getApplicationInterviews = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/applications/:id/interviews',
  summary: 'Interviews of an application (staff)',
  access: 'staff',
  recorded: { action: 'application.interviews_read', subject: 'application:id' },
  data: ApplicationInterviews,
})
