import { randomUUID } from 'node:crypto'
import { applications } from '#server/db/schema/applications.ts'
import { peopleFileRows, peopleFiles } from '#server/db/schema/people-files.ts'
import { poolMembers, pools, positionInvitations } from '#server/db/schema/pools.ts'
import { samePeople } from '#server/db/schema/same-people.ts'
import type { TestApp } from '#tests/api-client.ts'

/** In a pool, invited because of it, completed from a file, and merged with someone. */
export async function fillPools(site: TestApp, applicationId: string, positionId: number): Promise<void> {
  const db = site.deps.db.of('demo.test')
  const at = new Date()
  const [pool] = await db
    .insert(pools)
    .values({ name: 'Future engineers', nameKey: randomUUID(), createdBy: 'staff' })
    .returning()
  const [member] = await db
    .insert(poolMembers)
    .values({
      poolId: pool!.id,
      poolName: 'Future engineers',
      applicationId,
      state: 'member',
      askedBy: 'staff',
      askedAt: at,
      answeredAt: at,
      until: new Date(at.getTime() + 1e10),
      origin: 'http://localhost',
    })
    .returning()
  await db.insert(positionInvitations).values({
    sendingId: randomUUID(),
    memberId: member!.id,
    applicationId,
    positionId,
    state: 'sent',
    sentBy: 'staff',
    sendsAt: at,
  })
  const fileId = randomUUID()
  const none = { filled: 0, known: 0, repeated: 0, refused: 0 }
  await db.insert(peopleFiles).values({
    id: fileId,
    name: 'fair.csv',
    positionId,
    origin: 'Job fair',
    addedBy: 'staff',
    addedAt: at,
    sendsAt: at,
    ...none,
    added: 1,
  })
  await db.insert(peopleFileRows).values({ fileId, applicationId, isAdded: false, filled: ['phone'], tags: ['sea'] })
  const [other] = await db
    .insert(applications)
    // For another position, so that the considered people of this one remain as a test set them up.
    .values({
      positionId: positionId + 1_000_000,
      email: 'someone.else@example.test',
      status: 'submitted',
      submittedAt: at,
    })
    .returning({ id: applications.id })
  const [oneId, otherId] = [applicationId, other!.id].toSorted() as [string, string]
  await db.insert(samePeople).values({ oneId, otherId, state: 'merged', decidedBy: 'staff', decidedAt: at })
}
