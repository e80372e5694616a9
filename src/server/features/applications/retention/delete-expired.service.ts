import { inArray, sql } from 'drizzle-orm'
import { audit } from '#server/audit.ts'
import type { Deps, RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applications } from '#server/db/schema/applications.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'
import { forgetBytes } from '#server/features/files/files.service.ts'
import { employerOrigin, jobScope } from '#server/outbox/job-scope.ts'
import { eraseApplications } from './erase-applications.service.ts'
import { expiredBy } from './retention-dates.ts'
import { announceRule, type RetentionRule } from './retention-rule.ts'

/** Per transaction, so that none holds its locks for long. */
const batch = 50

/**
 * The job `delete_expired_applications`: deletes what is past its date by each employer's rule, once the rule has been announced for two
 * weeks. If the process stops, finished batches stay finished, and the next night continues. Returns how many were deleted.
 */
export async function deleteExpired(deps: Deps): Promise<number> {
  let total = 0
  for (const employer of await new EmployerDirectory(deps.db).all()) {
    const scope = jobScope(deps, employer, await employerOrigin(deps, employer.domain))
    const rule = await scope.db.transaction((tx) => announceRule(scope, tx, employer.config.hiring.retention))
    if (rule === null || rule.startsAt > deps.clock.now()) continue
    const ids = await expiredBy(scope.db, rule, deps.clock.now())
    for (let at = 0; at < ids.length; at += batch) total += await deleteBatch(scope, rule, ids.slice(at, at + batch))
  }
  return total
}

async function deleteBatch(scope: RequestScope, rule: RetentionRule, ids: string[]): Promise<number> {
  const { gone, keys } = await scope.db.transaction(async (tx) => {
    await lock(tx, ids)
    // Someone may have acted on them since they were found.
    const gone = await expiredBy(tx, rule, scope.deps.clock.now(), ids)
    if (gone.length === 0) return { gone, keys: [] }
    const keys = await eraseApplications(scope, tx, gone)
    await audit(scope, tx, {
      action: 'applications.expired',
      subject: `employer:${scope.employer.domain}`,
      detail: { count: gone.length },
    })
    return { gone, keys }
  })
  await forgetBytes(scope, keys)
  return gone.length
}

/** The applications, and consents of their people: a yes at the same moment comes first, or finds nothing. */
async function lock(tx: Db, ids: string[]): Promise<void> {
  await tx
    .select({ id: applications.id })
    .from(applications)
    .where(inArray(applications.id, ids))
    .orderBy(applications.id)
    .for('update')
  await tx.execute(sql`
    select m.id from pool_members m join applications o on o.id = m.application_id
      join applications a on a.user_id = o.user_id or lower(a.email) = lower(o.email)
    where a.id = any(${sql.param(ids)}::uuid[]) order by m.id for update of m`)
}
