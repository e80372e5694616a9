import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import type { PageContext } from '#server/pages/render-page.ts'
import { ApiClient, createTestApp, type TestApp } from '#tests/api-client.ts'
import { addManyPositions } from '#tests/factories/many-positions.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { htmlPage } from '#tests/html-page.ts'

let site: TestApp

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, {
    domain: 'demo.test',
    name: 'Skerrow',
    isDemo: true,
    config: { microsites: { sea: { filters: { department: ['Nobody’s'] } } } },
  })
  await saveEmployer(site.deps.db, { domain: 'two.test', name: 'Two' })
  await addManyPositions(site.deps.db, 30)
})
afterAll(() => site.close())

/** The data that a page at `page` gets if it reads `path` while it is rendered. */
async function readBy(path: string, page = '/careers', visitor?: ApiClient): Promise<unknown> {
  let read: unknown
  const ssr = () => ({
    fetch: async (_page: Request, { context }: { context: PageContext }) => {
      read = await context.apiRead(path)
      return htmlPage()
    },
  })
  const client = new ApiClient(createApp(site.deps, { ssr }))
  if (visitor) client.takeCookies(visitor)
  await client.request('GET', page)
  return read
}

const search = '/api/pcsx/search?domain=demo.test&query=engineer'

it('gives a page the data that a request would return', async () => {
  const { data, metadata } = await site.client().get(search)
  const read = (await readBy(search)) as { data: unknown; metadata: unknown }
  expect(JSON.parse(JSON.stringify(read))).toEqual({ data, metadata })
})

it('returns each response in its own shape', async () => {
  const { client } = await signedInClient(site)
  for (const path of ['/api/offer/offers?domain=demo.test', '/api/pcsx/positions/saved?domain=demo.test']) {
    const { status, data } = await client.get(path)
    const read = (await readBy(path, '/careers', client)) as { data: unknown }
    expect(status, path).toBe(200)
    expect(JSON.parse(JSON.stringify(read.data)), path).toEqual(data)
  }
})

it('checks input and access like a request, and leaves refusals to a real one', async () => {
  expect(await readBy('/api/pcsx/search?domain=demo.test&start=x')).toBeNull()
  expect(await readBy('/api/pcsx/positions/saved?domain=demo.test')).toBeNull()
  expect(await readBy('/api/admin/forms?domain=demo.test')).toBeNull()
  const { client } = await signedInClient(site)
  expect(await readBy('/api/pcsx/positions/saved?domain=demo.test', '/careers', client)).not.toBeNull()
  expect(await readBy('/api/admin/forms?domain=demo.test', '/careers', client)).toBeNull()
})

it('reads nothing about another employer or in another language, nor from an unknown address', async () => {
  expect(await readBy('/api/pcsx/search?domain=two.test')).toBeNull()
  expect(await readBy(`${search}&hl=ar`)).toBeNull()
  expect(await readBy(`${search}&hl=en`)).not.toBeNull()
  expect(await readBy('/api/pcsx/nothing')).toBeNull()
})

it('follows the microsite named in the call, not the page’s', async () => {
  const countOf = async (path: string) => ((await readBy(path)) as { data: { count: number } }).data.count
  expect(await countOf('/api/pcsx/search?domain=demo.test')).toBe(30)
  expect(await countOf('/api/pcsx/search?domain=demo.test&microsite=sea')).toBe(0)
})
