import * as z from 'zod/mini'
import { parsePositionId } from '#shared/positions/position-address.ts'
import { problem } from './problem.ts'

/**
 * A position's id from a URL or a body: a positive integer below 2^53. For `123-some-title`, the number before the first hyphen
 * counts (spec/2 §9).
 */
export const PositionIdParam = z.pipe(
  z.union([z.string(), z.number()], { error: problem('input.position') }),
  z.transform((value, context) => {
    const id = parsePositionId(String(value).trim())
    if (id !== null) return id
    context.issues.push({
      code: 'custom',
      message: problem('input.position'),
      input: value,
    })
    return z.NEVER
  }),
)
