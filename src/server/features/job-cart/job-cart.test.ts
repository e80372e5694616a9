import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JobCart } from '#contract/search/job-cart.ts'
import { positions } from '#server/db/schema/positions.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  await saveEmployer(site.deps.db, { domain: 'acme.test', name: 'Acme' })
})
afterAll(() => site.close())

const path = '/api/pcsx/job_cart?domain=demo.test'
const change = (client: ApiClient, operation: string, ...pids: unknown[]) =>
  client.post<JobCart>(path, { pids, operation, domain: 'demo.test' })
const idsOf = ({ jobCartData }: JobCart) => jobCartData.map(({ id }) => id)

it('adds and removes, also for other programs; repeating a call changes nothing, even at the same time', async () => {
  const [first, second] = [await addPosition(site), await addPosition(site)]
  const { client } = await signedInClient(site)
  expect((await client.get<JobCart>(path)).data).toEqual({ jobCartData: [], invalidPositionIds: [] })
  await Promise.all([1, 2, 3].map(() => change(client, 'add', String(first))))
  const both = await change(client, 'add', String(second), `${first}-deckhand`)
  expect(both.data.invalidPositionIds).toEqual([])
  expect(idsOf(both.data)).toEqual([second, first])
  expect(idsOf((await change(client, 'remove', String(first))).data)).toEqual([second])
  expect(idsOf((await change(client, 'remove', String(first))).data)).toEqual([second])
  expect(idsOf((await client.get<JobCart>(path)).data)).toEqual([second])
})

it('names positions that cannot be added, and those that have closed since', async () => {
  const open = await addPosition(site)
  const closed = await addPosition(site, { archivedAt: 1_700_000_000 })
  const hidden = await addPosition(site, { isPrivate: true })
  const foreign = await addPosition(site, { domain: 'acme.test' })
  const { client } = await signedInClient(site)
  const added = (await change(client, 'add', ...[open, closed, hidden, foreign, 999_999_999].map(String))).data
  expect(idsOf(added)).toEqual([open])
  expect(added.invalidPositionIds.sort((a, b) => a - b)).toEqual(
    [closed, hidden, foreign, 999_999_999].sort((a, b) => a - b),
  )
  await site.deps.db.of('demo.test').update(positions).set({ archivedAt: 1_700_000_001 }).where(eq(positions.id, open))
  expect((await client.get<JobCart>(path)).data).toMatchObject({
    jobCartData: [{ id: open }],
    invalidPositionIds: [open],
  })
})

it('a cart is private, has a limit, and explains invalid calls', async () => {
  const { client } = await signedInClient(site)
  const other = (await signedInClient(site)).client
  const ids = await Promise.all(Array.from({ length: 51 }, () => addPosition(site)))
  expect(idsOf((await change(client, 'add', ...ids.slice(0, 50))).data)).toHaveLength(50)
  expect(await change(client, 'add', ids[50])).toMatchObject({
    status: 409,
    error: { message: expect.stringContaining('50') },
  })
  expect(idsOf((await client.get<JobCart>(path)).data)).toHaveLength(50)
  expect(idsOf((await other.get<JobCart>(path)).data)).toEqual([])
  expect((await site.client().get(path)).status).toBe(401)
  expect((await change(site.client(), 'add', ids[0])).status).toBe(401)
  expect((await change(client, 'empty', ids[0])).error.message).toBe('operation: Use one of these: "add" or "remove".')
  expect((await change(client, 'add', 'x')).status).toBe(422)
  expect((await change(client, 'add')).status).toBe(422)
})
