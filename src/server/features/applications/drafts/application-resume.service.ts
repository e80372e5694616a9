import { and, eq } from 'drizzle-orm'
import type { Application } from '#contract/applications/applications.ts'
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
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { ownApplication, ownedBy, type Applicant } from '../applicant.ts'
import { positionOf, requireOpen } from './position-for-applying.ts'
import { presentApplication } from '../candidate/present-application.ts'
import { editableApplication } from './save-application.service.ts'

const taken = { allowed: applicationResumeRules.allowedTypes, maxMB: applicationResumeRules.maxFileSizeMB }

/**
 * Attaches a résumé to a draft, replacing the previous one.
 * @throws AppError `not_found`, `conflict` (sent, or a file chosen later is already there), `gone`, `too_large`,
 * `unsupported_type`, `invalid`
 */
export async function putResume(
  scope: RequestScope,
  applicant: Applicant,
  id: string,
  upload: Upload,
): Promise<Application> {
  const arrivedAt = scope.deps.clock.now()
  // Before the bytes are stored, so that no one fills the disk through other people's applications.
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
 * Attaches the résumé of another of the applicant's applications to a draft.
 * @throws AppError `not_found` (the application, or none of theirs has the file), `conflict` (sent), `gone`
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
 * Removes this file from a draft, and deletes its bytes if nothing else uses them. If it is not (or no longer) the draft's
 * résumé, nothing changes: the request was not about the file that replaced it.
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

/** Sets a draft's résumé to the one that `choose` returns, and deletes the previous one's bytes if nothing else uses them. */
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
