import { eq } from 'drizzle-orm'
import type { Deps } from '#server/context.ts'
import { applications } from '#server/db/schema/applications.ts'
import { pools } from '#server/db/schema/pools.ts'
import { addressOf } from '#server/features/applications/public.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'
import { jobScope } from '#server/outbox/job-scope.ts'
import type { Jobs } from '#server/outbox/outbox.ts'
import { askUnlessKnown } from './ask-for-pool.service.ts'

/**
 * The job `ask_rejected`: asks someone for their consent to be in a pool, after the rejection. Not if the
 * pool is gone, or they are being considered again. Safe to repeat: no one is asked twice.
 */
export async function askRejected(
  deps: Deps,
  { domain, poolId, applicationId, askedBy, origin }: Jobs['ask_rejected'],
): Promise<void> {
  const employer = await new EmployerDirectory(deps.db).byDomain(domain)
  if (!employer) return
  const scope = jobScope(deps, employer, origin)
  await scope.db.transaction(async (tx) => {
    const [pool] = await tx.select().from(pools).where(eq(pools.id, poolId)).for('update')
    const [row] = await tx.select().from(applications).where(eq(applications.id, applicationId)).for('update')
    if (!pool || row?.status !== 'not_selected') return
    const to = await addressOf(tx, row)
    if (to !== '') await askUnlessKnown(scope, tx, pool, { row, to, askedBy })
  })
}
