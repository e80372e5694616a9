import { createHash } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { undoMinutes } from '#shared/applications/decisions.ts'
import type { Deps, RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { positions } from '#server/db/schema/positions.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'
import { notify } from '#server/features/notifications/public.ts'
import { jobScope } from '#server/outbox/job-scope.ts'
import { enqueue, type Jobs } from '#server/outbox/outbox.ts'

/**
 * Schedules the notification to someone who became the recruiter of these positions, in the caller's transaction, for when it can no
 * longer be undone. Returns when. People who choose themselves know it already.
 */
export async function planToNotifyRecruiter(
  { deps, employer, origin }: RequestScope,
  tx: Db,
  viewer: Viewer,
  { userId, positionIds }: { userId: string; positionIds: readonly number[] },
): Promise<Date> {
  const { domain } = employer
  const sendsAt = new Date(deps.clock.now().getTime() + undoMinutes * 60_000)
  const ids = [...positionIds].sort((a, b) => a - b)
  // The same again, after it was undone, is one notification.
  const key = `recruiter:${createHash('sha256')
    .update([domain, userId, ...ids].join(' '))
    .digest('hex')}`
  const job = { domain, userId, positionIds: ids, key: `${key}:${sendsAt.getTime()}`, origin }
  if (userId !== viewer.id && ids.length > 0) await enqueue(tx, 'tell_recruiter', job, key, sendsAt)
  return sendsAt
}

/** The job `tell_recruiter`: about the positions of which they still are the recruiter. */
export async function notifyRecruiter(
  deps: Deps,
  { domain, userId, positionIds, key, origin }: Jobs['tell_recruiter'],
): Promise<void> {
  const employer = await new EmployerDirectory(deps.db).byDomain(domain)
  if (!employer) return
  const scope = jobScope(deps, employer, origin)
  await scope.db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: positions.id, title: positions.title })
      .from(hiringTeam)
      .innerJoin(positions, eq(positions.id, hiringTeam.positionId))
      .where(
        and(
          inArray(hiringTeam.positionId, positionIds),
          eq(hiringTeam.userId, userId),
          eq(hiringTeam.part, 'recruiter'),
        ),
      )
      .orderBy(asc(positions.id))
    const [first] = rows
    if (!first) return
    const count = rows.length
    await notify(scope, tx, {
      userId,
      category: 'application',
      type: 'read_only',
      message: { key: 'notification.position.staff.recruiter', values: { count, title: first.title } },
      redirectPath:
        count === 1 ? `/careers/admin/positions/${first.id}` : `/careers/admin/positions?recruiter=${userId}`,
      dedupeKey: key,
      email: true,
    })
  })
}
