import { sql } from 'drizzle-orm'
import { interviews } from '#server/db/schema/interviews.ts'
import { sealAccommodation } from '#server/features/interviews/accommodation/seal-accommodation.ts'
import type { TestApp } from '#tests/api-client.ts'
import { scopeOf } from './offers.ts'
import type { TestUser } from './users.ts'

/** The candidate's accommodation request, which is stored encrypted. */
export const sealedNeed = 'needs a step-free berth'
/** The title of the interview that only a mailed link shows. */
export const titleByLink = 'Talk about the unclaimed application'

/** One of the account's, and one about an application that it has not claimed. */
export async function fillInterviews(site: TestApp, user: TestUser, unclaimedId: string): Promise<void> {
  const db = site.deps.db.of('demo.test')
  const proposed = { kind: 'video', status: 'proposed', durationMinutes: 45, timeZone: 'Europe/London' } as const
  const proposalNote = `${user.name} asks for another day`
  const [interview] = await db
    .insert(interviews)
    .values({ ...proposed, userId: user.id, title: 'Interview', proposalNote })
    .returning()
  const scope = await scopeOf(site, user)
  await db
    .update(interviews)
    .set({ sealedAccommodation: sealAccommodation(scope, interview!.id, sealedNeed) })
    .where(sql`${interviews.id} = ${interview!.id}`)
  await db.insert(interviews).values({ ...proposed, applicationId: unclaimedId, title: titleByLink, proposalNote })
}
