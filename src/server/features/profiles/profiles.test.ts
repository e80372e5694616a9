import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { ProfileAnalysis, ProfileDetails } from '#contract/profiles/profiles.ts'
import { profiles } from '#server/db/schema/accounts.ts'
import { files } from '#server/db/schema/applications.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { signedInClient, type TestUser } from '#tests/factories/users.ts'

let site: TestApp
let client: ApiClient
let user: TestUser

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
})
afterAll(() => site.close())
beforeEach(async () => {
  ;({ client, user } = await signedInClient(site))
})

const edit = (op_section: string, operation: string, op_data: unknown, more: object = {}) =>
  client.post<ProfileDetails>('/api/pcsx/profile_edit', { op_section, operation, op_data, ...more })
const details = async () => (await client.get<ProfileDetails>('/api/pcsx/profile_details')).data
const job = (title: string) => ({ title, employer: 'Norrvik Wind', start: '2020-01', isCurrent: true })

describe('the profile', () => {
  it('starts with what the account knows', async () => {
    expect(await details()).toMatchObject({
      revision: 0,
      avatar: null,
      hasResume: false,
      accountEmail: user.email,
      profile: { firstName: 'Ina', lastName: 'Calder', email: user.email, work: [], skills: [] },
    })
  })

  it('requires a sign-in and is private', async () => {
    expect((await site.client().get('/api/pcsx/profile_details')).status).toBe(401)
    expect((await site.client().post('/api/pcsx/profile_edit', {})).status).toBe(401)
    await edit('basics', 'update', { value: { summary: 'Mine alone.' } })
    const { client: other } = await signedInClient(site)
    expect((await other.get<ProfileDetails>('/api/pcsx/profile_details')).data.profile.summary).toBe('')
  })

  it('shows accounts and older rows whose texts are longer than a profile allows', async () => {
    const [first, last] = ['A'.repeat(130), 'B'.repeat(130)]
    await db()
      .insert(profiles)
      .values({
        domain: 'demo.test',
        userId: user.id,
        fullName: `${first} ${last}`,
        location: 'C'.repeat(300),
        data: {},
      })
    expect((await details()).profile).toMatchObject({
      firstName: first.slice(0, 100),
      lastName: last.slice(0, 100),
      location: 'C'.repeat(200),
    })
  })

  it('shows a stored value of the wrong type as empty', async () => {
    await db()
      .insert(profiles)
      .values({
        domain: 'demo.test',
        userId: user.id,
        phone: '+44 1856 000000',
        data: { work: 'none', skills: [7], summary: 'Kept' },
      })
    expect((await details()).profile).toMatchObject({ work: [], skills: [], summary: 'Kept', phone: '+44 1856 000000' })
  })
})

const db = () => site.deps.db.of('demo.test')

describe('profile_edit', () => {
  it('changes single fields, adds, changes, moves and removes entries', async () => {
    await edit('basics', 'update', { value: { firstName: 'Ines', phone: '+44 7700 900113' } })
    await edit('work', 'add', { value: job('Fitter') })
    await edit('work', 'add', { value: job('Technician') })
    await edit('work', 'update', { index: 1, value: { title: 'Lead technician' } })
    const moved = await edit('work', 'move', { index: 1, value: 0 })
    expect(moved.data.profile.work.map((entry) => entry.title)).toEqual(['Lead technician', 'Fitter'])
    const removed = await edit('work', 'remove', { index: 1 })
    expect(removed.data).toMatchObject({
      revision: 6,
      profile: { firstName: 'Ines', work: [{ title: 'Lead technician', employer: 'Norrvik Wind' }] },
    })
    const [row] = await db().select().from(profiles).where(eq(profiles.userId, user.id))
    expect(row).toMatchObject({ fullName: 'Ines Calder', phone: '+44 7700 900113' })
  })

  it('refuses unknown input with the specified message, naming the field', async () => {
    const refusals: [unknown, string][] = [
      [null, 'op_section'],
      [{ op_section: 'salary', operation: 'update', op_data: {} }, 'op_section'],
      [{ op_section: 'work', operation: 'explode', op_data: {} }, 'operation'],
      [{ op_section: 'work', operation: 'update', op_data: { index: -1, value: {} } }, 'op_data.index'],
      [{ op_section: 'work', operation: 'remove', op_data: { index: 3 } }, 'op_data.index'],
      [{ op_section: 'work', operation: 'add', op_data: { value: 'Fitter' } }, 'op_data.value'],
      [{ op_section: 'work', operation: 'add', op_data: { value: { title: '' } } }, 'op_data.value.title'],
      [
        { op_section: 'work', operation: 'add', op_data: { value: { ...job('A'), end: '2019-01' } } },
        'op_data.value.end',
      ],
      [
        { op_section: 'work', operation: 'add', op_data: { value: { ...job('A'), start: 'May' } } },
        'op_data.value.start',
      ],
      [
        { op_section: 'links', operation: 'add', op_data: { value: { label: 'x', url: 'javascript:alert(1)' } } },
        'op_data.value.url',
      ],
      [{ op_section: 'basics', operation: 'update', op_data: { value: { email: 'nobody' } } }, 'op_data.value.email'],
      [{ op_section: 'basics', operation: 'update', op_data: { value: { role: 'admin' } } }, 'op_data.value.role'],
      [
        { op_section: 'basics', operation: 'update', op_data: { value: { summary: 'x'.repeat(4_001) } } },
        'op_data.value.summary',
      ],
      [{ op_section: 'avatar', operation: 'update', op_data: { value: 'hello' } }, 'op_data.value'],
    ]
    for (const [body, field] of refusals) {
      const answer = await client.post('/api/pcsx/profile_edit', body)
      expect(answer).toMatchObject({ status: 422, error: { body: { [field]: expect.any(String) } } })
      expect(answer.error.message).toBe('Invalid request received. Please try again')
    }
    expect((await details()).revision).toBe(0)
  })

  it('accepts exactly one of two racing edits of the same revision', async () => {
    const { revision } = (await edit('skills', 'add', { value: { name: 'Rigging' } })).data
    const answers = await Promise.all(
      ['Hydraulics', 'SCADA', 'First aid'].map((name) => edit('skills', 'add', { value: { name } }, { revision })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
    const refused = answers.find((answer) => answer.status === 409)!
    const { details: newer } = refused.error.body as { details: ProfileDetails }
    expect(newer).toMatchObject({ revision: revision + 1 })
    expect(newer.profile.skills).toHaveLength(2)
  })

  it('loses none of many edits without a revision', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, i) => edit('skills', 'add', { value: { name: `Skill ${i}` } })))
    expect((await details()).profile.skills).toHaveLength(8)
  })
})

const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe('the picture', () => {
  it('is stored, shown only to its owner, and removed with its bytes', async () => {
    const set = await edit('avatar', 'update', { value: `data:image/png;base64,${picture}` })
    expect(set.data.avatar).toMatch(/^\/api\/pcsx\/profile_avatar\?v=/)
    const shown = await client.request('GET', set.data.avatar!)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
    const { client: other } = await signedInClient(site)
    expect((await other.request('GET', set.data.avatar!)).status).toBe(404)
    const removed = await edit('avatar', 'remove', {})
    expect(removed.data.avatar).toBeNull()
    expect(await db().select().from(files).where(eq(files.userId, user.id))).toEqual([])
  })

  it('is refused if it is not a picture or its name says another type', async () => {
    const pdf = Buffer.from('%PDF-1.4\n%%EOF').toString('base64')
    expect((await edit('avatar', 'update', { value: `data:image/png;base64,${pdf}` })).status).toBe(415)
    expect((await edit('avatar', 'update', { value: 'data:image/png;base64,' })).status).toBe(422)
  })
})

describe('profile_analysis', () => {
  it('names the next steps, the most useful first, until nothing is missing', async () => {
    const analysis = async () => (await client.get<ProfileAnalysis>('/api/pcsx/profile_analysis')).data
    const first = await analysis()
    expect(first).toMatchObject({ completeness: 10, done: ['name'] })
    expect(first.next.slice(0, 2).map(({ step }) => step)).toEqual(['work', 'skills'])
    expect(first.next[0]).toMatchObject({ title: 'Add work experience' })
    await edit('work', 'add', { value: job('Technician') })
    expect((await analysis()).completeness).toBe(30)
    const arabic = await client.get<ProfileAnalysis>('/api/pcsx/profile_analysis?hl=ar')
    expect(arabic.data.next[0]!.title).toMatch(/\p{Script=Arabic}/u)
  })
})
