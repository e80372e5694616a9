import { eq } from 'drizzle-orm'
import type { Application } from '#contract/applications.ts'
import type { RequestScope } from '#server/context.ts'
import { applications } from '#server/db/schema/applications.ts'
import { forgetBytes, keepUpload, releaseFile } from '#server/features/files/files.service.ts'
import type { Upload } from '#server/features/files/read-upload.ts'
import { ownApplication, type Applicant } from './applicant.ts'
import { positionOf, requireOpen } from './position-for-applying.ts'
import { presentApplication } from './present-application.ts'
import { editableApplication } from './save-application.service.ts'

/**
 * Puts a résumé on a draft, in place of the one before.
 * @throws AppError `not_found`, `conflict` (sent), `gone`, `too_large`, `unsupported_type`, `invalid`
 */
export async function putResume(
  scope: RequestScope,
  applicant: Applicant,
  id: string,
  upload: Upload,
): Promise<Application> {
  // Before the bytes are kept, so that nobody fills the disk through applications that are not theirs.
  const row = await ownApplication(scope, scope.db, applicant, id, { lock: false })
  requireOpen(scope, await positionOf(scope.db, row.positionId))
  const owner = { userId: applicant.userId, purpose: 'resume' } as const
  return keepUpload(scope, upload, { field: 'resume', owner }, async (tx, file) => {
    const before = await editableApplication(scope, tx, applicant, id)
    const [saved] = await tx
      .update(applications)
      .set({ resumeFileId: file.id, updatedAt: scope.deps.clock.now() })
      .where(eq(applications.id, id))
      .returning()
    return { result: await presentApplication(scope, saved!, tx), replacedId: before.resumeFileId }
  })
}

/** Takes the résumé off a draft, and deletes its bytes where nothing else holds them. 404: not an own application; 409: sent. */
export async function removeResume(scope: RequestScope, applicant: Applicant, id: string): Promise<Application> {
  const { application, orphan } = await scope.db.transaction(async (tx) => {
    const before = await editableApplication(scope, tx, applicant, id)
    const [saved] = await tx
      .update(applications)
      .set({ resumeFileId: null, updatedAt: scope.deps.clock.now() })
      .where(eq(applications.id, id))
      .returning()
    const orphan = await releaseFile(tx, before.resumeFileId)
    return { application: await presentApplication(scope, saved!, tx), orphan }
  })
  await forgetBytes(scope, [orphan])
  return application
}
