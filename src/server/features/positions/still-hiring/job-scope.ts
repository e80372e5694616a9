import type { Deps, Employer } from '#server/context.ts'
import { employerOrigin } from '#server/outbox/job-scope.ts'

/** The scope for asking; a job has no request. */
export interface JobScope {
  deps: Pick<Deps, 'clock'>
  employer: Employer
  /** The origin of the employer's site, for links in mail. */
  origin: string
}

export const jobScopeOf = async (deps: Deps, employer: Employer): Promise<JobScope> => ({
  deps,
  employer,
  origin: await employerOrigin(deps, employer.domain),
})
