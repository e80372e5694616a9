import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ConsoleHome } from '#contract/console-home.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { Application } from '#contract/applications/applications.ts'
import type { closeStaffPosition, listConsidered } from '#contract/positions/close-position.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { applications } from '#server/db/schema/applications.ts'
import { decisions } from '#server/db/schema/decisions.ts'
import { interviews } from '#server/db/schema/interviews.ts'
import { auditEvents } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { completeDraft } from '#tests/factories/applications.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient, type TestUser } from '#tests/factories/users.ts'

const domain = 'demo.test'
const now = new Date('2026-11-20T12:00:00Z')
const hourMs = 3_600_000
const base = '/api/pcsx/staff/positions'
let site: TestApp
let recruiter: ApiClient
let candidate: { client: ApiClient; user: TestUser }
let position: number
let keys = 0

const db = () => site.deps.db.of(domain)
const key = () => `careful-${++keys}-0000`
const answer = { reason: 'We filled the position.' }
type Status = 'submitted' | 'in_review' | 'interview' | 'offer'

async function applied(status: Status, daysAgo = 1) {
  const at = new Date(now.getTime() - daysAgo * 24 * hourMs)
  const [made] = await db()
    .insert(applications)
    .values({
      positionId: position,
      status,
      fullName: `Ada ${status} ${daysAgo}`,
      email: `ada${Math.random()}@example.test`,
      submittedAt: at,
      updatedAt: at,
    })
    .returning({ id: applications.id })
  return made!.id
}
const meets = (applicationId: string, hours: number, status: 'confirmed' | 'canceled' = 'confirmed') =>
  db()
    .insert(interviews)
    .values({
      userId: candidate.user.id,
      applicationId,
      positionId: position,
      title: 'Interview',
      kind: 'video',
      status,
      startsAt: new Date(now.getTime() + hours * hourMs),
      durationMinutes: 45,
      timeZone: 'Europe/London',
    })
const statusOf = async (id: string) =>
  (await db().select({ status: applications.status }).from(applications).where(eq(applications.id, id)))[0]!.status
const considered = async () => ok(await recruiter.get<DataOf<typeof listConsidered>>(`${base}/${position}/considered`))
const close = async (body: object) => {
  const { readMs, count } = await considered()
  return recruiter.post<DataOf<typeof closeStaffPosition>>(`${base}/${position}/close`, {
    key: key(),
    readMs,
    count,
    answer,
    ...body,
  })
}
const reopen = async () => ok(await recruiter.post(`${base}/${position}/reopen`, { closesTs: null }))

beforeAll(async () => {
  site = await createTestApp({ clock: new FakeClock(now) })
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow' })
  recruiter = (await signedInClient(site, { role: 'recruiter' })).client
  candidate = await signedInClient(site)
})
beforeEach(async () => {
  position = await addPosition(site)
})
afterAll(() => site.close())

it('lists people with an offer or an upcoming interview first, however many there are, and then the furthest along', async () => {
  const offered = await applied('offer', 1)
  for (let i = 0; i < 55; i++) await applied('submitted', 30)
  const [reviewed, met, due] = [await applied('in_review'), await applied('interview'), await applied('submitted', 2)]
  await meets(due, 24)
  await meets(met, -24)
  await meets(reviewed, 24, 'canceled')
  const { count, people } = await considered()
  expect(count).toBe(59)
  expect(people).toHaveLength(59)
  expect(people.slice(0, 4).map(({ id, hasInterview }) => [id, hasInterview])).toEqual([
    [offered, false],
    [due, true],
    [met, false],
    [reviewed, false],
  ])
})

it('rejects no one with an offer or an upcoming interview unless they are named', async () => {
  const [offered, due, fresh] = [await applied('offer'), await applied('interview'), await applied('submitted')]
  await meets(due, 24)
  for (const body of [{}, { keep: [offered] }, { reject: [offered] }, { keep: [due, fresh] }])
    expect((await close(body)).status).toBe(409)
  expect(await Promise.all([offered, due, fresh].map(statusOf))).toEqual(['offer', 'interview', 'submitted'])
  expect((await close({ keep: [offered], reject: [due] })).status).toBe(200)
  expect(await Promise.all([offered, due, fresh].map(statusOf))).toEqual(['offer', 'not_selected', 'not_selected'])
})

it('changes nothing if someone who is kept was moved, or withdrew, since it was read', async () => {
  const one = await applied('in_review')
  const { readMs, count } = await considered()
  const move = (status: 'interview' | 'withdrawn') =>
    db()
      .update(applications)
      .set({ status, updatedAt: new Date(readMs + 1) })
      .where(eq(applications.id, one))
  for (const status of ['interview', 'withdrawn'] as const) {
    await move(status)
    expect((await close({ readMs, count, keep: [one], answer: null })).status).toBe(409)
  }
  expect((await close({ keep: [one], answer: null })).status).toBe(200)
})

it('records who was kept among the considered people, and Home counts them at any stage', async () => {
  const [one, other] = [await applied('interview'), await applied('submitted')]
  expect((await close({ keep: [one, 'nobody', other], answer: null })).status).toBe(200)
  const [event] = await db()
    .select({ detail: auditEvents.detail })
    .from(auditEvents)
    .where(and(eq(auditEvents.subject, `position:${position}`), eq(auditEvents.action, 'position.closed')))
    .orderBy(auditEvents.id)
  expect(event!.detail).toMatchObject({ kept: 2, rejected: 0 })
  expect(new Set(event!.detail.keptIds as string[])).toEqual(new Set([one, other]))
  const { closed } = ok(await recruiter.get<ConsoleHome>('/api/pcsx/staff/home'))
  expect(closed.positions).toContainEqual(expect.objectContaining({ id: position, count: 2 }))
})

it('does not close again by a key that has closed, or that was used for something else', async () => {
  const one = await applied('submitted')
  const { readMs, count } = await considered()
  const body = { key: key(), readMs, count, answer }
  const send = (more: object = {}) =>
    recruiter.post<DataOf<typeof closeStaffPosition>>(`${base}/${position}/close`, { ...body, ...more })
  const first = ok(await send())
  await reopen()
  expect(ok(await send())).toMatchObject({ position: { state: 'open' }, decision: { id: first.decision!.id } })
  expect((await send({ count: 0 })).status).toBe(409)
  const { client: other } = await signedInClient(site, { role: 'admin' })
  expect((await other.post(`${base}/${position}/close`, body)).status).toBe(409)
  expect(await statusOf(one)).toBe('not_selected')
  position = await addPosition(site)
  expect((await send()).status).toBe(409)
  await db().insert(decisions).values({
    domain,
    key: 'a-key-of-a-decision',
    decidedBy: candidate.user.id,
    deciderName: 'Rune',
    status: 'not_selected',
    isNotified: true,
    sendsAt: now,
    madeAt: now,
  })
  expect((await close({ key: 'a-key-of-a-decision', answer: null })).status).toBe(409)
})

it('never accepts an application after the position was closed, in either order of events', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < 24; round++) {
    position = await addPosition(site)
    const draft = await completeDraft(candidate.client, position)
    const send =
      round % 2 === 0
        ? () => candidate.client.post<Application>(`/api/pcsx/applications/${draft.id}/submit`, {})
        : () =>
            recruiter.post('/api/pcsx/staff/applications', {
              key: `by-hand-${round}-0000`,
              position_id: position,
              fullName: 'Bo Reid',
              email: `bo-${round}@example.test`,
              source: 'Job fair',
            })
    const seen = await considered()
    const closing = () =>
      recruiter.post(`${base}/${position}/close`, {
        key: key(),
        readMs: seen.readMs,
        count: seen.count,
        answer: null,
      })
    const pair = async (): Promise<{ status: number }[]> => {
      if (round % 4 < 2) return Promise.all([send(), closing()])
      return (await Promise.all([closing(), send()])).toReversed()
    }
    const [sent, closed] = await pair()
    const isTaken = (await considered()).count > 0
    expect([isTaken, sent!.status < 300]).toEqual([!(closed!.status < 300), !(closed!.status < 300)])
    outcomes.add(`${sent!.status} ${closed!.status}`)
  }
  expect([...outcomes].every((each) => ['200 409', '201 409', '410 200'].includes(each))).toBe(true)
})
