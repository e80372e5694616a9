import { eq } from 'drizzle-orm'
import type { UploadedFile } from '#contract/files/files.ts'
import { applicationResumeRules } from '#shared/files/upload-rules.ts'
import type { RequestScope } from '#server/context.ts'
import { applications } from '#server/db/schema/applications.ts'
import { fileById, keepUpload, requireNoLater } from '#server/features/files/files.service.ts'
import type { Upload } from '#server/features/files/public.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { audit } from '../record-change.ts'
import { sentApplication } from '../staff/read-staff-application.service.ts'
import { keepText } from '../texts/application-texts.service.ts'
import { isStillAdded } from './added-by-hand.ts'
import { lockAdded } from './lock-added.ts'

const notYours = 'addedApplications.refused.notYours'

const taken = { allowed: applicationResumeRules.allowedTypes, maxMB: applicationResumeRules.maxFileSizeMB }

/**
 * Attaches a résumé to an application that was added by hand, replacing the previous one.
 * @throws AppError `not_found`, `conflict` (the candidate sent it or claimed it), `too_large`, `unsupported_type`, `invalid`
 */
export async function putAddedResume(
  scope: RequestScope,
  id: string,
  upload: Upload,
): Promise<{ resume: UploadedFile }> {
  const arrivedAt = scope.deps.clock.now()
  // Before the bytes are stored, so that a refused file leaves nothing.
  if (!isStillAdded(await sentApplication(scope, scope.db, id))) throw new AppError('conflict', { key: notYours })
  // The file belongs to the application, not to an account, and is deleted with it.
  const owner = { userId: null, purpose: 'resume' } as const
  return keepUpload(scope, upload, { field: 'resume', owner, taken, arrivedAt }, async (tx, file) => {
    const before = await lockAdded(scope, tx, id, notYours)
    await requireNoLater(scope, tx, before.resumeFileId, file)
    const at = scope.deps.clock.now()
    const [changed] = await tx
      .update(applications)
      .set({ resumeFileId: file.id, updatedAt: at })
      .where(eq(applications.id, before.id))
      .returning()
    await keepText(tx, changed!, at)
    await audit(scope, tx, 'application.resume_added', before.id, { fileId: file.id })
    return { result: { resume: (await fileById(tx, file.id))! }, replacedId: before.resumeFileId }
  })
}
