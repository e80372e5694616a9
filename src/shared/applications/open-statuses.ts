import { applicationCan } from './application-status.ts'
import { sentStatuses, type SentStatus } from './staff-list.ts'

/** Statuses that are not an end: the candidate can still withdraw, and expects a next step. */
export const openStatuses: readonly SentStatus[] = sentStatuses.filter((status) => applicationCan.withdraw({ status }))
