import * as z from 'zod/mini'
import { maxCartItems } from '#shared/job-cart/cart-size.ts'
import { endpoint } from './endpoint.ts'
import { PositionIdParam } from './position-id.ts'
import { commonFields, textField } from './query-fields.ts'
import { PositionCard } from './saved-jobs.ts'

/** Positions that somebody collects in order to apply to them (spec/2 §3 "Job cart", §7). */

export const JobCart = z.object({
  /** The last added first; those that closed meanwhile stay until they are removed. */
  jobCartData: z.array(PositionCard),
  /** Ids that cannot be applied to: closed since they were added, or named in the call and not there. */
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

/** Adds or removes; doing either twice is the same as once. 409 past 50 positions. */
export const changeJobCart = endpoint({
  method: 'POST',
  path: '/api/pcsx/job_cart',
  summary: 'Add positions to the job cart, or remove them',
  access: 'candidate',
  query: z.object({ domain: textField(253, 'The employer, on a host that serves several.') }),
  body: z.object({
    pids: z
      .array(PositionIdParam, { error: 'must be a list of position ids.' })
      .check(
        z.minLength(1, 'Name at least one position.'),
        z.maxLength(maxCartItems, `Name no more than ${maxCartItems} positions.`),
      ),
    operation: z.enum(['add', 'remove'], { error: 'must be "add" or "remove".' }),
    /** As programs send it; whose cart it is is said by the session. */
    domain: z.optional(z.string().check(z.maxLength(253))),
  }),
  data: JobCart,
})
