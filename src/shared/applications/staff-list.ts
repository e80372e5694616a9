import { applicationStatuses, type ApplicationStatus } from './application-status.ts'

/** The list of applications on the employer's side. */

export const applicationsPageSize = 50

/** `oldest`: who has waited longest comes first. */
export const applicationSorts = ['newest', 'oldest', 'name'] as const
export type ApplicationSort = (typeof applicationSorts)[number]

export type SentStatus = Exclude<ApplicationStatus, 'draft'>

/** In the order of the stages; drafts do not exist for staff. */
export const sentStatuses: readonly SentStatus[] = applicationStatuses.filter((status) => status !== 'draft')
