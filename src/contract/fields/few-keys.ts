import * as z from 'zod/mini'
import type { Problem } from './problem.ts'

/** A record whose keys come from clients: their number is checked before any key is read. */
export const fewKeys = <S extends z.ZodMiniType>(record: S, most: number, message: Problem) =>
  z.pipe(
    z.transform((value: unknown, { issues }) => {
      if (typeof value === 'object' && value !== null && Object.keys(value).length > most)
        issues.push({ code: 'custom', input: value, message })
      return value
    }),
    record,
  )
