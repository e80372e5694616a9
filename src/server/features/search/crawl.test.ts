import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inArray } from 'drizzle-orm'
import type { SearchData } from '#contract/search/search.ts'
import { positions } from '#server/db/schema/positions.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'
import { addManyPositions } from '#tests/factories/many-positions.ts'

let site: TestApp
const domain = 'demo.test'

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow', isDemo: true })
})
afterAll(() => site.close())

/** Reads every page; `between` runs before each next one. */
async function crawl(path: (start: number, version: string) => string, between: (page: number) => Promise<unknown>) {
  const client = site.client()
  const seen: number[] = []
  let version = ''
  for (let start = 0, page = 0; ; start += 10, page++) {
    const { data } = await client.get<SearchData>(path(start, version))
    version ||= data.resultsMetaData.searchVersion
    seen.push(...data.positions.map((position) => position.id))
    if (data.positions.length === 0 || start > 5_000) return { seen, count: data.count }
    await between(page)
  }
}

/** For every page, positions at the top of the order are opened and others closed, so offsets shift both ways. */
function disturb(closable: number[]): (page: number) => Promise<void> {
  return async (page) => {
    const db = site.deps.db.of(domain)
    await addManyPositions(site.deps.db, 2, { postedTs: 1_799_000_000 + page })
    const closing = closable.splice(0, 3)
    if (closing.length > 0) await db.update(positions).set({ archivedAt: 1 }).where(inArray(positions.id, closing))
    await site.deps.indexes.catchUp(domain)
  }
}

describe('a crawl while positions open and close', () => {
  it.each([
    ['by start alone', (start: number) => `/api/pcsx/search?domain=${domain}&start=${start}`],
    [
      'as of the first page’s version',
      (start: number, version: string) =>
        `/api/pcsx/search?domain=${domain}&start=${start}&only=positions${version && `&as_of=${version}`}`,
    ],
    ['of a text search', (start: number) => `/api/pcsx/search?domain=${domain}&query=work&start=${start}`],
  ])('%s sees every position that stays open exactly once', async (_, path) => {
    await site.deps.db.of(domain).delete(positions)
    const ids = await addManyPositions(site.deps.db, 300)
    await site.deps.indexes.catchUp(domain)
    const closing = ids.filter((_, i) => i % 3 === 0)
    const staying = new Set(ids.filter((_, i) => i % 3 !== 0))
    const { seen, count } = await crawl(path, disturb([...closing]))
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.filter((id) => staying.has(id))).toHaveLength(staying.size)
    expect(seen.length).toBe(count)
  })

  it('starts from the current state each time', async () => {
    const client = site.client()
    const path = `/api/pcsx/search?domain=${domain}&query=work`
    const before = (await client.get<SearchData>(path)).data.count
    await client.get(`${path}&start=10`)
    await addManyPositions(site.deps.db, 4)
    await site.deps.indexes.catchUp(domain)
    expect((await client.get<SearchData>(path)).data.count).toBe(before + 4)
  })

  it('learns that its version is no longer available', async () => {
    const { data } = await site.client().get<SearchData>(`/api/pcsx/search?domain=${domain}&as_of=zzz.1`)
    expect(data.resultsMetaData.isVersionExpired).toBe(true)
    expect(data.positions).toHaveLength(10)
  })
})
