import { applicationStatuses, type ApplicationStatus } from './application-status.ts'

/** The staff's list of applications. */

export const applicationsPageSize = 50

/** `oldest`: the longest-waiting first. `due`: unanswered ones first, the earliest promise before the others. */
export const applicationSorts = ['newest', 'oldest', 'name', 'due'] as const
export type ApplicationSort = (typeof applicationSorts)[number]

export type SentStatus = Exclude<ApplicationStatus, 'draft'>

/** In the order of the stages; drafts do not exist for staff. */
export const sentStatuses: readonly SentStatus[] = applicationStatuses.filter((status) => status !== 'draft')

/** The values in a URL, separated by commas, in canonical order. */
export const statusesOf = ({ status = '' }: { status?: string | undefined }): SentStatus[] =>
  sentStatuses.filter((each) => status.split(',').includes(each))

/** The filter by step: people in none of the position's current steps. No step has such a short id. */
export const stepFilterNone = 'none'

/** When the promised answer is due: `soon` within a week. `given` is any answer. */
export const answerDues = ['late', 'soon', 'later', 'given'] as const
export type AnswerDue = (typeof answerDues)[number]

/** How long before its due date an answer counts as due soon. */
export const soonDays = 7
