import { eq } from 'drizzle-orm'
import type { ProfileDetails } from '#contract/profiles/profiles.ts'
import type { PendingReading } from '#contract/profiles/resumes.ts'
import { mergeIntoProfile } from '#shared/profiles/merge-profile.ts'
import type { Profile } from '#shared/profiles/profile.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { profiles } from '#server/db/schema/accounts.ts'
import { checkProfile } from '#server/features/profiles/edit-profile.service.ts'
import { lockProfile, presentProfile, profileOfRow, writeProfile } from '#server/features/profiles/profiles.service.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { presentReading, storedReading } from './read/pending-reading.ts'

export async function readPending(scope: RequestScope, viewer: Viewer): Promise<PendingReading | null> {
  const [row] = await scope.db.select().from(profiles).where(eq(profiles.userId, viewer.id))
  return presentReading(scope, storedReading(row))
}

/**
 * Adds what was accepted to the profile and ends the review.
 * @throws AppError `conflict` if another file is under review by now, `invalid` naming each field
 */
export async function acceptReading(
  scope: RequestScope,
  viewer: Viewer,
  { readTs, accepted }: { readTs: number; accepted: Partial<Profile> },
): Promise<ProfileDetails> {
  const row = await scope.db.transaction(async (tx) => {
    const before = await lockProfile(tx, scope, viewer)
    if (storedReading(before)?.readTs !== readTs) {
      throw new AppError('conflict', messagesFor(scope.locale)('resumes.review.gone'))
    }
    const merged = mergeIntoProfile(profileOfRow(before, viewer), accepted)
    return writeProfile(tx, scope, before, checkProfile(scope, merged), { reading: null })
  })
  return presentProfile(scope, viewer, row)
}

export async function discardReading(scope: RequestScope, viewer: Viewer): Promise<void> {
  await scope.db.update(profiles).set({ reading: null }).where(eq(profiles.userId, viewer.id))
}
