import * as z from 'zod/mini'
import { calendarProblems, hoursLimits } from '#shared/interviews/working-hours.ts'
import { endpoint } from './endpoint.ts'
import { TimeZone } from './interviews.ts'
import { problem } from './problem.ts'

/** When the reader works and is busy, for those who arrange interviews. Colleagues learn only that they are not free. */

const Minutes = z.int({ error: problem('input.minutes') }).check(z.minimum(0), z.maximum(1_440))

const Week = z
  .array(
    z
      .array(z.object({ from: Minutes, to: Minutes }))
      .check(z.maxLength(hoursLimits.spansADay, problem('input.interviews.times', { count: hoursLimits.spansADay }))),
  )
  .check(z.length(7))

export const MyHours = z.object({
  /** Null until they are set: then any time is good. */
  timeZone: z.nullable(z.string()),
  /** By weekday, Monday first; in minutes after midnight. */
  week: z.nullable(Week),
  /** Increases with every change; 0 before the first. */
  revision: z.int(),
  calendar: z.nullable(
    z.object({
      /** Where it is; the rest of the address is not shown again. */
      host: z.string(),
      /** Null until it was read once. */
      readTs: z.nullable(z.int()),
      triedTs: z.nullable(z.int()),
      problem: z.nullable(z.enum(calendarProblems)),
      /** How many entries could not be read exactly; they count as busy whenever they might be. */
      uncertain: z.int(),
      busyCount: z.int(),
    }),
  ),
})
export type MyHours = z.infer<typeof MyHours>

export const getMyHours = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/my_hours',
  summary: 'Your working hours (staff)',
  access: 'staff',
  data: MyHours,
})

/** 422 names `week.1.0` for the first hours of Tuesday; 409 if another tab has saved since `revision`. */
export const saveMyHours = endpoint({
  method: 'PUT',
  path: '/api/pcsx/staff/my_hours',
  summary: 'Set your working hours (staff)',
  access: 'staff',
  body: z.object({ revision: z.int().check(z.minimum(0)), timeZone: TimeZone, week: Week }),
  data: MyHours,
})

/** Sets the address of a calendar in iCalendar form (https, or webcal, which is read by https) and reads it, or removes it. A calendar that cannot be read is kept, with why. */
export const saveMyCalendar = endpoint({
  method: 'PUT',
  path: '/api/pcsx/staff/my_hours/calendar',
  summary: 'Set your calendar’s address (staff)',
  access: 'staff',
  body: z.object({
    url: z.nullable(
      z.string().check(
        z.maxLength(2_000),
        z.refine(
          (text) => /^(https|webcals?):\/\/[^\s]+$/i.test(text.trim()) && URL.canParse(text.trim()),
          problem('input.httpsUrl'),
        ),
      ),
    ),
  }),
  data: MyHours,
})

/** Reads the calendar now. At most once in a minute; before that, the last result is returned. */
export const readMyCalendar = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/my_hours/calendar/read',
  summary: 'Read your calendar now (staff)',
  access: 'staff',
  data: MyHours,
})
