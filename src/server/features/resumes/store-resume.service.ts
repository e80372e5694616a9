import { eq } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import type { uploadResume } from '#contract/resumes.ts'
import { resumeRules } from '#shared/files/upload-rules.ts'
import type { ResumeReading } from '#shared/profile/resume-reading.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { profiles } from '#server/db/schema/accounts.ts'
import { extensionOf } from '#server/features/files/file-name.ts'
import { keepUpload, presentFile } from '#server/features/files/files.service.ts'
import { inspectUpload } from '#server/features/files/inspect-upload.service.ts'
import type { Upload } from '#server/features/files/read-upload.ts'
import { lockProfile } from '#server/features/profiles/profiles.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { presentReading, toColumn, type StoredReading } from './pending-reading.ts'
import { readResume } from './read-resume.ts'
import { readLimits, ResumeUnreadable, type ResumeFault, type ResumeType } from './resume-text.ts'

const field = 'resume_content'
const taken = { allowed: resumeRules.allowedTypes, maxMB: resumeRules.maxFileSizeMB }
/** Files that nobody could open are no use to anyone; others are kept even where they hold nothing that can be read. */
const refused = new Set<ResumeFault>(['encrypted', 'damaged'])

/**
 * Stores the profile's résumé in place of the one before, and what was read of it beside the profile. Applications that were
 * sent keep theirs.
 * @throws AppError `too_large`, `unsupported_type`, `invalid`, naming `resume_content`
 */
export async function storeResume(
  scope: RequestScope,
  viewer: Viewer,
  upload: Upload,
): Promise<DataOf<typeof uploadResume>> {
  const { name } = await inspectUpload(scope, upload, field, taken)
  const { reading, fault } = await readCarefully(scope, upload, name)
  const stored = await keepUpload(
    scope,
    upload,
    { field, owner: { userId: viewer.id, purpose: 'resume' }, taken },
    async (tx, file) => {
      const before = await lockProfile(tx, scope, viewer)
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

async function readCarefully(
  scope: RequestScope,
  { bytes }: Upload,
  name: string,
): Promise<{ reading: ResumeReading | null; fault: ResumeFault | null }> {
  try {
    return { reading: await readResume(bytes, extensionOf(name).slice(1).toLowerCase() as ResumeType), fault: null }
  } catch (error) {
    if (!(error instanceof ResumeUnreadable)) throw error
    scope.log.info({ fault: error.fault, bytes: bytes.length }, 'a résumé could not be read')
    if (!refused.has(error.fault)) return { reading: null, fault: error.fault }
    const message = faultMessage(scope, error.fault, name)
    throw new AppError('invalid', message, { fields: { [field]: message } })
  }
}

const faultMessage = (scope: RequestScope, fault: ResumeFault, file: string): string =>
  messagesFor(scope.locale)(`resume.fault.${fault}`, { file, seconds: readLimits.timeoutMs / 1000 })
