import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { reminderDays } from '#shared/people/pools.ts'
import type { Deps, Employer } from '#server/context.ts'
import { applications } from '#server/db/schema/applications.ts'
import { poolMembers } from '#server/db/schema/pools.ts'
import { addressOf } from '#server/features/applications/public.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'
import { jobScope } from '#server/outbox/job-scope.ts'
import { mailEnding } from './pool-mails.ts'
import { stopInvitationsOf } from './stop-invitations.ts'

const dayMs = 86_400_000

/** Number of people notified in one transaction. */
const atOnce = 100

/** The job `maintain_pools`: ends expired consents, and notifies people whose consent expires within a month. */
export async function maintainPools(deps: Deps): Promise<void> {
  for (const employer of await new EmployerDirectory(deps.db).all()) {
    await expire(deps, employer)
    while ((await remind(deps, employer)) === atOnce);
  }
}

async function expire({ db, clock }: Deps, { domain }: Employer): Promise<void> {
  const now = clock.now()
  await db.of(domain).transaction(async (tx) => {
    const over = await tx
      .update(poolMembers)
      .set({ state: 'expired', endedAt: poolMembers.until })
      .where(and(eq(poolMembers.state, 'member'), lte(poolMembers.until, now)))
      .returning({ id: poolMembers.id })
    await stopInvitationsOf(
      tx,
      over.map(({ id }) => id),
      now,
    )
  })
}

async function remind(deps: Deps, employer: Employer): Promise<number> {
  const now = deps.clock.now()
  const soon = new Date(now.getTime() + reminderDays * dayMs)
  const endsSoon = and(
    eq(poolMembers.state, 'member'),
    lte(poolMembers.until, soon),
    gt(poolMembers.until, now),
    isNull(poolMembers.remindedAt),
  )
  return deps.db.of(employer.domain).transaction(async (tx) => {
    const rows = await tx
      .select({ member: poolMembers, application: applications })
      .from(poolMembers)
      .innerJoin(applications, eq(applications.id, poolMembers.applicationId))
      .where(endsSoon)
      .orderBy(poolMembers.id)
      .limit(atOnce)
      .for('update', { of: poolMembers })
    for (const { member, application } of rows) {
      const to = await addressOf(tx, application)
      if (to !== '') await mailEnding(jobScope(deps, employer, member.origin), tx, member, to)
      await tx.update(poolMembers).set({ remindedAt: now }).where(eq(poolMembers.id, member.id))
    }
    return rows.length
  })
}
