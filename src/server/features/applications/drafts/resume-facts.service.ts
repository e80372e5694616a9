import { eq } from 'drizzle-orm'
import type { getResumeFacts, keepResumeInProfile } from '#contract/applications/application-resumes.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { factsOfReading } from '#shared/applications/resume-facts.ts'
import { resumeRules } from '#shared/files/upload-rules.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { profiles } from '#server/db/schema/accounts.ts'
import { files, type FileRow } from '#server/db/schema/applications.ts'
import { extensionOf } from '#server/features/files/public.ts'
import { holdFile } from '#server/features/files/files.service.ts'
import { lockProfile } from '#server/features/profiles/profiles.service.ts'
import { storedReading, toColumn, type StoredReading } from '#server/features/resumes/public.ts'
import { faultMessage, readUpload } from '#server/features/resumes/read/read-upload.service.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { ownApplication, type Applicant } from '../applicant.ts'

/**
 * The answers to an application's questions that the applicant's résumé contains.
 * @throws AppError `not_found`, `too_many`, `unavailable`
 */
export async function readResumeFacts(
  scope: RequestScope,
  applicant: Applicant,
  id: string,
): Promise<DataOf<typeof getResumeFacts>> {
  const file = await resumeOf(scope, applicant, id)
  if (!file) return { facts: [], notRead: null }
  const { reading, notRead } = await readFile(scope, file)
  return { facts: reading ? factsOfReading(reading) : [], notRead }
}

/**
 * Makes the résumé of the applicant's application the profile's, and stores what was read for review.
 * @throws AppError `not_found`, `conflict` (the profile has another résumé), `too_many`, `unavailable`
 */
export async function keepInProfile(
  scope: RequestScope,
  viewer: Viewer,
  id: string,
): Promise<DataOf<typeof keepResumeInProfile>> {
  const t = messagesFor(scope.locale)
  const file = await resumeOf(scope, { userId: viewer.id, guestTokenHash: null }, id)
  if (!file) throw new AppError('not_found', t('application.upload.fileNotFound'))
  const [seen] = await scope.db.select().from(profiles).where(eq(profiles.userId, viewer.id))
  if (seen?.resumeFileId === file.id) return { hasReading: storedReading(seen)?.fileId === file.id, notRead: null }
  const { reading, notRead } = await readFile(scope, file)
  const hasReading = await scope.db.transaction(async (tx) => {
    const profile = await lockProfile(tx, scope, viewer)
    if (profile.resumeFileId === file.id) return storedReading(profile)?.fileId === file.id
    if (profile.resumeFileId !== null) throw new AppError('conflict', t('application.refused.profileHasResume'))
    if (!(await holdFile(tx, file.id))) throw new AppError('not_found', t('application.upload.fileNotFound'))
    const readTs = unixSeconds(scope.deps.clock.now())
    const kept: StoredReading | null = reading && { fileId: file.id, name: file.name, readTs, reading }
    await tx
      .update(profiles)
      .set({
        resumeFileId: file.id,
        // An existing review is not discarded for a file in which nothing could be read.
        ...(kept && { reading: toColumn(kept) }),
        updatedAt: scope.deps.clock.now(),
      })
      .where(eq(profiles.userId, viewer.id))
    return kept !== null
  })
  return { hasReading, notRead }
}

async function resumeOf(scope: RequestScope, applicant: Applicant, id: string): Promise<FileRow | undefined> {
  const { resumeFileId } = await ownApplication(scope, scope.db, applicant, id, { lock: false })
  if (!resumeFileId) return undefined
  const [file] = await scope.db.select().from(files).where(eq(files.id, resumeFileId))
  return file
}

const readable: readonly string[] = resumeRules.allowedTypes

async function readFile(scope: RequestScope, { name, storageKey }: FileRow) {
  // Applications accept images as well.
  if (!readable.includes(extensionOf(name).toLowerCase()))
    return { reading: null, notRead: faultMessage(scope, 'scanned', name) }
  const { reading, fault } = await readUpload(scope, await scope.deps.files.get(storageKey), name)
  return { reading, notRead: fault && faultMessage(scope, fault, name) }
}
