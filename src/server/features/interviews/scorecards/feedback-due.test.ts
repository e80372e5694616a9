import { and, eq, like } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { listMyInterviews } from '#contract/interviews/scorecards.ts'
import { emptyCard } from '#shared/interviews/scorecard.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { interviewers } from '#server/db/schema/interviews.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'
import { sentApplication } from '#tests/factories/applications.ts'
import { ok } from '#tests/factories/forms.ts'
import { invited, testNow } from '#tests/factories/interviews.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { feedbackDue } from './feedback-due.service.ts'

type Person = Awaited<ReturnType<typeof signedInClient>>

const clock = new FakeClock(testNow)
let site: TestApp
let recruiter: Person
let ana: Person
let position: number
let interview: string

const db = () => site.deps.db.of('demo.test')
const at = (text: string) => Date.parse(text)
/** A Friday. */
const starts = '2026-11-27T14:00'

beforeAll(async () => {
  site = await createTestApp({ clock })
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  recruiter = await signedInClient(site, { role: 'recruiter' })
  position = await addPosition(site, { title: 'Tidal turbine technician' })
})
afterAll(() => site.close())
beforeEach(async () => {
  clock.advance(at(testNow) - clock.now().getTime())
  ana = await signedInClient(site, { role: 'interviewer' })
  const { client, user } = await signedInClient(site, { email: `erlend.${ana.user.id}@example.test` })
  await sentApplication(client, position, user.email)
  const made = await invited(recruiter.client, {
    email: user.email,
    position_id: position,
    title: 'Erlend Harcus, technical',
    starts,
    interviewerIds: [ana.user.id],
  })
  interview = made.id
})

const until = (text: string) => clock.advance(at(text) - clock.now().getTime())
const run = () => feedbackDue(site.deps, { domain: 'demo.test', interviewId: interview, origin: 'https://jobs.test' })
const told = ({ user }: Person, of = 'feedback') =>
  db()
    .select({ key: notifications.messageKey, type: notifications.type, path: notifications.redirectPath })
    .from(notifications)
    .where(and(eq(notifications.userId, user.id), like(notifications.dedupeKey, `${of}:${interview}%`)))
const mailsTo = ({ user }: Person) => db().select().from(mails).where(eq(mails.recipient, user.email)).orderBy(mails.id)
const plannedAt = async () => {
  const client = new pg.Client({ connectionString: site.deps.db.ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ run_at: Date }>('select run_at from graphile_worker.jobs where key = $1', [
    `feedback:${interview}`,
  ])
  await client.end()
  return rows.map(({ run_at }) => run_at.toISOString())
}
const mine = async ({ client }: Person) =>
  ok(await client.get<DataOf<typeof listMyInterviews>>('/api/pcsx/staff/my_interviews')).interviews
const send = () =>
  ana.client.post(`/api/pcsx/staff/interviews/${interview}/scorecard/send`, {
    revision: 0,
    content: { ...emptyCard(), recommendation: 'yes' },
  })
const change = (body: object) => recruiter.client.call('PATCH', `/api/pcsx/staff/interviews/${interview}`, body)

describe('feedback', () => {
  it('is requested in the bell at the end, and by email once a working day later', async () => {
    expect(await plannedAt()).toEqual(['2026-11-27T14:45:00.000Z'])
    await run()
    expect(await told(ana)).toEqual([])
    until('2026-11-27T14:45:00Z')
    for (let again = 0; again < 2; again++) await run()
    const path = `/careers/admin/interviews/${interview}`
    expect(await told(ana)).toEqual([
      { key: 'notification.interview.staff.feedbackDue', type: 'action_required', path },
    ])
    expect(await mailsTo(ana)).toEqual([])
    // Monday.
    expect(await plannedAt()).toEqual(['2026-11-30T14:45:00.000Z'])
    until('2026-11-30T14:45:00Z')
    for (let again = 0; again < 2; again++) await run()
    expect(await told(ana)).toMatchObject([{ key: 'notification.interview.staff.feedbackLate' }])
    const sent = await mailsTo(ana)
    expect(sent).toHaveLength(1)
    expect(sent[0]!.text).toContain('Tidal turbine technician')
    expect(sent[0]!.text).toContain(`https://jobs.test${path}`)
    expect(`${sent[0]!.subject} ${sent[0]!.text}`).not.toMatch(/Erlend|Ina Calder|erlend/)
  })

  it('is requested three times by email, once a working day, and then no more', async () => {
    // Friday at its end, then Monday to Wednesday; nothing on Thursday.
    const days = ['27', '30', '01', '02', '03'].map((day) => `2026-${day > '20' ? '11' : '12'}-${day}T14:45:00Z`)
    const counts: number[] = []
    for (const day of days) {
      until(day)
      for (let again = 0; again < 2; again++) await run()
      counts.push((await mailsTo(ana)).length)
    }
    expect(counts).toEqual([0, 1, 2, 3, 3])
    expect(await plannedAt()).toEqual(['2026-12-02T14:45:00.000Z'])
    expect(await told(ana)).toMatchObject([{ key: 'notification.interview.staff.feedbackLate' }])
  })

  it('is in the list of due ones until each is in or excused', async () => {
    const due = async () =>
      ok(
        await recruiter.client.get<{ interviews: { id: string }[] }>('/api/pcsx/staff/interviews?status=cards_due'),
      ).interviews.some(({ id }) => id === interview)
    expect(await due()).toBe(false)
    until('2026-11-27T14:45:00Z')
    expect(await due()).toBe(true)
    const excuse = (isExcused: boolean) =>
      ana.client.post(`/api/pcsx/staff/interviews/${interview}/scorecard/excuse`, { isExcused })
    await excuse(true)
    expect(await due()).toBe(false)
    await excuse(false)
    expect(await due()).toBe(true)
    await change({ interviewerIds: [] })
    expect(await due()).toBe(false)
    await change({ interviewerIds: [ana.user.id] })
    expect(await due()).toBe(true)
    await send()
    expect(await due()).toBe(false)
  })

  it('sends no backlog after downtime, and ends for someone who is removed between two reminders', async () => {
    until('2026-12-04T09:00:00Z')
    for (let again = 0; again < 3; again++) await run()
    expect(await mailsTo(ana)).toHaveLength(1)
    // The next working day is a Monday.
    expect(await plannedAt()).toEqual(['2026-12-07T09:00:00.000Z'])
    await change({ interviewerIds: [] })
    until('2026-12-07T09:00:00Z')
    await run()
    expect(await mailsTo(ana)).toHaveLength(1)
    expect(await told(ana)).toEqual([])
  })

  it('is settled by the card, and the organizer is notified', async () => {
    until('2026-11-27T15:00:00Z')
    await run()
    expect((await send()).status).toBe(200)
    expect(await told(ana)).toEqual([])
    expect(await told(recruiter, 'card')).toMatchObject([{ key: 'notification.interview.staff.cardSent' }])
    until('2026-12-02T15:00:00Z')
    await run()
    expect(await told(ana)).toEqual([])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['the interviewer is taken off', () => change({ interviewerIds: [] })],
    [
      'the interview is canceled',
      () => recruiter.client.post(`/api/pcsx/staff/interviews/${interview}/cancel`, { reason: '' }),
    ],
    ['it is moved', () => change({ starts: '2026-12-07T14:00' })],
    [
      'it did not take place',
      () => ana.client.post(`/api/pcsx/staff/interviews/${interview}/scorecard/excuse`, { isExcused: true }),
    ],
  ])('is no longer due when %s', async (_when, act) => {
    until('2026-11-27T15:00:00Z')
    await run()
    expect(await told(ana)).toHaveLength(1)
    await act()
    expect(await told(ana)).toEqual([])
    until('2026-12-02T15:00:00Z')
    await run()
    expect(await told(ana)).toEqual([])
    expect(await mailsTo(ana)).toEqual([])
  })

  it('is requested again after a new time, whatever was reported about the first', async () => {
    until('2026-11-27T15:00:00Z')
    await run()
    const excuse = (isExcused: boolean) =>
      ana.client.post(`/api/pcsx/staff/interviews/${interview}/scorecard/excuse`, { isExcused })
    expect((await excuse(true)).data).toEqual({ state: 'excused' })
    await change({ starts: '2026-12-07T14:00' })
    expect((await excuse(true)).status).toBe(409)
    expect(await plannedAt()).toEqual(['2026-12-07T14:45:00.000Z'])
    until('2026-12-07T15:00:00Z')
    await run()
    expect(await told(ana)).toMatchObject([{ key: 'notification.interview.staff.feedbackDue' }])
    expect((await excuse(true)).data).toEqual({ state: 'excused' })
    expect((await excuse(false)).data).toEqual({ state: 'due' })
  })

  it('is requested from someone who was invited after the end', async () => {
    until('2026-11-27T15:00:00Z')
    const late = await signedInClient(site, { role: 'recruiter' })
    await change({ interviewerIds: [ana.user.id, late.user.id] })
    await run()
    expect(await told(late)).toHaveLength(1)
  })

  it('is not requested from a role that sees no interviews', async () => {
    const analyst = await signedInClient(site, { role: 'analyst' })
    await db().insert(interviewers).values({ interviewId: interview, userId: analyst.user.id })
    until('2026-11-27T15:00:00Z')
    await run()
    expect(await told(analyst)).toEqual([])
  })
})

describe('my interviews', () => {
  it('lists due scorecards first, then upcoming interviews, then finished ones', async () => {
    const { client, user } = await signedInClient(site)
    await sentApplication(client, position, user.email)
    const next = await invited(recruiter.client, {
      email: user.email,
      starts: '2026-12-09T10:00',
      interviewerIds: [ana.user.id],
    })
    until('2026-12-01T09:00:00Z')
    expect((await mine(ana)).map(({ id, state }) => [id, state])).toEqual([
      [interview, 'late'],
      [next.id, 'upcoming'],
    ])
    await ana.client.call('PUT', `/api/pcsx/staff/interviews/${interview}/scorecard`, {
      revision: 0,
      content: { ...emptyCard(), note: 'Begun.' },
    })
    expect((await mine(ana))[0]).toMatchObject({ hasDraft: true, positionName: 'Tidal turbine technician' })
    expect(
      (
        await ana.client.post(`/api/pcsx/staff/interviews/${interview}/scorecard/send`, {
          revision: 1,
          content: { ...emptyCard(), recommendation: 'no' },
        })
      ).status,
    ).toBe(200)
    expect((await mine(ana)).map(({ id }) => id)).toEqual([next.id, interview])
    // Long afterward, finished ones have disappeared; due ones would not have.
    until('2027-01-20T09:00:00Z')
    expect((await mine(ana)).map(({ id }) => id)).toEqual([next.id])
  })

  it('has only the interviews that one holds', async () => {
    const other = await signedInClient(site, { role: 'interviewer' })
    expect(await mine(other)).toEqual([])
    expect(await mine(recruiter)).toEqual([])
  })
})
