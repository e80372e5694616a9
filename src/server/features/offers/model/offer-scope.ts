import type { Deps, Employer, RequestScope } from '#server/context.ts'

/** What a change to an offer requires; a request provides it, and a job builds it from its payload. */
export type OfferScope = Pick<
  RequestScope,
  'deps' | 'employer' | 'db' | 'origin' | 'viewer' | 'ip' | 'userAgent' | 'requestId' | 'log'
>

/** The scope of a job: no viewer, and links to the site where the offer was extended. */
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
