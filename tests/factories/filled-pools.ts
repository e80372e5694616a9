import { randomUUID } from 'node:crypto'
import { peopleFileRows, peopleFiles } from '#server/db/schema/people-files.ts'
import { poolMembers, pools, positionInvitations } from '#server/db/schema/pools.ts'
import type { TestApp } from '#tests/api-client.ts'

/** In a pool, invited because of it, and completed from a file. */
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
    leavesAt: at,
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
    leavesAt: at,
    ...none,
    added: 1,
  })
  await db.insert(peopleFileRows).values({ fileId, applicationId, isAdded: false, filled: ['phone'], tags: ['sea'] })
}
