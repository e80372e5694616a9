import * as z from 'zod/mini'
import { parsePositionId } from '#shared/positions/slug.ts'

/**
 * A position's id from a URL or a body: a positive integer below 2^53. For `123-some-title`, the number before the first hyphen
 * counts (spec/2 §9).
 */
export const PositionIdParam = z.pipe(
  z.union([z.string(), z.number()], { error: 'Give one position id.' }),
  z.transform((value, context) => {
    const id = parsePositionId(String(value).trim())
    if (id !== null) return id
    context.issues.push({
      code: 'custom',
      message: 'is not a position id. Give the number of a position, as it stands in its address.',
      input: value,
    })
    return z.NEVER
  }),
)
