import type { Deps, Employer, RequestScope } from '#server/context.ts'

/** A job has no request: no viewer, and links to the site where it was added. */
export const jobScope = (deps: Deps, employer: Employer, origin: string): RequestScope => ({
  deps,
  employer,
  db: deps.db.of(employer.domain),
  origin,
  viewer: null,
  requestId: 'job',
  log: deps.log.child({ domain: employer.domain }),
  ip: '',
  isLocal: false,
  userAgent: '',
  locale: 'en',
  microsite: null,
  siteParameters: [],
})
