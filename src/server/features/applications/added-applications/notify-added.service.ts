import { eq } from 'drizzle-orm'
import { undoMinutes } from '#shared/applications/decisions.ts'
import type { Deps, RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applications } from '#server/db/schema/applications.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'
import { jobScope } from '#server/outbox/job-scope.ts'
import { enqueue, type Jobs } from '#server/outbox/outbox.ts'
import { endPlanned, plannedMail, planMails } from '#server/outbox/planned-mails.ts'
import { positionOf } from '../drafts/position-for-applying.ts'
import { isStillAdded } from './added-by-hand.ts'
import { mailAdded } from './added-mail.ts'

/**
 * Schedules the email to someone whom a colleague added, in the caller's transaction, to be sent once a mistyped address can no
 * longer be corrected. Scheduled again, it is sent once, with a new delay.
 */
export async function planToNotify(
  { deps, employer, origin }: RequestScope,
  tx: Db,
  applicationId: string,
): Promise<void> {
  const runAt = new Date(deps.clock.now().getTime() + undoMinutes * 60_000)
  const job = { domain: employer.domain, applicationId, origin }
  await enqueue(tx, 'tell_added', job, `added:${applicationId}`, runAt)
  const [cause, plannedAt] = [`added:${applicationId}` as const, deps.clock.now()]
  // For the address before it was corrected.
  await endPlanned(tx, { cause }, 'undone', plannedAt)
  await planMails(tx, { cause, kind: 'application.added', plannedAt, sendsAt: runAt }, [applicationId])
}

/** The job `tell_added`. Skips deleted and claimed applications. */
export async function notifyAdded(deps: Deps, { domain, applicationId, origin }: Jobs['tell_added']): Promise<void> {
  const employer = await new EmployerDirectory(deps.db).byDomain(domain)
  if (!employer) return
  const scope = jobScope(deps, employer, origin)
  await scope.db.transaction(async (tx) => {
    // Reads an address that is being corrected at this moment only afterward.
    const [row] = await tx.select().from(applications).where(eq(applications.id, applicationId)).for('update')
    const position = row && isStillAdded(row) ? await positionOf(tx, row.positionId) : null
    // A file's own job may have notified them already, from the same plan.
    const isDue = (await plannedMail(tx, `added:${applicationId}`, applicationId)) !== undefined
    if (row && position && isDue) await mailAdded(scope, tx, row, position)
    await endPlanned(tx, { cause: `added:${applicationId}` }, 'stopped', deps.clock.now())
  })
}
