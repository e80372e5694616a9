import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BootData } from '#contract/boot-data.ts'
import type { ConsoleHome, ConsoleOverview, ConsolePreferences, getConsoleCounts } from '#contract/console-home.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { sentApplication } from '#tests/factories/applications.ts'
import { assignedTo, ok, publishedForm } from '#tests/factories/forms.ts'
import { answerInterview, invited, testNow, testNowTs } from '#tests/factories/interviews.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient, testPassword } from '#tests/factories/users.ts'

const domain = 'demo.test'
const daySeconds = 86_400
const clock = new FakeClock(testNow)
let site: TestApp
let recruiter: ApiClient

beforeAll(async () => {
  site = await createTestApp({ clock })
  const responsePromise = { days: 5, explanation: '' }
  const config = { pcsxConfig: { applicationsPageConfig: { responsePromise } } }
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow', isDemo: true, config })
  await saveEmployer(site.deps.db, { domain: 'other.test', name: 'Other' })
  recruiter = (await signedInClient(site, { role: 'recruiter' })).client
})
afterAll(() => site.close())

const homeOf = async (client: ApiClient) => ok(await client.get<ConsoleHome>('/api/pcsx/staff/home'))
const countsOf = async (client: ApiClient) =>
  ok(await client.get<DataOf<typeof getConsoleCounts>>('/api/pcsx/staff/console_counts'))

describe('home', () => {
  it('has nothing at first, and nothing of another employer', async () => {
    const other = (await signedInClient(site, { role: 'admin', domain: 'other.test' })).client
    const { client, user } = await signedInClient(site)
    expect((await homeOf(recruiter)).fresh.count).toBe(0)
    await sentApplication(client, await addPosition(site), user.email)
    expect((await homeOf(recruiter)).fresh.count).toBe(1)
    expect(await homeOf(other)).toMatchObject({
      promiseDays: null,
      late: { count: 0, oldestTs: null },
      fresh: { count: 0 },
      waiting: [],
    })
  })

  it('counts unanswered applications by position, with the overdue ones, and names the longest-waiting person', async () => {
    const rigger = await addPosition(site, { title: 'Rigger' })
    const { client, user } = await signedInClient(site)
    const sent = await sentApplication(client, rigger, user.email)
    clock.advance(6 * daySeconds * 1000)
    const { client: second, user: later } = await signedInClient(site)
    await sentApplication(second, rigger, later.email)
    const { client: again } = await signedInClient(site, { role: 'recruiter' })
    const home = await homeOf(again)
    expect(home.late).toMatchObject({ count: 2, oldestTs: testNowTs })
    expect(home.late.positions).toContainEqual({ id: rigger, title: 'Rigger', count: 1 })
    expect(home.fresh).toMatchObject({ count: 1, positions: [{ id: rigger, title: 'Rigger', count: 1 }] })
    expect(home.waiting).toHaveLength(3)
    expect(home.waiting[0]).toMatchObject({ submittedTs: testNowTs, dueTs: testNowTs + 5 * daySeconds })
    expect(await countsOf(again)).toMatchObject({ applications: 3, lateApplications: 2 })
    // An answer of any kind ends the wait, before the candidate has read it.
    const decided = await again.post('/api/pcsx/staff/decisions', {
      key: 'home-decides',
      status: 'in_review',
      of: { applications: [{ id: sent.id, from: 'submitted' }] },
    })
    expect(decided.status).toBe(200)
    expect((await homeOf(again)).waiting.map(({ id }) => id)).not.toContain(sent.id)
    expect(await countsOf(again)).toMatchObject({ applications: 2, lateApplications: 1 })
    recruiter = again
  })

  it('has the interviews around today, and candidates’ requests about them, until they are answered', async () => {
    const { user, client } = await signedInClient(site)
    const [today, tomorrow] = [0, 2].map((days) =>
      new Date(clock.now().getTime() + days * daySeconds * 1000 + 3_600_000).toISOString().slice(0, 16),
    )
    const soon = await invited(recruiter, { email: user.email, starts: today })
    const later = await invited(recruiter, { email: user.email, starts: tomorrow })
    const ids = (await homeOf(recruiter)).interviews.map(({ id }) => id)
    expect(ids).toContain(soon.id)
    expect(ids).not.toContain(later.id)
    const before = (await countsOf(recruiter)).interviews
    const wished = Math.floor(clock.now().getTime() / 1000) + 4 * daySeconds
    ok(await answerInterview(client, later.id, 'propose', { times: [wished], note: 'I am at sea.' }))
    const { interviewRequests } = await homeOf(recruiter)
    expect(interviewRequests.first.map(({ id }) => id)).toContain(later.id)
    expect(await countsOf(recruiter)).toMatchObject({ interviews: before + 1 })
    await recruiter.post(`/api/pcsx/staff/interviews/${later.id}/cancel`, { revision: 2, reason: '' })
    expect(await countsOf(recruiter)).toMatchObject({ interviews: before })
  })

  it('lists the reader’s missing scorecards, and counts them for no one else', async () => {
    const { client: interviewer, user } = await signedInClient(site, { role: 'interviewer' })
    const { user: candidate } = await signedInClient(site)
    const starts = new Date(clock.now().getTime() + 3_600_000).toISOString().slice(0, 16)
    const held = await invited(recruiter, { email: candidate.email, starts, interviewerIds: [user.id] })
    const before = (await countsOf(recruiter)).interviews
    expect(await homeOf(interviewer)).toMatchObject({ feedback: { count: 0 }, interviews: [{ id: held.id }] })
    clock.advance(2 * 3_600_000)
    expect((await homeOf(interviewer)).feedback).toMatchObject({ count: 1, lateCount: 0, first: [{ id: held.id }] })
    expect(await countsOf(interviewer)).toMatchObject({ interviews: 1, applications: 0 })
    expect((await countsOf(recruiter)).interviews).toBe(before)
    clock.advance(4 * daySeconds * 1000)
    expect((await homeOf(interviewer)).feedback).toMatchObject({ count: 1, lateCount: 1 })
    const content = { answers: {}, recommendation: 'yes', summary: '', note: '' }
    ok(await interviewer.post(`/api/pcsx/staff/interviews/${held.id}/scorecard/send`, { revision: 0, content }))
    expect((await homeOf(interviewer)).feedback).toEqual({ count: 0, lateCount: 0, first: [] })
    expect(await countsOf(interviewer)).toMatchObject({ interviews: 0 })
  })

  it('lists returned forms until someone has read them', async () => {
    const admin = (await signedInClient(site, { role: 'admin' })).client
    const { client, user } = await signedInClient(site)
    const form = await publishedForm(admin, [{ type: 'text', name: 'size', label: 'Boot size' }])
    const id = await assignedTo(admin, form.id, user.email)
    expect((await homeOf(recruiter)).forms.count).toBe(0)
    ok(await client.post(`/api/pcsx/forms/${id}/submit`, { revision: 0, answers: { size: '43' } }))
    expect((await homeOf(recruiter)).forms).toMatchObject({ count: 1, first: [{ id: form.id, count: 1 }] })
    ok(await admin.get(`/api/pcsx/admin/form_assignments/${id}`))
    expect((await homeOf(recruiter)).forms).toEqual({ count: 0, first: [] })
  })

  it('counts 50,000 waiting applications without reading them again', async () => {
    const db = site.deps.db.of(domain)
    const positionId = await addPosition(site)
    await db.execute(sql`
      insert into applications (domain, position_id, status, full_name, email, submitted_at)
      select ${domain}, ${positionId}, case when n % 2 = 0 then 'submitted' else 'not_selected' end, 'P ' || n,
        n || '@many.test', now() - n * interval '1 minute' from generate_series(1, 50000) n`)
    const home = await homeOf(recruiter)
    expect(home.waiting).toHaveLength(8)
    const of = [home.late, home.fresh].map(({ positions }) => positions.find(({ id }) => id === positionId)?.count ?? 0)
    expect(of[0]! + of[1]!).toBe(25_000)
    const started = performance.now()
    expect(await homeOf(recruiter)).toMatchObject({ late: home.late, fresh: home.fresh, waiting: home.waiting })
    // Far above its duration, and far below that of reading them again on a busy machine.
    expect(performance.now() - started).toBeLessThan(2_000)
    await db.execute(sql`delete from applications where position_id = ${positionId}`)
  })
})

describe('preferences', () => {
  const change = (client: ApiClient, body: object) =>
    client.call<ConsolePreferences>('PATCH', '/api/pcsx/staff/console_preferences', body)

  it('are each person’s own, and apply to their pages immediately', async () => {
    const { client } = await signedInClient(site, { role: 'recruiter' })
    const { client: other } = await signedInClient(site, { role: 'recruiter' })
    expect(ok(await change(client, { menu: 'rail' }))).toEqual({
      menu: 'rail',
      hasKeys: true,
      columns: null,
      view: null,
      hidesNames: false,
    })
    const changed = { hidesNames: false, view: null, menu: 'rail', hasKeys: false, columns: ['due', 'stage'] }
    expect(ok(await change(client, { hasKeys: false, columns: ['due', 'stage'] }))).toEqual(changed)
    const bootOf = async (of: ApiClient) => ok(await of.get<BootData>('/api/pcsx/boot_data')).user?.console
    expect(await bootOf(client)).toEqual(changed)
    expect(await bootOf(other)).toEqual({ menu: null, hasKeys: true, columns: null, view: null, hidesNames: false })
    expect(await bootOf((await signedInClient(site)).client)).toBeUndefined()
    expect(ok(await change(client, { columns: [] })).columns).toEqual([])
    expect(ok(await change(client, { columns: null, hidesNames: false })).columns).toBeNull()
    for (const columns of [['salary'], ['stage', 'stage']]) expect((await change(client, { columns })).status).toBe(422)
  })

  it('are refused if invalid', async () => {
    const answer = await change(recruiter, { menu: 'gone' })
    expect([answer.status, answer.error.body]).toMatchObject([422, { menu: expect.any(String) }])
  })
})

describe('home, around the tasks', () => {
  const signIn = async (email: string) => {
    const client = site.client()
    await client.signIn(email, testPassword, `?domain=${domain}`)
    await client.get(`/api/pcsx/boot_data?domain=${domain}`)
    return client
  }
  const overviewOf = async (client: ApiClient) => ok(await client.get<ConsoleOverview>('/api/pcsx/staff/home_overview'))
  const decide = (by: ApiClient, key: string, status: string, ids: string[], from = 'submitted') =>
    by.post('/api/pcsx/staff/decisions', { key, status, of: { applications: ids.map((id) => ({ id, from })) } })

  it('shows the progress of one’s team’s open positions, the promise, and others’ activity', async () => {
    const { client: hers, user: her } = await signedInClient(site, { role: 'hiring_manager', name: 'Ailsa' })
    const nothing = await overviewOf(hers)
    expect(nothing).toMatchObject({ myPositions: { count: 0 }, answersOnTime: null, activity: { decisions: [] } })
    const [quiet, busy, over] = [
      await addPosition(site, { title: 'Quiet' }),
      await addPosition(site, { title: 'Busy' }),
      await addPosition(site, { title: 'Over', closesAt: Math.floor(clock.now().getTime() / 1000) - 60 }),
    ]
    await site.deps.db
      .of(domain)
      .insert(hiringTeam)
      .values(
        [quiet, busy, over].map((positionId) => ({
          domain,
          positionId,
          userId: her.id,
          part: 'hiring_manager' as const,
        })),
      )
    const people: { user: { email: string }; id: string }[] = []
    for (const wait of [6, 0, 0]) {
      const { client, user } = await signedInClient(site)
      people.push({ user, id: (await sentApplication(client, busy, user.email)).id })
      clock.advance(wait * daySeconds * 1000)
    }
    const other = await signedInClient(site)
    await sentApplication(other.client, await addPosition(site, { title: 'Not hers' }), other.user.email)
    const ailsa = await signIn(her.email)
    const before = await overviewOf(ailsa)
    expect(before.myPositions).toMatchObject({
      count: 2,
      positions: [
        { title: 'Busy', late: 1, stages: [{ status: 'submitted', count: 3 }] },
        { title: 'Quiet', late: 0, stages: [] },
      ],
    })
    expect(before.activity.applied.reduce((sum, { count }) => sum + count, 0)).toBe(2)
    expect(before.answersOnTime).toMatchObject({ kept: 0, due: 1 })
    expect(before.answersOnTime!.next.map(({ count }) => count)).toEqual([2])

    const [first, second, third] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
    const { client: colleague } = await signedInClient(site, { role: 'recruiter', name: 'Moira Linklater' })
    expect((await decide(colleague, 'home-one', 'in_review', [first.id])).status).toBe(200)
    clock.advance(1000)
    expect((await decide(colleague, 'home-two', 'in_review', [second.id, third.id])).status).toBe(200)
    clock.advance(1000)
    expect((await decide(ailsa, 'home-own', 'interview', [first.id], 'in_review')).status).toBe(200)
    const candidate = await signIn(third.user.email)
    expect((await candidate.post(`/api/pcsx/applications/${third.id}/withdraw`, {})).status).toBe(200)
    const { activity } = await overviewOf(ailsa)
    expect(activity.decisions).toMatchObject([
      { status: 'in_review', count: 2, deciderName: 'Moira Linklater', applicationId: null, fullName: '' },
      { status: 'in_review', count: 1, applicationId: first.id, title: 'Busy' },
    ])
    expect(activity.withdrawals.map(({ id }) => id)).toEqual([third.id])
    expect(activity.offers).toEqual([])
  })
})
