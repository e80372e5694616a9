import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { Application, ApplicationForm } from '#contract/applications/applications.ts'
import type { DraftApplication } from '#contract/applications/draft-applications.ts'
import { files } from '#server/db/schema/applications.ts'
import { positions } from '#server/db/schema/positions.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'
import {
  askedQuestions as questions,
  completeDraft,
  fileForm,
  sentApplication,
  tinyPdf,
} from '#tests/factories/applications.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'

let site: TestApp

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  await saveEmployer(site.deps.db, { domain: 'acme.test', name: 'Acme' })
})
afterAll(() => site.close())

const db = () => site.deps.db.of('demo.test')
const close = (id: number) => db().update(positions).set({ archivedAt: 1_700_000_000 }).where(eq(positions.id, id))

describe('starting an application', () => {
  it('needs an account unless the employer allows otherwise', async () => {
    const positionId = await addPosition(site)
    const answer = await site.client().post('/api/pcsx/applications', { position_id: positionId })
    expect(answer).toMatchObject({ status: 401, error: { message: 'Sign in to apply.' } })
    expect(answer.headers.get('x-login')).toBe('1')
  })

  it('fills it from the profile, and finds the same draft however often it is started', async () => {
    const positionId = await addPosition(site)
    const profile = { phone: '01856 873535', location: 'Kirkwall' }
    const { client, user } = await signedInClient(site, { profile })
    const begun = await Promise.all(
      Array.from({ length: 5 }, () =>
        client.post<Application>('/api/pcsx/applications', { position_id: `${positionId}-x` }),
      ),
    )
    expect(new Set(begun.map((answer) => answer.data.id)).size).toBe(1)
    expect(begun[0]!.data).toMatchObject({ fullName: 'Ina Calder', email: user.email, ...profile, status: 'draft' })
  })

  it('is refused with an explanation for a closed, an external and an unknown position', async () => {
    const { client } = await signedInClient(site)
    const begin = (position_id: unknown) => client.post('/api/pcsx/applications', { position_id })
    const closed = await addPosition(site, { archivedAt: 1_700_000_000 })
    const ended = await addPosition(site, { closesAt: 1_700_000_000 })
    const external = await addPosition(site, { externalApplyUrl: 'https://jobs.example/1' })
    expect(await begin(closed)).toMatchObject({ status: 410 })
    expect(await begin(ended)).toMatchObject({ status: 410 })
    expect(await begin(external)).toMatchObject({
      status: 409,
      error: { body: { externalApplyUrl: 'https://jobs.example/1' } },
    })
    expect(await begin(999_999_999)).toMatchObject({ status: 404 })
    for (const bad of ['abc', -1, 1.5, '', null, [], '9007199254740993']) {
      expect(await begin(bad)).toMatchObject({ status: 422, error: { body: { position_id: expect.any(String) } } })
    }
  })

  it('opens a private position only with its token, and afterwards without it', async () => {
    const positionId = await addPosition(site, { isPrivate: true, privateToken: 'secret-token' })
    const { client } = await signedInClient(site)
    const form = `/api/pcsx/application_form?position_id=${positionId}`
    expect((await client.get(form)).status).toBe(404)
    expect((await client.get(`${form}&token=wrong`)).status).toBe(404)
    expect(
      (await client.post('/api/pcsx/applications', { position_id: positionId, token: 'secret-token' })).status,
    ).toBe(200)
    expect((await client.get(form)).status).toBe(200)
  })
})

describe('a draft', () => {
  it('keeps every field of consecutive saves', async () => {
    const positionId = await addPosition(site, { questions })
    const { client } = await signedInClient(site)
    const { data: draft } = await client.post<Application>('/api/pcsx/applications', { position_id: positionId })
    const path = `/api/pcsx/applications/${draft.id}`
    await client.call('PATCH', path, { revision: 0, answers: { why: 'I like tides' } })
    await client.call('PATCH', path, {
      revision: 1,
      location: 'Wick\u0000\n\u202egnp',
      answers: { sea: 'yes', gone: 'x' },
    })
    const { data: form } = await client.get<ApplicationForm>(`/api/pcsx/application_form?position_id=${positionId}`)
    expect(form.application).toMatchObject({
      revision: 2,
      location: 'Wick gnp',
      answers: { why: 'I like tides', sea: 'yes' },
    })
    expect(form.applyState).toBe('open')
    expect(form.definition.sections.map(({ name }) => name)).toEqual(['resume', 'details', 'questions'])
    expect(form.definition.sections[1]!.items.find(({ type }) => type === 'phone')).toMatchObject({
      defaultCountry: 'GB',
    })
    expect(form.definition.sections[2]!.items.map(({ name }) => name)).toEqual(questions.map(({ id }) => id))
  })

  it('tells the second of two tabs about the newer state without losing either', async () => {
    const positionId = await addPosition(site)
    const { client } = await signedInClient(site)
    const { data: draft } = await client.post<Application>('/api/pcsx/applications', { position_id: positionId })
    const path = `/api/pcsx/applications/${draft.id}`
    await client.call('PATCH', path, { revision: 0, location: 'Wick' })
    const late = await client.call('PATCH', path, { revision: 0, phone: '123' })
    expect(late).toMatchObject({ status: 409, error: { body: { application: { location: 'Wick', revision: 1 } } } })
    expect((await client.call('PATCH', path, { revision: 1, phone: '123' })).data).toMatchObject({
      location: 'Wick',
      phone: '123',
    })
  })

  it('recognizes a repeated save whose response was lost', async () => {
    const positionId = await addPosition(site)
    const { client } = await signedInClient(site)
    const { data: draft } = await client.post<Application>('/api/pcsx/applications', { position_id: positionId })
    const save = () =>
      client.call<Application>('PATCH', `/api/pcsx/applications/${draft.id}`, { revision: 0, location: 'Wick' })
    expect([(await save()).data.revision, (await save()).data.revision]).toEqual([1, 1])
  })

  it('names fields that are too long or of the wrong type', async () => {
    const positionId = await addPosition(site, { questions })
    const { client } = await signedInClient(site)
    const { data: draft } = await client.post<Application>('/api/pcsx/applications', { position_id: positionId })
    const save = (body: object) => client.call('PATCH', `/api/pcsx/applications/${draft.id}`, { revision: 0, ...body })
    expect(await save({ fullName: 'x'.repeat(201) })).toMatchObject({
      status: 422,
      error: { body: { fullName: 'Enter no more than 200 characters.' } },
    })
    expect((await save({ answers: { why: { nested: 1 } } })).status).toBe(422)
    expect((await save({ revision: 'one' })).error.body).toHaveProperty('revision')
  })

  it('belongs to its owner only: not to another candidate, staff or another employer', async () => {
    const positionId = await addPosition(site)
    const owner = await signedInClient(site)
    const draft = await completeDraft(owner.client, positionId)
    const others = [
      (await signedInClient(site)).client,
      (await signedInClient(site, { role: 'admin' })).client,
      (await signedInClient(site, { domain: 'acme.test' })).client,
      site.client(),
    ]
    for (const other of others) {
      const path = `/api/pcsx/applications/${draft.id}`
      expect((await other.get(path)).status).toBe(404)
      expect((await other.call('PATCH', path, { revision: 1, location: 'x' })).status).toBe(404)
      expect((await other.post(`${path}/submit`, {})).status).toBe(404)
      expect((await other.post(`${path}/resume`, fileForm('resume', tinyPdf, 'cv.pdf'))).status).toBe(404)
      expect((await other.call('DELETE', `${path}/resume/${crypto.randomUUID()}`)).status).toBe(404)
      expect((await other.get(draft.resume!.url)).status).toBe(404)
    }
  })

  it('is deleted with its file, by position; sent applications are not', async () => {
    const { client } = await signedInClient(site)
    const [kept, gone, sent] = [await addPosition(site), await addPosition(site), await addPosition(site)]
    await completeDraft(client, kept)
    const draft = await completeDraft(client, gone)
    await sentApplication(client, sent)
    const answer = await client.call<{ draft_applications: DraftApplication[] }>(
      'DELETE',
      '/api/pcsx/draft_applications',
      {
        position_ids: [gone, String(sent), 123],
      },
    )
    expect(answer.data.draft_applications.map((d) => d.position_id)).toEqual([kept])
    expect((await client.get(draft.resume!.url)).status).toBe(404)
    expect(await db().select().from(files).where(eq(files.id, draft.resume!.id))).toEqual([])
    expect(
      (await client.call('DELETE', '/api/pcsx/draft_applications', { data: { position_ids: [kept] } })).data,
    ).toEqual({
      draft_applications: [],
    })
  })

  it('for a closed position stays in the list, says so, and can be neither changed nor submitted', async () => {
    const positionId = await addPosition(site)
    const { client } = await signedInClient(site)
    const draft = await completeDraft(client, positionId)
    await close(positionId)
    const { data } = await client.get<{ draft_applications: DraftApplication[] }>('/api/pcsx/draft_applications')
    expect(data.draft_applications[0]!.position.archived_at).toBe(1_700_000_000)
    expect((await client.call('PATCH', `/api/pcsx/applications/${draft.id}`, { revision: 1, phone: '1' })).status).toBe(
      410,
    )
    expect((await client.post(`/api/pcsx/applications/${draft.id}/submit`, {})).status).toBe(410)
  })
})
