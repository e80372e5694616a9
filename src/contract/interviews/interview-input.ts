import * as z from 'zod/mini'
import { cleanLine, cleanText } from '../fields/clean-text.ts'
import { PositionIdParam } from '../fields/position-id.ts'
import { problem } from '../fields/problem.ts'
import { InterviewKind, TimeInput, TimeZone, WebLink } from './interviews.ts'

export const maxOfferedTimes = 20

const changeable = {
  title: z.optional(cleanLine(200)),
  kind: z.optional(InterviewKind),
  timeZone: z.optional(TimeZone),
  durationMinutes: z.optional(z.int({ error: problem('input.minutes') }).check(z.minimum(5), z.maximum(1_440))),
  /** Either one time, which the candidate accepts, or `offeredTimes`, from which they choose. */
  starts: z.optional(TimeInput),
  offeredTimes: z.optional(
    z
      .array(TimeInput)
      .check(z.maxLength(maxOfferedTimes, problem('input.interviews.times', { count: maxOfferedTimes }))),
  ),
  /** Until when the candidate can choose among offered times; null: only each time's own end counts. */
  chooseBy: z.optional(z.nullable(TimeInput)),
  place: z.optional(cleanLine(300)),
  joinUrl: z.optional(z.nullable(WebLink)),
  interviewers: z.optional(
    z.array(cleanLine(120)).check(z.maxLength(20, problem('input.interviews.people', { count: 20 }))),
  ),
  /** Accounts of the employer's people; they see this interview. Omitted: unchanged. */
  interviewerIds: z.optional(
    z
      .array(z.string().check(z.maxLength(64)))
      .check(z.maxLength(20, problem('input.interviews.people', { count: 20 }))),
  ),
  /** An interview kit that is not archived; null for none. */
  kitId: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  note: z.optional(cleanText(4_000)),
}

/** One interview from an import or from staff. `email` is the address of the candidate's account. */
export const InterviewInput = z.object({
  ...changeable,
  email: cleanLine(254),
  position_id: z.optional(z.nullable(PositionIdParam)),
  title: cleanLine(200).check(z.refine((text) => text !== '', problem('input.empty'))),
  kind: InterviewKind,
  timeZone: TimeZone,
  /** Its id in the source system: the same id again updates the interview instead of adding one. */
  sourceId: z.optional(z.nullable(cleanLine(200))),
  /** True cancels it. */
  isCanceled: z.optional(z.boolean()),
  cancelReason: z.optional(cleanText(1_000)),
})
export type InterviewInput = z.infer<typeof InterviewInput>

export const InterviewChange = z.object(changeable)
export type InterviewChange = z.infer<typeof InterviewChange>
