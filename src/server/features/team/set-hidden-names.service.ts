import { eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import type { HiringTeam, setHiddenNameStages as setCall } from '#contract/employers/team.ts'
import { hidableStatuses } from '#shared/names/hidable-statuses.ts'
import { shortestReason } from '#shared/names/reason.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { advisoryLock } from '#server/db/advisory-lock.ts'
import { hiddenNameStages } from '#server/db/schema/hidden-names.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { stagesOf } from './hidden-name-stages.ts'
import { positionInReach, readHiringTeam } from './hiring-teams.service.ts'

function requireReason(reason: string): void {
  if (reason.trim().length >= shortestReason) return
  const message = { key: 'staffTeam.hiddenNames.reasonShort', values: { count: shortestReason } } as const
  throw new AppError('invalid', message, { fields: { reason: message } })
}

/**
 * Sets the stages in which everyone reads a position's applications without names. @throws AppError `not_found`; `conflict` if
 * the current ones are neither those seen nor those requested; `invalid` naming `reason` if stages are removed without one
 */
export async function setHiddenNameStages(
  scope: RequestScope,
  viewer: Viewer,
  id: string,
  { stages, from, reason = '' }: BodyOf<typeof setCall>,
): Promise<HiringTeam> {
  return scope.db.transaction(async (tx) => {
    const { id: positionId } = await positionInReach(scope, tx, id)
    await advisoryLock(tx, `hidden names ${scope.employer.domain} ${positionId}`)
    const wanted = hidableStatuses.filter((each) => stages.includes(each))
    const known = await stagesOf(tx, positionId)
    const isSame = (other: readonly string[]) =>
      hidableStatuses.every((each) => known.includes(each) === other.includes(each))
    if (!isSame(wanted)) {
      if (!isSame(from)) throw new AppError('conflict', { key: 'staffApplications.names.stagesChanged' })
      const isFewer = known.some((each) => !wanted.includes(each))
      if (isFewer) requireReason(reason)
      await tx.delete(hiddenNameStages).where(eq(hiddenNameStages.positionId, positionId))
      if (wanted.length > 0)
        await tx
          .insert(hiddenNameStages)
          .values(wanted.map((status) => ({ domain: scope.employer.domain, positionId, status, setBy: viewer.id })))
      await audit(scope, tx, {
        action: 'position.hidden_names_changed',
        subject: `position:${positionId}`,
        detail: { from: known, to: wanted, ...(isFewer && { reason: reason.trim() }) },
      })
    }
    return readHiringTeam(scope, id, tx)
  })
}
