import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

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
  data: z.object({ isRecorded: z.boolean() }),
})
