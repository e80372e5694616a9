import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { getResumeFacts, keepResumeInProfile } from '#contract/applications/application-resumes.ts'
import type { Application, ApplicationForm } from '#contract/applications/applications.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { ProfileDetails } from '#contract/profiles/profiles.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { englishResume } from '#server/features/resumes/interpret/sample-resumes.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { fileForm, sentApplication } from '#tests/factories/applications.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'

let site: TestApp

const odt = (...lines: string[]) =>
  zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.text'),
    'content.xml': strToU8(
      `<office:document-content xmlns:office="o" xmlns:text="t"><office:body>${lines.map((line) => `<text:p>${line}</text:p>`).join('')}</office:body></office:document-content>`,
    ),
  }) as Uint8Array<ArrayBuffer>

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  await saveEmployer(site.deps.db, {
    domain: 'open.test',
    name: 'Open',
    config: { behaviourFlags: { disableLoggedOutApply: false } },
  })
})
afterAll(() => site.close())

const begin = async (client: ApiClient, positionId: number) =>
  ok(await client.post<Application>('/api/pcsx/applications', { position_id: positionId }))
const upload = async (client: ApiClient, { id }: Application, content: BlobPart, name: string) =>
  ok(await client.post<Application>(`/api/pcsx/applications/${id}/resume`, fileForm('resume', content, name)))
const factsOf = (client: ApiClient, { id }: Application) =>
  client.get<DataOf<typeof getResumeFacts>>(`/api/pcsx/applications/${id}/resume_facts`)
const formOf = async (client: ApiClient, positionId: number) =>
  ok(await client.get<ApplicationForm>(`/api/pcsx/application_form?position_id=${positionId}`))
const profileOf = async (client: ApiClient) => ok(await client.get<ProfileDetails>('/api/pcsx/profile_details'))

describe('the facts from a résumé', () => {
  it('are those that the questions ask for, and are stored nowhere', async () => {
    const { client } = await signedInClient(site)
    const draft = await begin(client, await addPosition(site))
    await upload(client, draft, englishResume, 'cv.txt')
    const { facts, notRead } = ok(await factsOf(client, draft))
    expect(notRead).toBeNull()
    expect(facts).toEqual(
      expect.arrayContaining([
        { kind: 'fullName', value: 'Mara Ellwood', isSure: true },
        { kind: 'email', value: 'mara.ellwood@example.org', isSure: true },
        expect.objectContaining({ kind: 'location', value: 'Bristol, UK' }),
      ]),
    )
    expect(await profileOf(client)).toMatchObject({ hasResume: false, hasReading: false })
    const after = ok(await client.get<{ application: Application }>(`/api/pcsx/applications/${draft.id}`))
    expect(after.application).toMatchObject({ revision: draft.revision, phone: '' })
  })

  it.each([
    ['RTF', '{\\rtf1\\ansi Mara Ellwood\\par mara@example.org\\par}', 'cv.rtf', 'mara@example.org'],
    ['ODT', odt('Mara Ellwood', 'mara@example.org'), 'cv.odt', 'mara@example.org'],
    ['plain text', 'Mara Ellwood\nmara@example.org', 'cv.txt', 'mara@example.org'],
  ])('are read from %s', async (_, content, name, email) => {
    const { client } = await signedInClient(site)
    const draft = await begin(client, await addPosition(site))
    await upload(client, draft, content, name)
    expect(ok(await factsOf(client, draft)).facts).toContainEqual(
      expect.objectContaining({ kind: 'email', value: email }),
    )
  })

  it('are empty for a picture, with the reason, and if there is no résumé', async () => {
    const { client } = await signedInClient(site)
    const draft = await begin(client, await addPosition(site))
    expect(ok(await factsOf(client, draft))).toEqual({ facts: [], notRead: null })
    await upload(client, draft, picture, 'cv.png')
    expect(ok(await factsOf(client, draft))).toMatchObject({ facts: [], notRead: expect.stringContaining('image') })
  })

  it('are read for a visitor as well, and shown to no one else', async () => {
    const visitor = site.client()
    const position = await addPosition(site, { domain: 'open.test' } as never)
    const draft = ok(
      await visitor.post<Application>('/api/pcsx/applications?domain=open.test', { position_id: position }),
    )
    const path = `/api/pcsx/applications/${draft.id}`
    ok(await visitor.post(`${path}/resume?domain=open.test`, fileForm('resume', englishResume, 'cv.txt')))
    const facts = ok(await visitor.get<DataOf<typeof getResumeFacts>>(`${path}/resume_facts?domain=open.test`)).facts
    expect(facts).toContainEqual({ kind: 'fullName', value: 'Mara Ellwood', isSure: true })
    expect((await site.client().get(`${path}/resume_facts?domain=open.test`)).status).toBe(404)
  })
})

describe('a draft', () => {
  it('records which fields still hold the résumé’s values, replacing the last record, until it is sent', async () => {
    const { client } = await signedInClient(site)
    const draft = await begin(client, await addPosition(site))
    expect(draft.filled).toEqual({})
    const save = async (revision: number, body: object) =>
      client.call<Application>('PATCH', `/api/pcsx/applications/${draft.id}`, { revision, ...body })
    const filled = { contactFullName: true, contactPhone: false }
    ok(await save(draft.revision, { fullName: 'Mara Ellwood', phone: '+44 117 496 0123', filled }))
    expect(await formOf(client, draft.positionId)).toMatchObject({ application: { filled } })
    const changed = ok(await save(draft.revision + 1, { phone: '', filled: { contactFullName: true } }))
    expect(changed.filled).toEqual({ contactFullName: true })
    expect(ok(await save(changed.revision, { location: 'Kirkwall' })).filled).toEqual({ contactFullName: true })
    const tooMany = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`q${at}`, true]))
    expect((await save(changed.revision + 1, { filled: tooMany })).status).toBe(422)
    const sent = await sentApplication(client, await addPosition(site))
    expect(sent.filled).toEqual({})
  })
})

describe('the next application', () => {
  it('starts with the details of the previous one and offers its résumé', async () => {
    const { client } = await signedInClient(site, { name: '' })
    const sent = await sentApplication(client, await addPosition(site))
    const next = await addPosition(site)
    const form = await formOf(client, next)
    expect(form.prefill).toMatchObject({ fullName: 'Ina Calder', phone: '+44 1856 873535', location: 'Kirkwall' })
    expect(form).toMatchObject({ lastResume: { id: sent.resume!.id }, prefill: { resume: null } })
    const draft = await begin(client, next)
    expect(draft).toMatchObject({ phone: '+44 1856 873535', resume: null })
    const used = await client.call<Application>('PUT', `/api/pcsx/applications/${draft.id}/resume`, {
      file_id: sent.resume!.id,
    })
    expect(used).toMatchObject({ status: 200, data: { resume: { id: sent.resume!.id } } })
    await client.call('DELETE', `/api/pcsx/applications/${draft.id}/resume/${sent.resume!.id}`)
    expect((await client.request('GET', sent.resume!.url)).status).toBe(200)
  })

  it('refuses someone else’s file', async () => {
    const sent = await sentApplication((await signedInClient(site)).client, await addPosition(site))
    const { client } = await signedInClient(site)
    const draft = await begin(client, await addPosition(site))
    for (const file_id of [sent.resume!.id, 'nonsense'])
      expect(await client.call('PUT', `/api/pcsx/applications/${draft.id}/resume`, { file_id })).toMatchObject({
        status: 404,
      })
    expect((await formOf(client, await addPosition(site))).lastResume).toBeNull()
  })
})

describe('the profile', () => {
  const keep = (client: ApiClient, id: string) =>
    client.post<DataOf<typeof keepResumeInProfile>>(`/api/pcsx/applications/${id}/keep_resume`)

  it('starts with an application’s résumé if its owner agrees, once, and not before', async () => {
    const { client } = await signedInClient(site)
    const draft = await begin(client, await addPosition(site))
    await upload(client, draft, englishResume, 'cv.txt')
    expect(await profileOf(client)).toMatchObject({ hasResume: false, hasReading: false })
    for (const answer of await Promise.all([keep(client, draft.id), keep(client, draft.id)]))
      expect(answer).toMatchObject({ status: 200, data: { hasReading: true, notRead: null } })
    expect(await profileOf(client)).toMatchObject({ hasResume: true, hasReading: true, revision: 0 })
    expect((await formOf(client, await addPosition(site))).prefill.resume).toMatchObject({ name: 'cv.txt' })
  })

  it('keeps its existing résumé, and accepts none of other people', async () => {
    const { client } = await signedInClient(site)
    ok(await client.post('/api/pcsx/upload_resume', fileForm('resume_content', englishResume, 'mine.txt')))
    const draft = await begin(client, await addPosition(site))
    await upload(client, draft, 'Mara Ellwood', 'other.txt')
    expect(await keep(client, draft.id)).toMatchObject({ status: 409 })
    expect((await keep((await signedInClient(site)).client, draft.id)).status).toBe(404)
    expect((await profileOf(client)).resume).toMatchObject({ name: 'mine.txt' })
  })
})

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
