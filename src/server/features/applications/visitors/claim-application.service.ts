import { isInactive } from '#shared/applications/application-status.ts'
import { emailKey } from '#shared/applications/email.ts'
import { and, eq } from 'drizzle-orm'
import type { readClaim as readCall } from '#contract/applications/application-claims.ts'
import type { ApplicationSummary } from '#contract/applications/applications.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { applications, files, type ApplicationRow } from '#server/db/schema/applications.ts'
import { fileById, isUuid } from '#server/features/files/files.service.ts'
import { onApplicationChanged } from '#server/features/forms/rules/assign-by-rule.service.ts'
import { giveInterviews } from '#server/features/interviews/by-link/with-application.service.ts'
import { settleClaimed } from '#server/features/people/public.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { isMailedToken } from '#server/mailed-token.ts'
import { takeTurns } from '../drafts/application-form.service.ts'
import { claimToken } from './guest-token.ts'
import { giveMessageFiles } from '../messages/message-files.service.ts'
import { positionOf } from '../drafts/position-for-applying.ts'
import { presentSummaries } from '../candidate/present-application.ts'
import { audit } from '../record-change.ts'

/** The claimant: an account, with a mailed link or in the browser that sent the application. */
export interface Claim {
  id: string
  token: string | undefined
  guestTokenHash: string | null
}

/**
 * What a claim would attach, so that its owner can tell it from other people's applications under the address.
 * @throws AppError as `claimApplication`, except `conflict`
 */
export async function readClaim(scope: RequestScope, viewer: Viewer, claim: Claim): Promise<DataOf<typeof readCall>> {
  const row = await claimable(scope, scope.db, viewer, claim)
  const [position, resume] = await Promise.all([
    positionOf(scope.db, row.positionId),
    fileById(scope.db, row.resumeFileId),
  ])
  return {
    position: position?.title ?? '',
    fullName: row.fullName,
    email: row.email,
    phone: row.phone,
    resumeName: resume?.name ?? null,
    sentTs: unixSeconds(row.submittedAt ?? row.updatedAt),
    isClaimed: row.userId === viewer.id,
  }
}

/**
 * Attaches one visitor's application to the account that confirmed the same address; claiming it again gives the same answer.
 * Nothing is deleted: anything else under the address stays, unconfirmed.
 * @throws AppError `not_found` (the link), `forbidden` (another address), `conflict` (the account applied itself, or started
 * to)
 */
export async function claimApplication(scope: RequestScope, viewer: Viewer, claim: Claim): Promise<ApplicationSummary> {
  const t = messagesFor(scope.locale)
  const row = await scope.db.transaction(async (tx) => {
    const row = await claimable(scope, tx, viewer, claim)
    if (row.userId === viewer.id) return row
    // Serializes two claims for one position, or a claim and the account starting to apply.
    await takeTurns(tx, { userId: viewer.id, guestTokenHash: null }, row.positionId)
    const [own] = await tx
      .select({ status: applications.status })
      .from(applications)
      .where(and(eq(applications.userId, viewer.id), eq(applications.positionId, row.positionId)))
    if (own) {
      const why = own.status === 'draft' ? 'application.refused.claimDraft' : 'application.refused.claimApplied'
      throw new AppError('conflict', t(why))
    }
    const [claimed] = await tx
      .update(applications)
      .set({ userId: viewer.id, guestTokenHash: null })
      .where(eq(applications.id, row.id))
      .returning()
    if (row.resumeFileId) await tx.update(files).set({ userId: viewer.id }).where(eq(files.id, row.resumeFileId))
    await giveMessageFiles(tx, row.id, viewer.id)
    await giveInterviews(tx, row.id, viewer.id)
    await settleClaimed(tx, viewer.id, scope.deps.clock.now())
    await audit(scope, tx, 'application.claimed', row.id, { positionId: row.positionId })
    // Someone who has been rejected is not asked to fill in pre-boarding forms.
    if (!isInactive(claimed!.status)) await onApplicationChanged(scope, tx, 'application_submitted', claimed!)
    return claimed!
  })
  const [summary] = await presentSummaries(scope, [row])
  if (!summary) throw new AppError('not_found', t('application.refused.claimLink'))
  return summary
}

/** The application of a valid claim, locked until the transaction ends. @throws AppError `not_found`, `forbidden` */
async function claimable(
  scope: RequestScope,
  tx: Db,
  viewer: Viewer,
  { id, token, guestTokenHash }: Claim,
): Promise<ApplicationRow> {
  const t = messagesFor(scope.locale)
  const [row] = isUuid(id) ? await tx.select().from(applications).where(eq(applications.id, id)).for('update') : []
  const address = emailKey(row?.email ?? '')
  const wanted = claimToken(scope.deps.env.secret, id.toLowerCase(), address)
  const isProven =
    token === undefined
      ? row?.userId === viewer.id || (guestTokenHash !== null && row?.guestTokenHash === guestTokenHash)
      : isMailedToken(token, wanted)
  if (!row || row.status === 'draft' || !isProven) throw new AppError('not_found', t('application.refused.claimLink'))
  if (row.userId === viewer.id) return row
  const [user] = await tx.select().from(users).where(eq(users.id, viewer.id))
  if (row.userId !== null || !user?.emailVerified || emailKey(user.email) !== address)
    throw new AppError('forbidden', t('application.refused.claimAddress'))
  return row
}
