import * as z from 'zod/mini'
import { areAllOf, longestValues } from '#shared/applications/list-values.ts'
import { sourceKinds } from '#shared/applications/sources.ts'
import { answerDues, sentStatuses } from '#shared/applications/staff-list.ts'
import { cleanLine } from '../fields/clean-text.ts'
import { problem } from '../fields/problem.ts'

const someOf = (all: readonly string[]) =>
  z.string().check(
    z.maxLength(200),
    z.refine((text) => areAllOf(text, all), problem('input.oneOf', { choices: all.join(', ') })),
  )

/** The filters of a list of applications, in a body. */
export const listFilterFields = {
  status: z.optional(z.array(z.enum(sentStatuses)).check(z.maxLength(10))),
  position: z.optional(z.int()),
  /** A step of that position's process, or `none`; ignored without a position. */
  step: z.optional(cleanLine(64)),
  query: z.optional(cleanLine(100)),
  /** `deck,engine`: several values in one text (`list-values.ts`), as the next ones. */
  tag: z.optional(cleanLine(longestValues)),
  reviewer: z.optional(cleanLine(longestValues)),
  source: z.optional(someOf(sourceKinds)),
  team: z.optional(z.literal('me')),
  due: z.optional(someOf(answerDues)),
}
