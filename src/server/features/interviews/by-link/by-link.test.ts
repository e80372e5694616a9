import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApplicationInterviews } from '#contract/application-interviews.ts'
import type { Interview, StaffInterview } from '#contract/interviews.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { applications } from '#server/db/schema/applications.ts'
import { interviews } from '#server/db/schema/interviews.ts'
import { auditEvents, mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { sentApplication } from '#tests/factories/applications.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'

/** Interviews with people who applied without an account. */

const domain = 'demo.test'
const base = '/api/pcsx/staff'
const clock = new FakeClock('2026-11-02T09:00:00Z')
const dayMs = 86_400_000
let site: TestApp
let recruiter: ApiClient
let positionId: number
let application: string
let email: string
let turn = 0

beforeAll(async () => {
  site = await createTestApp({ clock })
  const config = { behaviourFlags: { disableLoggedOutApply: false } }
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow', isDemo: true, config })
})
afterAll(() => site.close())
beforeEach(async () => {
  // Sessions end while weeks pass.
  recruiter = (await signedInClient(site, { role: 'recruiter' })).client
  positionId = await addPosition(site, { title: 'Deckhand' })
  email = `guest.${++turn}@example.test`
  application = (await sentApplication(site.client(), positionId, email)).id
})

const db = () => site.deps.db.of(domain)
const inDays = (days: number) => Math.floor(clock.now().getTime() / 1000) + days * 86_400
const arrange = async (changes: object = {}, applicationId = application) =>
  ok(
    await recruiter.post<StaffInterview>(`${base}/interviews`, {
      kind: 'video',
      timeZone: 'UTC',
      starts: inDays(10),
      applicationId,
      ...changes,
    }),
  )
const mailed = (to = email) => db().select().from(mails).where(eq(mails.recipient, to)).orderBy(desc(mails.id))
const interviewMails = async (to = email) => (await mailed(to)).filter(({ kind }) => kind.startsWith('interview.'))
const tokenOf = async (id: string, to = email) =>
  new RegExp(`/careers/interviews/${id}\\?domain=${domain}&token=([\\w-]+)`).exec(
    (await interviewMails(to)).map(({ text }) => text).join('\n'),
  )![1]!
const at = (id: string, token: string, act = '') =>
  `/api/pcsx/interviews/${id}${act && `/${act}`}?${new URLSearchParams({ token })}`
const read = (id: string, token: string, client = site.client()) => client.get<Interview>(at(id, token))
const answer = (id: string, token: string, act: string, body: object, client = site.client()) =>
  client.post<Interview>(at(id, token, act), body)
const staffView = async (id: string) => ok(await recruiter.get<StaffInterview>(`${base}/interviews/${id}`))

describe('a mailed link', () => {
  it('opens the interview without an account: reading, choosing, other times, needs, the calendar file and declining', async () => {
    const offeredTimes = [inDays(10), inDays(11)]
    const { id } = await arrange({ starts: undefined, offeredTimes })
    const [mail] = await interviewMails()
    expect(mail).toMatchObject({ kind: 'interview.offered' })
    expect(mail!.text).not.toContain('Ina Calder')
    const token = await tokenOf(id)
    const seen = ok(await read(id, token))
    expect(seen).toMatchObject({ status: 'to_choose', offeredTimes, needsAnswer: true, calendarUrl: null })
    const chosen = ok(await answer(id, token, 'accept', { startsTs: offeredTimes[1] }))
    expect(chosen).toMatchObject({ status: 'confirmed', startsTs: offeredTimes[1] })
    expect((await interviewMails())[0]).toMatchObject({ kind: 'interview.confirmed' })
    const file = await (await site.client().request('GET', chosen.calendarUrl!)).text()
    expect(file).toContain('STATUS:CONFIRMED')
    expect(file).not.toMatch(/token|careers\/interviews/)
    expect(ok(await answer(id, token, 'accommodation', { text: 'A ramp' })).accommodation).toEqual({
      text: 'A ramp',
      reply: null,
    })
    expect(ok(await answer(id, token, 'propose', { times: [inDays(12)], note: 'Ferry' })).status).toBe('proposed')
    expect(ok(await answer(id, token, 'decline', { reason: 'Another job' })).status).toBe('declined')
    expect(await staffView(id)).toMatchObject({
      name: 'Ina Calder',
      email,
      hasAccount: false,
      declineReason: 'Another job',
    })
  })

  it('is in every email about it, and none goes anywhere else', async () => {
    const { id } = await arrange()
    const change = (body: object) => recruiter.call('PATCH', `${base}/interviews/${id}`, body)
    ok(await change({ starts: inDays(11) }))
    ok(await change({ place: 'Pier 2' }))
    const token = await tokenOf(id)
    ok(await answer(id, token, 'accommodation', { text: 'A ramp' }))
    ok(await recruiter.post(`${base}/interviews/${id}/accommodation`, { reply: 'Gladly' }))
    ok(await recruiter.post(`${base}/interviews/${id}/cancel`, { reason: 'Filled' }))
    const told = await interviewMails()
    expect(told.map(({ kind }) => kind.replace('interview.', ''))).toEqual([
      'canceled',
      'arranged',
      'changed',
      'moved',
      'invited',
    ])
    for (const { text } of told) expect(text).toContain(`/careers/interviews/${id}?domain=${domain}&token=`)
    expect(told[1]!.text).not.toContain('Sign in')
    expect(ok(await read(id, token))).toMatchObject({ status: 'canceled', cancelReason: 'Filled' })
  })

  it('tells of times that were taken back, only if they had been offered', async () => {
    const offeredTimes = [inDays(10)]
    const { id } = await arrange({ starts: undefined, offeredTimes: [...offeredTimes, inDays(11)] })
    ok(await recruiter.post(`${base}/interviews/${id}/take_back_times`, { times: offeredTimes }))
    expect(await interviewMails()).toHaveLength(1)
    ok(await recruiter.post(`${base}/interviews/${id}/take_back_times`, { times: [inDays(11)] }))
    expect((await interviewMails())[0]!.text).toContain('no longer available')
  })

  it('opens that interview only: no other one, no application, and nothing without it', async () => {
    const { id } = await arrange()
    const other = await arrange()
    const token = await tokenOf(id)
    expect((await read(other.id, token)).status).toBe(404)
    expect((await site.client().get(`/api/pcsx/applications/${application}?token=${token}`)).status).toBe(404)
    expect((await site.client().get(`/api/pcsx/applications/${application}/messages?token=${token}`)).status).toBe(404)
    expect((await site.client().get(`/api/pcsx/interviews/${id}`)).status).toBe(401)
    const stranger = await signedInClient(site)
    expect((await stranger.client.get(`/api/pcsx/interviews/${id}`)).status).toBe(404)
    // Anyone can have an account with that address; the application is not theirs before they claim it.
    const same = await signedInClient(site, { email })
    expect((await same.client.get(`/api/pcsx/interviews/${id}`)).status).toBe(404)
    const listed = ok(await same.client.get<{ interviews: unknown[] }>('/api/pcsx/dashboard/interviews'))
    expect(listed.interviews).toEqual([])
  })

  it('does not send mail without end, however often its reader changes their mind', async () => {
    const { id } = await arrange()
    const token = await tokenOf(id)
    const statuses: number[] = []
    for (let time = 0; time < 40; time++)
      statuses.push((await answer(id, token, 'accommodation', { text: `A ramp ${time}` })).status)
    expect(statuses[0]).toBe(200)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('it ends', () => {
  const refusal = async (id: string, token: string) => {
    const { status, error } = await read(id, token)
    return { status, message: error.message, isOver: (error.body as { isOver?: boolean } | null)?.isOver === true }
  }
  const renew = (id: string, token: string) =>
    site.client().post('/api/pcsx/interview_link', { interview_id: id, token })

  it('after sixty days, and a new one is mailed to the same address only', async () => {
    const { id } = await arrange({ starts: inDays(90) })
    const token = await tokenOf(id)
    expect((await renew(id, token)).status).toBe(404)
    clock.advance(60 * dayMs + 1_000)
    expect(await refusal(id, token)).toEqual({ status: 410, message: 'This link has expired', isOver: false })
    expect((await answer(id, token, 'decline', {})).status).toBe(410)
    expect((await renew(id, `${token}x`)).status).toBe(404)
    ok(await renew(id, token))
    const [mail] = await interviewMails()
    expect(mail).toMatchObject({ kind: 'interview.link', recipient: email })
    const renewed = /token=([\w-]+)/.exec(mail!.text)![1]!
    expect((await read(id, renewed)).status).toBe(200)
    expect((await read(id, token)).status).toBe(410)
  })

  it('a day after the interview, and no other one is mailed', async () => {
    const { id, startsTs } = await arrange({ durationMinutes: 60 })
    const token = await tokenOf(id)
    ok(await answer(id, token, 'accept', { startsTs }))
    clock.advance(10 * dayMs + 3_600_000 + dayMs - 60_000)
    expect((await read(id, token)).status).toBe(200)
    clock.advance(60_000)
    expect(await refusal(id, token)).toMatchObject({ status: 410, isOver: true })
    expect((await renew(id, token)).status).toBe(404)
  })

  it('once an account has claimed the application, whose interview it is then', async () => {
    const { id, startsTs } = await arrange()
    const token = await tokenOf(id)
    const claim = /claim=[\w-]+\.([\w-]+)/.exec((await mailed()).map(({ text }) => text).join('\n'))![1]!
    const { client } = await signedInClient(site, { email })
    ok(await client.post('/api/pcsx/applications/claim', { application_id: application, token: claim }))
    expect((await read(id, token)).status).toBe(404)
    expect((await read(id, token, client)).status).toBe(200)
    const mine = ok(await client.get<{ interviews: Interview[] }>('/api/pcsx/dashboard/interviews'))
    expect(mine.interviews.map((interview) => interview.id)).toEqual([id])
    ok(await client.post(`/api/pcsx/interviews/${id}/accept`, { startsTs }))
    expect(await staffView(id)).toMatchObject({ hasAccount: true, status: 'confirmed' })
  })
})

describe('an application that staff added', () => {
  const add = async () =>
    ok(
      await recruiter.post<{ id: string }>(`${base}/applications`, {
        key: `addition-number-${turn}`,
        position_id: positionId,
        fullName: 'Ines Hallberg',
        email: `ines.${turn}@exmaple.test`,
        source: 'Job fair',
      }),
    ).id

  it('has its interviews follow its address: the old link ends, the new address gets one', async () => {
    const id = await add()
    const [wrong, right] = [`ines.${turn}@exmaple.test`, `ines.${turn}@example.test`]
    const interview = await arrange({}, id)
    const old = await tokenOf(interview.id, wrong)
    ok(await recruiter.call('PUT', `${base}/applications/${id}/address`, { from: wrong, email: right }))
    expect((await read(interview.id, old)).status).toBe(404)
    expect((await read(interview.id, await tokenOf(interview.id, right))).status).toBe(200)
    expect(await interviewMails(wrong)).toHaveLength(1)
  })

  it('takes its interviews with it when it is deleted', async () => {
    const id = await add()
    const interview = await arrange({}, id)
    const token = await tokenOf(interview.id, `ines.${turn}@exmaple.test`)
    ok(await recruiter.call('DELETE', `${base}/applications/${id}`))
    expect((await read(interview.id, token)).status).toBe(404)
    expect(await db().$count(interviews, eq(interviews.id, interview.id))).toBe(0)
  })
})

describe('staff', () => {
  it('find it by the name and address of the application, on Home, and with its other times', async () => {
    const starts = inDays(1)
    const { id } = await arrange({ starts })
    for (const query of [email, 'Ina Calder']) {
      const found = ok(
        await recruiter.get<{ interviews: { id: string }[] }>(`${base}/interviews?query=${encodeURIComponent(query)}`),
      )
      expect(found.interviews.map((each) => each.id)).toContain(id)
    }
    const home = ok(await recruiter.get<{ interviews: { id: string; name: string }[] }>(`${base}/home`))
    expect(home.interviews.find((each) => each.id === id)).toMatchObject({ name: 'Ina Calder' })
    const { clashes } = ok(
      await recruiter.post<{ clashes: { startsTs: number }[] }>(`${base}/interview_clashes`, {
        timeZone: 'UTC',
        starts,
        durationMinutes: 45,
        interviewerIds: [],
        applicationId: application,
      }),
    )
    expect(clashes.map(({ startsTs }) => startsTs)).toEqual([starts])
    const ofApplication = ok(
      await recruiter.get<ApplicationInterviews>(`${base}/applications/${application}/interviews`),
    )
    expect(ofApplication).toMatchObject({ candidate: { hasAccount: false }, interviews: [{ id }] })
  })

  it('whose own address it is do not see it, and cannot be asked to hold it', async () => {
    const { id } = await arrange()
    const own = await signedInClient(site, { role: 'recruiter', email })
    expect((await own.client.get(`${base}/interviews/${id}`)).status).toBe(404)
    const listed = ok(await own.client.get<{ interviews: { id: string }[] }>(`${base}/interviews`))
    expect(listed.interviews.map((each) => each.id)).not.toContain(id)
    const holding = await recruiter.call('PATCH', `${base}/interviews/${id}`, { interviewerIds: [own.user.id] })
    expect(holding).toMatchObject({ status: 422 })
  })

  it('see neither name nor address while they are hidden', async () => {
    const { client } = await signedInClient(site, { role: 'recruiter' })
    ok(await client.call('PATCH', `${base}/console_preferences`, { hidesNames: true }))
    const made = ok(
      await client.post<StaffInterview>(`${base}/interviews`, {
        kind: 'video',
        timeZone: 'UTC',
        starts: inDays(10),
        applicationId: application,
      }),
    )
    const answers = [made, ok(await client.get(`${base}/interviews/${made.id}`)), ok(await client.get(`${base}/home`))]
    expect(JSON.stringify(answers)).not.toMatch(/Ina Calder|guest\./)
    expect(made.name).toMatch(/^Person \d{6}$/)
    expect((await read(made.id, await tokenOf(made.id))).status).toBe(200)
  })

  it('are recorded, and what is done by link has no actor', async () => {
    const { id, startsTs } = await arrange()
    ok(await answer(id, await tokenOf(id), 'accept', { startsTs }))
    const about = and(eq(auditEvents.subject, `interview:${id}`), eq(auditEvents.action, 'interview.accepted'))
    const [event] = await db().select().from(auditEvents).where(about)
    expect(event).toMatchObject({ actorId: null })
  })
})

it('never stands without anyone whom it is with', async () => {
  const { id } = await arrange()
  await expect(db().delete(applications).where(eq(applications.id, application))).rejects.toThrow()
  expect(await db().$count(interviews, eq(interviews.id, id))).toBe(1)
})
