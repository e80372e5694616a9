import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { ConsoleHome } from '#contract/console-home.ts'
import type { getPositionHistory } from '#contract/positions/position-history.ts'
import type { StaffPositionDetail } from '#contract/positions/staff-positions.ts'
import type { closeStaffPosition, listConsidered } from '#contract/positions/close-position.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { applications } from '#server/db/schema/applications.ts'
import { decisions } from '#server/db/schema/decisions.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { auditEvents } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { addSource, emptyImport } from '#server/features/imports/collect-import.ts'
import { runImport } from '#server/features/imports/imports.service.ts'
import { readTest } from '#server/features/imports/test-import.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient, type TestUser } from '#tests/factories/users.ts'

const domain = 'demo.test'
const now = new Date('2026-11-20T12:00:00Z')
const nowTs = now.getTime() / 1000
const base = '/api/pcsx/staff/positions'
let site: TestApp
let recruiter: { client: ApiClient; user: TestUser }
let position: number
let keys = 0

const db = () => site.deps.db.of(domain)
const key = () => `closing-${++keys}-0000`
const answer = { reason: 'We filled the position.' }

async function applied(status: 'submitted' | 'interview' | 'offer' | 'hired' | 'draft', userId?: string) {
  const [made] = await db()
    .insert(applications)
    .values({
      positionId: position,
      status,
      fullName: 'Ada Reid',
      email: `ada${Math.random()}@example.test`,
      submittedAt: new Date(now.getTime() - 86_400_000),
      updatedAt: new Date(now.getTime() - 86_400_000),
      ...(userId !== undefined && { userId }),
    })
    .returning({ id: applications.id })
  return made!.id
}
const statusOf = async (id: string) =>
  (await db().select({ status: applications.status }).from(applications).where(eq(applications.id, id)))[0]!.status
const seen = async (client = recruiter.client) => {
  const { readMs, count } = ok(await client.get<DataOf<typeof listConsidered>>(`${base}/${position}/considered`))
  return { readMs, count }
}
const close = (body: object, client = recruiter.client) =>
  client.post<DataOf<typeof closeStaffPosition>>(`${base}/${position}/close`, body)
const reopen = (closesTs: number | null = null) =>
  recruiter.client.post<StaffPositionDetail>(`${base}/${position}/reopen`, { closesTs })
const read = async () => ok(await recruiter.client.get<StaffPositionDetail>(`${base}/${position}`))

beforeAll(async () => {
  site = await createTestApp({ clock: new FakeClock(now) })
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow' })
  recruiter = await signedInClient(site, { role: 'recruiter', name: 'Rune Recruiter' })
})
beforeEach(async () => {
  position = await addPosition(site, { title: 'Deckhand' })
})
afterAll(() => site.close())

it('closes and answers everyone who is not kept, in one step', async () => {
  const [fresh, met, offered, hired] = [
    await applied('submitted'),
    await applied('interview'),
    await applied('offer'),
    await applied('hired'),
  ]
  const draft = await applied('draft')
  const done = ok(await close({ key: key(), ...(await seen()), keep: [offered], answer }))
  expect(done.decision).toMatchObject({ status: 'not_selected', changedCount: 2, leftOutCount: 0 })
  expect(done.position).toMatchObject({
    state: 'closed',
    closedTs: nowTs,
    applications: { open: 1 },
    hold: { state: 'closed', setterName: 'Rune Recruiter', isListed: true },
  })
  const statuses = await Promise.all([fresh, met, offered, hired, draft].map(statusOf))
  expect(statuses).toEqual(['not_selected', 'not_selected', 'offer', 'hired', 'draft'])
  const { events } = ok(await recruiter.client.get<DataOf<typeof getPositionHistory>>(`${base}/${position}/history`))
  expect(events[0]).toMatchObject({
    kind: 'closed',
    actorName: 'Rune Recruiter',
    people: { rejected: 2, kept: 1 },
  })
  // On the site it has ended.
  const details = await site.client().get(`/api/pcsx/position_details?position_id=${position}&domain=${domain}`)
  expect(details.status).toBe(410)
})

it('is done once, however often it is sent, and refuses a second person', async () => {
  await applied('submitted')
  const body = { key: key(), ...(await seen()), answer }
  const answers = await Promise.all([close(body), close(body)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0].data?.decision?.id).toBe(answers[1].data?.decision?.id)
  expect(await db().$count(decisions, eq(decisions.key, body.key))).toBe(1)
  const { client } = await signedInClient(site, { role: 'admin' })
  const late = await close({ key: key(), readMs: now.getTime(), count: 0, answer: null }, client)
  expect(late).toMatchObject({ status: 410, error: { message: expect.stringContaining('Rune Recruiter') } })
  const closings = and(eq(auditEvents.subject, `position:${position}`), eq(auditEvents.action, 'position.closed'))
  expect(await db().$count(auditEvents, closings)).toBe(1)
})

it('changes nothing if someone has applied, or was moved, since it was opened', async () => {
  const first = await applied('submitted')
  const before = await seen()
  const second = await applied('submitted')
  expect((await close({ key: key(), ...before, answer })).status).toBe(409)
  expect([await statusOf(first), await statusOf(second)]).toEqual(['submitted', 'submitted'])
  expect((await read()).state).toBe('open')
  const again = await seen()
  await db()
    .update(applications)
    .set({ status: 'interview', updatedAt: new Date(again.readMs + 1) })
    .where(eq(applications.id, first))
  expect((await close({ key: key(), ...again, answer })).status).toBe(409)
  expect([await statusOf(first), await statusOf(second)]).toEqual(['interview', 'submitted'])
  expect(await read()).toMatchObject({ state: 'open', hold: null })
})

it('does not close while people would be left without an answer', async () => {
  const one = await applied('submitted')
  expect((await close({ key: key(), ...(await seen()), answer: null })).status).toBe(409)
  // A reason for candidates is required.
  const without = await close({ key: key(), ...(await seen()), answer: {} })
  expect(without).toMatchObject({ status: 422, error: { body: { reason: expect.any(String) } } })
  expect((await read()).state).toBe('open')
  expect(ok(await close({ key: key(), ...(await seen()), keep: [one], answer: null })).decision).toBeNull()
  const home = ok(await recruiter.client.get<ConsoleHome>('/api/pcsx/staff/home'))
  expect(home.closed.positions).toContainEqual({ id: position, title: 'Deckhand', count: 1 })
})

it('leaves the reader’s own application to a colleague, and a hiring manager’s closing to their positions', async () => {
  const own = await applied('submitted', recruiter.user.id)
  ok(await close({ key: key(), ...(await seen()), answer: null }))
  expect(await statusOf(own)).toBe('submitted')
  position = await addPosition(site)
  const { client, user } = await signedInClient(site, { role: 'hiring_manager' })
  const body = { key: key(), readMs: now.getTime(), count: 0, answer: null }
  expect((await close(body, client)).status).toBe(404)
  await db().insert(hiringTeam).values({ positionId: position, userId: user.id, part: 'hiring_manager' })
  expect((await close(body, client)).status).toBe(200)
  const { client: analyst } = await signedInClient(site, { role: 'analyst' })
  expect((await close(body, analyst)).status).toBe(403)
})

it('reopens, until a date in the future', async () => {
  expect((await reopen()).status).toBe(409)
  ok(await close({ key: key(), ...(await seen()), answer: null }))
  expect(await reopen(nowTs)).toMatchObject({ status: 422, error: { body: { closesTs: expect.any(String) } } })
  expect(ok(await reopen(nowTs + 60))).toMatchObject({ state: 'open', closesTs: nowTs + 60, closedTs: null })
  expect((await reopen()).status).toBe(409)
  const details = await site.client().get(`/api/pcsx/position_details?position_id=${position}&domain=${domain}`)
  expect(details.status).toBe(200)
  for (const bad of [-1, 1.5, 'soon', 9e15])
    expect((await recruiter.client.post(`${base}/${position}/reopen`, { closesTs: bad })).status).toBe(422)
})

it('stays as staff decided, whatever an import lists, until the source agrees', async () => {
  const rows = (...titles: string[]) =>
    titles.map((title) => ({ id: title.slice(0, 4), title, description: 'x', location: 'Lisbon' }))
  const imported = async (...titles: string[]) => {
    const collected = emptyImport()
    addSource(collected, 'source', readTest(rows(...titles)))
    return runImport(site.deps.db, domain, collected, {
      isDryRun: false,
      isPartial: false,
      allowMassClose: true,
      nowTs,
    })
  }
  await imported('Pilot', 'Cook')
  const list = await recruiter.client.get<{ positions: { id: number; title: string }[] }>(`${base}?query=pilot`)
  position = ok(list).positions[0]!.id
  ok(await close({ key: key(), ...(await seen()), answer: null }))
  // Listed, and even changed, it stays closed; its text is kept up to date.
  expect((await imported('Pilot, harbor', 'Cook')).held).toEqual({ closed: 1, open: 0 })
  expect(await read()).toMatchObject({ state: 'closed', title: 'Pilot, harbor', hold: { isListed: true } })
  // Its source still lists it: reopened, it follows its source again.
  expect(ok(await reopen()).hold).toBeNull()
  await imported('Cook')
  expect(await read()).toMatchObject({ state: 'closed', hold: null })
  // Its source has dropped it: reopened, it stays open until the source lists it again.
  expect(ok(await reopen()).hold).toMatchObject({ state: 'open', isListed: false })
  expect((await imported('Cook')).held).toEqual({ closed: 0, open: 1 })
  expect((await read()).state).toBe('open')
  await imported('Pilot', 'Cook')
  expect(await read()).toMatchObject({ state: 'open', hold: null })
  await imported('Cook')
  expect((await read()).state).toBe('closed')
})
