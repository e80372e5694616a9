import * as z from 'zod/mini'
import { maxCartItems } from '#shared/job-cart/cart-size.ts'
import { endpoint } from '../endpoint.ts'
import { PositionIdParam } from '../fields/position-id.ts'
import { commonFields, textField } from '../fields/query-fields.ts'
import { PositionCard } from './saved-jobs.ts'
import { problem } from '../fields/problem.ts'

/** Positions that a candidate collects to apply for together (spec/2 §3, §7). */

export const JobCart = z.object({
  /** Last added first; positions that have closed stay until they are removed. */
  jobCartData: z.array(PositionCard),
  /** Ids that cannot be applied for: closed since they were added, or in the call but nonexistent. */
  invalidPositionIds: z.array(z.int()),
})
export type JobCart = z.infer<typeof JobCart>

export const getJobCart = endpoint({
  method: 'GET',
  path: '/api/pcsx/job_cart',
  summary: 'The job cart',
  access: 'candidate',
  query: z.object(commonFields),
  data: JobCart,
})

/** Adds or removes. Idempotent. 409 beyond 50 positions. */
export const changeJobCart = endpoint({
  method: 'POST',
  path: '/api/pcsx/job_cart',
  summary: 'Add positions to the job cart, or remove them',
  access: 'candidate',
  query: z.object({ domain: textField(253, 'The employer, on a host that serves several.') }),
  body: z.object({
    pids: z
      .array(PositionIdParam, { error: problem('input.positionList') })
      .check(
        z.minLength(1, problem('input.jobs.none')),
        z.maxLength(maxCartItems, problem('input.jobs.most', { count: maxCartItems })),
      ),
    operation: z.enum(['add', 'remove']),
    /** As programs send it; the session determines whose cart it is. */
    domain: z.optional(z.string().check(z.maxLength(253))),
  }),
  data: JobCart,
})
