import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import {
  type previewRetention as previewCall,
  type Retention,
  RetentionConflict,
  type saveRetention as saveCall,
} from '#contract/employers/retention.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { employers } from '#server/db/schema/employers.ts'
import { readConfig } from '#server/features/employers/public.ts'
import { AppError, refusalDetail } from '#server/http/refusals/app-error.ts'
import { expiredBy } from './retention-dates.ts'
import { announceRule, ruleWith, type RetentionMonths } from './retention-rule.ts'

/** The stored configuration, which another process may have changed a moment ago. */
export const readRetention = async (scope: RequestScope): Promise<Retention> =>
  present((await storedOf(scope, scope.db, { isLocked: false })).retention)

export async function previewRetention(
  scope: RequestScope,
  asked: RetentionMonths,
): Promise<DataOf<typeof previewCall>> {
  const rule = await ruleWith(scope, scope.db, asked)
  if (rule === null) return { count: 0, startsTs: null }
  const expired = await expiredBy(scope.db, rule, scope.deps.clock.now())
  return { count: expired.length, startsTs: unixSeconds(rule.startsAt) }
}

/** @throws AppError `conflict` with the newer revision */
export async function saveRetention(
  scope: RequestScope,
  { revision, months, hiredMonths }: BodyOf<typeof saveCall>,
): Promise<Retention> {
  const wanted = { months, hiredMonths }
  await scope.db.transaction(async (tx) => {
    const { config, retention } = await storedOf(scope, tx, { isLocked: true })
    if (revisionOf(wanted) === revisionOf(retention)) return
    const current = revisionOf(retention)
    if (revision !== current)
      throw new AppError(
        'conflict',
        { key: 'retention.refused.changed' },
        { detail: refusalDetail(RetentionConflict, { revision: current }) },
      )
    await tx
      .update(employers)
      .set({
        config: { ...config, hiring: { ...config.hiring, retention: wanted } },
        updatedAt: scope.deps.clock.now(),
      })
      .where(eq(employers.domain, scope.employer.domain))
    await announceRule(scope, tx, wanted)
    await audit(scope, tx, {
      action: 'employer.changed',
      subject: `employer:${scope.employer.domain}`,
      detail: {
        keys: (['months', 'hiredMonths'] as const)
          .filter((key) => wanted[key] !== retention[key])
          .map((key) => `hiring.retention.${key}`),
      },
    })
  })
  scope.reloadEmployers?.()
  return present(wanted)
}

export async function storedOf({ employer }: RequestScope, db: Db, { isLocked }: { isLocked: boolean }) {
  const query = db.select({ config: employers.config }).from(employers).where(eq(employers.domain, employer.domain))
  const [row] = await (isLocked ? query.for('update') : query)
  const config = row!.config
  return { config, retention: readConfig(config).hiring.retention }
}

const revisionOf = ({ months, hiredMonths }: RetentionMonths): string =>
  createHash('sha256')
    .update(JSON.stringify([months, hiredMonths]))
    .digest('base64url')

const present = ({ months, hiredMonths }: RetentionMonths): Retention => ({
  revision: revisionOf({ months, hiredMonths }),
  months,
  hiredMonths,
})
