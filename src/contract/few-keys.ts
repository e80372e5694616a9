import * as z from 'zod/mini'

/** A record whose names a client makes up: how many there are is looked at before any of them is. */
export const fewKeys = <S extends z.ZodMiniType>(record: S, most: number, message: string) =>
  z.pipe(
    z.transform((value: unknown, { issues }) => {
      if (typeof value === 'object' && value !== null && Object.keys(value).length > most)
        issues.push({ code: 'custom', input: value, message })
      return value
    }),
    record,
  )
