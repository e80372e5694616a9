import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PositionInsight } from '#contract/search/matching.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { applicationEvents, applications } from '#server/db/schema/applications.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'
import { addPosition } from '#tests/factories/positions.ts'

const day = 86_400_000
const clock = new FakeClock('2026-11-20T12:00:00Z')
let site: TestApp
const positions = new Map<string, number>()

/** Each employer's settings. */
const employers = {
  'shown.test': { days: 5, showsFigures: true },
  'silent.test': { days: 5, showsFigures: false },
  'dateless.test': { days: null, showsFigures: true },
}

beforeAll(async () => {
  site = await createTestApp({ clock })
  for (const [domain, chosen] of Object.entries(employers)) {
    const config = { pcsxConfig: { applicationsPageConfig: { responsePromise: { ...chosen, explanation: '' } } } }
    await saveEmployer(site.deps.db, { domain, name: domain, config })
    positions.set(domain, await addPosition(site, { domain }))
    for (let each = 0; each < 19; each++) await answered(domain, 40, each < 15 ? 3 : 8)
    await answered(domain, 400, 1)
  }
})
afterAll(() => site.close())

/** Sent this many days ago, and rejected this many days after that. */
async function answered(domain: string, daysAgo: number, after: number): Promise<void> {
  const db = site.deps.db.of(domain)
  const id = randomUUID()
  const sent = clock.now().getTime() - daysAgo * day
  await db.insert(applications).values({
    id,
    positionId: positions.get(domain)!,
    status: 'not_selected',
    email: 'same@example.test',
    submittedAt: new Date(sent),
  })
  await db.insert(applicationEvents).values([
    { applicationId: id, status: 'submitted', at: new Date(sent) },
    { applicationId: id, status: 'not_selected', at: new Date(sent + after * day) },
  ])
}

async function figures(domain = 'shown.test'): Promise<PositionInsight[]> {
  const path = `/api/pcsx/position_insights?domain=${domain}&position_id=${positions.get(domain)}`
  const { data } = await site.client().get<{ insights: PositionInsight[] }>(path)
  return data.insights.filter(({ kind }) => ['answered_on_time', 'first_answer', 'outcome'].includes(kind))
}

it('shows nothing until twenty people were answered in six months, and counts once a day', async () => {
  expect(await figures()).toEqual([])
  await answered('shown.test', 30, 3)
  expect(await figures()).toEqual([])
  clock.advance(day)
  expect(await figures()).toEqual([
    { kind: 'answered_on_time', kept: 16, due: 20, days: 5 },
    { kind: 'first_answer', days: 3 },
    { kind: 'outcome', days: 3 },
  ])
})

it.each(['silent.test', 'dateless.test'])(
  'shows nothing for %s, which hides it or promises no date',
  async (domain) => {
    for (let each = 0; each < 5; each++) await answered(domain, 30, 3)
    clock.advance(day)
    expect(await figures(domain)).toEqual([])
  },
)
