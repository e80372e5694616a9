import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { InterviewKit, KitContent, listInterviewKits } from '#contract/interviews/interview-kits.ts'
import { kitLimits } from '#shared/interviews/interview-kit.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { ok } from '#tests/factories/forms.ts'
import { kitContent } from '#tests/factories/interviews.ts'
import { signedInClient } from '#tests/factories/users.ts'

const path = '/api/pcsx/staff/interview_kits'
let site: TestApp
let recruiter: ApiClient

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  await saveEmployer(site.deps.db, { domain: 'other.test', name: 'Other' })
  recruiter = (await signedInClient(site, { role: 'recruiter' })).client
})
afterAll(() => site.close())

const create = async (content: KitContent = kitContent()) => ok(await recruiter.post<InterviewKit>(path, content))
const save = (client: ApiClient, { id, revision }: InterviewKit, content: KitContent) =>
  client.call<InterviewKit>('PUT', `${path}/${id}`, { revision, content })
const list = async (client: ApiClient, query = '') =>
  ok(await client.get<DataOf<typeof listInterviewKits>>(`${path}${query}`))

describe('interview kits', () => {
  it('are written by recruiters, read by hiring managers, and unknown to another employer', async () => {
    const kit = await create()
    expect(kit).toMatchObject({ ...kitContent(), revision: 1, isArchived: false })
    const manager = (await signedInClient(site, { role: 'hiring_manager' })).client
    expect((await list(manager)).kits.map(({ id }) => id)).toContain(kit.id)
    expect((await save(manager, kit, kitContent({ name: 'Mine' }))).status).toBe(403)
    const interviewer = (await signedInClient(site, { role: 'interviewer' })).client
    expect((await interviewer.get(path)).status).toBe(403)
    const other = (await signedInClient(site, { role: 'admin', domain: 'other.test' })).client
    expect((await list(other)).kits).toEqual([])
    expect((await save(other, kit, kitContent({ name: 'Theirs' }))).status).toBe(404)
  })

  it('can start from our own, which are valid in every language', async () => {
    for (const locale of ['en', 'de', 'ar']) {
      const { starters } = await list(recruiter, `?hl=${locale}`)
      expect(starters).toHaveLength(3)
      for (const { content } of starters) expect((await recruiter.post(path, content)).status).toBe(200)
    }
  })

  it('keep markup and text direction marks as text', async () => {
    const intro = '<script>alert(1)</script> & "x"\nشكرًا'
    const kit = await create(kitContent({ intro }))
    expect((await list(recruiter)).kits.find(({ id }) => id === kit.id)?.intro).toBe(intro)
  })

  it('reject the second of two concurrent saves with a conflict', async () => {
    const kit = await create()
    const saved = ok(await save(recruiter, kit, kitContent({ name: 'First' })))
    expect(saved).toMatchObject({ name: 'First', revision: 2 })
    const second = await save(recruiter, kit, kitContent({ name: 'Second' }))
    expect(second.status).toBe(409)
    expect((await list(recruiter)).kits.find(({ id }) => id === kit.id)?.name).toBe('First')
    // The same content again is no conflict: the first answer may have been lost.
    expect(ok(await save(recruiter, kit, kitContent({ name: 'First' }))).revision).toBe(2)
  })

  it('are archived and restored, any number of times', async () => {
    const kit = await create(kitContent({ name: 'A kit of before' }))
    const archive = async (isArchived: boolean) =>
      ok(await recruiter.post<InterviewKit>(`${path}/${kit.id}/archive`, { isArchived }))
    expect((await archive(true)).isArchived).toBe(true)
    expect((await archive(true)).isArchived).toBe(true)
    expect((await list(recruiter)).kits.at(-1)).toMatchObject({ id: kit.id, isArchived: true })
    expect((await archive(false)).isArchived).toBe(false)
  })

  const competency = kitContent().competencies[0]!
  it.each<[string, object]>([
    ['name', { name: '  ' }],
    ['name', { name: 'x'.repeat(kitLimits.name + 1) }],
    ['durationMinutes', { durationMinutes: 4 }],
    ['durationMinutes', { durationMinutes: 20.5 }],
    ['intro', { intro: 'x'.repeat(kitLimits.intro + 1) }],
    ['competencies', { competencies: [] }],
    ['competencies', { competencies: [competency, competency] }],
    ['competencies.0.name', { competencies: [{ ...competency, name: '' }] }],
    ['competencies.0.minutes', { competencies: [{ ...competency, minutes: 0 }] }],
    ['competencies.0.questions', { competencies: [{ ...competency, questions: Array(11).fill('Why?') }] }],
    ['competencies.0.questions.0', { competencies: [{ ...competency, questions: ['x'.repeat(501)] }] }],
  ])('refuse a bad %s', async (field, change) => {
    const answer = await recruiter.post(path, { ...kitContent(), ...change })
    expect([answer.status, answer.error.body]).toMatchObject([422, { [field]: expect.any(String) }])
  })

  it('drop empty questions', async () => {
    const kit = await create(kitContent({ competencies: [{ ...competency, questions: ['Why?', ' ', ''] }] }))
    expect(kit.competencies[0]!.questions).toEqual(['Why?'])
  })
})
