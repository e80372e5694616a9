import { asc, eq } from 'drizzle-orm'
import type { Deps, Employer } from '#server/context.ts'
import { employerHosts } from '#server/db/schema/employers.ts'
import { ownOrigin } from '#server/env.ts'

/** What asking requires; a job has no request. */
export interface JobScope {
  deps: Pick<Deps, 'clock'>
  employer: Employer
  /** Of the employer's site: links in mail lead there. */
  origin: string
}

/** A job that nobody's request added has no address of its own: the employer's own host, or else the server's. */
export async function jobScopeOf(deps: Deps, employer: Employer): Promise<JobScope> {
  const own = ownOrigin(deps.env)
  const [first] = await deps.db
    .unbound()
    .select({ host: employerHosts.host })
    .from(employerHosts)
    .where(eq(employerHosts.domain, employer.domain))
    .orderBy(asc(employerHosts.host))
    .limit(1)
  const origin = first ? `${deps.env.publicUrl === null ? 'https:' : new URL(own).protocol}//${first.host}` : own
  return { deps, employer, origin }
}
