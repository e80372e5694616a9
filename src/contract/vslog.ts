import * as z from 'zod/mini'
import { endpoint, type CallLimit } from './endpoint.ts'

const pageEvents: readonly CallLimit[] = [
  /** A page sends a handful; a person opens a few pages a minute. */
  { name: 'page events', of: 'address', perMinute: 120, burst: 240, message: 'problem.tooMany' },
  /** Whoever sends them: a flood from everywhere must not fill the database. */
  { name: 'page events of all', of: 'employer', perMinute: 6_000, burst: 12_000, message: 'problem.tooMany' },
]

/**
 * Page views, timings and window errors (spec/1 §7, spec/2 §7, spec/3 §7). `event` and `namespace` come in the query or the
 * body; beside them the body holds `data_json`, `metrics_to_push`, or timing fields. At most 64 kB; what is too much or could
 * name a person is left out, never an error. `isRecorded` is false once the day's room for events is used up. Errors: 413, 429.
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
