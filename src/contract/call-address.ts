import type { AddressOf, CallName } from './calls.ts'
import { toQueryString } from '#shared/query-string.ts'

interface Parts {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
}

/** `given` can be omitted if the call needs no parameters. */
export type Given<T> = Record<never, never> extends T ? [given?: T] : [given: T]

/** The URL of a call: `GET /api/offer/:id` with `{ params: { id } }` becomes `/api/offer/…`. */
export function callAddress<Name extends CallName>(name: Name, ...[given]: Given<AddressOf<Name>>): string {
  const { params = {}, query = {} } = (given ?? {}) as Parts
  const path = name.slice(name.indexOf('/')).replace(/:(\w+)/g, (_, part) => encodeURIComponent(params[part]!))
  return path + toQueryString(query)
}
