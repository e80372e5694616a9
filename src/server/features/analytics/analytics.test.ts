import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { readAnalytics } from '#contract/analytics.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { applications } from '#server/db/schema/applications.ts'
import { pageEvents } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { makePageEventWeek } from '#server/features/vslog/page-event-weeks.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'

const clock = new FakeClock('2026-11-18T12:00:00Z')
let site: TestApp
let admin: ApiClient

beforeAll(async () => {
  site = await createTestApp({ clock })
  for (const domain of ['demo.test', 'other.test']) await saveEmployer(site.deps.db, { domain, name: domain })
  admin = (await signedInClient(site, { role: 'admin' })).client
  const events = [
    ['2026-11-18T08:00:00Z', 'careers_view', { page: 'jobs' }],
    ['2026-11-18T08:00:01Z', 'careers_view', {}],
    ['2026-11-17T23:59:59Z', 'job_view', { page: 'singlePosition' }],
    ['2026-11-12T00:00:00Z', 'page_view', { page: 'forms' }],
    ['2026-11-11T23:59:59Z', 'page_view', { page: 'too old for a week' }],
    ['2026-11-18T08:00:02Z', 'click_apply_to_job', { page: 'applyPage' }],
    ['2026-11-18T08:00:03Z', 'search', { results: 12 }],
    ['2026-11-18T08:00:03Z', 'search', { results: 0, text: 'falconer' }],
    ['2026-11-18T08:00:03Z', 'search', { results: 0 }],
    ['2026-11-18T08:00:03Z', 'search', { results: 'many' }],
    ...[100, 200, 300, 400].map((ms) => ['2026-11-18T08:00:04Z', 'page_interactive', { page: 'jobs', ms }]),
    ['2026-11-18T08:00:04Z', 'page_interactive', { page: 'profile', ms: 900 }],
    ['2026-11-18T08:00:04Z', 'page_interactive', { page: 'profile', ms: 'x' }],
    ['2026-11-18T08:00:04Z', 'page_interactive', { page: 'slept', ms: 900_000 }],
  ] as [string, string, Record<string, unknown>][]
  for (const domain of ['demo.test', 'other.test']) {
    const db = site.deps.db.of(domain)
    const rows = events.map(([at, event, data]) => ({ domain, at: new Date(at), event, namespace: 'pcsx', data }))
    for (const { at } of rows) await makePageEventWeek(db, at)
    await db.insert(pageEvents).values(domain === 'demo.test' ? rows : [...rows, ...rows])
  }
  await addApplications()
})
afterAll(() => site.close())

async function addApplications() {
  const positionId = await addPosition(site)
  const at = new Date('2026-11-18T08:01:00Z')
  for (const submittedAt of [null, at]) {
    await site.deps.db
      .of('demo.test')
      .insert(applications)
      .values({
        id: randomUUID(),
        domain: 'demo.test',
        positionId,
        status: submittedAt ? 'submitted' : 'draft',
        submittedAt,
        createdAt: at,
      })
  }
}

const read = async (query = '') => {
  const answer = await admin.get<DataOf<typeof readAnalytics>>(`/api/pcsx/admin/analytics${query}`)
  expect(answer.status).toBe(200)
  return answer.data
}

it('counts this employer’s page views by day and page', async () => {
  const { days, byDay, views, pages } = await read('?days=7')
  expect(days).toBe(7)
  expect(byDay.map(({ day, views }) => [day, views])).toEqual([
    ['2026-11-12', 1],
    ['2026-11-13', 0],
    ['2026-11-14', 0],
    ['2026-11-15', 0],
    ['2026-11-16', 0],
    ['2026-11-17', 1],
    ['2026-11-18', 3],
  ])
  expect(views).toBe(5)
  expect(pages).toEqual([
    { name: 'jobs', value: 2 },
    { name: 'applyPage', value: 1 },
    { name: 'forms', value: 1 },
    { name: 'singlePosition', value: 1 },
  ])
})

it('counts searches, those without results, and their words', async () => {
  const { searches, emptySearches, emptyTexts } = await read()
  expect({ searches, emptySearches }).toEqual({ searches: 4, emptySearches: 2 })
  expect(emptyTexts).toEqual([{ name: 'falconer', value: 1 }])
})

it('counts the path from viewing a position to submitting an application', async () => {
  expect((await read()).funnel).toEqual([
    { step: 'viewed', count: 1 },
    { step: 'opened', count: 1 },
    { step: 'begun', count: 2 },
    { step: 'sent', count: 1 },
  ])
})

it('ranks the slowest pages by the time that three of four views stay under', async () => {
  expect((await read()).slowPages).toEqual([
    { page: 'profile', p75Ms: 900, p95Ms: 900, views: 1 },
    { page: 'jobs', p75Ms: 325, p95Ms: 385, views: 4 },
  ])
})

it('admits no one who hires for some positions only, and only the periods that charts show', async () => {
  const { client } = await signedInClient(site, { role: 'hiring_manager' })
  expect(await client.get('/api/pcsx/admin/analytics')).toMatchObject({ status: 403 })
  expect(await admin.get('/api/pcsx/admin/analytics?days=8')).toMatchObject({
    status: 422,
    error: { message: 'days: Use one of these: 7, 30, or 90.' },
  })
})
