import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { getSavedJobs } from '#contract/search/saved-jobs.ts'
import type { DataOf } from '#contract/endpoint.ts'
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

const path = '/api/pcsx/positions/saved'
const set = (client: ApiClient, position_id: unknown, operation: string) =>
  client.post(path, { position_id, operation })
const savedBy = async (client: ApiClient) => (await client.get<DataOf<typeof getSavedJobs>>(path)).data.positions

it('saves and unsaves; repeating a call changes nothing, even at the same time', async () => {
  const [first, second] = [await addPosition(site), await addPosition(site)]
  const { client } = await signedInClient(site)
  await set(client, first, 'save')
  await Promise.all([set(client, second, 'save'), set(client, `${second}-tidal-engineer`, 'save')])
  const saved = await savedBy(client)
  expect(saved.map((position) => position.id)).toEqual([second, first])
  expect(saved[0]).toMatchObject({
    positionUrl: `/careers/job/${second}`,
    positionUserActions: { isSaved: true, applyAction: { status: 'apply' } },
  })
  expect((await set(client, first, 'unsave')).data).toEqual({ positionId: first, isSaved: false })
  expect((await set(client, first, 'unsave')).status).toBe(200)
  expect((await savedBy(client)).map((position) => position.id)).toEqual([second])
})

it('keeps a position that closes, shown as closed, and can save a closed one', async () => {
  const [closing, ended] = [await addPosition(site), await addPosition(site, { closesAt: 1_700_000_001 })]
  const { client } = await signedInClient(site)
  await set(client, closing, 'save')
  await set(client, ended, 'save')
  await site.deps.db
    .of('demo.test')
    .update(positions)
    .set({ archivedAt: 1_700_000_002 })
    .where(eq(positions.id, closing))
  expect((await savedBy(client)).map(({ id, archived_at }) => [id, archived_at])).toEqual([
    [ended, 1_700_000_001],
    [closing, 1_700_000_002],
  ])
})

it('saved jobs are private, and need a sign-in and an existing position', async () => {
  const position = await addPosition(site)
  const owner = await signedInClient(site)
  const other = await signedInClient(site)
  await set(owner.client, position, 'save')
  expect(await savedBy(other.client)).toEqual([])
  expect((await site.client().get(path)).status).toBe(401)
  expect((await set(site.client(), position, 'save')).status).toBe(401)
  expect((await set(other.client, 999_999_999, 'save')).status).toBe(404)
  expect((await set(other.client, await addPosition(site, { domain: 'acme.test' }), 'save')).status).toBe(404)
  expect((await set(other.client, await addPosition(site, { isPrivate: true }), 'save')).status).toBe(404)
  expect(await set(other.client, position, 'toggle')).toMatchObject({
    status: 422,
    error: { message: 'operation: Use one of these: "save" or "unsave".' },
  })
  expect((await set(other.client, { $gt: 0 }, 'save')).status).toBe(422)
})
