import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { getDashboardInterviews, StaffInterview } from '#contract/interviews/interviews.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { interviews } from '#server/db/schema/interviews.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { auditEvents, mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { sentApplication } from '#tests/factories/applications.ts'
import {
  answerInterview,
  interviewInput,
  invited,
  readInterview,
  testNow,
  testNowTs,
} from '#tests/factories/interviews.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient, type TestUser } from '#tests/factories/users.ts'

let site: TestApp
let recruiter: ApiClient
let candidate: { client: ApiClient; user: TestUser }
const hour = 3600
const at = (text: string) => Date.parse(text) / 1000

beforeAll(async () => {
  // Sessions use the real clock; only due dates use this one.
  site = await createTestApp({ clock: new FakeClock(testNow) })
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  await saveEmployer(site.deps.db, { domain: 'acme.test', name: 'Acme' })
  recruiter = (await signedInClient(site, { role: 'recruiter' })).client
})
afterAll(() => site.close())
beforeEach(async () => {
  candidate = await signedInClient(site)
})

const db = () => site.deps.db.of('demo.test')
const mailsTo = ({ email }: TestUser) => db().select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)
const staffPath = (id: string, part = '') => `/api/pcsx/staff/interviews/${id}${part}`
const listOf = async (client: ApiClient) =>
  (await client.get<DataOf<typeof getDashboardInterviews>>('/api/pcsx/dashboard/interviews')).data

describe('an invitation', () => {
  it('reaches the candidate in the list, in the bell and by email, with the local time of the place', async () => {
    const positionId = await addPosition(site, { title: 'Vessel coordinator' })
    const sent = await sentApplication(candidate.client, positionId)
    const { id } = await invited(recruiter, { email: candidate.user.email.toUpperCase(), position_id: positionId })
    const { interviews: ahead, pastInterviews } = await listOf(candidate.client)
    expect(pastInterviews).toEqual([])
    expect(ahead).toMatchObject([
      {
        id,
        status: 'invited',
        startsTs: at('2026-11-24T14:00Z'),
        endsTs: at('2026-11-24T14:45Z'),
        position: { id: positionId, name: 'Vessel coordinator' },
        applicationId: sent.id,
        needsAnswer: true,
        joinUrl: null,
      },
    ])
    const mail = (await mailsTo(candidate.user)).at(-1)!
    expect(mail.subject).toBe('Invitation: Interview, Vessel coordinator at Skerrow')
    expect(mail.text).toMatch(/Tuesday, November 24, 2026, 2:00\s–\s2:45\sPM GMT/)
    expect(mail.text).not.toContain('meet.example.test')
    const told = await db()
      .select()
      .from(notifications)
      .where(eq(notifications.dedupeKey, `interview:${id}`))
    expect(told).toMatchObject([{ type: 'action_required', messageKey: 'notification.interview.invited' }])
  })

  it('offers times to choose from', async () => {
    const offeredTimes = ['2026-11-25T10:00', '2026-11-24T10:00', '2026-11-24T10:00']
    const { id } = await invited(recruiter, { email: candidate.user.email, starts: undefined, offeredTimes })
    expect(await readInterview(candidate.client, id)).toMatchObject({
      status: 'to_choose',
      startsTs: null,
      calendarUrl: null,
      offeredTimes: [at('2026-11-24T10:00Z'), at('2026-11-25T10:00Z')],
    })
    const chosen = await answerInterview(candidate.client, id, 'accept', { startsTs: at('2026-11-25T10:00Z') })
    expect(chosen.data).toMatchObject({ status: 'confirmed', startsTs: at('2026-11-25T10:00Z'), offeredTimes: [] })
  })

  it('cannot be for a time that has passed, but keeps one that has since', async () => {
    const refused = async (times: object, field: string) =>
      expect(
        await recruiter.post('/api/pcsx/staff/interviews', interviewInput({ email: candidate.user.email, ...times })),
      ).toMatchObject({ status: 422, error: { body: { [field]: expect.stringContaining('passed') } } })
    await refused({ starts: '2026-11-20T10:00' }, 'starts')
    await refused({ starts: undefined, offeredTimes: ['2026-11-24T10:00', '2026-11-20T10:00'] }, 'offeredTimes.1')
    const { id } = await invited(recruiter, { email: candidate.user.email })
    const startsAt = new Date('2026-11-20T10:00Z')
    await db().update(interviews).set({ startsAt }).where(eq(interviews.id, id))
    const same = await recruiter.call('PATCH', staffPath(id), { starts: '2026-11-20T10:00', place: 'Quay 2' })
    expect(same).toMatchObject({ status: 200, data: { place: 'Quay 2', startsTs: startsAt.getTime() / 1000 } })
    const moved = await recruiter.call('PATCH', staffPath(id), { starts: '2026-11-20T11:00' })
    expect(moved).toMatchObject({ status: 422, error: { body: { starts: expect.stringContaining('passed') } } })
  })

  it('names every wrong field', async () => {
    const wrong = await recruiter.post('/api/pcsx/staff/interviews', {
      email: 'nobody@example.test',
      title: 'Interview',
      kind: 'video',
      timeZone: 'Europe/London',
      starts: '2027-03-28T01:30',
      position_id: 999_999_999,
    })
    expect(wrong).toMatchObject({
      status: 422,
      error: {
        body: {
          email: expect.stringContaining('no account'),
          position_id: expect.stringContaining('no position'),
          starts: expect.stringContaining('clocks go forward'),
        },
      },
    })
    const worse = await recruiter.post('/api/pcsx/staff/interviews', {
      email: candidate.user.email,
      title: '',
      kind: 'telepathy',
      timeZone: 'Orkney',
      joinUrl: 'javascript:alert(1)',
    })
    expect(Object.keys(worse.error.body as object).sort()).toEqual(['joinUrl', 'kind', 'timeZone', 'title'])
    const timeless = { email: candidate.user.email, title: 'x', kind: 'phone', timeZone: 'UTC' }
    expect((await recruiter.post('/api/pcsx/staff/interviews', timeless)).error.body).toMatchObject({
      starts: 'Give a time, or a choice of times.',
    })
  })
})

describe('an answer', () => {
  it('confirms once, however often it is sent, and then reveals the meeting link', async () => {
    const { id } = await invited(recruiter, { email: candidate.user.email })
    const startsTs = at('2026-11-24T14:00Z')
    const before = (await mailsTo(candidate.user)).length
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => answerInterview(candidate.client, id, 'accept', { startsTs })),
    )
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 200,
        data: { status: 'confirmed', needsAnswer: false, joinUrl: 'https://meet.example.test/skerrow', revision: 1 },
      })
    expect((await mailsTo(candidate.user)).length).toBe(before + 1)
    const steps = await db()
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subject, `interview:${id}`), eq(auditEvents.action, 'interview.accepted')))
      .orderBy(auditEvents.id)
    expect(steps).toMatchObject([
      { actorId: candidate.user.id, detail: { from: 'invited', to: 'confirmed', startsTs } },
    ])
    const told = await db()
      .select()
      .from(notifications)
      .where(eq(notifications.dedupeKey, `interview:${id}`))
    expect(told).toMatchObject([{ type: 'read_only', messageKey: 'notification.interview.confirmed' }])
  })

  it('to a time that staff have changed in the meantime is refused with the new state', async () => {
    const { id } = await invited(recruiter, { email: candidate.user.email })
    await recruiter.call('PATCH', staffPath(id), { starts: '2026-11-24T16:00' })
    const late = await answerInterview(candidate.client, id, 'accept', { startsTs: at('2026-11-24T14:00Z') })
    expect(late).toMatchObject({
      status: 409,
      error: { body: { interview: { status: 'invited', startsTs: at('2026-11-24T16:00Z') } } },
    })
  })

  it('can propose other times: staff take one of them, and it is confirmed', async () => {
    const { id } = await invited(recruiter, { email: candidate.user.email })
    const times = [testNowTs + 50 * hour, testNowTs + 30 * hour]
    const asked = await answerInterview(candidate.client, id, 'propose', { times, note: ' In the morning, please ' })
    expect(asked.data).toMatchObject({
      status: 'proposed',
      startsTs: null,
      proposedTimes: [times[1], times[0]],
      proposalNote: 'In the morning, please',
      needsAnswer: false,
    })
    const again = await answerInterview(candidate.client, id, 'propose', { times, note: 'In the morning, please' })
    expect(again.data.revision).toBe(asked.data.revision)
    const listed = await recruiter.get<{ interviews: StaffInterview[] }>(
      `/api/pcsx/staff/interviews?status=proposed&query=${candidate.user.email}`,
    )
    expect(listed.data.interviews.map((each) => each.id)).toEqual([id])
    const taken = await recruiter.call<StaffInterview>('PATCH', staffPath(id), { starts: times[0] })
    expect(taken.data).toMatchObject({ status: 'confirmed', startsTs: times[0], proposedTimes: [] })
    expect((await mailsTo(candidate.user)).at(-1)!.subject).toMatch(/^Confirmed: /)
  })

  it('refuses times that are past, too far ahead, or too many', async () => {
    const { id } = await invited(recruiter, { email: candidate.user.email })
    const propose = async (times: unknown) => {
      const { status, error } = await answerInterview(candidate.client, id, 'propose', { times })
      return { status, fields: Object.keys(error.body as object) }
    }
    expect(await propose([testNowTs + hour, testNowTs - 1])).toEqual({ status: 422, fields: ['times.1'] })
    expect(await propose([testNowTs + 200 * 86_400])).toEqual({ status: 422, fields: ['times.0'] })
    expect(await propose([])).toEqual({ status: 422, fields: ['times'] })
    expect(await propose([1, 2, 3, 4])).toEqual({ status: 422, fields: ['times'] })
    expect(await propose(['tomorrow'])).toEqual({ status: 422, fields: ['times.0'] })
    expect((await readInterview(candidate.client, id)).status).toBe('invited')
  })

  it('can be a refusal, with or without a reason, and that is final', async () => {
    const { id } = await invited(recruiter, { email: candidate.user.email })
    const declined = await answerInterview(candidate.client, id, 'decline', { reason: 'I took another job' })
    expect(declined.data).toMatchObject({ status: 'declined', declineReason: 'I took another job', isPast: true })
    expect((await answerInterview(candidate.client, id, 'decline', {})).data.declineReason).toBe('I took another job')
    expect((await answerInterview(candidate.client, id, 'propose', { times: [testNowTs + hour] })).status).toBe(409)
    expect((await recruiter.call('PATCH', staffPath(id), { starts: testNowTs + hour })).status).toBe(409)
    const { interviews: ahead, pastInterviews } = await listOf(candidate.client)
    expect([ahead.length, pastInterviews.length]).toEqual([0, 1])
  })

  it('does not win against a simultaneous cancellation', async () => {
    const { id } = await invited(recruiter, { email: candidate.user.email })
    const [accepted, canceled] = await Promise.all([
      answerInterview(candidate.client, id, 'accept', { startsTs: at('2026-11-24T14:00Z') }),
      recruiter.post<StaffInterview>(staffPath(id, '/cancel'), { reason: 'The vessel is out' }),
    ])
    expect(canceled.data).toMatchObject({ status: 'canceled', cancelReason: 'The vessel is out' })
    expect([200, 409]).toContain(accepted.status)
    expect((await readInterview(candidate.client, id)).status).toBe('canceled')
    expect((await mailsTo(candidate.user)).at(-1)!.text).toContain('The vessel is out')
  })
})

describe('the calendar file', () => {
  it('contains the time in UTC, increments its sequence with every change, and is canceled with the interview', async () => {
    const { id } = await invited(recruiter, {
      email: candidate.user.email,
      starts: '2027-10-31T02:30+01:00',
      note: 'Bring; nothing, please',
    })
    const read = async () => (await candidate.client.request('GET', `/api/pcsx/interviews/${id}/calendar.ics`)).text()
    const first = await read()
    expect(first).toContain('DTSTART:20271031T013000Z\r\nDTEND:20271031T021500Z')
    expect(first).toContain('STATUS:TENTATIVE')
    expect(first.replaceAll('\r\n ', '')).toContain('Bring\\; nothing\\, please')
    expect(first).not.toContain('meet.example.test')
    await recruiter.call('PATCH', staffPath(id), { starts: '2026-11-30T09:00' })
    await answerInterview(candidate.client, id, 'accept', { startsTs: at('2026-11-30T09:00Z') })
    const second = await read()
    expect(second).toContain('SEQUENCE:2')
    expect(second).toContain('STATUS:CONFIRMED')
    expect(second).toContain('URL:https://meet.example.test/skerrow')
    await recruiter.post(staffPath(id, '/cancel'), {})
    expect(await read()).toContain('STATUS:CANCELLED')
  })
})

describe('someone else', () => {
  it('cannot see an interview, and staff see only those of their own employer', async () => {
    const { id } = await invited(recruiter, { email: candidate.user.email })
    const paths = ['', '/calendar.ics'].map((part) => `/api/pcsx/interviews/${id}${part}`)
    const other = (await signedInClient(site)).client
    const foreign = (await signedInClient(site, { domain: 'acme.test', role: 'admin' })).client
    for (const path of paths) {
      expect((await other.request('GET', path)).status).toBe(404)
      expect((await foreign.request('GET', path)).status).toBe(404)
      expect((await recruiter.request('GET', path)).status).toBe(404)
      expect((await site.client().request('GET', path)).status).toBe(401)
    }
    const acts = { accept: { startsTs: 1 }, decline: {}, propose: { times: [1] }, accommodation: { text: 'x' } }
    for (const [act, body] of Object.entries(acts)) {
      expect((await answerInterview(other, id, act, body)).status, act).toBe(404)
      expect((await answerInterview(site.client(), id, act, body)).status, act).toBe(401)
      expect((await answerInterview(candidate.client, 'not-an-id', act, body)).status, act).toBe(404)
    }
    expect((await other.get('/api/pcsx/staff/interviews')).status).toBe(403)
    expect((await other.get(staffPath(id))).status).toBe(403)
    expect((await other.call('PATCH', staffPath(id), {})).status).toBe(403)
    expect((await foreign.get(staffPath(id))).status).toBe(404)
    expect((await foreign.post(staffPath(id, '/cancel'), {})).status).toBe(404)
    expect((await foreign.get(`/api/pcsx/staff/interviews?domain=acme.test`)).data).toMatchObject({ count: 0 })
    const outsider = await foreign.post('/api/pcsx/staff/interviews?domain=acme.test', {
      email: candidate.user.email,
      title: 'x',
      kind: 'phone',
      timeZone: 'UTC',
      starts: testNowTs + hour,
    })
    expect(outsider).toMatchObject({ status: 422, error: { body: { email: expect.any(String) } } })
  })
})
