import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { getApplicationLabels } from '#contract/applications/application-labels.ts'
import type { ConsoleHome } from '#contract/console-home.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { listStaffApplications, StaffApplicationDetail } from '#contract/applications/staff-applications.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { auditEvents, mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import type { ApiClient, TestApp } from '#tests/api-client.ts'
import { createTestApp } from '#tests/api-client.ts'
import { completeDraft } from '#tests/factories/applications.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient, type TestUser } from '#tests/factories/users.ts'

let site: TestApp
const db = () => site.deps.db.of('demo.test')
type Person = { client: ApiClient; user: TestUser }
const people = {} as Record<'recruiter' | 'manager' | 'stranger', Person>
const candidates: ApiClient[] = []
const ids: string[] = []
let position: number

const of = (...which: string[]) => ({ applications: which.map((id) => ({ id, from: 'submitted' })) })
type Counts = { changedCount: number; leftOutCount: number }
const tag = ({ client }: Person, body: object) => client.post<Counts>('/api/pcsx/staff/application_tags', body)
const ask = ({ client }: Person, which: object, reviewer: Person) =>
  client.post<Counts>('/api/pcsx/staff/application_reviews', { of: which, reviewerId: reviewer.user.id })
type List = DataOf<typeof listStaffApplications>
const list = async ({ client }: Person, query = '') =>
  ok(await client.get<List>(`/api/pcsx/staff/applications?${query}`))
const read = async ({ client }: Person, id: string) =>
  ok(await client.get<StaffApplicationDetail>(`/api/pcsx/staff/applications/${id}`))
const home = async ({ client }: Person) => ok(await client.get<ConsoleHome>('/api/pcsx/staff/home'))
const labelsOf = async (id: string) => (await read(people.recruiter, id)).tags.map(({ label }) => label)

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  people.recruiter = await signedInClient(site, { role: 'recruiter', name: 'Moira Linklater' })
  people.manager = await signedInClient(site, { role: 'hiring_manager', name: 'Joao Teles' })
  people.stranger = await signedInClient(site, { role: 'hiring_manager', name: 'Stig Berg' })
  position = await addPosition(site)
  const other = await addPosition(site)
  for (const positionId of [position, position, position, other]) {
    const { client, user } = await signedInClient(site, { name: 'Zephyrine Quillback' })
    const { id, revision } = await completeDraft(client, positionId, user.email)
    ok(await client.post(`/api/pcsx/applications/${id}/submit`, { revision }))
    candidates.push(client)
    ids.push(id)
  }
  await db().insert(hiringTeam).values({ positionId: position, userId: people.manager.user.id, part: 'hiring_manager' })
})
afterAll(() => site.close())

describe('tags', () => {
  it('are added once in any spelling, searchable, and removable', async () => {
    const [id] = ids
    expect(ok(await tag(people.recruiter, { of: of(id!), add: ['Night  shifts', 'Sea legs'] }))).toEqual({
      changedCount: 1,
      leftOutCount: 0,
    })
    expect(ok(await tag(people.manager, { of: of(id!), add: ['NIGHT shifts'] })).changedCount).toBe(0)
    expect(await labelsOf(id!)).toEqual(['Night shifts', 'Sea legs'])
    const found = await list(people.manager, 'tag=Night%20Shifts')
    expect(found.applications.map((each) => each.id)).toEqual([id])
    ok(await tag(people.recruiter, { of: of(id!), remove: ['sea legs'] }))
    expect(await labelsOf(id!)).toEqual(['Night shifts'])
  })

  it('are counted exactly under the other filters, and only within reach', async () => {
    ok(await tag(people.recruiter, { of: of(...ids), add: ['Counted'] }))
    const countIn = ({ tags }: List) => tags.find(({ key }) => key === 'counted')?.count
    expect(countIn(await list(people.recruiter))).toBe(4)
    expect(countIn(await list(people.manager))).toBe(3)
    expect(countIn(await list(people.recruiter, `position=${position}&tag=night%20shifts`))).toBe(3)
    expect(countIn(await list(people.stranger))).toBeUndefined()
    const known = await people.stranger.client.get<DataOf<typeof getApplicationLabels>>(
      '/api/pcsx/staff/application_labels',
    )
    expect(ok(known).tags).toEqual([])
  })

  it('are put on everything that a list shows, except those deselected, in one call', async () => {
    const { readMs, count } = await list(people.manager)
    const listed = { list: {}, readMs, count, except: [ids[2]!] }
    expect(ok(await tag(people.manager, { of: listed, add: ['Everyone'] }))).toEqual({
      changedCount: 2,
      leftOutCount: 0,
    })
    expect((await list(people.recruiter, 'tag=everyone')).count).toBe(2)
    const narrow = { list: { tag: 'Everyone' }, readMs: Date.now(), count: 2 }
    expect(ok(await tag(people.recruiter, { of: narrow, add: ['Second round'] })).changedCount).toBe(2)
  })

  it('added after a list was read bring nothing into it', async () => {
    ok(await tag(people.recruiter, { of: of(ids[0]!), add: ['Shortlist'] }))
    const { readMs, count } = await list(people.recruiter, 'tag=shortlist')
    expect(count).toBe(1)
    await expect.poll(() => Date.now()).toBeGreaterThan(readMs)
    ok(await tag(people.manager, { of: of(ids[1]!), add: ['Shortlist'] }))
    const listed = { list: { tag: 'Shortlist' }, readMs, count }
    expect(ok(await tag(people.recruiter, { of: listed, add: ['Called'] }))).toEqual({
      changedCount: 1,
      leftOutCount: 0,
    })
    expect(await labelsOf(ids[1]!)).not.toContain('Called')
  })

  it('refuse lists with impossible numbers', async () => {
    const { readMs } = await list(people.recruiter)
    for (const wrong of [
      { readMs, count: Number.MAX_SAFE_INTEGER },
      { readMs, count: -1 },
      { readMs: Number.MAX_SAFE_INTEGER, count: 1 },
    ])
      expect((await tag(people.recruiter, { of: { list: {}, ...wrong }, add: ['Never'] })).status).toBe(422)
    const odd = { list: { reviewer: 'a\0b' }, readMs, count: 1 }
    expect((await tag(people.recruiter, { of: odd, add: ['Never'], remove: ['\0'] })).status).toBeLessThan(500)
  })

  it('are plain text: markup is text, and empty, overlong and twenty-first ones are refused', async () => {
    const last = ids[3]!
    ok(await tag(people.recruiter, { of: of(last), add: ['<b>x</b>'] }))
    expect(await labelsOf(last)).toContain('<b>x</b>')
    for (const word of ['  ', 'x'.repeat(41)])
      expect(await tag(people.recruiter, { of: of(last), add: [word] })).toMatchObject({
        status: 422,
        error: { body: { 'add.0': expect.any(String) } },
      })
    const some = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `tag ${at + from}`)
    const left = 20 - (await labelsOf(last)).length
    ok(await tag(people.recruiter, { of: of(last), add: some(left) }))
    expect(await tag(people.recruiter, { of: of(last), add: ['one more'] })).toMatchObject({
      status: 422,
      error: { body: { add: expect.any(String) } },
    })
  })

  it('cannot be put on applications out of reach, and the audit record has no words', async () => {
    expect((await tag(people.manager, { of: of(ids[3]!), add: ['Mine'] })).status).toBe(404)
    expect(ok(await tag(people.manager, { of: of(ids[0]!, ids[3]!), add: ['Both'] }))).toEqual({
      changedCount: 1,
      leftOutCount: 1,
    })
    const rows = await db()
      .select()
      .from(auditEvents)
      .where(like(auditEvents.action, 'application%.tagged'))
      .orderBy(auditEvents.id)
    expect(rows.length).toBeGreaterThan(3)
    expect(JSON.stringify(rows.map(({ detail }) => detail))).not.toMatch(/night|Both/i)
    const own = await candidates[0]!.request('GET', `/api/pcsx/applications/${ids[0]}`)
    expect(await own.text()).not.toContain('Night shifts')
  })
})

describe('a review', () => {
  const told = ({ user }: Person, key: string) =>
    db().$count(notifications, and(eq(notifications.userId, user.id), like(notifications.dedupeKey, key)))

  it('appears on a colleague’s Home until it is done, with one notification', async () => {
    const [id] = ids
    expect(ok(await ask(people.recruiter, of(id!), people.manager)).changedCount).toBe(1)
    expect(ok(await ask(people.recruiter, of(id!), people.manager)).changedCount).toBe(0)
    expect(await told(people.manager, `review:${id}`)).toBe(1)
    expect((await home(people.manager)).reviews).toMatchObject({
      count: 1,
      first: [{ id, name: 'Ina Calder' }],
    })
    expect((await home(people.recruiter)).reviews.count).toBe(0)
    expect((await list(people.manager, 'reviewer=me')).count).toBe(1)
    expect((await list(people.recruiter)).reviewers).toEqual([
      { id: people.manager.user.id, name: 'Joao Teles', count: 1 },
    ])
    const [mail] = await db()
      .select()
      .from(mails)
      .where(eq(mails.recipient, people.manager.user.email))
      .orderBy(mails.id)
    expect(mail!.text).not.toContain('Calder')

    ok(await people.manager.client.post(`/api/pcsx/staff/applications/${id}/review_done`))
    expect((await home(people.manager)).reviews.count).toBe(0)
    expect((await read(people.recruiter, id!)).reviews).toMatchObject([
      { reviewerName: 'Joao Teles', askerName: 'Moira Linklater', doneTs: expect.any(Number) },
    ])
    expect(await told(people.manager, `review:${id}`)).toBe(0)
    // Asked again, it is pending again.
    expect(ok(await ask(people.recruiter, of(id!), people.manager)).changedCount).toBe(1)
    expect((await home(people.manager)).reviews.count).toBe(1)
    const path = `/api/pcsx/staff/applications/${id}/reviews/${people.manager.user.id}`
    for (const _time of [1, 2]) expect((await people.recruiter.client.call('DELETE', path)).status).toBe(200)
    expect((await home(people.manager)).reviews.count).toBe(0)
  })

  it('stays when it is done, and the notification about several goes with the last of them', async () => {
    const { manager, recruiter } = people
    const [first, second] = [ids[0]!, ids[1]!]
    ok(await ask(recruiter, of(first, second), manager))
    expect(await told(manager, 'reviews:%')).toBe(1)
    const done = (id: string) => manager.client.post(`/api/pcsx/staff/applications/${id}/review_done`)
    ok(await done(first))
    expect(await told(manager, 'reviews:%')).toBe(1)
    const path = (id: string) => `/api/pcsx/staff/applications/${id}/reviews/${manager.user.id}`
    ok(await recruiter.client.call('DELETE', path(first)))
    expect((await read(recruiter, first)).reviews).toMatchObject([{ doneTs: expect.any(Number) }])
    ok(await recruiter.client.call('DELETE', path(second)))
    expect((await read(recruiter, second)).reviews).toEqual([])
    expect(await told(manager, 'reviews:%')).toBe(0)
  })

  it('can be requested only from people who can read it; in bulk, other applications are skipped', async () => {
    expect(await ask(people.recruiter, of(ids[0]!), people.stranger)).toMatchObject({
      status: 422,
      error: { body: { reviewerId: expect.any(String) } },
    })
    expect((await ask(people.manager, of(ids[3]!), people.recruiter)).status).toBe(404)
    expect(ok(await ask(people.recruiter, of(...ids), people.manager))).toEqual({ changedCount: 3, leftOutCount: 1 })
    expect(await told(people.manager, 'reviews:%')).toBe(1)
    expect((await home(people.manager)).reviews.count).toBe(3)
    await db().delete(hiringTeam).where(eq(hiringTeam.userId, people.manager.user.id))
    expect((await home(people.manager)).reviews.count).toBe(0)
  })
})
