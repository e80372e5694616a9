import { PDF } from '@libpdf/core'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Application } from '#contract/applications/applications.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { docOf } from '#server/features/resumes/test-files.ts'
import { createTestApp, type ApiAnswer, type TestApp } from '#tests/api-client.ts'
import { fileForm, tinyPdf } from '#tests/factories/applications.ts'
import { ok, publishedForm } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { inspectFile } from './inspect-file.ts'

let site: TestApp

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
})
afterAll(() => site.close())

async function protectedPdf(protection: Parameters<PDF['setProtection']>[0]): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = PDF.create()
  pdf.addPage().drawText('Mara Ellwood, ten years of turbines, mara@example.org')
  pdf.setProtection(protection)
  return new Uint8Array(await pdf.save())
}
const locked = () => protectedPdf({ userPassword: 'letmein', ownerPassword: 'owner' })
/** Opens for everyone, like the exports of some office programs. */
const heldByOwner = () => protectedPdf({ ownerPassword: 'owner', permissions: { modify: false } })

const refusal = 'cv.pdf is password-protected. Remove the password and upload it again.'

describe('a PDF that opens only with a password', () => {
  it('is refused as an application’s résumé, and the existing one stays', async () => {
    const { client } = await signedInClient(site)
    const { data } = await client.post<Application>('/api/pcsx/applications', { position_id: await addPosition(site) })
    const path = `/api/pcsx/applications/${data.id}`
    await client.post(`${path}/resume`, fileForm('resume', tinyPdf, 'first.pdf'))
    const answer = await client.post(`${path}/resume`, fileForm('resume', await locked(), 'cv.pdf'))
    expect(answer).toMatchObject({ status: 422, error: { message: refusal, body: { resume: refusal } } })
    const after = await client.get<{ application: Application }>(path)
    expect(after.data.application.resume).toMatchObject({ name: 'first.pdf' })
    const open = await client.post<Application>(`${path}/resume`, fileForm('resume', await heldByOwner(), 'open.pdf'))
    expect(open).toMatchObject({ status: 200, data: { resume: { name: 'open.pdf' } } })
  })

  it('is refused as a profile’s résumé', async () => {
    const { client } = await signedInClient(site)
    const send = (content: BlobPart) =>
      client.post('/api/pcsx/upload_resume', fileForm('resume_content', content, 'cv.pdf'))
    expect(await send(await locked())).toMatchObject({ status: 422, error: { body: { resume_content: refusal } } })
    expect(await send(await heldByOwner())).toMatchObject({ status: 200 })
  })

  it('is refused by a form question', async () => {
    const admin = (await signedInClient(site, { role: 'admin' })).client
    const file = { name: 'certificate', type: 'file_upload', label: 'Certificate' } as const
    const { id } = await publishedForm(admin, [file], 'application')
    const rules = [{ on: 'applying', departments: ['Diving'], countries: [], dueDays: null }]
    ok(await admin.call('PUT', `/api/pcsx/admin/forms/${id}/rules`, { rules }))
    const { client } = await signedInClient(site)
    const position_id = await addPosition(site, { department: 'Diving' })
    const { data } = await client.post<Application>('/api/pcsx/applications', { position_id })
    const send = (content: BlobPart): Promise<ApiAnswer> =>
      client.post(`/api/pcsx/applications/${data.id}/files`, fileForm('certificate', content, 'cv.pdf'))
    expect(await send(await locked())).toMatchObject({ status: 422, error: { body: { certificate: refusal } } })
    // Letters of a name may be written as numbers.
    const plain = Buffer.from(await locked()).toString('latin1')
    for (const name of ['/Encr#79pt', '/#45#6Ecr#79p#74', '/E#6ecrypt']) {
      const content = new Uint8Array(Buffer.from(plain.replaceAll('/Encrypt', name), 'latin1'))
      expect(await send(content), name).toMatchObject({ status: 422, error: { body: { certificate: refusal } } })
    }
    expect(await send(await heldByOwner())).toMatchObject({ status: 200 })
  })
})

describe('an office document that is locked', () => {
  const text = [{ text: 'Mara Ellwood\r' }]
  /** The flag `fEncrypted` of the stream's header, which starts with its magic number. */
  const lockedDoc = () => {
    const bytes = docOf(text)
    const head = bytes.indexOf(Buffer.from([0xec, 0xa5]))
    bytes.writeUInt16LE(bytes.readUInt16LE(head + 0x0a) | 0x0100, head + 0x0a)
    return bytes
  }
  const odt = (files: Record<string, string>) =>
    Buffer.from(
      zipSync({
        mimetype: strToU8('application/vnd.oasis.opendocument.text'),
        'META-INF/manifest.xml': strToU8('<manifest:manifest><manifest:encryption-data/></manifest:manifest>'),
        ...Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strToU8(content)])),
      }),
    )
  it.each([
    ['.docx, which is another kind of file then', 'cv.docx', docOf(text, { streams: ['EncryptedPackage'] })],
    ['.doc', 'cv.doc', lockedDoc()],
    ['.odt', 'cv.odt', odt({ 'content.xml': 'x' })],
    ['.odt, locked as a whole', 'cv.odt', odt({ 'encrypted-package': 'x' })],
  ])('is refused (%s)', async (_, name, bytes) => {
    await expect(inspectFile(bytes, name)).rejects.toMatchObject({ fault: 'encrypted' })
  })

  it('is not confused with one that has no password', async () => {
    await expect(inspectFile(docOf(text), 'cv.doc')).resolves.toMatchObject({ name: 'cv.doc' })
  })
})
