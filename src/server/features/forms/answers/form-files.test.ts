import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { AssignedForm } from '#contract/forms/forms.ts'
import type { FileValue } from '#shared/form-engine/definition/form-definition.ts'
import { files } from '#server/db/schema/applications.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { fileForm, tinyPdf } from '#tests/factories/applications.ts'
import { assignedTo, formPath, mailedToken, ok, publishedForm, readForm } from '#tests/factories/forms.ts'
import { signedInClient } from '#tests/factories/users.ts'

let site: TestApp
let admin: ApiClient
let formId: string

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  admin = (await signedInClient(site, { role: 'admin' })).client
  const form = await publishedForm(admin, [
    {
      name: 'letter',
      type: 'file_upload',
      label: 'Letter',
      required: true,
      allowedTypes: ['.pdf'],
      rules: [
        { type: 'maxLength', value: 2 },
        { type: 'maxFileSizeMB', value: 1 },
      ],
    },
    {
      name: 'tickets',
      type: 'dynamicList',
      label: 'Tickets',
      items: [{ name: 'scan', type: 'file_upload', label: 'Scan' }],
    },
    { name: 'words', type: 'text', label: 'Words' },
    { name: 'permit', type: 'file_upload', label: 'Permit', confidential: true },
  ])
  formId = form.id
})
afterAll(() => site.close())

async function candidateWithForm() {
  const { client, user } = await signedInClient(site)
  return { client, id: await assignedTo(admin, formId, user.email) }
}
const upload = (client: ApiClient, id: string, path: string, content: BlobPart, name: string) =>
  client.post<FileValue>(formPath(id, '/files'), fileForm(path, content, name))
const bytesKept = async () => site.deps.db.of('demo.test').$count(files, eq(files.purpose, 'form'))

describe('an uploaded file', () => {
  it('counts once an answer refers to it, and can be read by its owner, and by staff once submitted', async () => {
    const { client, id } = await candidateWithForm()
    const file = ok(await upload(client, id, 'letter', tinyPdf, 'letter.pdf'))
    expect(file).toMatchObject({ name: 'letter.pdf', type: 'application/pdf', size: tinyPdf.length, status: 'done' })
    const lied = { ...file, name: '../../etc/passwd', size: 1, type: 'text/html' }
    ok(await client.call('PATCH', formPath(id), { revision: 0, answers: { letter: [lied] } }))
    expect((await readForm(client, id)).answers.letter).toEqual([file])
    const download = await client.request('GET', file.url!)
    expect(await download.text()).toBe(tinyPdf)
    expect(download.headers.get('content-disposition')).toContain('attachment')
    const staffUrl = `/api/pcsx/admin/form_assignments/${id}/files/${file.uid}`
    expect((await admin.request('GET', staffUrl)).status).toBe(404)
    ok(await client.post(formPath(id, '/submit'), {}))
    expect(await (await admin.request('GET', staffUrl)).text()).toBe(tinyPdf)
    const stranger = (await signedInClient(site)).client
    expect((await stranger.request('GET', file.url!)).status).toBe(404)
    expect((await stranger.request('GET', staffUrl)).status).toBe(403)
    expect((await site.client().request('GET', staffUrl)).status).toBe(401)
  })

  it('can also be sent inside the answer as base64, and is checked and stored the same way', async () => {
    const { client, id } = await candidateWithForm()
    const content = Buffer.from(tinyPdf).toString('base64')
    const letter = [{ uid: 'rc-upload-1', name: 'letter.pdf', size: 1, type: 'x/y', status: 'done', content }]
    const sent = ok(await client.post<AssignedForm>(formPath(id, '/submit'), { answers: { letter } }))
    const [file] = sent.answers.letter as FileValue[]
    expect(file).toMatchObject({ name: 'letter.pdf', type: 'application/pdf', size: tinyPdf.length })
    expect(file).not.toHaveProperty('content')
    expect(await (await client.request('GET', file!.url!)).text()).toBe(tinyPdf)
  })

  it('is deleted on submission if no answer refers to it, and files in refused calls are not kept', async () => {
    const { client, id } = await candidateWithForm()
    const before = await bytesKept()
    const kept = ok(await upload(client, id, 'letter', tinyPdf, 'kept.pdf'))
    ok(await upload(client, id, 'letter', tinyPdf, 'forgotten.pdf'))
    const content = Buffer.from(tinyPdf).toString('base64')
    const refused = await client.post(formPath(id, '/submit'), {
      answers: { tickets: [{ scan: [{ uid: 'a', name: 'a.pdf', size: 1, status: 'done', content }] }], letter: null },
    })
    expect(refused.status).toBe(422)
    ok(await client.post(formPath(id, '/submit'), { answers: { letter: [kept] } }))
    expect(await bytesKept()).toBe(before + 1)
  })

  it('can be removed, without a conflict with typed text', async () => {
    const { client, id } = await candidateWithForm()
    const file = ok(await upload(client, id, 'tickets.0.scan', tinyPdf, 'scan.pdf'))
    ok(await client.call('PATCH', formPath(id), { revision: 0, answers: { tickets: [{ scan: [file] }], words: 'a' } }))
    const remove = () => client.call('DELETE', formPath(id, `/files/${file.uid}`))
    expect(ok(await remove())).toEqual({ revision: 1 })
    expect(ok(await remove())).toEqual({ revision: 1 })
    expect((await readForm(client, id)).answers).toEqual({ tickets: [{}], words: 'a' })
  })

  it('is refused from another form or for another field', async () => {
    const mine = await candidateWithForm()
    const other = await candidateWithForm()
    const theirs = ok(await upload(other.client, other.id, 'letter', tinyPdf, 'theirs.pdf'))
    const scan = ok(await upload(mine.client, mine.id, 'tickets.0.scan', tinyPdf, 'scan.pdf'))
    const sent = await mine.client.post(formPath(mine.id, '/submit'), { answers: { letter: [theirs, scan] } })
    expect([sent.status, Object.keys(sent.error.body as object)]).toEqual([422, ['letter']])
  })

  it('in a confidential field is encrypted, and can be read by its owner, and by staff once submitted', async () => {
    const { client, id } = await candidateWithForm()
    const secret = `${tinyPdf}% permit of Ina, number 4711`
    const permit = ok(await upload(client, id, 'permit', secret, 'permit.pdf'))
    const [row] = await site.deps.db.of('demo.test').select().from(files).where(eq(files.id, permit.uid))
    expect((await site.deps.files.get(row!.storageKey)).includes('4711')).toBe(false)
    expect(await (await client.request('GET', permit.url!)).text()).toBe(secret)
    expect((await client.request('GET', `/api/pcsx/files/${permit.uid}`)).status).toBe(404)
    const letter = ok(await upload(client, id, 'letter', tinyPdf, 'letter.pdf'))
    ok(await client.post(formPath(id, '/submit'), { answers: { letter: [letter], permit: [permit] } }))
    const read = ok(await admin.get<{ answers: object }>(`/api/pcsx/admin/form_assignments/${id}`))
    expect(read.answers).toMatchObject({ permit: '[ CONFIDENTIAL ]' })
    const reveal = await admin.post<{ value: FileValue[] }>(`/api/pcsx/admin/form_assignments/${id}/reveal`, {
      path: 'permit',
    })
    expect(await (await admin.request('GET', ok(reveal).value[0]!.url!)).text()).toBe(secret)
  })

  it('works with a token, which its URLs contain', async () => {
    const email = 'by-token@example.test'
    const id = await assignedTo(admin, formId, email)
    const token = await mailedToken(site, email)
    const visitor = site.client()
    const answer = await visitor.post<FileValue>(formPath(id, '/files', token), fileForm('letter', tinyPdf, 'a.pdf'))
    expect(await (await visitor.request('GET', ok(answer).url!)).text()).toBe(tinyPdf)
  })
})

describe('an invalid upload is refused with the path of its field', () => {
  it.each([
    ['a field that takes none', 'words', tinyPdf, 'a.pdf', 404],
    ['a field that is not there', 'nowhere', tinyPdf, 'a.pdf', 404],
    ['a type that this field does not take', 'letter', 'only text', 'a.txt', 415],
    ['another type under an allowed name', 'letter', 'GIF89a....', 'a.pdf', 415],
    ['an empty file', 'letter', '', 'a.pdf', 422],
    ['a file above the limit of the field', 'letter', `${tinyPdf}${' '.repeat(1_100_000)}%%EOF`, 'a.pdf', 413],
  ])('%s', async (_, path, content, name, status) => {
    const { client, id } = await candidateWithForm()
    const answer = await upload(client, id, path, content, name)
    expect(answer.status).toBe(status)
    if (status !== 404) expect(Object.keys(answer.error.body as object)).toEqual([path])
  })

  it('invalid base64', async () => {
    const { client, id } = await candidateWithForm()
    const letter = [{ uid: 'x', name: 'a.pdf', size: 1, status: 'done', content: '%%% not base64' }]
    const answer = await client.post(formPath(id, '/submit'), { answers: { letter } })
    expect([answer.status, Object.keys(answer.error.body as object)]).toEqual([422, ['letter']])
  })
})
