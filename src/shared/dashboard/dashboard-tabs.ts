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
