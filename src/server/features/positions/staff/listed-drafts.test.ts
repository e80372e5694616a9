import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { PositionContent, PositionDraft } from '#contract/positions/position-drafts.ts'
import type { listStaffPositions } from '#contract/positions/staff-positions.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient, type TestUser } from '#tests/factories/users.ts'

type List = DataOf<typeof listStaffPositions>

const domain = 'demo.test'
const base = '/api/pcsx/staff/positions'
const drafts = '/api/pcsx/staff/position_drafts'
const kirkwall = {
  label: 'Kirkwall, Scotland, GB',
  city: 'Kirkwall',
  region: 'Scotland',
  regionCode: 'SCT',
  country: 'GB',
  lat: 58.98,
  lng: -2.96,
}
let site: TestApp
let clock: FakeClock
let recruiter: { client: ApiClient; user: TestUser }
let manager: { client: ApiClient; user: TestUser }
let pilot: PositionDraft
let count = 0

const list = async (query = '', client = recruiter.client) => ok(await client.get<List>(`${base}${query}`))
const draftIds = async (query: string, client?: ApiClient) =>
  (await list(query, client)).positions.filter(({ state }) => state === 'draft').map(({ id }) => id)

async function draft(change: Partial<PositionContent> & { title?: string }, client = recruiter.client) {
  const { title = '', ...more } = change
  const made = ok(
    await client.post<PositionDraft>(drafts, { key: `a-key-of-a-row-${++count}`, from: { kind: 'nothing' } }),
  )
  const texts = { en: { title, description: `<p>${title} of the harbor.</p>`, benefits: '' } }
  return ok(
    await client.call<PositionDraft>('PUT', `${drafts}/${made.id}`, {
      revision: made.revision,
      content: { ...made.content, texts, ...more },
    }),
  )
}

beforeAll(async () => {
  clock = new FakeClock('2026-11-20T12:00:00Z')
  site = await createTestApp({ clock })
  for (const each of [domain, 'other.test']) await saveEmployer(site.deps.db, { domain: each, name: each })
  recruiter = await signedInClient(site, { role: 'recruiter', name: 'Rune Recruiter' })
  manager = await signedInClient(site, { role: 'hiring_manager' })
  await addPosition(site, { title: 'Deckhand', department: 'Sea' })
  pilot = await draft({
    title: 'Harbor pilot',
    department: 'Pilotage',
    places: [kirkwall],
    employmentType: 'full_time',
    pay: { min: 41_000, max: 48_500, currency: 'GBP', interval: 'year' },
    team: [
      { userId: recruiter.user.id, part: 'recruiter' },
      { userId: manager.user.id, part: 'hiring_manager' },
    ],
  })
})
afterAll(() => site.close())

it('lists a draft with its content, found by its title and counted in the filters', async () => {
  const all = await list()
  expect(all).toMatchObject({ count: 2, total: 2, states: { open: 1, private: 0, draft: 1, closed: 0 } })
  expect(all.positions[0]).toEqual({
    id: pilot.id,
    state: 'draft',
    opensTs: null,
    title: 'Harbor pilot',
    displayJobId: '',
    department: 'Pilotage',
    place: 'Kirkwall',
    placeCount: 1,
    closesTs: null,
    updatedTs: clock.now().getTime() / 1000,
    updaterName: 'Rune Recruiter',
    recruiters: ['Rune Recruiter'],
  })
  expect(all.departments).toContainEqual({ value: 'Pilotage', count: 1 })
  expect(all.recruiters).toContainEqual({ id: recruiter.user.id, name: 'Rune Recruiter', count: 1 })
  for (const query of [
    '?query=PILOT',
    '?state=draft',
    '?place=Kirkwall',
    '?team=me',
    `?recruiter=${recruiter.user.id}`,
  ])
    expect(await draftIds(query)).toEqual([pilot.id])
  for (const query of ['?state=open', '?applications=none', '?asks=still_hiring', '?query=cook'])
    expect(await draftIds(query)).toEqual([])
})

it('shows drafts to people who may edit them, and to no one else', async () => {
  const other = await draft({ title: 'Cook' })
  const colleague = await signedInClient(site, { role: 'recruiter' })
  expect((await draftIds('', colleague.client)).toSorted()).toEqual([pilot.id, other.id].toSorted())
  expect(await draftIds('?team=me', colleague.client)).toEqual([])
  expect(await list('', manager.client)).toMatchObject({ count: 1, total: 1, states: { draft: 1 } })
  expect(await draftIds('', manager.client)).toEqual([pilot.id])
  for (const role of ['analyst', 'content_editor'] as const) {
    const { client } = await signedInClient(site, { role })
    expect(await list('', client)).toMatchObject({ total: 1, states: { draft: 0 } })
  }
  const elsewhere = await signedInClient(site, { role: 'recruiter', domain: 'other.test' })
  expect(await list('', elsewhere.client)).toMatchObject({ total: 0, states: { draft: 0 } })
  ok(await recruiter.client.call('DELETE', `${drafts}/${other.id}`))
})

it('does not list templates and changes to positions', async () => {
  const before = await list()
  ok(await recruiter.client.post(`${drafts}/${pilot.id}/template`, { key: 'a-key-of-a-template', name: 'Pilots' }))
  const copied = await draft({ title: 'Mate', isPrivate: true, places: [kirkwall], employmentType: 'full_time' })
  const { positionId } = ok(
    await recruiter.client.post<{ positionId: number }>(`${drafts}/${copied.id}/publish`, {
      revision: copied.revision,
    }),
  )
  ok(await recruiter.client.post(drafts, { key: 'a-key-of-some-changes', from: { kind: 'changes', positionId } }))
  const after = await list()
  expect(after.total).toBe(before.total + 1)
  expect(after.states.draft).toBe(before.states.draft)
})

it('pages by drafts and positions alike, even after a draft that was saved or published in the meantime', async () => {
  const made: PositionDraft[] = []
  for (let at = 0; at < 55; at++) {
    clock.advance(1_000)
    made.push(await draft({ title: `Mate ${at}`, isPrivate: true, places: [kirkwall], employmentType: 'full_time' }))
  }
  const first = await list('?query=mate&state=draft')
  expect(first).toMatchObject({ count: 55, before: 0 })
  const after = String(first.starts[1])
  expect(after.split('~')[0]).toBe(made[5]!.id)
  const behind = async () =>
    (await list(`?query=mate&state=draft&after=${encodeURIComponent(after)}`)).positions.map(({ id }) => id)
  const rest = made.slice(0, 5).map(({ id }) => id)
  expect(await behind()).toEqual(rest.toReversed())
  // Saved again, it is among the newest; the page begins where it was.
  clock.advance(60_000)
  const { content } = made[5]!
  const saved = ok(
    await recruiter.client.call<PositionDraft>('PUT', `${drafts}/${made[5]!.id}`, {
      revision: made[5]!.revision,
      content: { ...content, displayJobId: 'changed' },
    }),
  )
  expect((await list('?query=mate&state=draft')).positions[0]!.id).toBe(saved.id)
  expect(await behind()).toEqual(rest.toReversed())
  ok(await recruiter.client.post(`${drafts}/${saved.id}/publish`, { revision: saved.revision }))
  expect(await behind()).toEqual(rest.toReversed())
  const byTitle = await list(`?query=mate&state=draft&sort=title&after=${encodeURIComponent(after)}`)
  expect(byTitle.positions[0]).toMatchObject({ title: 'Mate 50' })
})

it('continues after a draft that was discarded in the meantime', async () => {
  const { starts } = await list('?query=mate&state=draft')
  const page = async () =>
    (await list(`?query=mate&state=draft&after=${encodeURIComponent(String(starts[1]))}`)).positions.map(({ id }) => id)
  const before = await page()
  expect(before.length).toBeGreaterThan(0)
  ok(await recruiter.client.call('DELETE', `${drafts}/${String(starts[1]).split('~')[0]}`))
  expect(await page()).toEqual(before)
})

it('omits recruiters who have left', async () => {
  const gone = await draft({ title: 'Rigger', team: [{ userId: 'someone-who-left', part: 'recruiter' }] })
  const { positions } = await list('?query=rigger')
  expect(positions).toMatchObject([{ id: gone.id, recruiters: [] }])
  expect(await draftIds('?query=rigger&recruiter=none')).toEqual([gone.id])
})
