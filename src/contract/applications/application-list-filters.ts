import * as z from 'zod/mini'
import { sourceKinds } from '#shared/applications/sources.ts'
import { answerDues, sentStatuses } from '#shared/applications/staff-list.ts'
import { cleanLine } from '../fields/clean-text.ts'

/** The filters of a list of applications, in a body. */
export const listFilterFields = {
  status: z.optional(z.array(z.enum(sentStatuses)).check(z.maxLength(10))),
  position: z.optional(z.int()),
  /** A step of that position's process, or `none`; ignored without a position. */
  step: z.optional(cleanLine(64)),
  query: z.optional(cleanLine(100)),
  tag: z.optional(cleanLine(100)),
  reviewer: z.optional(cleanLine(64)),
  source: z.optional(z.enum(sourceKinds)),
  team: z.optional(z.literal('me')),
  due: z.optional(z.enum(answerDues)),
}
