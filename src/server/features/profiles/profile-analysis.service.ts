import { eq } from 'drizzle-orm'
import type { ProfileAnalysis } from '#contract/profile.ts'
import { analyseProfile } from '#shared/profile/analyse-profile.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { profiles } from '#server/db/schema/accounts.ts'
import { messagesFor } from '#server/messages.ts'
import { profileOf } from './profile-document.ts'

/** How complete the own profile is, with the next steps in the visitor's language. */
export async function readProfileAnalysis(scope: RequestScope, viewer: Viewer): Promise<ProfileAnalysis> {
  const [row] = await scope.db.select().from(profiles).where(eq(profiles.userId, viewer.id))
  const { completeness, done, next } = analyseProfile(profileOf(row, viewer), row?.resumeFileId != null)
  const say = messagesFor(scope.locale)
  return {
    completeness,
    done,
    next: next.map((step) => ({ step, title: say(`profile.step.${step}`), why: say(`profile.stepWhy.${step}`) })),
  }
}
