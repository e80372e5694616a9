import * as z from 'zod/mini'
import { calendarProblems } from '#shared/calendar/calendar-problems.ts'
import { weekViews } from '#shared/interviews/week-days.ts'
import { cleanLine } from '../fields/clean-text.ts'
import { endpoint, type CallLimit } from '../endpoint.ts'
import { Day, InterviewKind, InterviewStatus, TimeZone } from './interviews.ts'
import { problem } from '../fields/problem.ts'
import { choiceField, commonFields } from '../fields/query-fields.ts'

/** The weeks of interviews, and the calendars of interviewers. Times are Unix seconds. */

/** Each call contacts another server. */
const looks: CallLimit = {
  name: 'looks at calendars',
  of: 'caller',
  perMinute: 4,
  burst: 12,
  message: 'problem.tooMany',
}

const MyCalendar = z.object({
  /** Null without one. */
  calendar: z.nullable(
    z.object({
      /** The calendar's host. Its full address is not returned, because anyone who has it can read the calendar. */
      host: z.string(),
      readTs: z.nullable(z.int()),
      triedTs: z.nullable(z.int()),
      /** Why it could not be read the last time. */
      problem: z.nullable(z.enum(calendarProblems)),
      /** Events with unsupported recurrence, of which only the first time is known, or with an unknown time zone. */
      unreadCount: z.int(),
    }),
  ),
})
export type MyCalendar = z.infer<typeof MyCalendar>

export const getMyCalendar = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/my_calendar',
  summary: 'Your calendar, from which busy times are read (staff)',
  access: 'staff',
  data: MyCalendar,
})

/** Reads it immediately. 422 names `address` if that fails: then nothing is stored. */
export const saveMyCalendar = endpoint({
  method: 'PUT',
  path: '/api/pcsx/staff/my_calendar',
  summary: 'Set the address of your calendar (staff)',
  access: 'staff',
  limits: [looks],
  body: z.object({
    address: cleanLine(2_000).check(z.refine((text) => text !== '', problem('input.empty'))),
  }),
  data: MyCalendar,
})

/** Reads it again, now. Does nothing without one. */
export const readMyCalendar = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/my_calendar/read',
  summary: 'Read your calendar now (staff)',
  access: 'staff',
  limits: [looks],
  data: MyCalendar,
})

/** Idempotent. Its known times are deleted, too. */
export const deleteMyCalendar = endpoint({
  method: 'DELETE',
  path: '/api/pcsx/staff/my_calendar',
  summary: 'Remove the address of your calendar (staff)',
  access: 'staff',
  data: MyCalendar,
})

const Span = z.tuple([z.int(), z.int()])

/** A week of interviews: those that the reader holds, those of positions on whose hiring team they are, or all in their reach. */
export const getInterviewCalendar = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/interview_calendar',
  summary: 'A week of interviews (staff)',
  access: 'staff',
  recorded: { action: 'interview.calendar_read', subject: 'interviews' },
  query: z.object({
    ...commonFields,
    day: z.optional(Day),
    zone: z.optional(TimeZone),
    view: choiceField([...weekViews], 'Whose interviews; by default the reader’s own.'),
  }),
  data: z.object({
    nowTs: z.int(),
    timeZone: z.string(),
    /** Seven days, Monday first, as YYYY-MM-DD, and when each begins; `endsTs` of the last is when the week ends. */
    days: z.array(z.object({ date: z.string(), startsTs: z.int(), endsTs: z.int() })),
    /** At a set time, or at one of those that the candidate can still choose from. In order. */
    interviews: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        title: z.string(),
        positionName: z.string(),
        kind: InterviewKind,
        status: InterviewStatus,
        isOffered: z.boolean(),
        isOwn: z.boolean(),
        startsTs: z.int(),
        endsTs: z.int(),
        timeZone: z.string(),
        place: z.string(),
        holders: z.array(z.string()),
      }),
    ),
    /** When the reader works, and their own calendar's busy times. */
    work: z.array(Span),
    busy: z.array(Span),
    hasHours: z.boolean(),
    /** Null without a calendar. */
    calendar: z.nullable(z.object({ readTs: z.nullable(z.int()), isFailing: z.boolean() })),
    /** Whether there were more than are shown. */
    isCut: z.boolean(),
  }),
})
