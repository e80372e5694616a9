import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SearchData } from '#contract/search/search.ts'
import { createApp } from '#server/app.ts'
import { positions } from '#server/db/schema/positions.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { ApiClient, createTestApp, type TestApp } from '#tests/api-client.ts'

let site: TestApp
const domain = 'demo.test'
const total = 20_000
const unlimited = { perMinute: 1e9, burst: 1e9 }

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow', isDemo: true })
  await site.deps.db.of(domain).execute(sql`
    insert into positions (source, source_id, display_job_id, ats_job_id, title, description, locations, department,
      work_location_option, skills, language, posted_ts, creation_ts, content_hash)
    select 'crowd', 'c' || n, 'C-' || n, 'c' || n, 'Engineer ' || n % 97, '<p>Work by the sea.</p>',
      '[{"label": "Kirkwall", "city": "Kirkwall", "region": null, "regionCode": null, "country": "GB", "lat": 58.98, "lng": -2.96}]',
      'Team ' || n % 7, 'onsite', '["Sonar"]', 'en', 1790000000 + n % 5 * 86400, 1790000000, 'c'
    from generate_series(1, ${total}) as n`)
})
afterAll(() => site.close())

it('a crawl of 20,000 positions sees each one that stays open exactly once while another process opens and closes some', async () => {
  const [row] = await site.deps.db
    .of(domain)
    .select({ first: sql<string>`min(${positions.id})` })
    .from(positions)
  const first = Number(row!.first)
  const client = new ApiClient(createApp(site.deps, { limits: { calls: unlimited, bytes: unlimited } }))
  await site.deps.indexes.of(domain)
  const script = fileURLToPath(new URL('../../../../tests/disturb-positions.ts', import.meta.url))
  const other = spawn(process.execPath, [script, site.deps.env.databaseUrl!, domain, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await once(other.stdout, 'data')
    const seen: number[] = []
    let count = 1
    for (let start = 0; start < count; start += 10) {
      const { data } = await client.get<SearchData>(`/api/pcsx/search?domain=${domain}&start=${start}`)
      count = data.count
      seen.push(...data.positions.map((position) => position.id))
    }
    const crawled = new Set(seen)
    expect(seen.length).toBe(crawled.size)
    const missed = Array.from({ length: total }, (_, n) => first + n).filter(
      (id) => (id - first) % 10 !== 0 && !crawled.has(id),
    )
    expect(missed).toEqual([])
    const now = await client.get<SearchData>(`/api/pcsx/search?domain=${domain}&query=latecomer&only=count`)
    expect(now.data.count).toBeGreaterThan(0)
  } finally {
    other.kill('SIGKILL')
    await once(other, 'exit')
  }
})
