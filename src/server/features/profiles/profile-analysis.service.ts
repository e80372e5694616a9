import { eq } from 'drizzle-orm'
import type { BootData } from '#contract/boot-data.ts'
import type { ProfileAnalysis } from '#contract/profiles/profiles.ts'
import { analyzeProfile } from '#shared/profiles/analyze-profile.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { profiles, type ProfileRow } from '#server/db/schema/accounts.ts'
import { messagesFor } from '#server/messages.ts'
import { profileOf } from './profile-document.ts'
import { avatarAddress } from './profiles.service.ts'

const ownRow = async (scope: RequestScope, viewer: Viewer): Promise<ProfileRow | undefined> =>
  (await scope.db.select().from(profiles).where(eq(profiles.userId, viewer.id)))[0]

const analysisOf = (row: ProfileRow | undefined, viewer: Viewer) =>
  analyzeProfile(profileOf(row, viewer), row?.resumeFileId != null)

/** What every page knows about a signed-in user's profile. */
export async function readProfileSummary(
  scope: RequestScope,
  viewer: Viewer,
): Promise<Required<Pick<BootData, 'profile' | 'profileCompletionData'>>> {
  const row = await ownRow(scope, viewer)
  return {
    profile: { hasResume: row?.resumeFileId != null, avatar: avatarAddress(row) },
    profileCompletionData: analysisOf(row, viewer),
  }
}

/** How complete the user's profile is, with the next steps in the visitor's language. */
export async function readProfileAnalysis(scope: RequestScope, viewer: Viewer): Promise<ProfileAnalysis> {
  const { completeness, done, next } = analysisOf(await ownRow(scope, viewer), viewer)
  const t = messagesFor(scope.locale)
  return {
    completeness,
    done,
    next: next.map((step) => ({ step, title: t(`profiles.step.${step}`), why: t(`profiles.stepWhy.${step}`) })),
  }
}
