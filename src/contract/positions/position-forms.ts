import * as z from 'zod/mini'
import { formsByRules, mostForms } from '#shared/positions/position-forms.ts'
import { FormRuleEvent } from '../forms/form-assignments.ts'
import { problem } from '../fields/problem.ts'
import { StaffFormPurpose } from '../forms/staff-forms.ts'

/** The employer's forms that a position asks. */

const Chosen = z.nullable(
  z.array(z.uuid(problem('positionDrafts.refused.form'))).check(
    z.maxLength(mostForms, problem('positionDrafts.refused.tooManyForms', { count: mostForms })),
    z.refine((ids) => new Set(ids).size === ids.length, problem('positionDrafts.refused.sameForm')),
  ),
)

/**
 * Ids of forms, in their order; null: those whose own rules include it. `applying`: within the application; `afterApplying`: as
 * separate forms once it was sent. Equal-opportunity forms are asked by their rules in any case, and cannot be chosen.
 */
export const PositionForms = z._default(
  z.object({ applying: z._default(Chosen, null), afterApplying: z._default(Chosen, null) }),
  formsByRules,
)

/** A form that positions ask, or could ask. */
export const PositionFormChoice = z.object({
  id: z.string(),
  name: z.string(),
  purpose: StaffFormPurpose,
  /** The version that applicants get; null if none is published. */
  version: z.nullable(z.int()),
  itemCount: z.int(),
  /** Published, and not archived. */
  isAvailable: z.boolean(),
  /** Its own rules for applications. */
  rules: z.array(z.object({ on: FormRuleEvent, departments: z.array(z.string()), countries: z.array(z.string()) })),
})
export type PositionFormChoice = z.infer<typeof PositionFormChoice>
