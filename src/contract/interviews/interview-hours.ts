import * as z from 'zod/mini'
import { hoursLimits } from '#shared/interviews/working-hours.ts'
import { endpoint } from '../endpoint.ts'
import { TimeZone } from './interviews.ts'
import { problem } from '../fields/problem.ts'

/** The reader's working hours, for people who arrange interviews. */

const Minutes = z.int({ error: problem('input.minutes') }).check(z.minimum(0), z.maximum(1_440))

const Week = z
  .array(
    z
      .array(z.object({ from: Minutes, to: Minutes }))
      .check(
        z.maxLength(
          hoursLimits.spansADay,
          problem('staffInterviews.hours.problem.tooMany', { count: hoursLimits.spansADay }),
        ),
      ),
  )
  .check(z.length(7))

export const MyHours = z.object({
  /** Null until they are set: then any time is allowed. */
  timeZone: z.nullable(z.string()),
  /** By weekday, Monday first; in minutes after midnight. */
  week: z.nullable(Week),
  /** Increases with every change; 0 before the first. */
  revision: z.int(),
})
export type MyHours = z.infer<typeof MyHours>

export const getMyHours = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/my_hours',
  summary: 'Your working hours (staff)',
  access: 'staff',
  data: MyHours,
})

/** What another tab has saved since. */
export const HoursConflict = z.object({ hours: MyHours })

/** 422 names `week.1.0` for the first hours of Tuesday; 409 if another tab has saved since `revision`. */
export const saveMyHours = endpoint({
  method: 'PUT',
  path: '/api/pcsx/staff/my_hours',
  summary: 'Set your working hours (staff)',
  access: 'staff',
  body: z.object({ revision: z.int().check(z.minimum(0)), timeZone: TimeZone, week: Week }),
  data: MyHours,
  refusals: { 409: HoursConflict },
})
