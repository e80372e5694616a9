import * as z from 'zod/mini'

/** Shapes for configuration keys; each has a default. */
export const flag = (value: boolean) => z._default(z.boolean(), value)
export const text = (value = '') => z._default(z.string(), value)
export const textOrNull = z._default(z.nullable(z.string()), null)
// TypeScript cannot infer that an object whose keys all have defaults may be empty.
export const group = <T extends z.core.$ZodLooseShape>(shape: T) => z.prefault(z.object(shape), {} as never)
export const list = <T extends z.core.$ZodType>(item: T) => z._default(z.array(item), [])

/** Message texts by UI locale; `en` is the fallback. */
export const LocalText = z.record(z.string(), z.string())
export type LocalText = z.infer<typeof LocalText>
