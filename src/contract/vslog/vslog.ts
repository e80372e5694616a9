import * as z from 'zod/mini'
import { endpoint, type CallLimit } from '../endpoint.ts'

const pageEvents: readonly CallLimit[] = [
  /** A page sends a handful, and a person opens a few pages a minute. */
  { name: 'page events', of: 'address', perMinute: 120, burst: 240, message: 'problem.tooMany' },
  /** Regardless of sender: a flood from everywhere must not fill the database. */
  { name: 'page events of all', of: 'employer', perMinute: 6_000, burst: 12_000, message: 'problem.tooMany' },
]

/**
 * Page views, timings and window errors (spec/1 §7, spec/2 §7, spec/3 §7). `event` and `namespace` come in the query or the
 * body; the body also contains `data_json`, `metrics_to_push`, or timing fields. At most 64 kB. Excess data, or anything that
 * could identify a person, is dropped without an error. `isRecorded` is false once the day's limit for events is used up.
 * Errors: 413, 429.
 */
export const logPageEvent = endpoint({
  method: 'POST',
  path: '/vslog',
  summary: 'Record a page event',
  access: 'public',
  query: z.looseObject({}),
  body: z.unknown(),
  limits: pageEvents,
  data: z.object({ isRecorded: z.boolean() }),
})
