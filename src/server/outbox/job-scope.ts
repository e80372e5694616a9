import { asc, eq } from 'drizzle-orm'
import type { Deps, Employer, RequestScope } from '#server/context.ts'
import { employerHosts } from '#server/db/schema/employers.ts'
import { ownOrigin } from '#server/env.ts'

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

/** A job that was not added by a request has no origin: use the employer's own host, or else the server's. */
export async function employerOrigin(deps: Deps, domain: string): Promise<string> {
  const own = ownOrigin(deps.env)
  const [first] = await deps.db
    .unbound()
    .select({ host: employerHosts.host })
    .from(employerHosts)
    .where(eq(employerHosts.domain, domain))
    .orderBy(asc(employerHosts.host))
    .limit(1)
  return first ? `${deps.env.publicUrl === null ? 'https:' : new URL(own).protocol}//${first.host}` : own
}
