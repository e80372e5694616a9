import { and, eq } from 'drizzle-orm'
import type { Application } from '#contract/applications.ts'
import { applicationResumeRules } from '#shared/files/upload-rules.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applications, type ApplicationRow } from '#server/db/schema/applications.ts'
import {
  forgetBytes,
  holdFile,
  isUuid,
  keepUpload,
  releaseFile,
  requireNoLater,
} from '#server/features/files/files.service.ts'
import type { Upload } from '#server/features/files/public.ts'
import { AppError } from '#server/http/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { ownApplication, ownedBy, type Applicant } from './applicant.ts'
import { positionOf, requireOpen } from './position-for-applying.ts'
import { presentApplication } from './present-application.ts'
import { editableApplication } from './save-application.service.ts'

const taken = { allowed: applicationResumeRules.allowedTypes, maxMB: applicationResumeRules.maxFileSizeMB }

/**
 * Puts a résumé on a draft, in place of the one before.
 * @throws AppError `not_found`, `conflict` (sent, or a file that was chosen later is there), `gone`, `too_large`, `unsupported_type`, `invalid`
 */
export async function putResume(
  scope: RequestScope,
  applicant: Applicant,
  id: string,
  upload: Upload,
): Promise<Application> {
  const arrivedAt = scope.deps.clock.now()
  // Before the bytes are kept, so that nobody fills the disk through applications that are not theirs.
  const row = await ownApplication(scope, scope.db, applicant, id, { lock: false })
  requireOpen(scope, await positionOf(scope.db, row.positionId))
  const owner = { userId: applicant.userId, purpose: 'resume' } as const
  return keepUpload(scope, upload, { field: 'resume', owner, taken, arrivedAt }, async (tx, file) => {
    const before = await editableApplication(scope, tx, applicant, id)
    await requireNoLater(scope, tx, before.resumeFileId, file)
    const [saved] = await tx
      .update(applications)
      .set({ resumeFileId: file.id, updatedAt: scope.deps.clock.now() })
      .where(eq(applications.id, id))
      .returning()
    return { result: await presentApplication(scope, saved!, tx), replacedId: before.resumeFileId }
  })
}

/**
 * Puts the résumé of another own application on a draft.
 * @throws AppError `not_found` (the application, or no own one holds the file), `conflict` (sent), `gone`
 */
export async function reuseResume(
  scope: RequestScope,
  applicant: Applicant,
  id: string,
  fileId: string,
): Promise<Application> {
  return changeResume(scope, applicant, id, async (tx, before) => {
    requireOpen(scope, await positionOf(tx, before.positionId))
    const [own] = isUuid(fileId)
      ? await tx
          .select({ id: applications.id })
          .from(applications)
          .where(and(eq(applications.resumeFileId, fileId), ownedBy(applicant)))
          .limit(1)
      : []
    const held = own ? await holdFile(tx, fileId) : null
    if (!held) throw new AppError('not_found', messagesFor(scope.locale)('application.upload.fileNotFound'))
    return fileId
  })
}

/**
 * Takes this file off a draft, and deletes its bytes where nothing else holds them. A file that is not, or no longer, its résumé
 * changes nothing: whoever removes what was replaced meanwhile does not mean what took its place.
 * @throws AppError `not_found` (the application), `conflict` (sent)
 */
export async function removeResume(
  scope: RequestScope,
  applicant: Applicant,
  id: string,
  fileId: string,
): Promise<Application> {
  return changeResume(scope, applicant, id, async (_tx, { resumeFileId }) =>
    resumeFileId === fileId ? null : resumeFileId,
  )
}

/** Gives a draft the résumé that `choose` names, and deletes the bytes of the one before where nothing else holds them. */
async function changeResume(
  scope: RequestScope,
  applicant: Applicant,
  id: string,
  choose: (tx: Db, before: ApplicationRow) => Promise<string | null>,
): Promise<Application> {
  const { application, orphan } = await scope.db.transaction(async (tx) => {
    const before = await editableApplication(scope, tx, applicant, id)
    const resumeFileId = await choose(tx, before)
    if (before.resumeFileId === resumeFileId)
      return { application: await presentApplication(scope, before, tx), orphan: null }
    const [saved] = await tx
      .update(applications)
      .set({ resumeFileId, updatedAt: scope.deps.clock.now() })
      .where(eq(applications.id, id))
      .returning()
    const orphan = await releaseFile(tx, before.resumeFileId)
    return { application: await presentApplication(scope, saved!, tx), orphan }
  })
  await forgetBytes(scope, [orphan])
  return application
}
