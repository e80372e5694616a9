import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { Application, ApplicationForm } from '#contract/applications/applications.ts'
import type { FileValue, FormItem } from '#shared/form-engine/definition/form-definition.ts'
import { applicationFiles, applications, files } from '#server/db/schema/applications.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { completeDraft, fileForm, tinyPdf } from '#tests/factories/applications.ts'
import { ok, publishedForm } from '#tests/factories/forms.ts'
import { testPlaces } from '#tests/factories/many-positions.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'

const items: FormItem[] = [
  { name: 'why', type: 'textarea', label: 'Why this work?', required: true },
  { name: 'nationalId', type: 'ssn', label: 'Number', required: true },
  {
    name: 'certificate',
    type: 'file_upload',
    label: 'Certificate',
    required: true,
    allowedTypes: ['.pdf'],
    rules: [{ type: 'maxLength', value: 2 }],
  },
  {
    name: 'shift',
    type: 'radio',
    label: 'Shift',
    choices: [
      { value: 'day', label: 'Day' },
      { value: 'night', label: 'Night' },
    ],
  },
]
const good = { why: 'The sea', nationalId: '078-05-1120', shift: 'day' }

let site: TestApp
let admin: ApiClient
let formId: string
beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  admin = (await signedInClient(site, { role: 'admin' })).client
  formId = (await publishedForm(admin, items, 'application')).id
  await setRules([{ on: 'applying', departments: ['Diving'], countries: [], dueDays: null }])
})
afterAll(() => site.close())

const setRules = async (rules: object[]) =>
  ok(await admin.call('PUT', `/api/pcsx/admin/forms/${formId}/rules`, { rules }))
const divingJob = () => addPosition(site, { department: 'Diving', locations: [testPlaces[0]!] })
const formOf = async (client: ApiClient, positionId: number) =>
  ok(await client.get<ApplicationForm>(`/api/pcsx/application_form?position_id=${positionId}`))
const save = (client: ApiClient, { id, revision }: Application, answers: object) =>
  client.call<Application>('PATCH', `/api/pcsx/applications/${id}`, { revision, answers })
const submit = (client: ApiClient, { id }: Application) =>
  client.post<Application>(`/api/pcsx/applications/${id}/submit`, {})
const upload = (client: ApiClient, id: string, path: string, content: BlobPart = tinyPdf, name = 'cert.pdf') =>
  client.post<FileValue>(`/api/pcsx/applications/${id}/files`, fileForm(path, content, name))

/** A draft that is complete except for what `without` names. */
async function answeredDraft(client: ApiClient, answers: object = good) {
  const draft = await completeDraft(client, await divingJob())
  const file = ok(await upload(client, draft.id, 'certificate'))
  return { file, draft: ok(await save(client, draft, { ...answers, certificate: [file] })) }
}

describe('a form that is part of applications', () => {
  it('is part of those whose position its rule selects, and no others', async () => {
    const { client } = await signedInClient(site)
    const names = async (positionId: number) =>
      (await formOf(client, positionId)).definition.sections.flatMap((section) => section.items.map(({ name }) => name))
    expect(await names(await divingJob())).toEqual(expect.arrayContaining(['why', 'nationalId', 'certificate']))
    expect(await names(await addPosition(site, { department: 'Office' }))).not.toContain('why')
  })

  it('is required like any other question', async () => {
    const { client } = await signedInClient(site)
    const bare = await completeDraft(client, await divingJob())
    const refused = await submit(client, bare)
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.error.body as object).sort()).toEqual([
      'answers.certificate',
      'answers.nationalId',
      'answers.why',
    ])
  })

  it('refuses a choice that is not on offer', async () => {
    const { client } = await signedInClient(site)
    const { draft } = await answeredDraft(client, { ...good, shift: 'never' })
    const refused = await submit(client, draft)
    expect(refused.status).toBe(422)
    expect(refused.error.body).toHaveProperty(['answers.shift'])
  })

  it('is kept as it was when the application was sent', async () => {
    const { client } = await signedInClient(site)
    const { draft } = await answeredDraft(client)
    ok(await submit(client, draft))
    await setRules([])
    const read = ok(
      await client.get<{ application: Application; definition: ApplicationForm['definition'] }>(
        `/api/pcsx/applications/${draft.id}`,
      ),
    )
    await setRules([{ on: 'applying', departments: ['Diving'], countries: [], dueDays: null }])
    expect(read.application.answers).toMatchObject(good)
    expect(JSON.stringify(read.definition)).toContain('Why this work?')
  })
})

describe('a confidential answer of an application', () => {
  it('can be read by its owner, but is encrypted in the database', async () => {
    const { client } = await signedInClient(site)
    const { draft } = await answeredDraft(client)
    expect(draft.answers.nationalId).toBe('078-05-1120')
    const stored = async () => {
      const [row] = await site.deps.db.of('demo.test').select().from(applications).where(eq(applications.id, draft.id))
      return JSON.stringify(row)
    }
    expect(await stored()).not.toContain('078-05-1120')
    ok(await submit(client, draft))
    expect(await stored()).not.toContain('078-05-1120')
    expect(await stored()).toContain('The sea')
  })

  it('survives saving other answers, and forms that temporarily do not ask for it', async () => {
    const { client } = await signedInClient(site)
    const { draft } = await answeredDraft(client)
    await setRules([])
    const between = ok(
      await client.call<Application>('PATCH', `/api/pcsx/applications/${draft.id}`, {
        revision: draft.revision,
        fullName: 'Ina C',
      }),
    )
    await setRules([{ on: 'applying', departments: ['Diving'], countries: [], dueDays: null }])
    expect(between.answers).toMatchObject({ nationalId: '078-05-1120', why: 'The sea' })
    const later = ok(await save(client, between, { why: 'Tides' }))
    expect(later.answers).toMatchObject({ nationalId: '078-05-1120', why: 'Tides' })
  })
})

describe('a file that answers a question in an application', () => {
  const kept = () => site.deps.db.of('demo.test').$count(files, eq(files.purpose, 'form'))

  it('can be downloaded only by its owner', async () => {
    const { client } = await signedInClient(site)
    const { file, draft } = await answeredDraft(client)
    const path = `/api/pcsx/applications/${draft.id}/files/${file.uid}`
    expect((draft.answers.certificate as FileValue[])[0]!.url).toBe(path)
    const download = await client.request('GET', path)
    expect([download.status, await download.text()]).toEqual([200, tinyPdf])
    expect(download.headers.get('content-disposition')).toContain('attachment')
    for (const other of [(await signedInClient(site)).client, site.client()])
      expect((await other.request('GET', path)).status).toBe(404)
  })

  it('is refused if the form has no such question or the question does not allow it', async () => {
    const { client } = await signedInClient(site)
    const draft = await completeDraft(client, await divingJob())
    expect((await upload(client, draft.id, 'nothing')).status).toBe(404)
    expect((await upload(client, draft.id, 'contactResume.1.x')).status).toBe(404)
    expect((await upload(client, draft.id, 'certificate', 'plain words', 'cert.txt')).status).toBe(415)
    expect((await upload((await signedInClient(site)).client, draft.id, 'certificate')).status).toBe(404)
  })

  it('cannot be used in another application', async () => {
    const { file } = await answeredDraft((await signedInClient(site)).client)
    const { client } = await signedInClient(site)
    const draft = await completeDraft(client, await divingJob())
    const saved = ok(await save(client, draft, { ...good, certificate: [file] }))
    expect(saved.answers.certificate).toBeUndefined()
  })

  it('is deleted with its bytes: by hand, when nothing refers to it, and with the draft', async () => {
    const { client } = await signedInClient(site)
    const before = await kept()
    const { file, draft } = await answeredDraft(client)
    ok(await upload(client, draft.id, 'certificate', tinyPdf, 'unnamed.pdf'))
    expect(await kept()).toBe(before + 2)
    ok(await submit(client, draft))
    expect(await kept()).toBe(before + 1)
    expect((await client.call('DELETE', `/api/pcsx/applications/${draft.id}/files/${file.uid}`)).status).toBe(409)
    const { client: other } = await signedInClient(site)
    const second = await answeredDraft(other)
    const removed = ok(await other.call('DELETE', `/api/pcsx/applications/${second.draft.id}/files/${second.file.uid}`))
    expect(removed).toEqual({ revision: second.draft.revision })
    ok(await upload(other, second.draft.id, 'certificate'))
    ok(await other.call('DELETE', '/api/pcsx/draft_applications', { position_ids: [second.draft.positionId] }))
    expect(await kept()).toBe(before + 1)
    expect(
      await site.deps.db.of('demo.test').$count(applicationFiles, eq(applicationFiles.applicationId, second.draft.id)),
    ).toBe(0)
  })
})
