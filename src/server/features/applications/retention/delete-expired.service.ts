import { inArray, sql } from 'drizzle-orm'
import { audit } from '#server/audit.ts'
import type { Deps, Employer, RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { applications } from '#server/db/schema/applications.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'
import { forgetBytes } from '#server/features/files/files.service.ts'
import { employerOrigin, jobScope } from '#server/outbox/job-scope.ts'
import { eraseApplications } from './erase-applications.service.ts'
import { expiredBy } from './retention-dates.ts'
import { announceRule, isAnnounced, type RetentionRule } from './retention-rule.ts'
import { storedOf } from './retention-settings.service.ts'

/** Per transaction, so that none holds its locks for long. */
const batch = 50

/**
 * The job `delete_expired_applications`: deletes what is past its date by each employer's rule, once the rule has been announced for two
 * weeks. If the process stops, finished batches stay finished, and the next night continues. What fails at one employer does not keep
 * others' applications. Returns how many were deleted. @throws the first failure, once all employers had their turn
 */
export async function deleteExpired(deps: Deps): Promise<number> {
  let total = 0
  const failures: unknown[] = []
  for (const employer of await new EmployerDirectory(deps.db).all())
    try {
      total += await deleteOf(deps, employer)
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
  return total
}

async function deleteOf(deps: Deps, employer: Employer): Promise<number> {
  const scope = jobScope(deps, employer, await employerOrigin(deps, employer.domain))
  // The stored months: the ones read with all employers may have been changed while others had their turn.
  const rule = await scope.db.transaction(async (tx) =>
    announceRule(scope, tx, (await storedOf(scope, tx, { isLocked: true })).retention),
  )
  if (rule === null || rule.startsAt > deps.clock.now()) return 0
  const ids = await expiredBy(scope.db, rule, deps.clock.now())
  let total = 0
  for (let at = 0; at < ids.length; at += batch) total += await deleteBatch(scope, rule, ids.slice(at, at + batch))
  return total
}

async function deleteBatch(scope: RequestScope, rule: RetentionRule, ids: string[]): Promise<number> {
  const { gone, keys } = await scope.db.transaction(async (tx) => {
    // An administrator may have lengthened or removed it since.
    if (!(await isAnnounced(tx, rule))) return { gone: [], keys: [] }
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

/**
 * The accounts, as by their deletion and by new offers, the applications, and consents of their people: a yes or an offer at the same
 * moment comes first, or finds nothing.
 */
async function lock(tx: Db, ids: string[]): Promise<void> {
  const owners = tx.select({ id: applications.userId }).from(applications).where(inArray(applications.id, ids))
  await tx.select({ id: users.id }).from(users).where(inArray(users.id, owners)).orderBy(users.id).for('no key update')
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
