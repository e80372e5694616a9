import * as z from 'zod/mini'
import { findLimits } from '#shared/interviews/free-times.ts'
import { holderAnswers } from '#shared/interviews/holding.ts'
import { cleanLine, cleanText } from '../fields/clean-text.ts'
import { endpoint } from '../endpoint.ts'
import { Day, Moment, StaffInterview, TimeZone } from './interviews.ts'
import { InterviewChange, maxOfferedTimes } from './interview-input.ts'
import { problem } from '../fields/problem.ts'
import { commonFields, wholeNumberField } from '../fields/query-fields.ts'

const Id = z.string().check(z.maxLength(64))
const Interviewers = z.array(Id).check(z.maxLength(20))
const SomeInterviewers = Interviewers.check(z.minLength(1, problem('staffInterviews.find.noColleague')))

/** Whose interview is planned. */
const whose = {
  email: z.optional(z.nullable(cleanLine(254))),
  /** For an applicant, instead of their address. */
  applicationId: z.optional(z.nullable(Id)),
  /** The interview itself, if it exists. */
  except: z.optional(z.nullable(Id)),
}

const Duration = z.int({ error: problem('input.minutes') }).check(z.minimum(5), z.maximum(1_440))

/** The people who can be invited to hold an interview, and the available kits. */
export const getInterviewOptions = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/interview_options',
  summary: 'Colleagues and kits for an interview (staff)',
  access: 'staff',
  query: z.object({
    ...commonFields,
    position: wholeNumberField(1, 'The position that the interview is for.'),
  }),
  data: z.object({
    colleagues: z.array(z.object({ id: z.string(), name: z.string() })),
    kits: z.array(z.object({ id: z.string(), name: z.string(), durationMinutes: z.int() })),
    /** The kit last used for the position, so that everyone is asked the same. */
    suggestedKitId: z.nullable(z.string()),
  }),
})

/**
 * Which of the given times are taken by other interviews of the interviewers or the candidate: a warning, because
 * only people know which of two can wait. At most 20. People who hire for some positions name the application or the interview.
 */
export const findInterviewClashes = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/interview_clashes',
  summary: 'Interviews at the same time (staff)',
  access: 'staff',
  recorded: { action: 'interview.clashes_read', subject: 'interviews' },
  body: z.object({
    timeZone: TimeZone,
    starts: InterviewChange.shape.starts,
    offeredTimes: InterviewChange.shape.offeredTimes,
    durationMinutes: Duration,
    interviewerIds: Interviewers,
    ...whose,
  }),
  data: z.object({
    clashes: z.array(
      z.object({
        name: z.string(),
        startsTs: z.int(),
        endsTs: z.int(),
        timeZone: z.string(),
        /** `startsTs` to `endsTs` is the requested time: taken by another interview, an appointment in their calendar, or outside hours. */
        why: z.enum(['interview', 'calendar', 'hours']),
      }),
    ),
  }),
})

/**
 * Up to twelve times at which all interviewers are free, spread over the coming days on which they work, from
 * tomorrow on, and over the parts of the day. 422 names `interviewerIds` if there are none.
 */
export const findInterviewTimes = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/interview_times',
  summary: 'Find times for an interview (staff)',
  access: 'staff',
  recorded: { action: 'interview.times_read', subject: 'interviews' },
  body: z.object({
    timeZone: TimeZone,
    durationMinutes: Duration,
    interviewerIds: SomeInterviewers,
    workingDays: z
      .int()
      .check(
        z.minimum(findLimits.fewestDays, problem('staffInterviews.find.dayRange', { count: findLimits.mostDays })),
        z.maximum(findLimits.mostDays, problem('staffInterviews.find.dayRange', { count: findLimits.mostDays })),
      ),
    ...whose,
    /** Times at night in this zone are omitted if there are others. Null: the candidate's known zone; empty: unknown. */
    candidateTimeZone: z.optional(z.nullable(z.union([z.literal(''), TimeZone]))),
  }),
  data: z.object({
    times: z.array(z.int()),
    /** Colleagues who have not set their hours: Monday to Friday, nine to five is assumed. */
    withoutHours: z.array(z.string()),
    /** Colleagues whose own calendar could not be read last time: its earlier times are used. */
    failingCalendars: z.array(z.string()),
    /** As requested; or if it is known, and the reader may read about the candidate. */
    candidateTimeZone: z.nullable(z.string()),
  }),
})

const Span = z.tuple([z.int(), z.int()])

/** A week of all interviewers: when all of them are free, and why they are not. 422 names `interviewerIds`. */
export const readInterviewWeek = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/interview_week',
  summary: 'When interviewers are free in a week (staff)',
  access: 'staff',
  recorded: { action: 'interview.times_read', subject: 'interviews' },
  body: z.object({
    timeZone: TimeZone,
    durationMinutes: Duration,
    interviewerIds: SomeInterviewers,
    ...whose,
    /** Any day of the week, as YYYY-MM-DD; if omitted, the first week with a free time. */
    day: z.optional(z.nullable(Day)),
  }),
  data: z.object({
    nowTs: z.int(),
    /** Monday first. */
    days: z.array(z.object({ date: z.string(), startsTs: z.int(), endsTs: z.int() })),
    /** When an interview of that length can begin, at full and half hours. */
    free: z.array(z.int()),
    /** When everyone works. */
    work: z.array(Span),
    people: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        hasHours: z.boolean(),
        interviews: z.array(Span),
        busy: z.array(Span),
        /** Null for someone without a calendar. */
        calendar: z.nullable(z.object({ readTs: z.nullable(z.int()), isFailing: z.boolean() })),
      }),
    ),
    /** Other interviews of the candidate; empty if the reader may not know. */
    candidate: z.array(Span),
    candidateTimeZone: z.nullable(z.string()),
  }),
})

/**
 * Changes the given fields. A new time needs the candidate's answer, unless they requested it, which confirms it. 409
 * once it was declined or canceled.
 */
export const changeInterview = endpoint({
  method: 'PATCH',
  path: '/api/pcsx/staff/interviews/:id',
  summary: 'Change an interview or set its time (staff)',
  access: 'staff',
  body: InterviewChange,
  data: StaffInterview,
})

/**
 * Withdraws offered times, one or all. Idempotent: times that are not offered are ignored. The candidate is notified if none remains;
 * 409 once they have chosen one.
 */
export const takeBackTimes = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/interviews/:id/take_back_times',
  summary: 'Take back offered times (staff)',
  access: 'staff',
  body: z.object({
    times: z
      .array(Moment)
      .check(
        z.minLength(1, problem('input.interviews.time')),
        z.maxLength(maxOfferedTimes, problem('input.interviews.times', { count: maxOfferedTimes })),
      ),
  }),
  data: StaffInterview,
})

/** Idempotent. */
export const cancelInterview = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/interviews/:id/cancel',
  summary: 'Cancel an interview (staff)',
  access: 'staff',
  body: z.object({ reason: z.optional(cleanText(1_000)) }),
  data: StaffInterview,
})

const AttendanceInput = z.object({
  answer: z.enum(holderAnswers),
  /** The time that the reader was shown, which the answer is about. */
  startsTs: z.int({ error: problem('input.unixTime') }),
})
export type AttendanceInput = z.infer<typeof AttendanceInput>

/**
 * Whether the reader can hold their interview. The organizer is notified if they cannot. Idempotent; the answer can be changed until
 * the interview is over. 409 if it was moved in the meantime.
 */
export const answerInvitation = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/interviews/:id/attendance',
  summary: 'Say whether you can hold an interview (staff)',
  access: 'staff',
  body: AttendanceInput,
  data: z.object({ answer: z.enum(holderAnswers) }),
})

/** The employer's response to an accommodation request; the candidate is notified and reads it with the interview. */
export const answerAccommodation = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/interviews/:id/accommodation',
  summary: 'Answer a request for an accommodation (staff)',
  access: 'staff',
  body: z.object({ reply: cleanText(2_000).check(z.refine((text) => text.trim() !== '', problem('input.empty'))) }),
  data: StaffInterview,
})
