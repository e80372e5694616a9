/** Page ids used in configuration (spec/2 §2, and ours). */
export const pageIds = [
  'dashboard',
  'profile',
  'jobs',
  'singlePosition',
  'settings',
  'login',
  'logout',
  'applyPage',
  'exportResume',
  'formView',
  'forms',
  'savedJobs',
  'alerts',
  'applications',
  'interviews',
  'events',
  'onboarding',
  'offers',
  'offer',
  'offerLetter',
  'verify',
  'content',
  'console',
] as const

export type PageId = (typeof pageIds)[number]
