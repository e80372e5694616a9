import type { BootData } from '#contract/boot-data.ts'
import type { PageId } from '#contract/page-ids.ts'
import type { PageViewEvent } from '#contract/vslog/vslog-events.ts'

/** View events of spec/2 §2. */
export const viewEvents: Partial<Record<PageId, PageViewEvent>> = {
  profile: 'profile_view',
  dashboard: 'dashboard_view',
  settings: 'settings_view',
  applyPage: 'click_apply_to_job',
  singlePosition: 'job_view',
  jobs: 'careers_view',
}

/** Pages under the navbar's "Jobs": it stays marked there. */
export const isUnderJobs = (page: PageId | undefined): boolean =>
  page === 'jobs' || page === 'singlePosition' || page === 'applyPage'

const underDashboard: readonly (PageId | undefined)[] = [
  'offers',
  'offer',
  'offerLetter',
  'applications',
  'interviews',
  'events',
  'forms',
]
/** Pages under the navbar's "Dashboard". */
export const isUnderDashboard = (page: PageId | undefined): boolean => underDashboard.includes(page)

/** Pages without a footer (spec/2 §2); on phones, a form's own bar replaces the tab bar. */
export const hidesFooter = (page: PageId | undefined): boolean =>
  page === 'applyPage' || page === 'formView' || page === 'onboarding'

/** The dashboard's URL, in the version that the employer uses (spec/2 §2). */
export const dashboardPath = ({ configs }: Pick<BootData, 'configs'>) =>
  configs.pcsxConfig.dashboardConfig.redirectToV2 ? '/careers/dashboardv2' : '/careers/dashboard'
