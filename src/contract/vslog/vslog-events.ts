/** Names of page events. Separate from the call, because pages that send them need no schema. */

/** The event a page reports when it is opened (spec/2 §2); `page_view` if the specification names none. */
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

/** Other events used in charts. Any other name is recorded as well, in 500 bytes. */
export const vslogEvents = {
  /** A list of results was shown: `{results}`, and `{text}` if there were none. */
  search: 'search',
  /** All of a page's expected events have occurred (spec/3 §4): `{page, navigation, ms}`. */
  pageInteractive: 'page_interactive',
  /** One of them: `{page, component, navigation, ms}`. */
  componentInteractive: 'component_interactive',
  /** A call that the page had to wait for (spec/3 §7). */
  contentLoadTime: 'contentloadtime',
} as const

/** spec/3 §4. */
export type NavigationType = 'initialVisit' | 'navigateFromAnotherPage'

/** How far back charts can go; older data may be gone (`PAGE_EVENT_DAYS`). */
export const analyticsDays = [7, 30, 90] as const
