import { emailKey } from '#shared/applications/email.ts'
import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { ApplicationSummary } from '#contract/applications.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { users } from '#server/db/schema/accounts.ts'
import { applications, files } from '#server/db/schema/applications.ts'
import { forgetBytes, isUuid, releaseFile } from '#server/features/files/files.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { claimToken, isClaimToken } from './guest-token.ts'
import { presentSummaries } from './present-application.ts'
import { audit } from './record-change.ts'

/**
 * Attaches a visitor's application to the account that confirmed the same address; claiming it again answers the same. A draft
 * of the account for the same position gives way: what was sent counts.
 * @throws AppError `not_found` (the link), `forbidden` (another address), `conflict` (the account applied itself)
 */
export async function claimApplication(
  scope: RequestScope,
  viewer: Viewer,
  { id, token }: { id: string; token: string },
): Promise<ApplicationSummary> {
  const say = messagesFor(scope.locale)
  const { row, orphans } = await scope.db.transaction(async (tx) => {
    const [row] = isUuid(id) ? await tx.select().from(applications).where(eq(applications.id, id)).for('update') : []
    const address = emailKey(row?.email ?? '')
    const wanted = claimToken(scope.deps.env.secret, id.toLowerCase(), address)
    if (!row || row.status === 'draft' || !isClaimToken(token, wanted)) {
      throw new AppError('not_found', say('application.refused.claimLink'))
    }
    if (row.userId === viewer.id) return { row, orphans: [] }
    const [user] = await tx.select().from(users).where(eq(users.id, viewer.id))
    if (row.userId !== null || !user?.emailVerified || emailKey(user.email) !== address) {
      throw new AppError('forbidden', say('application.refused.claimAddress'))
    }
    const [own] = await tx
      .select()
      .from(applications)
      .where(and(eq(applications.userId, viewer.id), eq(applications.positionId, row.positionId)))
      .for('update')
    if (own && own.status !== 'draft') throw new AppError('conflict', say('application.refused.claimApplied'))
    const orphans: (string | null)[] = []
    if (own) {
      await tx.delete(applications).where(eq(applications.id, own.id))
      orphans.push(await releaseFile(tx, own.resumeFileId))
    }
    // What somebody sent once more under the same address was never shown to anybody; with the account it has no use.
    const repeated = await tx
      .delete(applications)
      .where(
        and(
          eq(applications.positionId, row.positionId),
          eq(applications.email, address),
          isNull(applications.userId),
          eq(applications.status, 'draft'),
          isNotNull(applications.submittedAt),
          ne(applications.id, row.id),
        ),
      )
      .returning({ resumeFileId: applications.resumeFileId })
    for (const gone of repeated) orphans.push(await releaseFile(tx, gone.resumeFileId))
    const [claimed] = await tx
      .update(applications)
      .set({ userId: viewer.id, guestTokenHash: null })
      .where(eq(applications.id, row.id))
      .returning()
    if (row.resumeFileId) await tx.update(files).set({ userId: viewer.id }).where(eq(files.id, row.resumeFileId))
    await audit(scope, tx, 'application.claimed', row.id, { positionId: row.positionId })
    return { row: claimed!, orphans }
  })
  await forgetBytes(scope, orphans)
  const [summary] = await presentSummaries(scope, [row])
  if (!summary) throw new AppError('not_found', say('application.refused.claimLink'))
  return summary
}
