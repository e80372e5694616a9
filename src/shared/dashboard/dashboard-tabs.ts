/** The tabs that `dashboardConfig.tabs` can name, in default order: those of spec/2 §2, and the forms. */
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

/** The default tabs, used for an empty list. */
export const usualDashboardTabs: DashboardTab[] = dashboardTabs.filter((tab) => tab !== 'closedDraftApplications')
