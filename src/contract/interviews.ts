import * as z from 'zod/mini'
import { interviewKinds, interviewStatuses, maxProposedTimes } from '#shared/interviews/interview-status.ts'
import { isTimeZone } from '#shared/time/zoned-time.ts'
import { cleanLine, cleanText } from './clean-text.ts'
import { endpoint } from './endpoint.ts'
import { PositionIdParam } from './position-id.ts'
import { choiceField, commonFields, textField, wholeNumberField } from './query-fields.ts'

/**
 * Interviews (spec/2 §2 "Dashboard tabs"). Times are Unix seconds; `timeZone` is the IANA zone of the place, beside which the
 * page shows the reader's own. Somebody else's interview does not exist for a candidate: 404.
 */

export const InterviewKind = z.enum(interviewKinds)
export const InterviewStatus = z.enum(interviewStatuses)

const interviewShape = {
  id: z.string(),
  title: z.string(),
  kind: InterviewKind,
  status: InterviewStatus,
  /** Null where it belongs to no position, or to one that was removed. */
  position: z.nullable(z.object({ id: z.int(), name: z.string(), positionUrl: z.nullable(z.string()) })),
  applicationId: z.nullable(z.string()),
  /** Null while no time is set. */
  startsTs: z.nullable(z.int()),
  endsTs: z.nullable(z.int()),
  durationMinutes: z.int(),
  timeZone: z.string(),
  /** Offered times that can still be chosen. */
  offeredTimes: z.array(z.int()),
  /** What the candidate asked for instead, while it is the employer's turn. */
  proposedTimes: z.array(z.int()),
  proposalNote: z.nullable(z.string()),
  declineReason: z.nullable(z.string()),
  cancelReason: z.nullable(z.string()),
  place: z.string(),
  joinUrl: z.nullable(z.string()),
  interviewers: z.array(z.string()),
  /** From the employer: how to prepare, whom to ask for. */
  note: z.string(),
  revision: z.int(),
  updatedTs: z.int(),
}

export const Interview = z.object({
  ...interviewShape,
  /** What the candidate asked for; nobody but them and the employer's staff ever sees it. */
  accommodation: z.nullable(z.object({ text: z.string(), reply: z.nullable(z.string()) })),
  isPast: z.boolean(),
  /** Nothing happens until the candidate answers. */
  needsAnswer: z.boolean(),
  canDecline: z.boolean(),
  canPropose: z.boolean(),
  canAskAccommodation: z.boolean(),
  /** The calendar file's address; null while no time is set. */
  calendarUrl: z.nullable(z.string()),
})
export type Interview = z.infer<typeof Interview>

/** What is ahead (the one that is due next first; those without a time before all), and what is over, the latest first. */
export const getDashboardInterviews = endpoint({
  method: 'GET',
  path: '/api/pcsx/dashboard/interviews',
  summary: 'Own interviews, ahead and past',
  access: 'candidate',
  query: z.object(commonFields),
  data: z.object({ interviews: z.array(Interview), pastInterviews: z.array(Interview) }),
})

export const getInterview = endpoint({
  method: 'GET',
  path: '/api/pcsx/interviews/:id',
  summary: 'One own interview',
  access: 'candidate',
  data: Interview,
})

const Moment = z.int({ error: 'must be a time in Unix seconds.' })

/**
 * Takes the set time, or one of the offered ones; the same again changes nothing. 409 when it was moved, taken back or has
 * passed: `error.body.interview` is how it stands now.
 */
export const acceptInterview = endpoint({
  method: 'POST',
  path: '/api/pcsx/interviews/:id/accept',
  summary: 'Accept an interview’s time',
  access: 'candidate',
  body: z.object({ startsTs: Moment }),
  data: Interview,
})

/** Calls the interview off; a reason may be given. Again is the same as once. 409 when it has begun or was canceled. */
export const declineInterview = endpoint({
  method: 'POST',
  path: '/api/pcsx/interviews/:id/decline',
  summary: 'Decline an interview',
  access: 'candidate',
  body: z.object({ reason: z.optional(cleanText(1_000)) }),
  data: Interview,
})

/**
 * Asks for other times, at most three; they take the place of those asked for before. The time that was set is given up.
 * 422 `times.1` names a time that has passed, is too far away or stands there twice; 409 as `accept`.
 */
export const proposeInterviewTimes = endpoint({
  method: 'POST',
  path: '/api/pcsx/interviews/:id/propose',
  summary: 'Ask for another time',
  access: 'candidate',
  body: z.object({
    times: z
      .array(Moment)
      .check(
        z.minLength(1, 'Name at least one time.'),
        z.maxLength(maxProposedTimes, `Name no more than ${maxProposedTimes} times.`),
      ),
    note: z.optional(cleanText(1_000)),
  }),
  data: Interview,
})

/** Says what the candidate needs in order to take part; an empty text takes it back. Kept sealed, never mailed. */
export const setAccommodation = endpoint({
  method: 'POST',
  path: '/api/pcsx/interviews/:id/accommodation',
  summary: 'Ask for an accommodation',
  access: 'candidate',
  body: z.object({ text: cleanText(2_000) }),
  data: Interview,
})

/** RFC 5545, times in UTC. 404 while no time is set. */
export const getInterviewCalendar = endpoint({
  method: 'GET',
  path: '/api/pcsx/interviews/:id/calendar.ics',
  summary: 'Calendar file of an interview (not an envelope)',
  access: 'candidate',
  data: z.unknown(),
  media: ['text/calendar'],
})

/** An interview as the employer's staff see it. Of an accommodation the list tells only that there is one. */
export const StaffInterview = z.object({
  ...interviewShape,
  email: z.string(),
  name: z.string(),
  sourceId: z.nullable(z.string()),
  hasAccommodation: z.boolean(),
  accommodationReply: z.nullable(z.string()),
})
export type StaffInterview = z.infer<typeof StaffInterview>

/** Unix seconds, ISO 8601 with an offset, or a local time of `timeZone` that its clocks show once: `2026-11-24T14:00`. */
export const TimeInput = z.union([z.number(), z.string().check(z.maxLength(40))], {
  error: 'must be a time such as 2026-11-24T14:00, or Unix seconds.',
})

export const TimeZone = z.string().check(z.refine(isTimeZone, 'is no time zone. Write a name such as Europe/London.'))

/** A link that people follow: never anything but http and https. */
export const WebLink = z.string().check(
  z.maxLength(2_000, 'Use at most 2,000 characters.'),
  z.refine(
    (text) => /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text),
    'must be an address that begins with https://.',
  ),
)

export const maxOfferedTimes = 20

const changeable = {
  title: z.optional(cleanLine(200)),
  kind: z.optional(InterviewKind),
  timeZone: z.optional(TimeZone),
  durationMinutes: z.optional(
    z
      .int({ error: 'must be a whole number of minutes.' })
      .check(z.minimum(5, 'at least 5'), z.maximum(1_440, 'at most 1440')),
  ),
  /** One time, which the candidate accepts; or `offeredTimes`, of which they choose one. */
  starts: z.optional(TimeInput),
  offeredTimes: z.optional(
    z.array(TimeInput).check(z.maxLength(maxOfferedTimes, `Offer no more than ${maxOfferedTimes} times.`)),
  ),
  place: z.optional(cleanLine(300)),
  joinUrl: z.optional(z.nullable(WebLink)),
  interviewers: z.optional(z.array(cleanLine(120)).check(z.maxLength(20, 'Name no more than 20 people.'))),
  note: z.optional(cleanText(4_000)),
}

/** What an import brings for one interview, and what staff hand in. `email` is the address of the candidate's account. */
export const InterviewInput = z.object({
  ...changeable,
  email: cleanLine(254),
  position_id: z.optional(z.nullable(PositionIdParam)),
  title: cleanLine(200).check(z.refine((text) => text !== '', 'must not be empty.')),
  kind: InterviewKind,
  timeZone: TimeZone,
  /** Its name in the system it comes from: the same again changes the interview instead of adding one. */
  sourceId: z.optional(z.nullable(cleanLine(200))),
  /** True calls it off. */
  isCanceled: z.optional(z.boolean()),
  cancelReason: z.optional(cleanText(1_000)),
})
export type InterviewInput = z.infer<typeof InterviewInput>

export const InterviewChange = z.object(changeable)
export type InterviewChange = z.infer<typeof InterviewChange>

export const interviewPageSize = 50

export const listStaffInterviews = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/interviews',
  summary: 'Interviews of all candidates (staff)',
  access: 'staff',
  recorded: { action: 'interview.list_read', subject: 'interviews' },
  query: z.object({
    ...commonFields,
    status: choiceField([...interviewStatuses], 'Only those with this status.'),
    query: textField(100, 'Part of a name or an address.'),
    start: wholeNumberField(50, 'Offset of the first of the page.', 1_000_000),
  }),
  data: z.object({ count: z.int(), interviews: z.array(StaffInterview) }),
})

/** 422 names each wrong field; `email` when the address has no account at this employer. */
export const createInterview = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/interviews',
  summary: 'Invite a candidate to an interview (staff)',
  access: 'staff',
  body: InterviewInput,
  data: StaffInterview,
})

/** With the accommodation in clear: looking leaves an audit row. */
export const getStaffInterview = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/interviews/:id',
  summary: 'One interview with the accommodation asked for (staff)',
  access: 'staff',
  recorded: { action: 'interview.read', subject: 'interview:id' },
  data: z.extend(StaffInterview, { accommodation: z.nullable(z.string()) }),
})

/**
 * Changes what is named. A new time of its own waits for the candidate's answer; one that the candidate asked for is
 * confirmed by it. 409 once it was declined or canceled.
 */
export const changeInterview = endpoint({
  method: 'PATCH',
  path: '/api/pcsx/staff/interviews/:id',
  summary: 'Change an interview or set its time (staff)',
  access: 'staff',
  body: InterviewChange,
  data: StaffInterview,
})

/** Again is the same as once. */
export const cancelInterview = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/interviews/:id/cancel',
  summary: 'Cancel an interview (staff)',
  access: 'staff',
  body: z.object({ reason: z.optional(cleanText(1_000)) }),
  data: StaffInterview,
})

/** What the employer arranged; the candidate reads it at the interview and is told that there is an answer. */
export const answerAccommodation = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/interviews/:id/accommodation',
  summary: 'Answer a request for an accommodation (staff)',
  access: 'staff',
  body: z.object({ reply: cleanText(2_000).check(z.refine((text) => text.trim() !== '', 'must not be empty.')) }),
  data: StaffInterview,
})
