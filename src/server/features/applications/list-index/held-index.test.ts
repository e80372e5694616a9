import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { applicationReviews, applicationTags } from '#server/db/schema/application-labels.ts'
import { applicationChanges } from '#server/db/schema/application-lists.ts'
import { applications } from '#server/db/schema/applications.ts'
import { createTestDatabase } from '#tests/database.ts'
import { currentApplications } from './current-applications.ts'
import { HeldIndex } from './held-index.ts'

const domain = 'index.test'
let database: { db: Database; drop: () => Promise<void> }
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const db = () => database.db.of(domain)
const log = pino({ level: 'silent' })
const listOf = (of: string, applicationListsBytes = 1e9) =>
  currentApplications({ db: database.db, log, env: { applicationListsBytes } }, of)
const current = () => listOf(domain)
const row = { positionId: 1, status: 'submitted' as const, fullName: 'Ada', submittedAt: new Date() }

async function added(values: Partial<typeof applications.$inferInsert> = {}): Promise<string> {
  const [made] = await db()
    .insert(applications)
    .values({ ...row, ...values })
    .returning({ id: applications.id })
  return made!.id
}

it('has every committed change', async () => {
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

it('no longer has an application that became a draft again', async () => {
  const id = await added()
  expect((await current()).get(id)?.id).toBe(id)
  await db().update(applications).set({ status: 'draft' }).where(eq(applications.id, id))
  expect((await current()).get(id)).toBeUndefined()
})

it('has no drafts, and records no changes when they are saved', async () => {
  const before = await db().$count(applicationChanges)
  const id = await added({ status: 'draft' })
  await db().update(applications).set({ fullName: 'Typing' }).where(eq(applications.id, id))
  expect((await current()).get(id)).toBeUndefined()
  expect(await db().$count(applicationChanges)).toBe(before)
  await db().update(applications).set({ status: 'submitted' }).where(eq(applications.id, id))
  expect((await current()).get(id)).toMatchObject({ name: 'typing' })
})

it('misses nothing of a transaction that began first and ended last', async () => {
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

it('has nothing that was rolled back, and nothing of another employer', async () => {
  const size = (await current()).size
  await db()
    .transaction(async (tx) => {
      await tx.insert(applications).values(row)
      throw new Error('back')
    })
    .catch(() => undefined)
  expect((await current()).size).toBe(size)
  expect((await listOf('nobody.test')).size).toBe(0)
})

it('answers concurrent callers with everything committed before they asked', async () => {
  const asked = Array.from({ length: 20 }, async () => {
    const id = await added()
    return [id, (await current()).get(id)?.id]
  })
  for (const [id, found] of await Promise.all(asked)) expect(found).toBe(id)
})

/** The database's identity, changed as by an outage. */
type Said = { source: string; xmin: string; at: string; ids: string[] | null }
function heldBehind(change: (said: Said) => Said): HeldIndex {
  const bound = db()
  const execute = async (query: Parameters<typeof bound.execute>[0]) => {
    const answer = await bound.execute(query)
    if (answer.rows[0] && 'xmin' in answer.rows[0]) answer.rows[0] = change(answer.rows[0] as Said)
    return answer
  }
  return new HeldIndex(new Proxy(bound, { get: (of, name) => (name === 'execute' ? execute : Reflect.get(of, name)) }))
}

it.each<[string, (said: Said) => Said]>([
  [
    'another database server took over, or the same was started again',
    (said) => ({ ...said, source: `later ${said.source}` }),
  ],
  ['its transactions are numbered from an earlier one', (said) => ({ ...said, xmin: '3' })],
  [
    'more than an hour has passed there, while this machine was paused',
    (said) => ({ ...said, at: String(Number(said.at) + 3_700) }),
  ],
  ['its clock was set back', (said) => ({ ...said, at: String(Number(said.at) - 600) })],
])('reads everything again when %s', async (_what, change) => {
  let isOver = false
  const held = heldBehind((said) => (isOver ? change(said) : said))
  const id = await added()
  await held.catchUp()
  await held.catchUp()
  expect([held.index.get(id)?.id, held.builds]).toEqual([id, 1])
  // A lost transaction leaves no row and no record of it.
  await db().transaction(async (tx) => {
    await tx.delete(applications).where(eq(applications.id, id))
    await tx.execute(sql`delete from application_changes where application_id = ${id}::uuid`)
  })
  await held.catchUp()
  expect(held.index.get(id)?.id).toBe(id)
  isOver = true
  await held.catchUp()
  expect([held.index.get(id), held.builds]).toEqual([undefined, 2])
  expect(held.index.size).toBe((await current()).size)
})

it('drops the least recently used lists, and reads them again on demand', async () => {
  const employers = ['a.test', 'b.test', 'c.test']
  for (const of of employers) {
    const rows = Array.from({ length: 40 }, (_, at) => ({ ...row, email: `p${at}@${of}` }))
    await database.db.of(of).insert(applications).values(rows)
  }
  const bytes = (await listOf('a.test')).bytes
  expect(bytes).toBeGreaterThan(40 * 300)
  expect(bytes).toBeLessThan(40 * 1_000)
  const room = bytes * 2.5
  const [a, b] = [await listOf('a.test', room), await listOf('b.test', room)]
  expect(await listOf('a.test', room)).toBe(a)
  await listOf('c.test', room)
  expect(await listOf('a.test', room)).toBe(a)
  // Gone, and there again.
  const again = await listOf('b.test', room)
  expect(again).not.toBe(b)
  expect(again.size).toBe(40)
  // Larger than the whole limit, it is kept while it is the last.
  const alone = await listOf('b.test', 1)
  expect(alone.size).toBe(40)
  expect(await listOf('b.test', 1)).toBe(alone)
})

it('counts the memory that it releases', async () => {
  const index = await current()
  const before = index.bytes
  const id = await added({ fullName: 'Somebody With A Long Name' })
  await current()
  expect(index.bytes).toBeGreaterThan(before)
  await db().delete(applications).where(eq(applications.id, id))
  await current()
  expect(index.bytes).toBe(before)
})
