import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PendingReading } from '#contract/profiles/resumes.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { fileForm } from '#tests/factories/applications.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { sampleData } from '#tests/sample-files.ts'

let site: TestApp
let client: ApiClient

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
})
afterAll(() => site.close())
beforeEach(async () => {
  ;({ client } = await signedInClient(site))
})

describe('resume_export', () => {
  const profile = {
    basics: {
      firstName: 'Mara',
      lastName: 'Ellwood',
      headline: 'Baker and pastry chef',
      phone: '+44 117 496 0123',
      location: 'Bristol, UK',
      summary: 'Baker with eleven years in bakeries.',
    },
    work: {
      title: 'Senior Baker',
      employer: 'Tidal Bakery Ltd',
      start: '2019-03',
      isCurrent: true,
      description: '• Led a team of five\n• Brought waste down by a third',
    },
  }
  beforeEach(async () => {
    const edit = (op_section: string, operation: string, value: unknown) =>
      client.post('/api/pcsx/profile_edit', { op_section, operation, op_data: { value } })
    await edit('basics', 'update', profile.basics)
    await edit('work', 'add', profile.work)
    for (const name of ['Sourdough', 'HACCP']) await edit('skills', 'add', { name })
    await edit('education', 'add', {
      school: 'City of Bristol College',
      degree: 'Diploma',
      field: 'Bakery',
      start: '2013',
      end: '2015',
    })
  })
  const take = (query: string) => client.request('GET', `/api/pcsx/resume_export?${query}`)

  it.each(['format=pdf', 'format=pdf&template=modern', 'format=docx'])(
    'writes %s, which reads back as written',
    async (query) => {
      const answer = await take(query)
      const name = `Mara-Ellwood.${query.includes('pdf') ? 'pdf' : 'docx'}`
      expect(answer.headers.get('content-disposition')).toContain(name)
      const file = fileForm('resume_content', await answer.arrayBuffer(), name)
      const uploaded = await client.post<{ pending: PendingReading }>('/api/pcsx/upload_resume', file)
      const { reading } = uploaded.data.pending
      expect(reading).toMatchObject({
        firstName: { value: 'Mara' },
        lastName: { value: 'Ellwood' },
        phone: { value: '+44 117 496 0123' },
        location: { value: 'Bristol, UK' },
        work: [
          {
            title: { value: 'Senior Baker' },
            employer: { value: 'Tidal Bakery Ltd' },
            period: { value: { start: '2019-03', isCurrent: true } },
          },
        ],
        education: [{ school: { value: 'City of Bristol College' } }],
      })
      expect(reading.skills.map((skill) => skill.value)).toEqual(['Sourdough', 'HACCP'])
    },
  )

  it('writes Arabic from right to left', async () => {
    const answer = await take('format=docx&hl=ar')
    const { 'word/document.xml': xml } = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    expect(strFromU8(xml!)).toMatch(/<w:bidi\/>.*الخبرة العملية/)
    expect((await take('format=pdf&hl=ar')).status).toBe(200)
  })

  it('writes a valid JSON Resume that imports unchanged', async () => {
    const text = await (await take('format=json')).text()
    const { pending } = (
      await client.post<{ pending: PendingReading }>('/api/pcsx/profile_import', fileForm('file', text, 'me.json'))
    ).data
    expect(pending.reading.work[0]).toMatchObject({ description: { value: profile.work.description } })
    expect(await schemaProblems(JSON.parse(text))).toEqual([])
  })

  it('refuses other formats, and visitors', async () => {
    expect((await take('format=exe')).status).toBe(422)
    expect((await site.client().request('GET', '/api/pcsx/resume_export?format=pdf')).status).toBe(401)
  })
})

/** Validated against JSON Resume's own schema if the sample data has it; otherwise skipped. */
async function schemaProblems(document: unknown): Promise<unknown[]> {
  const path = sampleData('suites/jsonresume-schema.json')
  if (path === null) return []
  const ajv = new Ajv({ strict: false, validateFormats: false })
  const validate = ajv.compile(JSON.parse(readFileSync(path, 'utf8')) as object)
  return validate(document) ? [] : (validate.errors ?? [])
}
