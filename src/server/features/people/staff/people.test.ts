import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { listAlikePeople } from '#contract/applications/merging.ts'
import type { listStaffPeople, StaffPersonDetail } from '#contract/people/people.ts'
import { users } from '#server/db/schema/accounts.ts'
import { applicationTags } from '#server/db/schema/application-labels.ts'
import { applications } from '#server/db/schema/applications.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { positions } from '#server/db/schema/positions.ts'
import { base, decisionWorld, domain, type Applied } from '#tests/factories/decisions.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { sentApplication } from '#tests/factories/applications.ts'
import { signedInClient } from '#tests/factories/users.ts'
import type { ApiClient } from '#tests/api-client.ts'

const { site, clock, recruiter, applied } = await decisionWorld()
afterAll(() => site.close())

const db = site.deps.db.of(domain)
type List = DataOf<typeof listStaffPeople>
const listAs = async (client: ApiClient, query = '') => ok(await client.get<List>(`${base}/people${query}`))
const list = (query = '') => listAs(recruiter, query)
const personAs = (client: ApiClient, id: string) => client.get<StaffPersonDetail>(`${base}/people/${id}`)
const person = async (id: string) => ok(await personAs(recruiter, id))
const alike = async (id: string) =>
  ok(await recruiter.get<DataOf<typeof listAlikePeople>>(`${base}/people/${id}/alike`)).alike

let deck: number
let engine: number
beforeAll(async () => {
  deck = await addPosition(site, { title: 'Deckhand' })
  engine = await addPosition(site, { title: 'Engineer' })
  await db.update(positions).set({ department: 'Crew' }).where(eq(positions.id, deck))
  await db.update(positions).set({ department: 'Engine room' }).where(eq(positions.id, engine))
})
beforeEach(async () => {
  await db.delete(applications)
  await db.update(users).set({ hidesNames: false })
})

const named = async (who: Applied, fullName: string) => {
  await db.update(applications).set({ fullName }).where(eq(applications.id, who.id))
  return who
}
/** Someone without an account typed an address. */
async function visitor(positionId: number, email: string, fullName: string): Promise<string> {
  clock.advance(60_000)
  const at = clock.now()
  const values = { positionId, email, fullName, status: 'submitted' as const, submittedAt: at, updatedAt: at }
  const [row] = await db.insert(applications).values(values).returning({ id: applications.id })
  return row!.id
}
const idsOf = ({ people }: List) => people.map(({ id }) => id)

describe('the list', () => {
  it('has a row for each account with all its applications, the latest first', async () => {
    const tove = await named(await applied(deck), 'Tove Flett')
    clock.advance(60_000)
    const { id: second } = await sentApplication(tove.client, engine, tove.email)
    await named({ ...tove, id: second }, 'Tove Flett')
    const jan = await named(await applied(deck), 'Jan Muir')
    const all = await list()
    expect(all).toMatchObject({ count: 2, total: 2, before: 0, unsearched: 0 })
    expect(idsOf(all)).toEqual([jan.id, second])
    expect(all.people[1]).toMatchObject({
      fullName: 'Tove Flett',
      hasAccount: true,
      isSameAddressNotConfirmed: false,
      applicationCount: 2,
      applications: [{ position: { title: 'Engineer' } }, { position: { title: 'Deckhand' } }],
    })
  })

  it('does not take an address as proof: an application without an account under an account’s address is another row', async () => {
    const tove = await applied(deck)
    const stranger = await visitor(engine, tove.email.toUpperCase(), 'Somebody')
    const all = await list()
    expect(all.people).toMatchObject([
      { id: stranger, hasAccount: false, isSameAddressNotConfirmed: true },
      { id: tove.id, hasAccount: true, isSameAddressNotConfirmed: false },
    ])
    expect(await alike(stranger)).toMatchObject([{ id: tove.id, hasAccount: true, because: ['email'] }])
    expect(await alike(tove.id)).toMatchObject([{ id: stranger, hasAccount: false }])
    expect((await person(tove.id)).applications).toHaveLength(1)
  })

  it('puts visitors’ applications under one address together, marked as unconfirmed', async () => {
    await visitor(deck, 'ola@example.test', 'Ola')
    const last = await visitor(engine, 'ola@example.test', 'Ola B')
    const once = await visitor(engine, 'una@example.test', 'Una')
    expect((await list()).people).toMatchObject([
      { id: once, applicationCount: 1, isSameAddressNotConfirmed: false },
      { id: last, applicationCount: 2, isSameAddressNotConfirmed: true },
    ])
  })

  it('searches names and addresses, filters and counts by person', async () => {
    const tove = await named(await applied(deck), 'Tove Flett')
    clock.advance(60_000)
    const { id: second } = await sentApplication(tove.client, engine, tove.email)
    const jan = await visitor(deck, 'jan.muir@example.test', 'Jan Muir')
    await db.insert(applicationTags).values({
      applicationId: tove.id,
      key: 'night shifts',
      label: 'Night shifts',
      addedBy: 'a',
      addedAt: clock.now(),
    })
    await db.update(applications).set({ status: 'hired' }).where(eq(applications.id, second))
    expect(idsOf(await list('?query=muir%20jan'))).toEqual([jan])
    expect(idsOf(await list('?query=jan.muir%40'))).toEqual([jan])
    expect(await list('?query=nobody')).toMatchObject({ count: 0, total: 2 })
    // A person is listed if any of their applications is, and counted once.
    expect(idsOf(await list('?status=hired&department=Crew'))).toEqual([second])
    expect(idsOf(await list('?tag=Night%20Shifts'))).toEqual([second])
    const all = await list()
    expect(all.statuses).toMatchObject({ submitted: 2, hired: 1, interview: 0 })
    expect(all.departments).toEqual([
      { value: 'Crew', count: 2 },
      { value: 'Engine room', count: 1 },
    ])
    expect(all.tags).toEqual([{ key: 'night shifts', label: 'Night shifts', count: 1 }])
    // The counts of a filter's other values ignore that filter.
    expect((await list('?status=hired')).statuses).toMatchObject({ submitted: 2, hired: 1 })
    expect((await list('?status=hired')).departments).toEqual([
      { value: 'Crew', count: 1 },
      { value: 'Engine room', count: 1 },
    ])
    expect(await recruiter.get(`${base}/people?status=nonsense`)).toMatchObject({
      status: 422,
      error: { body: { status: expect.any(String) } },
    })
  })

  it('pages after a person, so that new applicants repeat no one', async () => {
    const names = Array.from({ length: 53 }, (_, n) => `Person ${String(n).padStart(2, '0')}`)
    for (const [n, fullName] of names.entries()) await visitor(deck, `p${n}@example.test`, fullName)
    const first = await list('?sort=name')
    expect(first.people.map(({ fullName }) => fullName)).toEqual(names.slice(0, 50))
    expect(first.starts).toEqual({ '1': first.people[49]!.id })
    await visitor(deck, 'early@example.test', 'Aaron')
    const next = await list(`?sort=name&after=${first.starts['1']}`)
    expect(next.people.map(({ fullName }) => fullName)).toEqual(names.slice(50))
    expect(next.before).toBe(51)
    expect((await list('?sort=name&after=unknown')).before).toBe(0)
  })
})

describe('who sees whom', () => {
  it('a hiring manager sees the people of their positions, with these applications only', async () => {
    const { client, user } = await signedInClient(site, { role: 'hiring_manager' })
    await db.insert(hiringTeam).values({ positionId: deck, userId: user.id, part: 'hiring_manager' })
    const tove = await applied(deck)
    clock.advance(60_000)
    const { id: beyond } = await sentApplication(tove.client, engine, tove.email)
    const other = await applied(engine)
    const own = await listAs(client)
    expect(own).toMatchObject({ count: 1, total: 1, people: [{ id: tove.id, applicationCount: 1 }] })
    expect(own.departments).toEqual([{ value: 'Crew', count: 1 }])
    expect(ok(await personAs(client, tove.id)).applications.map(({ id }) => id)).toEqual([tove.id])
    for (const id of [beyond, other.id]) expect((await personAs(client, id)).status).toBe(404)
    expect(await listAs(client, `?query=${other.email}`)).toMatchObject({ count: 0 })
  })

  it('interviewers, analysts and editors see no one', async () => {
    for (const role of ['interviewer', 'analyst', 'content_editor'] as const) {
      const { client } = await signedInClient(site, { role })
      expect((await client.get(`${base}/people`)).status).toBe(403)
    }
  })

  it('never shows readers themselves', async () => {
    const { client, user } = await signedInClient(site, { role: 'recruiter' })
    const { id } = await sentApplication(client, deck, user.email)
    const under = await visitor(engine, user.email, 'Under the address')
    expect(await listAs(client)).toMatchObject({ total: 0, people: [] })
    for (const own of [id, under]) expect((await personAs(client, own)).status).toBe(404)
    expect((await list()).total).toBe(2)
  })
})

describe('names hidden', () => {
  const hide = async (hidesNames: boolean) =>
    ok(await recruiter.call('PATCH', `${base}/console_preferences`, { hidesNames }))

  it('shows each application as a separate person, whom only their number finds', async () => {
    const tove = await named(await applied(deck), 'Tove Flett')
    clock.advance(60_000)
    const { id: second } = await sentApplication(tove.client, engine, tove.email)
    await named({ ...tove, id: second }, 'Tove Flett')
    await hide(true)
    const all = await list()
    expect(all.people.map(({ applicationCount }) => applicationCount)).toEqual([1, 1])
    for (const each of all.people)
      expect(each).toMatchObject({ fullName: expect.stringMatching(/^Person \d{6}$/), email: '', hasAccount: false })
    expect(JSON.stringify(all)).not.toMatch(/tove|flett/i)
    expect(await list('?query=tove')).toMatchObject({ count: 0, unsearched: 2 })
    const { number } = all.people.find(({ id }) => id === second)!.hiddenName!
    expect(idsOf(await list(`?query=${number}`))).toEqual([second])
    const read = await person(tove.id)
    expect(read.applications.map(({ id }) => id)).toEqual([tove.id])
    expect(JSON.stringify(read)).not.toMatch(/tove|flett|example\.test/i)
    await hide(false)
  })

  it('if one position hides them, the person is listed without that application, and it without the person', async () => {
    const tove = await named(await applied(deck), 'Tove Flett')
    clock.advance(60_000)
    const { id: hidden } = await sentApplication(tove.client, engine, tove.email)
    await named({ ...tove, id: hidden }, 'Tove Flett')
    const path = `${base}/positions/${engine}/hidden_names`
    ok(await recruiter.call('PUT', path, { stages: ['submitted'], from: [] }))
    const all = await list('?sort=name')
    expect(all.people).toMatchObject([
      { id: tove.id, fullName: 'Tove Flett', applicationCount: 1 },
      { id: hidden, fullName: expect.stringMatching(/^Person \d{6}$/), applicationCount: 1 },
    ])
    expect(await list('?query=tove')).toMatchObject({ count: 1, unsearched: 1, people: [{ id: tove.id }] })
    expect((await person(tove.id)).applications.map(({ id }) => id)).toEqual([tove.id])
    const read = await person(hidden)
    expect(read).toMatchObject({ hiddenName: { isRequired: true }, merged: [], email: '', phone: '' })
    expect(JSON.stringify(read)).not.toMatch(/tove|flett|Deckhand/i)
    ok(await recruiter.call('PUT', path, { stages: [], from: ['submitted'], reason: 'No longer asked for' }))
  })
})
