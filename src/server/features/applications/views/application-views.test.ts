import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApplicationView, listApplicationViews } from '#contract/applications/application-views.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { applications } from '#server/db/schema/applications.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'

const domain = 'demo.test'
const path = '/api/pcsx/staff/application_views'
let site: TestApp
let recruiter: ApiClient
let manager: ApiClient

const view = {
  name: 'Silver medals',
  isShared: false,
  filters: { status: ['not_selected'] },
  columns: ['stage', 'tags'],
}
const create = (client: ApiClient, change: object = {}) => client.post<ApplicationView>(path, { ...view, ...change })
const read = async (client: ApiClient) => ok(await client.get<DataOf<typeof listApplicationViews>>(path))
const names = async (client: ApiClient) => (await read(client)).views.map(({ name }) => name)

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow', isDemo: true })
  await saveEmployer(site.deps.db, { domain: 'other.test', name: 'Other' })
  recruiter = (await signedInClient(site, { role: 'recruiter', name: 'Moira Linklater' })).client
  const person = await signedInClient(site, { role: 'hiring_manager' })
  manager = person.client
  const [own, other] = [await addPosition(site), await addPosition(site)]
  const row = (positionId: number, status: 'submitted' | 'not_selected') => ({
    positionId,
    status,
    submittedAt: new Date(),
  })
  const db = site.deps.db.of(domain)
  await db.insert(hiringTeam).values({ positionId: own, userId: person.user.id, part: 'hiring_manager' })
  await db
    .insert(applications)
    .values([row(own, 'submitted'), row(own, 'not_selected'), row(other, 'not_selected'), row(other, 'submitted')])
})
afterAll(() => site.close())

describe('views', () => {
  it('are kept with filters, order and columns, and count what each reader would see', async () => {
    const made = ok(await create(recruiter, { filters: { status: ['not_selected'], sort: 'name' }, isShared: true }))
    expect(made).toMatchObject({ isOwn: true, ownerName: '', count: 2, revision: 1, columns: ['stage', 'tags'] })
    const { views, counts } = await read(manager)
    expect(views).toMatchObject([
      { id: made.id, isOwn: false, ownerName: 'Moira Linklater', count: 1, filters: { sort: 'name' } },
    ])
    expect(counts).toMatchObject({ everyone: 2, mine: 2, review: 1 })
    expect((await read(recruiter)).counts).toMatchObject({ everyone: 4, mine: 0, review: 2 })
    expect(ok(await create(manager, { filters: { query: 'holm' } })).count).toBeNull()
  })

  it('are personal unless shared, and only their owner can change them', async () => {
    const own = ok(await create(recruiter, { name: 'Private' }))
    expect(await names(manager)).not.toContain('Private')
    const change = { ...view, name: 'Mine now', revision: 1 }
    expect((await manager.call('PUT', `${path}/${own.id}`, change)).status).toBe(404)
    expect((await manager.call('DELETE', `${path}/${own.id}`)).status).toBe(200)
    expect(await names(recruiter)).toContain('Private')
    const saved = await recruiter.call<ApplicationView>('PUT', `${path}/${own.id}`, { ...change, name: 'Renamed' })
    expect(ok(saved)).toMatchObject({ name: 'Renamed', revision: 2 })
    expect((await recruiter.call('PUT', `${path}/${own.id}`, change)).status).toBe(409)
    for (const _time of [1, 2]) expect((await recruiter.call('DELETE', `${path}/${own.id}`)).status).toBe(200)
    expect(await names(recruiter)).not.toContain('Renamed')
    const elsewhere = (await signedInClient(site, { role: 'admin', domain: 'other.test' })).client
    expect((await read(elsewhere)).views).toEqual([])
  })

  it('have names that are unique for each person, in any spelling', async () => {
    ok(await create(recruiter, { name: 'Night  shifts' }))
    expect(await create(recruiter, { name: ' night SHIFTS ' })).toMatchObject({
      status: 422,
      error: { body: { name: expect.any(String) } },
    })
    expect((await create(manager, { name: 'Night shifts' })).status).toBe(200)
    const other = ok(await create(recruiter, { name: 'Days' }))
    const rename = { ...view, name: 'Night shifts', revision: other.revision }
    expect((await recruiter.call('PUT', `${path}/${other.id}`, rename)).status).toBe(422)
  })

  it('are refused with unknown filters, and beyond thirty', async () => {
    for (const wrong of [
      { name: '  ' },
      { name: 'x'.repeat(61) },
      { columns: ['stage', 'stage'] },
      { columns: ['salary'] },
      { filters: { status: ['draft'] } },
      { filters: { sort: 'best' } },
    ])
      expect((await create(recruiter, { name: 'Wrong', ...wrong })).status).toBe(422)
    const { client } = await signedInClient(site, { role: 'recruiter' })
    for (let n = 0; n < 30; n++) ok(await create(client, { name: `View ${n}` }))
    expect((await create(client, { name: 'One more' })).status).toBe(409)
  })

  it('can be a person’s default, for as long as they see them', async () => {
    const prefer = (client: ApiClient, id: string | null) =>
      client.call<{ view: string | null }>('PATCH', '/api/pcsx/staff/console_preferences', { view: id })
    const preferred = async (client: ApiClient) =>
      ok(await client.call<{ view: string | null }>('PATCH', '/api/pcsx/staff/console_preferences', {})).view
    const shared = ok(await create(recruiter, { name: 'First for all', isShared: true }))
    const own = ok(await create(recruiter, { name: 'First for me' }))
    expect(ok(await prefer(manager, shared.id)).view).toBe(shared.id)
    expect(await prefer(manager, own.id)).toMatchObject({ status: 422, error: { body: { view: expect.any(String) } } })
    expect((await prefer(manager, 'nothing')).status).toBe(422)
    expect(ok(await prefer(recruiter, 'review')).view).toBe('review')
    expect(ok(await prefer(recruiter, 'everyone')).view).toBeNull()
    expect(ok(await prefer(recruiter, shared.id)).view).toBe(shared.id)
    const change = { ...view, name: 'First for all', isShared: false, revision: 1 }
    ok(await recruiter.call('PUT', `${path}/${shared.id}`, change))
    expect([await preferred(manager), await preferred(recruiter)]).toEqual([null, shared.id])
    ok(await recruiter.call('DELETE', `${path}/${shared.id}`))
    expect(await preferred(recruiter)).toBeNull()
  })
})
