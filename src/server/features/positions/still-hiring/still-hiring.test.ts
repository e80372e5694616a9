import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ConsoleHome } from '#contract/console-home.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { EmployerConfigInput } from '#contract/employers/employer-config.ts'
import type { PositionDetails } from '#contract/positions/positions.ts'
import type { getPositionHistory } from '#contract/positions/position-history.ts'
import type { listStaffPositions, StaffPositionDetail } from '#contract/positions/staff-positions.ts'
import type { listConsidered } from '#contract/positions/close-position.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { positions } from '#server/db/schema/positions.ts'
import { mails } from '#server/db/schema/records.ts'
import { stillHiringQuestions } from '#server/db/schema/still-hiring.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient, type TestUser } from '#tests/factories/users.ts'
import { askStillHiring } from './ask-still-hiring.service.ts'

const domain = 'demo.test'
const start = new Date('2026-11-20T12:00:00Z')
const dayMs = 86_400_000
const base = '/api/pcsx/staff/positions'
let site: TestApp
let clock: FakeClock
let rune: { client: ApiClient; user: TestUser }
let other: { client: ApiClient; user: TestUser }

const db = () => site.deps.db.of(domain)
const configure = (config: EmployerConfigInput) =>
  saveEmployer(site.deps.db, { domain, name: 'Northwind', config, hosts: ['careers.northwind.test'] })
const ask = () => askStillHiring(site.deps)
const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs)
const untouched = (days: number, title: string, more: Partial<typeof positions.$inferInsert> = {}) =>
  addPosition(site, { title, updatedAt: daysAgo(days), ...more })
const withRecruiter = (positionId: number, user = rune.user) =>
  db().insert(hiringTeam).values({ positionId, userId: user.id, part: 'recruiter' })
const read = async (id: number, client = rune.client) => ok(await client.get<StaffPositionDetail>(`${base}/${id}`))
const confirm = (id: number, client = rune.client) => client.post<StaffPositionDetail>(`${base}/${id}/confirm`, {})
const noticesTo = async ({ id }: TestUser) =>
  (await db().select().from(notifications).where(eq(notifications.userId, id))).filter(
    ({ dedupeKey }) => dedupeKey === 'still_hiring',
  )
const mailsTo = async ({ email }: TestUser) =>
  db().select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)
const home = async (client: ApiClient) => ok(await client.get<ConsoleHome>('/api/pcsx/staff/home')).stillHiring

beforeAll(async () => {
  clock = new FakeClock(start)
  site = await createTestApp({ clock })
  await configure({})
  rune = await signedInClient(site, { role: 'recruiter', name: 'Rune Recruiter' })
  other = await signedInClient(site, { role: 'recruiter', name: 'Olga Other' })
})
afterAll(() => site.close())
beforeEach(async () => {
  await configure({})
  await db().delete(stillHiringQuestions)
  await db().delete(notifications)
  await db().delete(mails)
  // Positions that an earlier test left have just changed.
  await db().update(positions).set({ updatedAt: clock.now() })
})

describe('a position that no one has touched for 30 days', () => {
  it('asks its recruiter in the bell, by email and on Home', async () => {
    const id = await untouched(30, 'Deckhand')
    await withRecruiter(id)
    await ask()
    expect(await noticesTo(rune.user)).toMatchObject([
      {
        type: 'action_required',
        messageKey: 'notification.position.staff.stillHiring',
        messageValues: { count: 1, title: 'Deckhand' },
        redirectPath: `/careers/admin/positions/${id}`,
      },
    ])
    const [mail, ...more] = await mailsTo(rune.user)
    expect(more).toEqual([])
    expect(mail!.text).toContain('Is Deckhand still hiring?')
    expect(mail!.text).toContain(`https://careers.northwind.test/careers/admin/positions/${id}`)
    expect(await home(rune.client)).toEqual({ count: 1, first: [{ id: String(id), title: 'Deckhand' }] })
    expect((await read(id)).askedTs).toBe(clock.now().getTime() / 1000)
    expect(await noticesTo(other.user)).toEqual([])
    expect(await home(other.client)).toEqual({ count: 0, first: [] })
  })

  it('asks once, however often the job runs, and again after as many days', async () => {
    const id = await untouched(40, 'Deckhand')
    await withRecruiter(id)
    await Promise.all([ask(), ask()])
    await ask()
    expect(await mailsTo(rune.user)).toHaveLength(1)
    clock.advance(29 * dayMs)
    await ask()
    expect((await read(id)).askedTs).toBe(daysAgo(29).getTime() / 1000)
    clock.advance(dayMs)
    await ask()
    expect((await read(id)).askedTs).toBe(clock.now().getTime() / 1000)
    expect(await noticesTo(rune.user)).toHaveLength(1)
  })

  it('asks about several in one notification and one email', async () => {
    for (const title of ['Deckhand', 'Cook', 'Diver']) await withRecruiter(await untouched(31, title))
    await ask()
    expect(await noticesTo(rune.user)).toMatchObject([
      { messageValues: { count: 3, title: 'Deckhand' }, redirectPath: '/careers/admin/positions?asks=still_hiring' },
    ])
    expect(await mailsTo(rune.user)).toHaveLength(1)
    expect((await home(rune.client)).count).toBe(3)
    const list = ok(await rune.client.get<DataOf<typeof listStaffPositions>>(`${base}?asks=still_hiring`))
    expect(list.positions.map(({ title }) => title).sort()).toEqual(['Cook', 'Deckhand', 'Diver'])
    expect(ok(await other.client.get<DataOf<typeof listStaffPositions>>(`${base}?asks=still_hiring`)).count).toBe(0)
  })

  it('notifies each person once, even about more positions than one round takes', async () => {
    for (const title of ['Deckhand', 'Cook', 'Diver', 'Pilot']) await withRecruiter(await untouched(31, title))
    await askStillHiring(site.deps, 2)
    expect(await mailsTo(rune.user)).toHaveLength(1)
    expect(await noticesTo(rune.user)).toMatchObject([{ messageValues: { count: 4 } }])
  })

  it('without a recruiter asks those who work on all positions', async () => {
    await untouched(31, 'Deckhand')
    await ask()
    expect(await noticesTo(rune.user)).toHaveLength(1)
    expect(await noticesTo(other.user)).toHaveLength(1)
  })
})

describe('no one is asked', () => {
  it.each([
    ['if it changed within the days', { updatedAt: 29 }],
    ['if it is closed', { updatedAt: 40, archivedAt: 1_700_000_000 }],
    ['if its closing date is over', { updatedAt: 40, closesAt: 1_700_000_000 }],
  ])('%s', async (_why, { updatedAt, ...row }) => {
    await withRecruiter(await untouched(updatedAt, 'Deckhand', row))
    await ask()
    expect(await noticesTo(rune.user)).toEqual([])
  })

  it('if the employer has switched it off', async () => {
    await configure({ hiring: { stillHiringDays: 0 } })
    await withRecruiter(await untouched(400, 'Deckhand'))
    await ask()
    expect(await noticesTo(rune.user)).toEqual([])
  })

  it('before the days that the employer has set', async () => {
    await configure({ hiring: { stillHiringDays: 90 } })
    const id = await untouched(89, 'Deckhand')
    await withRecruiter(id)
    await ask()
    expect((await read(id)).askedTs).toBeNull()
    clock.advance(dayMs)
    await ask()
    expect((await read(id)).askedTs).not.toBeNull()
  })
})

describe('“Still hiring”', () => {
  it('answers the question, and is in the history with the person’s name', async () => {
    const id = await untouched(31, 'Deckhand')
    await withRecruiter(id)
    await ask()
    const nowTs = clock.now().getTime() / 1000
    expect(ok(await confirm(id))).toMatchObject({ askedTs: null, confirmedTs: nowTs, touchedTs: nowTs })
    expect(await home(rune.client)).toEqual({ count: 0, first: [] })
    expect(await noticesTo(rune.user)).toMatchObject([{ type: 'read_only' }])
    const { events } = ok(await rune.client.get<DataOf<typeof getPositionHistory>>(`${base}/${id}/history`))
    expect(events[0]).toMatchObject({ kind: 'confirmed_open', actorName: 'Rune Recruiter', ts: nowTs })
  })

  it('clicked twice counts once', async () => {
    const id = await untouched(31, 'Deckhand')
    await withRecruiter(id)
    await ask()
    await Promise.all([confirm(id), confirm(id)])
    const { events } = ok(await rune.client.get<DataOf<typeof getPositionHistory>>(`${base}/${id}/history`))
    expect(events.filter(({ kind }) => kind === 'confirmed_open')).toHaveLength(1)
  })

  it('is asked again only after as many days', async () => {
    const id = await untouched(31, 'Deckhand')
    await withRecruiter(id)
    await ask()
    await confirm(id)
    clock.advance(29 * dayMs)
    await ask()
    expect((await read(id)).askedTs).toBeNull()
    clock.advance(dayMs)
    await ask()
    expect((await read(id)).askedTs).toBe(clock.now().getTime() / 1000)
  })

  it('keeps the notification while another position is pending', async () => {
    const [one, two] = [await untouched(31, 'Deckhand'), await untouched(31, 'Cook')]
    for (const id of [one, two]) await withRecruiter(id)
    await ask()
    await confirm(one)
    expect(await noticesTo(rune.user)).toMatchObject([{ type: 'action_required' }])
    expect(await home(rune.client)).toMatchObject({ count: 1, first: [{ title: 'Cook' }] })
  })

  it('is refused for a closed position', async () => {
    const id = await untouched(31, 'Deckhand', { archivedAt: 1_700_000_000 })
    expect((await confirm(id)).status).toBe(410)
  })
})

describe('other answers', () => {
  it('closing it answers too', async () => {
    const id = await untouched(31, 'Deckhand')
    await withRecruiter(id)
    await ask()
    const { readMs, count } = ok(await rune.client.get<DataOf<typeof listConsidered>>(`${base}/${id}/considered`))
    ok(await rune.client.post(`${base}/${id}/close`, { key: `closing-${id}`, readMs, count, answer: null }))
    expect(await noticesTo(rune.user)).toMatchObject([{ type: 'read_only' }])
    expect(await home(rune.client)).toEqual({ count: 0, first: [] })
  })

  it('a change answers too', async () => {
    const id = await untouched(31, 'Deckhand', { confirmedAt: 1_700_000_000 })
    await withRecruiter(id)
    await ask()
    await db()
      .update(positions)
      .set({ updatedAt: new Date(clock.now().getTime() + 1000) })
      .where(eq(positions.id, id))
    clock.advance(60_000)
    await ask()
    expect(await noticesTo(rune.user)).toMatchObject([{ type: 'read_only' }])
    expect(await read(id)).toMatchObject({ askedTs: null, confirmedTs: 1_700_000_000 })
  })
})

describe('the public page', () => {
  const details = async (id: number) =>
    ok(await site.client().get<PositionDetails>(`/api/pcsx/position_details?position_id=${id}`))

  it('shows when it was last confirmed, only if the employer wants that', async () => {
    const id = await untouched(31, 'Deckhand')
    await confirm(id)
    expect((await details(id)).confirmedTs).toBeUndefined()
    await configure({ pcsxConfig: { positionDetailsConfig: { showConfirmed: true } } })
    // A running server reads a changed configuration within seconds.
    await expect.poll(async () => (await details(id)).confirmedTs).toBe(clock.now().getTime() / 1000)
  })

  it('shows nothing for one that was never confirmed', async () => {
    await configure({ pcsxConfig: { positionDetailsConfig: { showConfirmed: true } } })
    expect((await details(await untouched(1, 'Deckhand'))).confirmedTs).toBeUndefined()
  })
})
