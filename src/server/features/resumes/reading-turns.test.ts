import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { uploadResume } from '#contract/resumes.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { fileForm } from '#tests/factories/applications.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { englishResume } from './sample-resumes.ts'
import { nestedFormsPdf, pdfOf, pdfText } from './test-files.ts'

let site: TestApp

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
})
afterAll(() => site.close())

const ordinary = pdfOf([pdfText(englishResume.replaceAll('’', "'").split('\n'))])
const send = (client: ApiClient, bytes: Buffer, name: string) =>
  client.post<DataOf<typeof uploadResume>>(
    '/api/pcsx/upload_resume',
    fileForm('resume_content', bytes as Uint8Array<ArrayBuffer>, name),
  )
/** Milliseconds until an ordinary résumé of a new account was read. */
async function msToRead(client: ApiClient): Promise<number> {
  const startedAt = performance.now()
  const { data } = await send(client, ordinary, 'cv.pdf')
  expect(data.pending?.reading.email?.value).toBe('mara.ellwood@example.org')
  return performance.now() - startedAt
}

it('six files that take for ever keep another candidate waiting a second or two, and their sender is slowed down', async () => {
  const [{ client: sender }, { client: other }, { client: early }] = await Promise.all([
    signedInClient(site),
    signedInClient(site),
    signedInClient(site),
  ])
  const alone = await msToRead(early)
  const endless = Promise.all(Array.from({ length: 6 }, () => send(sender, nestedFormsPdf(), 'billion.pdf')))
  // The endless ones are being read by now.
  await new Promise((done) => setTimeout(done, 300))
  // Not a wait for a place: what else a busy machine costs grows with what reading costs alone.
  expect(await msToRead(other)).toBeLessThan(4_000 + 4 * alone)
  const answers = await endless
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThanOrEqual(3)
  for (const { headers, error } of refused) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(error.message).toMatch(/^You uploaded several résumés in a short time/)
  }
  for (const { data } of answers.filter(({ status }) => status === 200))
    expect(data).toMatchObject({ pending: null, notRead: expect.stringMatching(/takes too long to read/) })
})

it('an account has a rate, others have their own', async () => {
  const { client } = await signedInClient(site)
  let statuses: number[] = []
  for (let at = 0; at < 40 && !statuses.includes(429); at++)
    statuses = [...statuses, (await send(client, Buffer.from('Mara Ellwood\nmara@example.org'), 'cv.txt')).status]
  expect(statuses.indexOf(429)).toBeGreaterThanOrEqual(15)
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([200]))
  await msToRead((await signedInClient(site)).client)
})
