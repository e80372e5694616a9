import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BootData } from '#contract/boot-data.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { MatchDetails, PositionInsight, PositionMatches } from '#contract/search/matching.ts'
import type { ProfileDetails } from '#contract/profiles/profiles.ts'
import type { uploadResume } from '#contract/profiles/resumes.ts'
import type { SearchData } from '#contract/search/search.ts'
import { profiles } from '#server/db/schema/accounts.ts'
import { applications } from '#server/db/schema/applications.ts'
import { positions } from '#server/db/schema/positions.ts'
import { auditEvents } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { fileForm } from '#tests/factories/applications.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { addUser, signedInClient } from '#tests/factories/users.ts'

let site: TestApp
let turbine: number
let frontend: number
let fitter: number

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  await saveEmployer(site.deps.db, { domain: 'off.test', name: 'Off', config: { matching: { enabled: false } } })
  turbine = await addPosition(site, {
    title: 'Wind turbine technician',
    skills: ['Hydraulics', 'Small craft transfer'],
    description: '<p>You service turbines.</p><ul><li>Three years with hydraulics and experience at sea</li></ul>',
  })
  frontend = await addPosition(site, { title: 'Frontend engineer', skills: ['React'], department: 'Web' })
  fitter = await addPosition(site, { title: 'Marine fitter', skills: ['Hydraulics', 'Welding'] })
  await site.deps.indexes.catchUp('demo.test')
})
afterAll(() => site.close())

const work = {
  id: 'w',
  title: 'Wind turbine technician',
  employer: 'Norrvik Wind',
  location: '',
  start: '2019-01',
  end: '2024-12',
  isCurrent: false,
  description: 'Rebuilt hydraulics on 14 machines.',
}

async function candidate(data: Record<string, unknown> = { work: [work], skills: [{ id: 's', name: 'Welding' }] }) {
  const { client, user } = await signedInClient(site)
  await site.deps.db
    .of('demo.test')
    .insert(profiles)
    .values({ domain: 'demo.test', userId: user.id, fullName: user.name, data })
  return { client, user }
}
const details = async (client: ApiClient, id: number) =>
  (await client.get<MatchDetails>(`/api/pcsx/match_details?domain=demo.test&position_id=${id}`)).data
const dispute = (client: ApiClient, position: number, key: string, choice: string) =>
  client.post<MatchDetails>('/api/pcsx/match_dispute?domain=demo.test', { position_id: position, key, choice })
const search = async (client: ApiClient, further = '') =>
  client.get<SearchData>(`/api/pcsx/search?domain=demo.test&sort_by=match${further}`)
const idsOf = ({ positions: found }: SearchData) => found.map(({ id }) => id)

describe('match_details', () => {
  it('explains a match with quotes from profile and posting, and lists what is missing', async () => {
    const { client } = await candidate()
    const { state, isAutomatic, match } = await details(client, turbine)
    expect([state, isAutomatic, match!.level]).toEqual(['scored', true, 3])
    expect(match!.reasons.map(({ key, state }) => [key, state])).toEqual([
      ['skill:hydraulics', 'met'],
      ['years', 'met'],
      ['skill:small craft transfer', 'missing'],
    ])
    expect([match!.met, match!.total]).toEqual([2, 3])
    expect(match!.reasons[0]).toMatchObject({
      posting: 'Three years with hydraulics and experience at sea',
      profile: { source: 'work', text: 'Rebuilt hydraulics on 14 machines.', employer: 'Norrvik Wind' },
    })
    expect(match!.reasons[1]!.years).toEqual({ asked: 3, worked: 6 })
    expect((await details(client, frontend)).match!.level).toBe(0)
  })

  it('has no score without data, without an account, or if the employer does not want one', async () => {
    expect(await details(site.client(), turbine)).toEqual({ state: 'signed_out', isAutomatic: true, match: null })
    const { client } = await signedInClient(site)
    expect((await details(client, turbine)).state).toBe('no_profile')
    const elsewhere = await addPosition(site, { domain: 'off.test' })
    const answer = await site
      .client()
      .get<MatchDetails>(`/api/pcsx/match_details?domain=off.test&position_id=${elsewhere}`)
    expect(answer.data.state).toBe('disabled')
    const { configs } = (await site.client().get<BootData>('/api/pcsx/boot_data?domain=off.test')).data
    expect(configs.isMatchingOff).toBe(true)
  })

  it('only shows positions that are open to everyone', async () => {
    const { client } = await candidate()
    const closed = await addPosition(site, { archivedAt: 1_700_000_000 })
    const hidden = await addPosition(site, { isPrivate: true })
    for (const id of [closed, hidden, 999_999_999]) {
      const answer = await client.get(`/api/pcsx/match_details?domain=demo.test&position_id=${id}`)
      expect(answer.status).toBe(404)
    }
    const answer = await client.get('/api/pcsx/match_details?domain=demo.test&position_id=x')
    expect(answer).toMatchObject({ status: 422, error: { body: { position_id: expect.stringContaining('100123') } } })
  })

  it('is updated when a position changes', async () => {
    const { client } = await candidate()
    const changing = await addPosition(site, { title: 'Baker', skills: ['Baking'] })
    await site.deps.indexes.catchUp('demo.test')
    expect((await details(client, changing)).match!.level).toBe(0)
    await site.deps.db
      .of('demo.test')
      .update(positions)
      .set({ title: 'Wind turbine technician', skills: ['Hydraulics'] })
      .where(eq(positions.id, changing))
    await site.deps.indexes.catchUp('demo.test')
    expect((await details(client, changing)).match!.level).toBe(3)
    await site.deps.db.of('demo.test').delete(positions).where(eq(positions.id, changing))
    await site.deps.indexes.catchUp('demo.test')
  })
})

describe('disputing a match', () => {
  it('removes a skill from the profile and from every match, is audited, and can be undone', async () => {
    const { client, user } = await candidate()
    const before = await details(client, fitter)
    const { data } = await dispute(client, fitter, 'skill:welding', 'not_mine')
    expect(data.match!.reasons.find(({ key }) => key === 'skill:welding')!.state).toBe('missing')
    expect(data.match!.disputed).toEqual([{ key: 'skill:welding', name: 'Welding', choice: 'not_mine' }])
    expect(data.match!.score).toBeLessThan(before.match!.score)
    const profile = (await client.get<ProfileDetails>('/api/pcsx/profile_details?domain=demo.test')).data.profile
    expect(profile.skills).toEqual([])
    expect((await dispute(client, fitter, 'skill:welding', 'undo')).data.match!.disputed).toEqual([])
    const kept = await site.deps.db
      .of('demo.test')
      .select({ action: auditEvents.action, detail: auditEvents.detail })
      .from(auditEvents)
      .where(sql`${auditEvents.subject} = ${`user:${user.id}`} and ${auditEvents.action} like 'match.%'`)
      .orderBy(auditEvents.id)
    expect(kept).toEqual([
      { action: 'match.not_mine', detail: { positionId: 0, reason: 'skill:welding' } },
      { action: 'match.undone', detail: { positionId: fitter, reason: 'skill:welding' } },
    ])
  })

  it('hides a reason at one position only, where it no longer counts', async () => {
    const { client } = await candidate()
    const before = (await details(client, turbine)).match!
    const { data } = await dispute(client, turbine, 'skill:small craft transfer', 'not_relevant')
    expect([data.match!.met, data.match!.total]).toEqual([2, 2])
    expect(data.match!.score).toBeGreaterThan(before.score)
    expect((await dispute(client, fitter, 'skill:hydraulics', 'not_relevant')).data.match!.total).toBe(1)
    expect((await details(client, turbine)).match!.reasons.map(({ key }) => key)).toContain('skill:hydraulics')
  })

  it('adds a missing skill to the profile', async () => {
    const { client } = await candidate()
    const { data } = await dispute(client, turbine, 'skill:small craft transfer', 'have_it')
    expect(data.match!.reasons.find(({ key }) => key === 'skill:small craft transfer')).toMatchObject({
      state: 'met',
      profile: { source: 'skills', text: 'Small craft transfer' },
    })
  })

  it('explains what is wrong with an invalid dispute', async () => {
    const { client } = await candidate()
    expect(await dispute(client, turbine, 'skill:cooking', 'not_mine')).toMatchObject({ status: 422 })
    expect(await dispute(client, turbine, 'years', 'have_it')).toMatchObject({ status: 422 })
    expect(await dispute(client, turbine, 'skill:hydraulics', 'burn')).toMatchObject({ status: 422 })
    expect(await dispute(client, 999_999_999, 'years', 'undo')).toMatchObject({ status: 404 })
  })
})

describe('sorting by match', () => {
  it('puts the best match first, works with filters, and shows each position once across its pages', async () => {
    const many = await Promise.all(
      Array.from({ length: 25 }, () => addPosition(site, { title: 'Wind turbine fitter' })),
    )
    await site.deps.indexes.catchUp('demo.test')
    const { client } = await candidate()
    const first = await search(client)
    expect(first.data.sortBy).toBe('match')
    expect(first.data.resultsMetaData.matchState).toBe('scored')
    expect(first.data.positions[0]!.id).toBe(turbine)
    const seen = [...idsOf(first.data)]
    for (let start = 10; start < first.data.count; start += 10) {
      seen.push(...idsOf((await search(client, `&start=${start}`)).data))
      // Positions that open in the meantime shift no one.
      await addPosition(site, { title: 'Wind turbine technician', skills: ['Hydraulics'] })
      await site.deps.indexes.catchUp('demo.test')
    }
    expect(seen).toHaveLength(first.data.count)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(expect.arrayContaining(many))
    expect(idsOf((await search(client, '&filter_department=Web')).data)).toEqual([frontend])
  })

  it('falls back for people who have nothing to compare, and says why', async () => {
    const visitor = await search(site.client())
    expect(visitor.data).toMatchObject({ sortBy: 'timestamp', resultsMetaData: { matchState: 'signed_out' } })
    expect(visitor.metadata).toMatchObject({ ignored: ['sort_by'] })
    const { client } = await signedInClient(site)
    expect((await search(client)).data.resultsMetaData.matchState).toBe('no_profile')
  })

  it('becomes available once the reading of a résumé is accepted, not before', async () => {
    const form = () => fileForm('resume_content', 'Ada Weld\n\nSKILLS\nHydraulics, Small craft transfer\n', 'cv.txt')
    const send = (client: ApiClient) =>
      client.post<DataOf<typeof uploadResume>>('/api/pcsx/upload_resume?domain=demo.test', form())
    expect((await send(site.client())).status).toBe(401)
    const { client } = await signedInClient(site)
    const { pending } = (await send(client)).data
    expect((await search(client)).data.resultsMetaData.matchState).toBe('no_profile')
    const skills = pending!.reading.skills.map(({ value: name }, at) => ({ id: `s${at}`, name }))
    const body = { read_ts: pending!.readTs, accepted: { skills } }
    expect((await client.post('/api/pcsx/resume_reading/accept?domain=demo.test', body)).status).toBe(200)
    expect((await search(client)).data).toMatchObject({ sortBy: 'match', resultsMetaData: { matchState: 'scored' } })
  })

  it('is unavailable while matching is switched off', async () => {
    const { client } = await candidate()
    const set = (is_off: unknown) => client.post('/api/pcsx/match_settings?domain=demo.test', { is_off })
    expect((await set(true)).data).toEqual({ state: 'off' })
    expect((await search(client)).data.resultsMetaData.matchState).toBe('off')
    expect((await details(client, turbine)).match).toBeNull()
    expect((await set(false)).data).toEqual({ state: 'scored' })
    expect((await set('no')).status).toBe(422)
  })

  it('gives the cards their levels', async () => {
    const { client } = await candidate()
    const of = (body: unknown) => client.post<PositionMatches>('/api/pcsx/matches?domain=demo.test', body)
    expect((await of({ position_ids: [turbine, String(frontend), 999_999_999] })).data).toEqual({
      state: 'scored',
      matches: [
        { id: turbine, level: 3 },
        { id: frontend, level: 0 },
      ],
    })
    expect((await of({ position_ids: Array(101).fill(turbine) })).status).toBe(422)
    expect((await site.client().post('/api/pcsx/matches?domain=demo.test', { position_ids: [] })).status).toBe(401)
  })
})

it('insights count how many calendar days a position has been open, as the page does', async () => {
  const midnight = Math.floor(Date.now() / 86_400_000) * 86_400
  const position = await addPosition(site, { postedTs: midnight - 1 })
  const path = `/api/pcsx/position_insights?domain=demo.test&position_id=${position}`
  const { data } = await site.client().get<{ insights: PositionInsight[] }>(path)
  expect(data.insights).toEqual([{ kind: 'days_open', days: 1 }])
})

it('insights about applicants require at least ten of them', async () => {
  const position = await addPosition(site)
  const insights = async () =>
    (
      await site
        .client()
        .get<{ insights: PositionInsight[] }>(`/api/pcsx/position_insights?domain=demo.test&position_id=${position}`)
    ).data.insights
  const apply = async (skills: string[]) => {
    const user = await addUser(site)
    const db = site.deps.db.of('demo.test')
    const data = { skills: skills.map((name) => ({ id: name, name })) }
    await db.insert(profiles).values({ domain: 'demo.test', userId: user.id, fullName: user.name, data })
    await db.insert(applications).values({
      domain: 'demo.test',
      positionId: position,
      userId: user.id,
      status: 'submitted',
      email: user.email,
    })
  }
  for (let n = 0; n < 9; n++) await apply(['Welding', 'welding'])
  expect((await insights()).map(({ kind }) => kind)).toEqual(['days_open'])
  await apply(['Welding', 'Hydraulics'])
  expect(await insights()).toMatchObject([
    { kind: 'days_open' },
    { kind: 'applicants', count: 10 },
    { kind: 'common_skills', skills: [{ name: expect.stringMatching(/welding/i), count: 10 }] },
  ])
})
