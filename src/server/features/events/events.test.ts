import { and, count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { CandidateEvent, EventInput, getDashboardEvents, StaffEvent } from '#contract/events.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { users } from '#server/db/schema/accounts.ts'
import { eventRegistrations, events } from '#server/db/schema/events.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { mails } from '#server/db/schema/records.ts'
import { EmployerDirectory, saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { addedEvent, eventInput } from '#tests/factories/events.ts'
import { testNow, testNowTs } from '#tests/factories/interviews.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'
import type { EventScope } from './event-scope.ts'
import { importEvents } from './import-events.service.ts'
import { register } from './register.service.ts'

let site: TestApp
let staff: ApiClient
const time = new FakeClock(testNow)
const at = (text: string) => Date.parse(text) / 1000

beforeAll(async () => {
  site = await createTestApp({ clock: time })
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  await saveEmployer(site.deps.db, {
    domain: 'quiet.test',
    name: 'Quiet',
    config: { behaviourFlags: { showEventApplicationStatus: false } },
  })
  staff = (await signedInClient(site, { role: 'recruiter' })).client
})
afterAll(() => site.close())

const db = () => site.deps.db.of('demo.test')
const act = (client: ApiClient, id: string, what: 'register' | 'cancel') =>
  client.post<CandidateEvent>(`/api/pcsx/events/${id}/${what}`, {})
const ownOf = async (client: ApiClient, query = '') =>
  (await client.get<DataOf<typeof getDashboardEvents>>(`/api/pcsx/dashboard/events${query}`)).data
const mailsTo = (email: string) => db().select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)

async function scopeOf(domain = 'demo.test'): Promise<EventScope> {
  const employer = (await new EmployerDirectory(site.deps.db).byDomain(domain))!
  return {
    deps: site.deps,
    employer,
    db: site.deps.db.of(domain),
    origin: 'http://localhost',
    viewer: null,
    requestId: 'test',
    locale: 'en',
  }
}

describe('registering', () => {
  it('takes a place once, shows it, and reveals the link to join only then', async () => {
    const positionId = await addPosition(site, { title: 'Deckhand' })
    const { client, user } = await signedInClient(site)
    const { id } = await addedEvent(staff, { position_ids: [positionId] })
    const listed = (await client.get<{ events: CandidateEvent[] }>('/api/pcsx/events')).data.events
    expect(listed.find((event) => event.id === id)).toMatchObject({
      startsTs: at('2026-12-03T10:00Z'),
      registration: null,
      canRegister: true,
      joinUrl: null,
      positions: [{ id: positionId, name: 'Deckhand' }],
    })
    const answers = await Promise.all(Array.from({ length: 4 }, () => act(client, id, 'register')))
    for (const answer of answers)
      expect(answer.data).toMatchObject({
        registration: 'registered',
        applicationStatus: 'registered',
        registeredCount: 1,
        joinUrl: 'https://meet.example.test/quay',
        canRegister: false,
        canCancel: true,
      })
    expect((await ownOf(client)).events.map((event) => event.id)).toEqual([id])
    const sent = await mailsTo(user.email)
    expect(sent.map((mail) => mail.subject)).toEqual(['You’re going: Open quay day'])
    const told = await db().select().from(notifications).where(eq(notifications.userId, user.id))
    expect(told).toMatchObject([{ category: 'event', redirectPath: `/careers/events/${id}` }])
  })

  it('puts latecomers on the waiting list, and gives them a place when one becomes free', async () => {
    const { id } = await addedEvent(staff, { capacity: 1 })
    const [first, second, third] = await Promise.all([signedInClient(site), signedInClient(site), signedInClient(site)])
    await act(first.client, id, 'register')
    expect((await act(second.client, id, 'register')).data).toMatchObject({
      registration: 'waiting',
      waitingPlace: 1,
      joinUrl: null,
    })
    expect((await act(third.client, id, 'register')).data).toMatchObject({ waitingPlace: 2 })
    const given = await Promise.all([act(first.client, id, 'cancel'), act(first.client, id, 'cancel')])
    for (const answer of given) expect(answer).toMatchObject({ status: 200, data: { registration: null } })
    expect((await ownOf(second.client)).events).toMatchObject([{ registration: 'registered', waitingPlace: null }])
    expect((await ownOf(third.client)).events).toMatchObject([{ registration: 'waiting', waitingPlace: 1 }])
    expect((await mailsTo(second.user.email)).at(-1)!.subject).toBe('You have a place: Open quay day')
    time.advance(1_000)
    // People who canceled are listed last.
    expect((await act(first.client, id, 'register')).data).toMatchObject({ registration: 'waiting', waitingPlace: 2 })
    await staff.call('PATCH', `/api/pcsx/staff/events/${id}`, { capacity: 3 })
    expect((await ownOf(first.client)).events).toMatchObject([{ registration: 'registered' }])
    await staff.call('PATCH', `/api/pcsx/staff/events/${id}`, { capacity: 1 })
    expect((await ownOf(first.client)).events).toMatchObject([{ registration: 'registered', registeredCount: 3 }])
  })

  it('never overbooks: 200 simultaneous people for 25 places', async () => {
    const { id } = await addedEvent(staff, { capacity: 25 })
    const people = Array.from({ length: 200 }, (_each, index) => ({
      id: `crowd-${index}`,
      name: `Guest ${index}`,
      email: `crowd-${index}@example.test`,
    }))
    await db()
      .insert(users)
      .values(people.map((person) => ({ ...person, domain: 'demo.test', emailVerified: true })))
    const scope = await scopeOf()
    const viewers = people.map((person) => ({
      ...person,
      role: 'candidate' as const,
      isThemeBuilder: false,
      sessionId: 'x',
    }))
    // On a busy machine some get no connection in time; they ask again, as their pages do.
    const ask = (viewer: (typeof viewers)[number]): ReturnType<typeof register> =>
      register(scope, viewer, id).catch((error: Error) => {
        if (!/timeout exceeded when trying to connect/.test(`${error.message} ${String(error.cause)}`)) throw error
        return ask(viewer)
      })
    const answers = await Promise.all(viewers.map(ask))
    const registered = answers.filter((answer) => answer.registration === 'registered')
    expect(registered).toHaveLength(25)
    const [row] = await db()
      .select({ count: count() })
      .from(eventRegistrations)
      .where(and(eq(eventRegistrations.eventId, id), eq(eventRegistrations.status, 'registered')))
    expect(row!.count).toBe(25)
    const waiting = answers.map((answer) => answer.waitingPlace).filter((place) => place !== null)
    expect(new Set(waiting).size).toBe(175)
  })

  it('closes when the deadline passes, the event starts or is canceled', async () => {
    const { client, user } = await signedInClient(site)
    const closed = await addedEvent(staff, { registrationCloses: '2026-11-21T07:00' })
    const begun = await addedEvent(staff, { starts: '2026-11-21T07:00', ends: '2026-11-21T12:00' })
    for (const { id } of [closed, begun])
      expect(await act(client, id, 'register')).toMatchObject({
        status: 409,
        error: { message: 'Registration for this event is closed.', body: { event: { id, canRegister: false } } },
      })
    const { id } = await addedEvent(staff)
    await act(client, id, 'register')
    const canceled = await staff.post<StaffEvent>(`/api/pcsx/staff/events/${id}/cancel`, { reason: 'Gale warning' })
    expect(canceled.data).toMatchObject({ isCanceled: true })
    await staff.post(`/api/pcsx/staff/events/${id}/cancel`, {})
    const told = (await mailsTo(user.email)).filter((mail) => mail.subject.startsWith('Canceled'))
    expect(told).toHaveLength(1)
    expect(told[0]!.text).toContain('Gale warning')
    expect((await ownOf(client)).events).toMatchObject([{ isCanceled: true, canCancel: false, canRegister: false }])
    expect((await act(client, id, 'cancel')).status).toBe(409)
    const listed = (await client.get<{ events: CandidateEvent[] }>('/api/pcsx/events')).data.events
    expect(listed.map((event) => event.id)).not.toContain(id)
    const file = await (await client.request('GET', `/api/pcsx/events/${id}/calendar.ics`)).text()
    expect(file).toContain('STATUS:CANCELLED')
  })
})

describe('staff', () => {
  it('get an error for every invalid field', async () => {
    const wrong = await staff.post('/api/pcsx/staff/events', {
      ...eventInput(),
      ends: '2026-12-03T09:00',
      registrationCloses: '2026-12-04T09:00',
      position_ids: [999_999_999],
    })
    expect(wrong.status).toBe(422)
    expect(Object.keys(wrong.error.body as object).sort()).toEqual(['ends', 'position_ids', 'registrationCloses'])
    const worse = await staff.post('/api/pcsx/staff/events', {
      ...eventInput(),
      timeZone: 'Mars',
      capacity: 0,
      joinUrl: 'ftp://x',
    })
    expect(Object.keys(worse.error.body as object).sort()).toEqual(['capacity', 'joinUrl', 'timeZone'])
  })

  it('cause an email to the registered when the place changes, but not for other edits', async () => {
    const { client, user } = await signedInClient(site)
    const { id } = await addedEvent(staff)
    await act(client, id, 'register')
    const change = (body: unknown) => staff.call('PATCH', `/api/pcsx/staff/events/${id}`, body)
    await change({ description: 'Come aboard!' })
    expect(await mailsTo(user.email)).toHaveLength(1)
    await change({ place: 'Stromness harbour' })
    await change({ place: 'Stromness harbour' })
    expect((await mailsTo(user.email)).map((mail) => mail.subject)).toEqual([
      'You’re going: Open quay day',
      'Changed: Open quay day',
    ])
  })

  it('see who registered, and record attendance', async () => {
    const { client, user } = await signedInClient(site, { name: 'Rob Flett' })
    const { id } = await addedEvent(staff)
    await act(client, id, 'register')
    const path = `/api/pcsx/staff/events/${id}`
    const { data } = await staff.get<{ registrations: { id: string }[] }>(`${path}/registrations`)
    expect(data).toMatchObject({
      registrations: [{ email: user.email, name: 'Rob Flett', status: 'registered' }],
    })
    const registrationId = data!.registrations[0]!.id
    expect((await staff.post(`${path}/attendance`, { registrationId, attended: true })).status).toBe(200)
    expect((await ownOf(client)).events).toMatchObject([{ applicationStatus: 'attended', canCancel: false }])
    expect((await staff.post(`${path}/attendance`, { registrationId: '0', attended: true })).status).toBe(404)
  })

  it('can change only their own employer’s events, and no one else can', async () => {
    const { client } = await signedInClient(site)
    const foreign = (await signedInClient(site, { domain: 'quiet.test', role: 'admin' })).client
    const { id } = await addedEvent(staff)
    const path = `/api/pcsx/staff/events/${id}`
    for (const [who, status] of [
      [client, 403],
      [site.client(), 401],
      [foreign, 404],
    ] as const) {
      expect((await who.call('PATCH', path, { title: 'x' })).status).toBe(status)
      expect((await who.post(`${path}/cancel`, {})).status).toBe(status)
      expect((await who.get(`${path}/registrations`)).status).toBe(status)
    }
    expect((await act(foreign, id, 'register')).status).toBe(404)
    expect((await act(site.client(), id, 'register')).status).toBe(401)
    expect((await site.client().get('/api/pcsx/events')).status).toBe(401)
    expect((await foreign.get('/api/pcsx/events?domain=quiet.test')).data).toEqual({ events: [] })
  })
})

it('can hide the registration status from candidates', async () => {
  const recruiter = (await signedInClient(site, { domain: 'quiet.test', role: 'recruiter' })).client
  const { client } = await signedInClient(site, { domain: 'quiet.test' })
  const { id } = await addedEvent(recruiter)
  expect((await act(client, id, 'register')).data).toMatchObject({
    registration: 'registered',
    applicationStatus: null,
  })
})

describe('importing', () => {
  const row = (changes: Partial<EventInput> = {}) =>
    eventInput({ sourceId: 'fair-1', title: 'Careers fair', ...changes })

  it('adds, changes, cancels and leaves alone; wrong rows are named and the others are imported', async () => {
    const scope = await scopeOf()
    const run = async (rows: unknown[], isDryRun = false) =>
      (await importEvents(scope, rows, { isDryRun })).map(({ outcome, problems }) => [outcome, ...problems].join(' '))
    expect(await run([row()], true)).toEqual(['added'])
    expect(await db().select().from(events).where(eq(events.sourceId, 'fair-1'))).toEqual([])
    expect(await run([row(), 'x', row({ sourceId: 'fair-2', ends: '2026-12-01T10:00' })])).toEqual([
      'added',
      expect.stringMatching(/^rejected row: /),
      'rejected ends: The end must be after the start.',
    ])
    expect(await run([row()])).toEqual(['unchanged'])
    expect(await run([row({ capacity: 50 })])).toEqual(['changed'])
    expect(await run([row({ isCanceled: true })])).toEqual(['canceled'])
    expect(await run([row({ isCanceled: true })])).toEqual(['unchanged'])
    const stored = await db().select().from(events).where(eq(events.sourceId, 'fair-1'))
    expect(stored).toMatchObject([{ title: 'Careers fair', capacity: 50 }])
    expect(stored[0]!.startsAt.getTime() / 1000).toBeGreaterThan(testNowTs)
  })
})
