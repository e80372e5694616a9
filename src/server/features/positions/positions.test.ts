import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClosedPosition, ListedPosition, PositionDetails } from '#contract/positions/positions.ts'
import { applications, savedJobs } from '#server/db/schema/applications.ts'
import { positions, type NewPositionRow } from '#server/db/schema/positions.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { jobPosting } from '#shared/positions/job-posting.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { addManyPositions, testPlaces, testPosition } from '#tests/factories/many-positions.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { googleJobProblems } from '#tests/google-job-rules.ts'

let site: TestApp

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, {
    domain: 'demo.test',
    name: 'Skerrow',
    isDemo: true,
    config: {
      pcsxConfig: {
        positionDetailsConfig: { shownCustomFields: ['travel_required'] },
        searchOptionsMap: { travel_required: { displayName: 'Travel' } },
        overrides: {
          languages: { ar: { seoDescription: 'بحر', branding: { heroTitle: 'مرحبا' } } },
          positions: {
            '7': { branding: { heroTitle: 'For number seven' } },
            '770077': { positionDetailsConfig: { showSkills: false, shownCustomFields: ['team'] } },
          },
        },
      },
      microsites: { sea: { overrides: { branding: { heroTitle: 'Sea', heroText: 'Work at sea' } } } },
    },
  })
  await saveEmployer(site.deps.db, { domain: 'acme.test', name: 'Acme', hosts: ['careers.acme.test'] })
  await saveEmployer(site.deps.db, { domain: 'off.test', name: 'Off', config: { pcsxConfig: { enabled: false } } })
  await addManyPositions(site.deps.db, 60)
})
afterAll(() => site.close())

async function add(changes: Partial<NewPositionRow> = {}, domain = 'demo.test'): Promise<number> {
  const [row] = await site.deps.db
    .of(domain)
    .insert(positions)
    .values({ domain, ...testPosition(1, changes) })
    .returning({ id: positions.id })
  return row!.id
}

const details = (id: number | string, more = '', client: ApiClient = site.client()) =>
  client.get<PositionDetails>(`/api/pcsx/position_details?domain=demo.test&position_id=${id}${more}`)

describe('position details', () => {
  it('contain the fields of the list, the description and URLs', async () => {
    const id = await add({ title: 'Harbour pilot', locations: testPlaces.slice(0, 2) })
    const { status, data, metadata } = await details(id)
    expect({ status, metadata }).toEqual({ status: 200, metadata: { isFallback: false } })
    expect(data).toMatchObject({
      id,
      name: 'Harbour pilot',
      jobDescription: expect.stringContaining('<p>Work number 1'),
      location: 'Kirkwall, Orkney',
      locations: ['Kirkwall, Orkney', 'Stromness'],
      standardizedLocations: ['Kirkwall, GB', 'Stromness, GB'],
      publicUrl: `http://localhost/careers/job/${id}-harbour-pilot`,
      positionUrl: `/careers/job/${id}`,
      positionUserActions: {
        isSaved: false,
        applyAction: { status: 'log_in', applyUrl: `/careers/apply?pid=${id}`, hasDraft: false },
      },
      skills: ['Sonar', 'Rope access'],
      efcustomTextTravelRequired: ['No'],
      customFields: [{ name: 'travel_required', title: 'Travel', values: ['No'] }],
      archivedAt: -1,
    })
  })

  it('ignore what follows a hyphen in the id', async () => {
    const id = await add()
    expect((await details(`${id}-harbour-pilot`)).data.id).toBe(id)
  })

  it.each(['abc', '', '-5', '1.5', '9999999999999999999', '%00', "1'--"])('refuse the id %s, naming it', async (id) => {
    const answer = await details(id)
    expect({ status: answer.status, fields: Object.keys(answer.error.body as object) }).toEqual({
      status: 422,
      fields: ['position_id'],
    })
  })

  it('answer 404 for an unknown id and for another employer’s', async () => {
    expect(await details(999_999_999)).toMatchObject({ status: 404, data: null })
    const foreign = await add({}, 'acme.test')
    expect((await details(foreign)).status).toBe(404)
  })

  it('put the location nearest to the searched one first', async () => {
    const id = await add({ locations: [testPlaces[0]!, testPlaces[2]!, testPlaces[8]!] })
    const { data } = await details(id, '&queried_location=Germany')
    expect(data.location).toBe('Munich, Germany')
    expect(data.standardizedLocations[0]).toBe('Munich, DE')
    expect((await details(id, '&queried_location=60.4,5.3')).data.location).toBe('Bergen, Norway')
    expect((await details(id, '&queried_location=Qqxz')).data.location).toBe('Kirkwall, Orkney')
  })

  it('name the employer in URLs of a shared host, not of the employer’s own', async () => {
    const id = await add({ title: 'Anvil maker' }, 'acme.test')
    const shared = await site
      .client()
      .get<PositionDetails>(`/api/pcsx/position_details?domain=acme.test&position_id=${id}`)
    expect(shared.data.publicUrl).toBe(`http://localhost/careers/job/${id}-anvil-maker?domain=acme.test`)
    const own = site.client('http://careers.acme.test')
    const hosted = await own.get<PositionDetails>(`/api/pcsx/position_details?position_id=${id}`)
    expect(hosted.data.publicUrl).toBe(`http://careers.acme.test/careers/job/${id}-anvil-maker`)
  })

  it('contain a sanitized description, however it got into the table, and never an empty one', async () => {
    const evil = '<p onclick="x()">Steer <img src=x onerror=x()>ships</p><script>x()</script>'
    expect((await details(await add({ description: evil }))).data.jobDescription).toBe('<p>Steer ships</p>')
    const empty = await details(await add({ title: 'Pilot', description: '<script>x()</script>' }))
    expect(empty.data.jobDescription).toBe('<p>Pilot</p>')
  })

  it('are refused if search is switched off', async () => {
    const answer = await site.client().get('/api/pcsx/position_details?domain=off.test&position_id=5')
    expect({ status: answer.status, message: answer.error.message }).toEqual({
      status: 403,
      message: 'PCSX is not enabled',
    })
  })

  it('produce a JobPosting that passes Google’s rules', async () => {
    const id = await add()
    const { data } = await details(id)
    expect(googleJobProblems(jobPosting(data, { companyName: 'Skerrow' }))).toEqual([])
  })
})

describe('a viewer’s actions', () => {
  it('are apply, continue, applied, or apply again after withdrawing', async () => {
    const id = await add()
    const { client, user } = await signedInClient(site)
    const db = site.deps.db.of('demo.test')
    const action = async () => (await details(id, '', client)).data.positionUserActions.applyAction
    expect(await action()).toMatchObject({ status: 'apply', hasDraft: false })
    await db.insert(applications).values({ domain: 'demo.test', positionId: id, userId: user.id })
    expect(await action()).toMatchObject({ status: 'apply', hasDraft: true })
    await db.update(applications).set({ status: 'in_review' }).where(eq(applications.positionId, id))
    expect(await action()).toMatchObject({ status: 'applied', hasDraft: false })
    await db.update(applications).set({ status: 'withdrawn' }).where(eq(applications.positionId, id))
    expect(await action()).toMatchObject({ status: 'apply' })
  })
  it('include saved jobs, for that viewer only', async () => {
    const id = await add()
    const { client, user } = await signedInClient(site)
    await site.deps.db
      .of('demo.test')
      .insert(savedJobs)
      .values({ domain: 'demo.test', userId: user.id, positionId: id })
    expect((await details(id, '', client)).data.positionUserActions.isSaved).toBe(true)
    expect((await details(id)).data.positionUserActions.isSaved).toBe(false)
  })
  it('lead elsewhere if the employer takes applications there', async () => {
    const id = await add({ externalApplyUrl: 'https://jobs.example.test/apply/1' })
    expect((await details(id)).data).toMatchObject({
      isAppliedHere: false,
      positionUserActions: { applyAction: { status: 'apply', applyUrl: 'https://jobs.example.test/apply/1' } },
    })
  })
})

describe('a closed position', () => {
  it('answers 410 with its end and three similar open ones', async () => {
    const id = await add({ title: 'Hydrographic surveyor, north', archivedAt: 1_790_111_111 })
    const { status, data, error } = await details(id)
    expect({ status, data, message: error.message }).toEqual({
      status: 410,
      data: null,
      message: 'This position is no longer open.',
    })
    const body = error.body as ClosedPosition
    expect(body).toMatchObject({ id, name: 'Hydrographic surveyor, north', closedAt: 1_790_111_111 })
    expect(body.similarPositions.map((position) => position.name)).toEqual(Array(3).fill('Hydrographic surveyor'))
  })
  it('is replaced by a similar one if requested', async () => {
    const id = await add({ title: 'Hydrographic surveyor, north', archivedAt: 1_790_111_111 })
    const { status, data, metadata } = await details(id, '&fallback=1')
    expect({ status, metadata }).toEqual({ status: 200, metadata: { isFallback: true } })
    expect(data.id).not.toBe(id)
    expect(data.name).toBe('Hydrographic surveyor')
  })
  it('includes one whose end date has passed', async () => {
    expect((await details(await add({ closesAt: 1_700_000_000 }))).status).toBe(410)
  })
  it('can still be read by its applicants and by staff', async () => {
    const id = await add({ archivedAt: 1_790_111_111 })
    const { client, user } = await signedInClient(site)
    await site.deps.db
      .of('demo.test')
      .insert(applications)
      .values({ domain: 'demo.test', positionId: id, userId: user.id, status: 'submitted' })
    expect((await details(id, '', client)).data.positionUserActions.applyAction.status).toBe('applied')
    const recruiter = await signedInClient(site, { role: 'recruiter' })
    expect((await details(id, '', recruiter.client)).data).toMatchObject({
      archivedAt: 1_790_111_111,
      positionUserActions: { applyAction: { status: 'closed' } },
    })
  })
})

describe('a private position', () => {
  it('opens only with its token', async () => {
    const privateToken = 'a-token-of-thirty-two-characters'
    const id = await add({ isPrivate: true, privateToken })
    expect((await details(id)).status).toBe(404)
    expect((await details(id, '&token=wrong')).status).toBe(404)
    const { data } = await details(id, `&token=${privateToken}`)
    expect(data).toMatchObject({ id, isPrivate: true })
    expect(data.positionUserActions.applyAction.applyUrl).toBe(`/careers/apply/private?pid=${id}&token=${privateToken}`)
  })
  it('without a token never opens', async () => {
    const id = await add({ isPrivate: true, privateToken: null })
    expect((await details(id, '&token=')).status).toBe(404)
  })
})

describe('similar positions', () => {
  it('are open, similar, and other than the position itself', async () => {
    const id = await add({ title: 'Coastal engineer', skills: ['TypeScript'] })
    await site.deps.indexes.catchUp('demo.test')
    const path = `/api/pcsx/similar_positions?domain=demo.test&position_id=${id}`
    const { data } = await site.client().get<{ positions: ListedPosition[] }>(path)
    expect(data.positions).toHaveLength(3)
    expect(data.positions[0]!.name).toBe('Coastal engineer')
    expect(data.positions.map((position) => position.id)).not.toContain(id)
    expect((await site.client().get<{ positions: ListedPosition[] }>(`${path}&limit=5`)).data.positions).toHaveLength(5)
    expect((await site.client().get(`${path}&limit=500`)).status).toBe(422)
  })
})

describe('overrides', () => {
  const overrides = async (query: string) =>
    (await site.client().get<{ pcsxConfig: object }>(`/api/pcsx/overrides?domain=demo.test${query}`)).data.pcsxConfig

  it('are merged in order: microsite, language, position', async () => {
    expect(await overrides('')).toEqual({})
    expect(await overrides('&microsite=sea&hl=ar&position_id=7-x')).toEqual({
      branding: { heroTitle: 'For number seven', heroText: 'Work at sea' },
      seoDescription: 'بحر',
    })
    expect(await overrides('&microsite=sea&hl=ar')).toMatchObject({ branding: { heroTitle: 'مرحبا' } })
    expect(await overrides('&position_id=8')).toEqual({})
  })

  it('are part of the details, for the pane next to the results (spec/2 §1)', async () => {
    const usual = await add({ customFields: { team: ['Blue'] } })
    const own = await add({ id: 770_077, customFields: { team: ['Blue'] } })
    expect((await details(usual)).data).not.toHaveProperty('showsSkills')
    expect((await details(own)).data).toMatchObject({
      showsSkills: false,
      customFields: [{ name: 'team', title: 'Team', values: ['Blue'] }],
    })
  })
})

describe('details cached in memory', () => {
  const change = async (id: number, values: Partial<NewPositionRow>) => {
    await site.deps.db.of('demo.test').update(positions).set(values).where(eq(positions.id, id))
    await site.deps.indexes.catchUp('demo.test')
  }

  it('are updated with the position’s text, closing and privacy', async () => {
    const id = await add({ description: '<p>Before</p>' })
    await site.deps.indexes.catchUp('demo.test')
    for (let i = 0; i < 2; i++) expect((await details(id)).data!.jobDescription).toBe('<p>Before</p>')
    await change(id, { description: '<p>After</p>' })
    expect((await details(id)).data!.jobDescription).toBe('<p>After</p>')
    await change(id, { isPrivate: true, privateToken: 'secret-token' })
    expect((await details(id)).status).toBe(404)
    await change(id, { isPrivate: false })
    expect((await details(id)).status).toBe(200)
    await change(id, { archivedAt: 1_700_000_000 })
    expect((await details(id)).status).toBe(410)
  })
})
