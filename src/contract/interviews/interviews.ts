import * as z from 'zod/mini'
import { holderAnswers } from '#shared/interviews/holding.ts'
import {
  interviewFilters,
  interviewKinds,
  interviewStatuses,
  maxProposedTimes,
} from '#shared/interviews/interview-status.ts'
import { isWeekDate } from '#shared/interviews/week-days.ts'
import { isTimeZone } from '#shared/time/zoned-time.ts'
import { cleanText } from '../fields/clean-text.ts'
import { endpoint } from '../endpoint.ts'
import { interviewGuesses, InterviewLink } from './interview-links.ts'
import { choiceField, commonFields, textField, wholeNumberField } from '../fields/query-fields.ts'
import { problem } from '../fields/problem.ts'
import { HiddenName } from '../applications/shown-names.ts'

/**
 * Interviews (spec/2 §2). Times are Unix seconds; `timeZone` is the IANA zone of the place, and the page also
 * shows the reader's own. For a candidate, someone else's interview answers 404. Candidates are signed in, or use the
 * link in an email (`token`). 410: the link has expired.
 */

export const InterviewKind = z.enum(interviewKinds)
export const InterviewStatus = z.enum(interviewStatuses)

const interviewShape = {
  id: z.string(),
  title: z.string(),
  kind: InterviewKind,
  status: InterviewStatus,
  /** Null if it belongs to no position, or to one that was deleted. */
  position: z.nullable(z.object({ id: z.int(), name: z.string(), positionUrl: z.nullable(z.string()) })),
  applicationId: z.nullable(z.string()),
  /** Null until a time is set. */
  startsTs: z.nullable(z.int()),
  endsTs: z.nullable(z.int()),
  durationMinutes: z.int(),
  timeZone: z.string(),
  /** Offered times that can still be chosen; for the candidate, without those at which its interviewers have another interview. */
  offeredTimes: z.array(z.int()),
  /** Until when the candidate can choose, if staff have set that. */
  chooseByTs: z.nullable(z.int()),
  /** Until when one of the offered times can be chosen: two hours before it begins, at the latest `chooseByTs`. Null without any. */
  choiceEndsTs: z.nullable(z.int()),
  /** Times the candidate asked for instead, while the employer has yet to respond. */
  proposedTimes: z.array(z.int()),
  proposalNote: z.nullable(z.string()),
  declineReason: z.nullable(z.string()),
  cancelReason: z.nullable(z.string()),
  place: z.string(),
  joinUrl: z.nullable(z.string()),
  interviewers: z.array(z.string()),
  /** From the employer: how to prepare, whom to contact. */
  note: z.string(),
  revision: z.int(),
  updatedTs: z.int(),
}

export const Interview = z.object({
  ...interviewShape,
  /** The candidate's accommodation request; only they and the employer's staff ever see it. */
  accommodation: z.nullable(z.object({ text: z.string(), reply: z.nullable(z.string()) })),
  isPast: z.boolean(),
  /** Whether the candidate has to answer next. */
  needsAnswer: z.boolean(),
  canDecline: z.boolean(),
  canPropose: z.boolean(),
  canAskAccommodation: z.boolean(),
  /** URL of the calendar file; null until a time is set. */
  calendarUrl: z.nullable(z.string()),
})
export type Interview = z.infer<typeof Interview>

/** Upcoming (those without a time first, then the next due), and past, latest first. */
export const getDashboardInterviews = endpoint({
  method: 'GET',
  path: '/api/pcsx/dashboard/interviews',
  summary: 'Your upcoming and past interviews',
  access: 'candidate',
  query: z.object(commonFields),
  data: z.object({ interviews: z.array(Interview), pastInterviews: z.array(Interview) }),
})

/** The link has ended with its interview, and no new one can be asked for. */
export const InterviewOver = z.object({ isOver: z.literal(true) })
/** The interview as it is now. */
export const InterviewConflict = z.object({ interview: Interview })

export const getInterview = endpoint({
  method: 'GET',
  path: '/api/pcsx/interviews/:id',
  summary: 'One of your interviews',
  access: 'public',
  query: InterviewLink,
  limits: [interviewGuesses],
  data: Interview,
  refusals: { 410: InterviewOver },
})

export const Moment = z.int({ error: problem('input.unixTime') })

/**
 * Accepts the set time, or one of the offered ones. Idempotent. 409 if the interview was moved, withdrawn or is over, if the time
 * can no longer be chosen, or if an interviewer has another interview then by now:
 * `error.body.interview` is its current state.
 */
export const acceptInterview = endpoint({
  method: 'POST',
  path: '/api/pcsx/interviews/:id/accept',
  summary: 'Accept an interview’s time',
  access: 'public',
  query: InterviewLink,
  limits: [interviewGuesses],
  body: z.object({ startsTs: Moment }),
  data: Interview,
  refusals: { 409: InterviewConflict, 410: InterviewOver },
})

/** Declines the interview, optionally with a reason. Idempotent. 409 if it has begun or was canceled. */
export const declineInterview = endpoint({
  method: 'POST',
  path: '/api/pcsx/interviews/:id/decline',
  summary: 'Decline an interview',
  access: 'public',
  query: InterviewLink,
  limits: [interviewGuesses],
  body: z.object({ reason: z.optional(cleanText(1_000)) }),
  data: Interview,
  refusals: { 409: InterviewConflict, 410: InterviewOver },
})

/**
 * Asks for up to three other times, replacing those asked for before. The set time is given up. 422 `times.1` names a time that
 * has passed, is too far away or is listed twice; 409 as for `accept`.
 */
export const proposeInterviewTimes = endpoint({
  method: 'POST',
  path: '/api/pcsx/interviews/:id/propose',
  summary: 'Ask for another time',
  access: 'public',
  query: InterviewLink,
  limits: [interviewGuesses],
  body: z.object({
    times: z
      .array(Moment)
      .check(
        z.minLength(1, problem('input.interviews.time')),
        z.maxLength(maxProposedTimes, problem('input.interviews.times', { count: maxProposedTimes })),
      ),
    note: z.optional(cleanText(1_000)),
  }),
  data: Interview,
  refusals: { 409: InterviewConflict, 410: InterviewOver },
})

/** States what the candidate needs in order to take part; an empty text withdraws it. Stored encrypted, never emailed. */
export const setAccommodation = endpoint({
  method: 'POST',
  path: '/api/pcsx/interviews/:id/accommodation',
  summary: 'Request an accommodation',
  access: 'public',
  query: InterviewLink,
  limits: [interviewGuesses],
  body: z.object({ text: cleanText(2_000) }),
  data: Interview,
  refusals: { 410: InterviewOver },
})

/** RFC 5545, times in UTC. 404 until a time is set. */
export const getInterviewCalendar = endpoint({
  method: 'GET',
  path: '/api/pcsx/interviews/:id/calendar.ics',
  summary: 'Calendar file of an interview (not an envelope)',
  access: 'public',
  query: InterviewLink,
  limits: [interviewGuesses],
  data: z.unknown(),
  media: ['text/calendar'],
  refusals: { 410: InterviewOver },
})

/** An interview as staff see it. The list only says whether there is an accommodation request. */
export const StaffInterview = z.object({
  ...interviewShape,
  email: z.string(),
  name: z.string(),
  /** False for someone who applied without one: their emails have a link that opens it. */
  hasAccount: z.boolean(),
  sourceId: z.nullable(z.string()),
  /** The account ids of invited colleagues. */
  interviewerIds: z.array(z.string()),
  /** The same, with whether they can hold it at its time; null until they answer. */
  holders: z.array(
    z.object({ id: z.string(), name: z.string(), answer: z.nullable(z.enum(holderAnswers)), isOwn: z.boolean() }),
  ),
  /** Whether its interviewers can answer if they hold it: it has a time that has not passed. */
  canAnswerHolding: z.boolean(),
  /** The kit that its interviewers use. */
  kitId: z.nullable(z.string()),
  /** The candidate has not chosen, and none of the offered times can be chosen any more. */
  isOutOfTimes: z.boolean(),
  hasAccommodation: z.boolean(),
  accommodationReply: z.nullable(z.string()),
})
export type StaffInterview = z.infer<typeof StaffInterview>

/** Unix seconds, ISO 8601 with an offset, or a local time in `timeZone` that occurs exactly once: `2026-11-24T14:00`. */
export const TimeInput = z.union([z.number(), z.string().check(z.maxLength(40))], {
  error: problem('input.time'),
})

/** Any day, as YYYY-MM-DD. */
export const Day = z.string().check(z.refine((text) => isWeekDate(text), problem('input.day')))

export const TimeZone = z.string().check(z.refine(isTimeZone, problem('input.timeZone')))

/** A link that people follow: only http and https. */
export const WebLink = z.string().check(
  z.maxLength(2_000),
  z.refine((text) => /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text), problem('input.httpsUrl')),
)

export const interviewPageSize = 50

export const listStaffInterviews = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/interviews',
  summary: 'Interviews of all candidates (staff)',
  access: 'staff',
  recorded: { action: 'interview.list_read', subject: 'interviews' },
  query: z.object({
    ...commonFields,
    status: choiceField(
      [...interviewFilters],
      'Only those with this status, without a time left to choose, or whose scorecards are due.',
    ),
    query: textField(100, 'Part of a name or an address.'),
    start: wholeNumberField(50, 'Offset of the first of the page.', 1_000_000),
  }),
  data: z.object({ count: z.int(), interviews: z.array(StaffInterview) }),
})

/** With the accommodation request decrypted; access is recorded in the audit log. */
export const getStaffInterview = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/interviews/:id',
  summary: 'One interview with the requested accommodation (staff)',
  access: 'staff',
  recorded: { action: 'interview.read', subject: 'interview:id' },
  data: z.extend(StaffInterview, {
    accommodation: z.nullable(z.string()),
    /** Offered times at which one of its interviewers has another interview: the candidate does not see them. */
    takenTimes: z.array(z.int()),
    /** Offered times that could still be chosen if the candidate had longer to choose. */
    laterTimes: z.array(z.int()),
    hiddenName: z.nullable(HiddenName),
  }),
})
