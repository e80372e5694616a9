import { eq } from 'drizzle-orm'
import type { ProfileDetails } from '#contract/profiles/profiles.ts'
import type { Profile } from '#shared/profiles/profile.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { profiles, type ProfileRow } from '#server/db/schema/accounts.ts'
import { fileById } from '#server/features/files/files.service.ts'
import { profileOf, rowValuesOf } from './profile-document.ts'

/** The user's profile document; if there is none, empty except for the account's data. */
export async function readProfile(scope: RequestScope, viewer: Viewer): Promise<Profile> {
  const [row] = await scope.db.select().from(profiles).where(eq(profiles.userId, viewer.id))
  return profileOf(row, viewer)
}

export async function readProfileDetails(scope: RequestScope, viewer: Viewer): Promise<ProfileDetails> {
  const [row] = await scope.db.select().from(profiles).where(eq(profiles.userId, viewer.id))
  return presentProfile(scope, viewer, row)
}

/** Changes with each picture, so that no browser shows the old one. */
export const avatarAddress = (row: ProfileRow | undefined): string | null =>
  row?.avatarFileId ? `/api/pcsx/profile_avatar?v=${row.avatarFileId.slice(0, 8)}` : null

export async function presentProfile(
  scope: RequestScope,
  viewer: Viewer,
  row: ProfileRow | undefined,
): Promise<ProfileDetails> {
  const resume = await fileById(scope.db, row?.resumeFileId ?? null)
  return {
    profile: profileOf(row, viewer),
    revision: row?.revision ?? 0,
    avatar: avatarAddress(row),
    hasResume: resume !== null,
    resume,
    hasReading: row?.reading != null && 'reading' in row.reading,
    accountEmail: viewer.email,
  }
}

/** The document of the caller's row. */
export const profileOfRow = profileOf

/** The user's row, created if missing, locked until the transaction ends. */
export async function lockProfile(tx: Db, scope: RequestScope, viewer: Viewer): Promise<ProfileRow> {
  const { domain } = scope.employer
  await tx.insert(profiles).values({ domain, userId: viewer.id, fullName: viewer.name }).onConflictDoNothing()
  const [row] = await tx.select().from(profiles).where(eq(profiles.userId, viewer.id)).for('update')
  return row!
}

/** Writes a validated profile and dependent data; increases the revision. */
export async function writeProfile(
  tx: Db,
  scope: RequestScope,
  before: ProfileRow,
  profile: Profile,
  further: Partial<Pick<ProfileRow, 'reading' | 'avatarFileId'>> = {},
): Promise<ProfileRow> {
  const [row] = await tx
    .update(profiles)
    .set({
      ...rowValuesOf(profile),
      ...further,
      revision: before.revision + 1,
      updatedAt: scope.deps.clock.now(),
    })
    .where(eq(profiles.userId, before.userId))
    .returning()
  return row!
}
