import type { Deps, Employer, RequestScope } from '#server/context.ts'

/** What a change of an offer needs to know; a request has it, and a job makes it of what it was given. */
export type OfferScope = Pick<
  RequestScope,
  'deps' | 'employer' | 'db' | 'origin' | 'viewer' | 'ip' | 'userAgent' | 'requestId' | 'log'
>

/** The scope of a job: nobody asks, the links go to the site where the offer was extended. */
export const jobScope = (deps: Deps, employer: Employer, origin: string): OfferScope => ({
  deps,
  employer,
  db: deps.db.of(employer.domain),
  origin,
  viewer: null,
  ip: '',
  userAgent: '',
  requestId: 'job',
  log: deps.log.child({ domain: employer.domain }),
})
