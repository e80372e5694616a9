import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** What a page reports when it is opened (spec/2 §2 "Per-page behaviour"); `page_view` where the specification names none. */
export const pageViewEvents = [
  'profile_view',
  'dashboard_view',
  'settings_view',
  'click_apply_to_job',
  'job_view',
  'careers_view',
  'page_view',
] as const
export type PageViewEvent = (typeof pageViewEvents)[number]

/** The other events that charts are made of; any other name is recorded as well. */
export const vslogEvents = {
  /** A list of results was shown: `{results}`, and `{text}` where there were none. */
  search: 'search',
  /** All of a page's expected events arrived (spec/3 §4): `{page, navigation, ms}`. */
  pageInteractive: 'page_interactive',
  /** One of them: `{page, component, navigation, ms}`. */
  componentInteractive: 'component_interactive',
  /** A call that the page waited for (spec/3 §7). */
  contentLoadTime: 'contentloadtime',
} as const

/** spec/3 §4. */
export type NavigationType = 'initialVisit' | 'navigateFromAnotherPage'

/**
 * Page views, timings and window errors (spec/1 §7, spec/2 §7, spec/3 §7). `event` and `namespace` come in the query or the
 * body; beside them the body holds `data_json`, `metrics_to_push`, or timing fields. At most 64 kB; what is too much or could
 * name a person is left out, never an error. Errors: 413, 429.
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
