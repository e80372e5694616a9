import type { RequestScope } from '#server/context.ts'

/** What sending a notification requires; a request provides it, and a job can create it. */
export type NotifyScope = Pick<RequestScope, 'employer' | 'origin'> & { deps: Pick<RequestScope['deps'], 'clock'> }
