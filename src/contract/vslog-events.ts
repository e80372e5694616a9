/** Names of page events: apart from the call, because pages that send them need no schema. */

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

/** The other events that charts are made of; any other name is recorded as well, in 500 bytes. */
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

/** How far back charts may look; what is older may be gone (`PAGE_EVENT_DAYS`). */
export const analyticsDays = [7, 30, 90] as const
