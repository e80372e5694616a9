import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { applicationReviews, applicationTags } from '#server/db/schema/application-labels.ts'
import { applicationChanges } from '#server/db/schema/application-lists.ts'
import { applications } from '#server/db/schema/applications.ts'
import { createTestDatabase } from '#tests/database.ts'
import { currentApplications } from './held-index.ts'

const domain = 'index.test'
let database: { db: Database; drop: () => Promise<void> }
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const db = () => database.db.of(domain)
const current = () => currentApplications(database.db, domain)
const row = { positionId: 1, status: 'submitted' as const, fullName: 'Ada', submittedAt: new Date() }

async function added(values: Partial<typeof applications.$inferInsert> = {}): Promise<string> {
  const [made] = await db()
    .insert(applications)
    .values({ ...row, ...values })
    .returning({ id: applications.id })
  return made!.id
}

it('has what was committed, and knows of every change', async () => {
  const id = await added()
  const index = await current()
  expect(index.get(id)).toMatchObject({ name: 'ada', tags: [], reviewers: [] })
  await db().update(applications).set({ fullName: 'Bo' }).where(eq(applications.id, id))
  const at = new Date()
  await db()
    .insert(applicationTags)
    .values({ applicationId: id, key: 'deck', label: 'Deck', addedBy: 'a', addedAt: at })
  const review = { applicationId: id, reviewerId: 'ann', askedBy: 'a', askerName: 'A', askedAt: at }
  await db().insert(applicationReviews).values(review)
  await current()
  expect(index.get(id)).toMatchObject({ name: 'bo', tags: [0], reviewers: [0] })
  await db().update(applicationReviews).set({ doneAt: at }).where(eq(applicationReviews.applicationId, id))
  await db().delete(applicationTags).where(eq(applicationTags.applicationId, id))
  await current()
  expect(index.get(id)).toMatchObject({ tags: [], reviewers: [] })
  await db().delete(applications).where(eq(applications.id, id))
  await current()
  expect(index.get(id)).toBeUndefined()
})

it('has no drafts, and notes nothing of their saving', async () => {
  const before = await db().$count(applicationChanges)
  const id = await added({ status: 'draft' })
  await db().update(applications).set({ fullName: 'Typing' }).where(eq(applications.id, id))
  expect((await current()).get(id)).toBeUndefined()
  expect(await db().$count(applicationChanges)).toBe(before)
  await db().update(applications).set({ status: 'submitted' }).where(eq(applications.id, id))
  expect((await current()).get(id)).toMatchObject({ name: 'typing' })
})

it('misses nothing of a transaction that began first and ends last', async () => {
  await current()
  let early = ''
  let late = ''
  await db().transaction(async (tx) => {
    const [made] = await tx.insert(applications).values(row).returning({ id: applications.id })
    early = made!.id
    late = await added()
    const index = await current()
    expect([index.get(early), index.get(late)?.id]).toEqual([undefined, late])
  })
  const index = await current()
  expect([index.get(early)?.id, index.get(late)?.id]).toEqual([early, late])
})

it('has nothing of what was rolled back, and nothing of another employer', async () => {
  const size = (await current()).size
  await db()
    .transaction(async (tx) => {
      await tx.insert(applications).values(row)
      throw new Error('back')
    })
    .catch(() => undefined)
  expect((await current()).size).toBe(size)
  expect((await currentApplications(database.db, 'nobody.test')).size).toBe(0)
})

it('answers everyone who asks at once with all that was there when they asked', async () => {
  const asked = Array.from({ length: 20 }, async () => {
    const id = await added()
    return [id, (await current()).get(id)?.id]
  })
  for (const [id, found] of await Promise.all(asked)) expect(found).toBe(id)
})
