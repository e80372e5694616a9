export const applicationTabs = ['active', 'drafts', 'inactive'] as const
export type ApplicationTab = (typeof applicationTabs)[number]
