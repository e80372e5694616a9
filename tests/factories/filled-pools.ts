import { randomUUID } from 'node:crypto'
import { poolMembers, pools, positionInvitations } from '#server/db/schema/pools.ts'
import type { TestApp } from '#tests/api-client.ts'

/** In a pool, and invited because of it. */
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
}
