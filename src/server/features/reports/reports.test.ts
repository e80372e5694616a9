import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { OfferDraftContent } from '#contract/offers/offer-drafts.ts'
import type { readReport } from '#contract/reports.ts'
import type { ApplicationStatus } from '#shared/applications/application-status.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { applicationEvents, applications } from '#server/db/schema/applications.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { offerDrafts } from '#server/db/schema/offer-drafts.ts'
import { offers } from '#server/db/schema/offers.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient, type TestUser } from '#tests/factories/users.ts'

type Report = DataOf<typeof readReport>
const domain = 'demo.test'
const now = new Date('2026-11-20T12:00:00Z')
const day = 86_400_000
let site: TestApp
let analyst: ApiClient
let recruiter: { client: ApiClient; user: TestUser }
let manager: { client: ApiClient; user: TestUser }
let deckhand: number
let formula: number

beforeAll(async () => {
  site = await createTestApp({ clock: new FakeClock(now) })
  const responsePromise = { days: 5, explanation: '' }
  const config = { pcsxConfig: { applicationsPageConfig: { responsePromise } } }
  for (const each of [domain, 'other.test']) await saveEmployer(site.deps.db, { domain: each, name: each, config })
  analyst = (await signedInClient(site, { role: 'analyst' })).client
  recruiter = await signedInClient(site, { role: 'recruiter', name: 'Rune Recruiter' })
  manager = await signedInClient(site, { role: 'hiring_manager' })
  deckhand = await addPosition(site, { title: 'Deckhand', department: 'Sea' })
  formula = await addPosition(site, { title: '=1+1', department: null })
  await site.deps.db
    .of(domain)
    .insert(hiringTeam)
    .values([
      { positionId: deckhand, userId: recruiter.user.id, part: 'recruiter' },
      { positionId: deckhand, userId: manager.user.id, part: 'hiring_manager' },
    ])
  for (let each = 0; each < 20; each++)
    await applied(deckhand, 40, [
      ['in_review', each < 15 ? 4 : 9],
      ['not_selected', 12],
    ])
  await applied(deckhand, 3, [])
  await applied(deckhand, 30, [])
  await applied(formula, 10, [['hired', 2]], { kind: 'referral', name: null, campaign: null })
  await applied(formula, 200, [['hired', 2]])
  await applied(await addPosition(site, { domain: 'other.test' }), 10, [], null, 'other.test')
})
afterAll(() => site.close())

/** Sent this many days ago, with steps this many days after that. */
async function applied(
  positionId: number,
  daysAgo: number,
  steps: [ApplicationStatus, number][],
  source: (typeof applications.$inferInsert)['source'] = null,
  employer = domain,
  userId: string | null = null,
): Promise<string> {
  const db = site.deps.db.of(employer)
  const sent = now.getTime() - daysAgo * day
  const id = randomUUID()
  const status = steps.at(-1)?.[0] ?? 'submitted'
  const events = [['submitted', 0] as const, ...steps]
  await db.transaction(async (tx) => {
    await tx.insert(applications).values({
      id,
      positionId,
      userId,
      status,
      source,
      fullName: 'Zephyrine',
      email: `${id}@example.test`,
      submittedAt: new Date(sent),
    })
    for (const [name, after] of events)
      await tx.insert(applicationEvents).values({ applicationId: id, status: name, at: new Date(sent + after * day) })
  })
  return id
}

async function offered(positionId: number, status: 'Accepted' | 'Declined', count: number, declineReason?: string) {
  const rows = Array.from({ length: count }, () => ({
    encId: randomUUID(),
    status,
    declineReason,
    positionId,
    positionName: 'Deckhand',
    candidateName: 'Zephyrine',
    extendedAt: new Date(now.getTime() - 5 * day),
    chainHash: '',
    origin: 'https://demo.test',
  }))
  return site.deps.db.of(domain).insert(offers).values(rows).returning({ id: offers.id })
}

const read = async (client: ApiClient, report: string, query = '') =>
  ok(await client.get<Report>(`/api/pcsx/staff/reports/${report}${query}`))
const rows = ({ tables }: Report, name: string) =>
  tables.find((each) => each.name === name)!.rows.map(({ key, label, cells }) => [label ?? key, ...cells])

it('counts how far people got in a period, by when they applied', async () => {
  const report = await read(analyst, 'hiring')
  expect(report).toMatchObject({ from: '2026-08-23', to: '2026-11-20', count: 23, total: 24 })
  expect(rows(report, 'funnel')[4]).toEqual(['hired', 1, [1, 1], [1, 23]])
  expect(rows(report, 'time')[0]).toEqual(['submitted', 21, 4, 9, 2])
  expect((await read(analyst, 'hiring', '?from=2026-11-10&to=2026-11-10')).count).toBe(1)
  expect((await read(analyst, 'hiring', '?days=365')).count).toBe(24)
})

it('groups by the requested dimension, and filters by it', async () => {
  const by = async (grouping: string) => rows(await read(analyst, 'hiring', `?by=${grouping}`), 'groups')
  expect((await by('position')).map(([label, applied]) => [label, applied])).toEqual([
    ['Deckhand', 22],
    ['=1+1', 1],
  ])
  expect((await by('recruiter')).map(([label]) => label)).toEqual(['Rune Recruiter', 'none'])
  expect((await by('source')).map(([label]) => label)).toEqual(['unknown', 'referral'])
  for (const filter of ['department=none', 'source=referral', 'recruiter=none', `position=${formula}`])
    expect((await read(analyst, 'hiring', `?${filter}`)).count).toBe(1)
  expect((await read(analyst, 'hiring', '?place=Kirkwall')).count).toBe(23)
})

it('counts promises only once their date has passed', async () => {
  const report = await read(analyst, 'answers')
  expect(report.promiseDays).toBe(5)
  expect(rows(report, 'promise')).toEqual([['total', 21, 4, [16, 22], 1, 1]])
  expect(rows(report, 'byRecruiter')[0]).toEqual(['Rune Recruiter', 20, 4, [15, 21], 1, 1])
})

it('includes a change in the next call', async () => {
  const before = (await read(analyst, 'stops')).count
  const id = await applied(deckhand, 2, [])
  expect((await read(analyst, 'stops')).count).toBe(before + 1)
  await site.deps.db.of(domain).delete(applications).where(eq(applications.id, id))
  expect((await read(analyst, 'stops')).count).toBe(before)
})

const begin = async (positionId: number, count: number, resumeFileId: string | null = null) => {
  for (let each = 0; each < count; each++)
    await site.deps.db
      .of(domain)
      .insert(applications)
      .values({
        positionId,
        resumeFileId,
        fullName: 'Zephyrine',
        createdAt: new Date(now.getTime() - 5 * day),
        updatedAt: new Date(now.getTime() - 2 * day),
      })
}

it('counts drafts from ten on, and names no one', async () => {
  await begin(deckhand, 9)
  expect(rows(await read(analyst, 'stops'), 'unsent')).toEqual([])
  await begin(deckhand, 1)
  await begin(deckhand, 10, randomUUID())
  const report = await read(analyst, 'stops')
  expect(rows(report, 'unsent').slice(0, 2)).toEqual([
    ['resume', [10, 43]],
    ['details', [10, 43]],
  ])
  expect(rows(report, 'reasons')).toEqual([['none', [20, 20]]])
  expect(JSON.stringify(report)).not.toContain('Zephyrine')
})

it('counts drafts for the offered periods only, so that no difference reveals a single one', async () => {
  expect(rows(await read(analyst, 'stops', '?days=365'), 'unsent')).not.toEqual([])
  const narrow = ['from=2026-08-23', 'to=2026-11-20', `position=${deckhand}`, 'department=Sea', 'place=Kirkwall']
  for (const filter of [...narrow, `recruiter=${recruiter.user.id}`, 'source=unknown'])
    expect(rows(await read(analyst, 'stops', `?${filter}`), 'unsent'), filter).toEqual([])
})

it('shows declining candidates’ reasons to people who see all offers, and for the offered periods only', async () => {
  await offered(deckhand, 'Declined', 3, 'Pay')
  expect(rows(await read(analyst, 'stops'), 'declines')).toEqual([['Pay', [3, 3]]])
  for (const filter of ['from=2026-08-23', 'source=unknown', 'department=Sea'])
    expect(rows(await read(analyst, 'stops', `?${filter}`), 'declines'), filter).toEqual([])
  const managers = await read(manager.client, 'stops')
  expect(managers.tables.map(({ name }) => name)).toEqual(['unsent', 'offers', 'reasons'])
  expect((await manager.client.get('/api/pcsx/staff/reports/stops/tables/declines')).status).toBe(404)
})

it('finds offers of positions for which no one has applied', async () => {
  await offered(await addPosition(site, { title: 'Diver', department: 'Deep' }), 'Accepted', 1)
  const report = await read(analyst, 'stops', '?department=Deep')
  expect(rows(report, 'offers')[0]).toEqual(['accepted', [1, 1]])
  expect(report.options.departments.map(({ id }) => id)).toContain('Deep')
  expect(report.options.positions.map(({ label }) => label)).not.toContain('Diver')
})

it('checks that the list of overdue applications has the same number', async () => {
  const listed = async (query = '') => (await read(analyst, 'answers', query)).isOverdueListed
  expect(await listed()).toBe(true)
  expect(await listed(`?position=${deckhand}`)).toBe(true)
  expect(await listed('?department=Sea')).toBe(false)
  // The one without an answer applied 30 days ago.
  expect(await listed('?from=2026-11-01')).toBe(false)
})

it('finds drafts of a period by an index', async () => {
  const plan = await site.deps.db.of(domain).transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const { rows: lines } = await tx.execute(sql`explain select count(*) from applications
      where domain = ${domain} and status = 'draft' and created_at >= '2026-11-01' and created_at < '2026-11-20'`)
    return JSON.stringify(lines)
  })
  expect(plan).toContain('applications_begun')
})

it('is limited to the reader’s reach', async () => {
  const report = await read(manager.client, 'hiring')
  expect(report.count).toBe(22)
  expect(report.options.positions).toEqual([{ id: String(deckhand), label: 'Deckhand' }])
  expect((await read(manager.client, 'hiring', `?position=${formula}`)).count).toBe(0)
  for (const role of ['interviewer', 'content_editor', 'candidate'] as const) {
    const { client } = await signedInClient(site, { role })
    expect((await client.get('/api/pcsx/staff/reports/hiring')).status).toBe(403)
  }
})

it('excludes the reader’s own application from every number', async () => {
  const before = (await read(recruiter.client, 'hiring', '?days=30')).count
  await applied(formula, 2, [['interview', 1]], null, domain, recruiter.user.id)
  expect((await read(recruiter.client, 'hiring', '?days=30')).count).toBe(before)
  expect((await read(analyst, 'hiring', '?days=30')).count).toBe(before + 1)
})

it('excludes offers to the reader, by its application or by its address, from every number', async () => {
  const path = 'stops?days=365'
  const counted = async (client: ApiClient) => rows(await read(client, path), 'offers').map((row) => row[1])
  const before = { theirs: await counted(recruiter.client), analysts: await counted(analyst) }
  const cook = await addPosition(site, { title: 'Cook', department: null })
  const application = await applied(cook, 2, [['interview', 1]], null, domain, recruiter.user.id)
  for (const content of [
    { application_id: application, candidate_email: 'elsewhere@example.test' },
    { application_id: null, candidate_email: recruiter.user.email.toUpperCase() },
  ]) {
    const [offer] = await offered(formula, 'Accepted', 1)
    await site.deps.db
      .of(domain)
      .insert(offerDrafts)
      .values({
        content: content as OfferDraftContent,
        offerId: offer!.id,
        createdBy: 'x',
        idempotencyKey: randomUUID(),
      })
  }
  expect(await counted(recruiter.client)).toEqual(before.theirs)
  expect(await counted(analyst)).not.toEqual(before.analysts)
})

it('exports a file in which no title is a formula and shares have both numbers', async () => {
  const answer = await analyst.request('GET', '/api/pcsx/staff/reports/hiring/tables/groups?days=365')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toContain('groups-2025-11-21-2026-11-20.csv')
  const lines = (await answer.text()).split('\r\n')
  expect(lines[0]).toBe(
    'Breakdown,Applied,Review,Interview,Offer,Hired,"Hired, total","Hired, %","Median time to decision, days"',
  )
  expect(lines[1]).toMatch(/^Deckhand,22,20,0,0,0,22,0,12$/)
  expect(lines[2]).toMatch(/^'=1\+1,3,/)
  expect((await analyst.get('/api/pcsx/staff/reports/hiring/tables/promise')).status).toBe(404)
})

it('refuses invalid parameters, and names the field', async () => {
  const refused = async (query: string) => await analyst.get(`/api/pcsx/staff/reports/hiring?${query}`)
  expect(await refused('from=2026-02-30')).toMatchObject({ status: 422, error: { body: { from: expect.any(String) } } })
  expect(await refused('from=2026-03-02&to=2026-03-01')).toMatchObject({
    status: 422,
    error: { body: { to: 'The last day must not be before the first one.' } },
  })
  expect((await refused('days=31')).status).toBe(422)
  for (const [field, day] of [
    ['from', '0000-01-01'],
    ['to', '9999-12-31'],
    ['to', '3000-01-01'],
  ] as const)
    expect(await analyst.get(`/api/pcsx/staff/reports/stops?${field}=${day}`)).toMatchObject({
      status: 422,
      error: { body: { [field]: expect.any(String) } },
    })
  for (const query of ['from=1970-01-01&to=1970-01-01', 'to=1970-01-01', 'to=2999-12-31'])
    expect((await analyst.get(`/api/pcsx/staff/reports/stops?${query}`)).status, query).toBe(200)
  expect((await analyst.get('/api/pcsx/staff/reports/pay')).status).toBe(404)
})
