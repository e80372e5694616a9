import type { RequestScope } from '#server/context.ts'

/** What telling somebody needs; a request has it, and a job can make it. */
export type NotifyScope = Pick<RequestScope, 'employer' | 'origin'> & { deps: Pick<RequestScope['deps'], 'clock'> }
