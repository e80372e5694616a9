import type { Deps, Employer } from '#server/context.ts'
import { employerOrigin } from '#server/outbox/job-scope.ts'

/** The scope for asking; a job has no request. */
export interface JobScope {
  deps: Pick<Deps, 'clock'>
  employer: Employer
  /** Of the employer's site: links in mail lead there. */
  origin: string
}

export const jobScopeOf = async (deps: Deps, employer: Employer): Promise<JobScope> => ({
  deps,
  employer,
  origin: await employerOrigin(deps, employer.domain),
})
