import { eq } from 'drizzle-orm'
import type { PendingReading } from '#contract/profiles/resumes.ts'
import { fromJsonResume } from '#shared/profiles/json-resume.ts'
import type { Profile } from '#shared/profiles/profile.ts'
import { readingOfProfile } from '#shared/profiles/profile-of-reading.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { profiles } from '#server/db/schema/accounts.ts'
import { safeFileName, type Upload } from '#server/features/files/public.ts'
import { newEntryId } from '#server/features/profiles/edit-profile.service.ts'
import { lockProfile } from '#server/features/profiles/profiles.service.ts'
import { AppError, type ErrorCode } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { LinkedInRefused, readLinkedInExport } from './interpret/read-linkedin-export.ts'
import { levelOf } from './interpret/read-lists.ts'
import { presentReading, toColumn, type StoredReading } from './read/pending-reading.ts'

const maxJsonBytes = 2_000_000

/**
 * Reads a JSON Resume or LinkedIn archive, identified by its content, and stores the result for review. The file itself is not
 * stored.
 * @throws AppError `too_large`, `unsupported_type`, `invalid`, naming `file`
 */
export async function importForReview(
  scope: RequestScope,
  viewer: Viewer,
  { bytes, name }: Upload,
): Promise<PendingReading> {
  const file = safeFileName(name)
  const refuse = (code: ErrorCode, problem: string) => {
    const message = messagesFor(scope.locale)(`resumes.import.${problem}`, { file })
    return new AppError(code, message, { fields: { file: message } })
  }
  if (bytes.length === 0) throw refuse('invalid', 'empty')
  const imported = await profileOfFile(bytes, refuse)
  const stored: StoredReading = {
    fileId: null,
    name: file,
    readTs: unixSeconds(scope.deps.clock.now()),
    reading: readingOfProfile(imported),
  }
  await scope.db.transaction(async (tx) => {
    await lockProfile(tx, scope, viewer)
    await tx
      .update(profiles)
      .set({ reading: toColumn(stored) })
      .where(eq(profiles.userId, viewer.id))
  })
  return (await presentReading(scope, stored))!
}

type Refuse = (code: ErrorCode, problem: string) => AppError

async function profileOfFile(bytes: Buffer, refuse: Refuse): Promise<Partial<Profile>> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    try {
      return await readLinkedInExport(bytes, newEntryId)
    } catch (error) {
      if (error instanceof LinkedInRefused)
        throw refuse(error.problem === 'notLinkedIn' ? 'unsupported_type' : 'invalid', error.problem)
      throw error
    }
  }
  if (bytes.length > maxJsonBytes) throw refuse('too_large', 'tooLarge')
  let document: unknown
  try {
    document = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw refuse('unsupported_type', 'notJson')
  }
  const profile = fromJsonResume(document, newEntryId, levelOf)
  if (!profile) throw refuse('invalid', 'notJsonResume')
  return profile
}
