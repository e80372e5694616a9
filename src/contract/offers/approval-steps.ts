import * as z from 'zod/mini'
import {
  approvalLimits,
  approvalStates,
  payIntervals,
  stepParts,
  type ApprovalStep as Step,
} from '#shared/offers/approval-steps.ts'
import { cleanLine } from '../fields/clean-text.ts'
import { problem } from '../fields/problem.ts'

/** The steps of the chain that approves offers, and an offer's progress. Times are Unix seconds. */

const Amount = z.nullable(z.number().check(z.minimum(0, problem('input.offers.amount')), z.maximum(1e12)))

const PayLimit = z
  .object({
    min: Amount,
    max: Amount,
    currency: z.string().check(z.regex(/^[A-Z]{3}$/, problem('input.offers.currency'))),
    interval: z.enum(payIntervals),
  })
  .check(
    z.refine(({ min, max }) => min !== null || max !== null, {
      error: problem('offerApprovals.problem.limit'),
      path: ['max'],
    }),
    z.refine(({ min, max }) => min === null || max === null || min <= max, {
      error: problem('offerApprovals.problem.range'),
      path: ['min'],
    }),
  )

export const ApprovalStep = z.object({
  id: z.string().check(z.regex(/^[\w-]{8,64}$/, problem('input.key'))),
  who: z.union([
    z.object({ kind: z.literal('team'), part: z.enum(stepParts) }),
    z.object({
      kind: z.literal('colleagues'),
      ids: z
        .array(z.string().check(z.regex(/^[\w-]{1,64}$/, problem('input.key'))))
        .check(
          z.minLength(1, problem('offerApprovals.problem.colleagues')),
          z.maxLength(
            approvalLimits.colleagues,
            problem('offerApprovals.problem.manyColleagues', { count: approvalLimits.colleagues }),
          ),
        ),
    }),
  ]),
  pay: z.nullable(PayLimit),
  departments: z.array(cleanLine(200)).check(z.maxLength(approvalLimits.departments)),
  positions: z.array(z.int()).check(z.maxLength(approvalLimits.positions)),
}) satisfies z.ZodMiniType<Step>
export type ApprovalStep = z.infer<typeof ApprovalStep>

export const Colleague = z.object({ id: z.string(), name: z.string() })

const StepProgress = z.object({
  id: z.string(),
  who: z.object({ kind: z.enum(['team', 'colleagues']), part: z.nullable(z.enum(stepParts)) }),
  pay: z.nullable(PayLimit),
  state: z.enum(['approved', 'current', 'later']),
  /** Who can approve it now; empty once it is approved. */
  approvers: z.array(Colleague),
  /** Why these: the rule's own people, administrators because the rule matches no one, or the author because there is no one else. */
  because: z.enum(['rule', 'administrators', 'author']),
  approval: z.nullable(z.object({ by: z.string(), at: z.int(), comment: z.string(), has_stepped_in: z.boolean() })),
})
export type StepProgress = z.infer<typeof StepProgress>

/** An offer's approval status. */
export const ApprovalProgress = z.object({
  /** `not_needed`: no step applies to this offer. `needed`: it has not been sent, or the sent version is no longer valid. */
  state: z.enum(['not_needed', 'needed', 'waiting', 'approved']),
  /** The current request, or the last one if the offer has to be sent again; null if it was never sent. */
  id: z.nullable(z.string()),
  steps: z.array(StepProgress),
  requested: z.nullable(z.object({ by: z.string(), at: z.int() })),
  /** How the last request ended, unless it was approved. */
  ended: z.nullable(z.object({ state: z.enum(approvalStates), by: z.string(), at: z.int(), comment: z.string() })),
})
export type ApprovalProgress = z.infer<typeof ApprovalProgress>
