import { applicationCan } from './application-status.ts'
import { sentStatuses, type SentStatus } from './staff-list.ts'

/** Whose end has not come: the candidate can still withdraw, and waits for something. */
export const openStatuses: readonly SentStatus[] = sentStatuses.filter((status) => applicationCan.withdraw({ status }))
