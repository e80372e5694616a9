/** The tabs that `dashboardConfig.tabs` may name, in their usual order: those of spec/2 §2, and the forms. */
export const dashboardTabs = [
  'applications',
  'openDraftApplications',
  'interviews',
  'savedPositions',
  'events',
  'offers',
  'forms',
  'referrals',
  'inactiveApplications',
  'closedDraftApplications',
] as const
export type DashboardTab = (typeof dashboardTabs)[number]

/** What a site shows that says nothing else: a list that is empty stands for these. */
export const usualDashboardTabs: DashboardTab[] = dashboardTabs.filter((tab) => tab !== 'closedDraftApplications')
