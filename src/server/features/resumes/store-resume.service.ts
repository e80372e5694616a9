import { eq } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import type { uploadResume } from '#contract/profiles/resumes.ts'
import { resumeRules } from '#shared/files/upload-rules.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { profiles } from '#server/db/schema/accounts.ts'
import { keepUpload, presentFile, requireNoLater } from '#server/features/files/files.service.ts'
import { inspectUpload } from '#server/features/files/inspect-upload.service.ts'
import { fieldError, type Upload } from '#server/features/files/public.ts'
import { lockProfile } from '#server/features/profiles/profiles.service.ts'
import { presentReading, toColumn, type StoredReading } from './read/pending-reading.ts'
import { faultMessage, readUpload, unopenable } from './read/read-upload.service.ts'

const field = 'resume_content'
const taken = { allowed: resumeRules.allowedTypes, maxMB: resumeRules.maxFileSizeMB }

/**
 * Stores the profile's résumé, replacing the previous one, and the reading next to the profile. Sent applications keep theirs.
 * @throws AppError `too_large`, `unsupported_type`, `invalid`, naming `resume_content`; `conflict` (a later one is there),
 * `too_many`, `unavailable`
 */
export async function storeResume(
  scope: RequestScope,
  viewer: Viewer,
  upload: Upload,
): Promise<DataOf<typeof uploadResume>> {
  const arrivedAt = scope.deps.clock.now()
  const { name } = await inspectUpload(scope, upload, field, taken)
  const { reading, fault } = await readUpload(scope, upload.bytes, name)
  if (fault && unopenable.has(fault)) throw fieldError(field, faultMessage(scope, fault, name))
  const stored = await keepUpload(
    scope,
    upload,
    { field, owner: { userId: viewer.id, purpose: 'resume' }, taken, arrivedAt },
    async (tx, file) => {
      const before = await lockProfile(tx, scope, viewer)
      await requireNoLater(scope, tx, before.resumeFileId, file)
      const kept: StoredReading | null = reading && {
        fileId: file.id,
        name: file.name,
        readTs: unixSeconds(scope.deps.clock.now()),
        reading,
      }
      await tx
        .update(profiles)
        .set({ resumeFileId: file.id, reading: kept && toColumn(kept), updatedAt: scope.deps.clock.now() })
        .where(eq(profiles.userId, viewer.id))
      const candidate = {
        id: viewer.id,
        fullName: before.fullName ?? viewer.name,
        email: viewer.email,
        phone: before.phone ?? '',
        location: before.location || reading?.location?.value || '',
        hasResume: true,
        resume: presentFile(file),
      }
      return { result: { candidate, kept }, replacedId: before.resumeFileId }
    },
  )
  return {
    candidate: stored.candidate,
    pending: await presentReading(scope, stored.kept),
    notRead: fault && faultMessage(scope, fault, name),
  }
}
