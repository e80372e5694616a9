import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { ApiClient, createTestApp, type TestApp } from '#tests/api-client.ts'
import { addManyPositions } from '#tests/factories/many-positions.ts'

let site: TestApp
let client: ApiClient
const unlimited = { perMinute: 1e9, burst: 1e9 }

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  await addManyPositions(site.deps.db, 60, (number) => ({
    title: `<img src=x onerror=alert(${number})> 海洋 مهندس 🌊`,
  }))
  client = new ApiClient(createApp(site.deps, { limits: { calls: unlimited, bytes: unlimited } }))
})
afterAll(() => site.close())

const names =
  'query location start sort_by filter_distance filter_include_remote map_bounds map_area microsite as_of filter_department filter_country ' +
  'filter_posted filter_pay filter_city filter_skills filter_efcustom_text_x department debug only hl num position_id ' +
  'queried_location token fallback field limit __proto__ constructor toString filter_ filter_constructor'
const parameter = fc.constantFrom(...names.split(' '))
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e9',
    'NaN',
    '9007199254740992',
    '1,2,3,4',
    '-90,-180,90,180',
    '"',
    '""',
    "'; --",
    '%',
    '%00',
    '*',
    '\u0000',
  ),
  fc.constantFrom(
    'New York, United States',
    'remote',
    '58.98,-2.96',
    'Map Area',
    'GB',
    '30d',
    '0-30000',
    'engineer',
    '🌊'.repeat(30),
  ),
  fc.string({ maxLength: 2_100, minLength: 1_900 }),
)
const calls = fc.constantFrom('search', 'suggest', 'position_details', 'similar_positions', 'overrides')

it('any parameters are accepted or refused with a message, without a server error', async () => {
  await fc.assert(
    fc.asyncProperty(calls, fc.array(fc.tuple(parameter, value), { maxLength: 5 }), async (call, parameters) => {
      const search = new URLSearchParams(parameters.map(([name, text]) => [name, text.toWellFormed()]))
      search.append('domain', 'demo.test')
      const answer = await client.get(`/api/pcsx/${call}?${search}`)
      expect([200, 404, 422], JSON.stringify(answer.error)).toContain(answer.status)
      if (answer.status !== 200) expect(answer.error.message.length).toBeGreaterThan(5)
    }),
    { numRuns: 400 },
  )
})

it('markup in titles is returned as text', async () => {
  const { data } = await client.get<{ count: number; positions: { name: string }[] }>(
    '/api/pcsx/search?domain=demo.test&query=مهندس',
  )
  expect(data.count).toBe(60)
  expect(data.positions[0]!.name).toContain('<img src=x onerror=alert(')
})
