import { and, ne, type SQL } from 'drizzle-orm'
import { applicationsInReach } from '#server/access/reach.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applications } from '#server/db/schema/applications.ts'

/** Sent applications for the positions that the viewer may see, except their own. */
export const visibleApplications = (scope: RequestScope, db: Db): SQL | undefined =>
  and(ne(applications.status, 'draft'), applicationsInReach(scope, db))
