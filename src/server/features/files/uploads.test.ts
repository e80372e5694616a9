import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { Application } from '#contract/applications/applications.ts'
import { profiles } from '#server/db/schema/accounts.ts'
import { files } from '#server/db/schema/applications.ts'
import { demoResumePdf } from '#demo/demo-resume.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiAnswer, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { completeDraft, fileForm, tinyPdf } from '#tests/factories/applications.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient, type TestUser } from '#tests/factories/users.ts'
import { sampleData } from '#tests/sample-files.ts'

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

const db = () => site.deps.db.of('demo.test')

function resumeForm(content: string, name: string): FormData {
  const form = new FormData()
  form.append('resume_file_name', name)
  form.append('resume_content', content)
  form.append('domain', 'demo.test')
  return form
}
const dataUrl = (content: string) => `data:application/pdf;base64,${Buffer.from(content).toString('base64')}`

describe('the résumé of an application', () => {
  it('replaces the previous one, whose bytes are deleted', async () => {
    const draft = await completeDraft(client, await addPosition(site))
    const [before] = await db().select().from(files).where(eq(files.id, draft.resume!.id))
    const form = fileForm('resume', 'Tide mill keeper', '../Über mich.txt')
    const { data } = await client.post<Application>(`/api/pcsx/applications/${draft.id}/resume`, form)
    expect(data).toMatchObject({ revision: draft.revision, resume: { name: 'Über mich.txt', size: 16 } })
    await expect(site.deps.files.get(before!.storageKey)).rejects.toThrow()
    const path = `/api/pcsx/applications/${draft.id}/resume/${data.resume!.id}`
    const removed = await client.call<Application>('DELETE', path)
    expect(removed.data.resume).toBeNull()
    expect(await db().select().from(files).where(eq(files.userId, user.id))).toEqual([])
  })

  it('downloads as an attachment that no browser executes', async () => {
    const draft = await completeDraft(client, await addPosition(site))
    const answer = await client.request('GET', draft.resume!.url)
    expect(await answer.text()).toBe(tinyPdf)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="cv.pdf"; filename*=UTF-8''cv.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store, no-transform',
    })
  })

  it('streams downloads, so that a stalled reader does not hold the whole file in memory', async () => {
    const draft = await completeDraft(client, await addPosition(site))
    const text = 'Tide mill keeper\n'.repeat(40_000)
    const path = `/api/pcsx/applications/${draft.id}/resume`
    const { data } = await client.post<Application>(path, fileForm('resume', text, 'cv.txt'))
    const answer = await client.request('GET', data.resume!.url)
    expect(answer.headers.get('content-length')).toBe(String(text.length))
    const pieces: string[] = []
    for await (const piece of answer.body!.pipeThrough(new TextDecoderStream())) pieces.push(piece)
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(100_000)
    expect(pieces.join('') === text).toBe(true)
  })

  it('is not found if its bytes are missing', async () => {
    const draft = await completeDraft(client, await addPosition(site))
    const [row] = await db().select().from(files).where(eq(files.id, draft.resume!.id))
    await site.deps.files.remove(row!.storageKey)
    expect((await client.request('GET', draft.resume!.url)).status).toBe(404)
  })

  it('is refused with a message and the field, and the previous one stays', async () => {
    const draft = await completeDraft(client, await addPosition(site))
    const path = `/api/pcsx/applications/${draft.id}/resume`
    const upload = (content: BlobPart, name: string) => client.post(path, fileForm('resume', content, name))
    const refusals: [ApiAnswer, number, string][] = [
      [await upload('', 'cv.pdf'), 422, 'cv.pdf is empty. Choose another file.'],
      [
        await upload('x'.repeat(10 * 1024 * 1024 + 1), 'big.txt'),
        413,
        'big.txt is larger than 10 MB. Choose a smaller file.',
      ],
      [
        await upload('x'.repeat(20 * 1024 * 1024), 'big.txt'),
        413,
        'Résumé is larger than 10 MB. Choose a smaller file.',
      ],
      [
        await upload('MZ', 'cv.exe'),
        415,
        'cv.exe isn’t a supported file type. Use one of .pdf, .docx, .doc, .odt, .rtf, .txt, .png, .jpg, .jpeg.',
      ],
      [
        await upload(tinyPdf, 'cv.docx'),
        415,
        'cv.docx has the extension .docx, but it’s a PDF document. Change the extension to .pdf and upload it again.',
      ],
      [await client.post(path, new FormData()), 422, 'Choose a file to upload.'],
    ]
    for (const [answer, status, message] of refusals) {
      expect(answer).toMatchObject({ status, error: { message, body: { resume: message } } })
    }
    const two = fileForm('resume', tinyPdf, 'a.pdf')
    two.append('resume', new File([tinyPdf], 'b.pdf'))
    expect((await client.post(path, two)).error.message).toBe('Upload no more than 1 file.')
    expect((await client.call('POST', path, 'no form', { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await client.call('POST', path, '--x', { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(
      400,
    )
    const now = await client.get<{ application: Application }>(`/api/pcsx/applications/${draft.id}`)
    expect(now.data.application.resume?.id).toBe(draft.resume!.id)
  })
})

const readablePdf = demoResumePdf().toString('latin1')

describe('upload_resume', () => {
  it('stores a data URL or a file as the profile’s résumé, and returns the candidate', async () => {
    await db().insert(profiles).values({ domain: 'demo.test', userId: user.id, location: 'Kirkwall' })
    const first = await client.post('/api/pcsx/upload_resume', resumeForm(dataUrl(readablePdf), 'cv.pdf'))
    expect(first.data).toMatchObject({
      candidate: {
        email: user.email,
        location: 'Kirkwall',
        hasResume: true,
        resume: { name: 'cv.pdf', type: 'application/pdf' },
      },
    })
    const again = await client.post('/api/pcsx/upload_resume', fileForm('resume_content', readablePdf, 'newer.pdf'))
    expect(again.data).toMatchObject({ candidate: { resume: { name: 'newer.pdf' } } })
    expect(await db().select().from(files).where(eq(files.userId, user.id))).toHaveLength(1)
  })

  it('fills the next application with it, which keeps it even if the profile gets another', async () => {
    await client.post('/api/pcsx/upload_resume', resumeForm(dataUrl(readablePdf), 'first.pdf'))
    const position_id = await addPosition(site)
    const draft = await client.post<Application>('/api/pcsx/applications', { position_id })
    await client.post('/api/pcsx/upload_resume', resumeForm(dataUrl(readablePdf), 'second.pdf'))
    expect(draft.data.resume).toMatchObject({ name: 'first.pdf' })
    expect((await client.request('GET', draft.data.resume!.url)).status).toBe(200)
  })

  it('refuses anything but a data URL, and refuses visitors', async () => {
    for (const content of ['', 'hello', 'data:application/pdf;base64', 'data:;base64,%%%']) {
      const answer = await client.post('/api/pcsx/upload_resume', resumeForm(content, 'cv.pdf'))
      expect(answer).toMatchObject({ status: 422, error: { body: { resume_content: expect.any(String) } } })
    }
    expect(
      (await site.client().post('/api/pcsx/upload_resume', resumeForm(dataUrl(readablePdf), 'cv.pdf'))).status,
    ).toBe(401)
  })
})

const hostile = sampleData('hostile')

describe.skipIf(hostile === null)('hostile files (skipped without the sample data)', () => {
  it('are each accepted as what they are or refused with an explanation', async () => {
    const positionId = await addPosition(site)
    let path = ''
    const names = readdirSync(hostile!, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const surprises: string[] = []
    for (const [i, entry] of names.entries()) {
      // Uploads are limited per person, and there are more files than that.
      if (i % 50 === 0) {
        ;({ client } = await signedInClient(site))
        path = `/api/pcsx/applications/${(await completeDraft(client, positionId)).id}/resume`
      }
      const bytes = readFileSync(join(entry.parentPath, entry.name))
      const isEncoded = entry.name.endsWith('.b64')
      const content = isEncoded ? Buffer.from(bytes.toString('latin1'), 'base64') : bytes
      const name = isEncoded ? entry.name.slice(0, -4) : entry.name.replace(/\.cfb$/, '')
      const answer = await client.post<Application>(path, fileForm('resume', content, name))
      const isTaken = answer.status === 200 && answer.data.resume?.size === content.length
      const isRefused = [413, 415, 422].includes(answer.status) && /^[^{}]{10,300}\.$/.test(answer.error.message)
      if (!isTaken && !isRefused) surprises.push(`${name}: ${answer.status} ${answer.error.message}`)
    }
    expect(surprises).toEqual([])
    expect(names.length).toBeGreaterThan(50)
  })

  it('keep harmless names whatever they are called', async () => {
    const draft = await completeDraft(client, await addPosition(site))
    for (const name of readFileSync(join(hostile!, 'generated/FILENAMES.txt'), 'utf8').split('\n').filter(Boolean)) {
      const answer = await client.post<Application>(
        `/api/pcsx/applications/${draft.id}/resume`,
        fileForm('resume', tinyPdf, name),
      )
      if (answer.status === 200) {
        expect(answer.data.resume!.name).toMatch(/^[^\p{Cc}\p{Cf}/\\<>:"|?*]{1,130}\.pdf$/iu)
        const { headers } = await client.request('GET', answer.data.resume!.url)
        expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[^"\r\n]+"; filename\*=UTF-8''\S+$/)
        expect(headers.get('x-injected')).toBeNull()
      } else expect(answer.status).toBe(415)
    }
  })
})
