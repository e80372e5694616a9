import { eq } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import type { getResumeEvidence } from '#contract/applications/resume-evidence.ts'
import { emptyProfile } from '#shared/profiles/profile.ts'
import { applicationTexts } from '#server/db/schema/application-lists.ts'
import { applications } from '#server/db/schema/applications.ts'
import { matchChoices } from '#server/db/schema/match-choices.ts'
import { positions } from '#server/db/schema/positions.ts'
import { ok } from '#tests/factories/forms.ts'
import { ownSite, type PolicyWorld } from './policy-world.ts'

/** Lets the application's résumé say something about its position, and returns the body that marks it as wrong. */
export async function evidenceToMark({ site, actors, ids }: PolicyWorld) {
  const db = site.deps.db.of(ownSite)
  const entry = { id: 'w', title: 'Rigger', employer: 'Yard', location: '', start: '2018-01', end: '2020-01' }
  const resumeProfile = {
    ...emptyProfile(),
    work: [{ ...entry, isCurrent: false, description: 'Rigging of masts.' }],
    skills: [{ id: 's', name: 'Rigging' }],
  }
  const [application] = await db.select().from(applications).where(eq(applications.id, ids.application))
  await db
    .update(positions)
    .set({ skills: ['Rigging'] })
    .where(eq(positions.id, application!.positionId))
  await db
    .update(applicationTexts)
    .set({ resumeProfile, isProfileTried: true })
    .where(eq(applicationTexts.applicationId, ids.application))
  // The candidate of this world has turned matching off, which hides what the résumé shows.
  await db.delete(matchChoices)
  const path = `/api/pcsx/staff/applications/${ids.application}/resume_evidence`
  const [found] = ok(await actors.admin.get<DataOf<typeof getResumeEvidence>>(path)).requirements ?? []
  return { key: found!.position.key, state: found!.state, isWrong: true }
}
