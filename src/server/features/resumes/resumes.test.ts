import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { ProfileDetails } from '#contract/profiles/profiles.ts'
import type { PendingReading, StoredResume } from '#contract/profiles/resumes.ts'
import { profileOfReading } from '#shared/profiles/profile-of-reading.ts'
import { files } from '#server/db/schema/applications.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { fileForm } from '#tests/factories/applications.ts'
import { signedInClient, type TestUser } from '#tests/factories/users.ts'
import { englishResume } from './interpret/sample-resumes.ts'
import { readLimits } from './read/resume-text.ts'
import { takeSandbox } from './read/spare-sandbox.ts'

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

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

interface Uploaded {
  candidate: { location: string; resume: { id: string; name: string } }
  pending: PendingReading | null
  notRead: string | null
}
const upload = (content: BlobPart, name: string) =>
  client.post<Uploaded>('/api/pcsx/upload_resume', fileForm('resume_content', content, name))
const details = async () => (await client.get<ProfileDetails>('/api/pcsx/profile_details')).data
const newId = () => crypto.randomUUID().slice(0, 8)

describe('upload_resume', () => {
  it('reads the file, and leaves the profile unchanged until the result is accepted', async () => {
    const { data } = await upload(englishResume, 'cv.txt')
    expect(data.candidate.location).toBe('Bristol, UK')
    expect(data.pending?.reading).toMatchObject({ firstName: { value: 'Mara' }, lastName: { value: 'Ellwood' } })
    expect(data.pending?.reading.work).toHaveLength(2)
    expect(await details()).toMatchObject({
      hasResume: true,
      hasReading: true,
      revision: 0,
      profile: { work: [], location: '' },
    })
  })

  it('reports if the machine cannot start a process to read it in, and accepts it again later', async () => {
    // The one that is ready from an earlier reading.
    await takeSandbox(readLimits.memoryMB).end()
    const program = process.execPath
    process.execPath = '/no/such/program'
    const refused = await upload(englishResume, 'cv.txt').finally(() => (process.execPath = program))
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('30')
    expect(refused.error.message).toMatch(/^We’re reading a lot of résumés/)
    expect((await upload(englishResume, 'cv.txt')).data.pending?.reading.work).toHaveLength(2)
  })

  it('keeps a file that cannot be read, and explains why', async () => {
    const { status, data } = await upload('hi', 'note.txt')
    expect(status).toBe(200)
    expect(data.pending?.reading.work ?? []).toEqual([])
    const blank = await upload(' \n ', 'blank.txt')
    expect(blank.data).toMatchObject({ pending: null, notRead: expect.stringContaining('enough text in blank.txt') })
    expect((await details()).hasReading).toBe(false)
  })

  it('accepts OpenDocument and rich text, and refuses pictures and files with macros', async () => {
    const rtf = '{\\rtf1\\ansi Mara Ellwood\\par mara@example.org\\par}'
    expect((await upload(rtf, 'cv.rtf')).data.pending?.reading.email?.value).toBe('mara@example.org')
    const odt = zipSync({
      mimetype: strToU8('application/vnd.oasis.opendocument.text'),
      'content.xml': strToU8(
        '<office:document-content xmlns:office="o" xmlns:text="t"><office:body><text:h>Mara Ellwood</text:h><text:p>mara@example.org</text:p></office:body></office:document-content>',
      ),
    })
    expect((await upload(odt as Uint8Array<ArrayBuffer>, 'cv.odt')).data.pending?.reading.lastName?.value).toBe(
      'Ellwood',
    )
    const refusals: [BlobPart, string, number][] = [
      ['{\\rtf1{\\object\\objdata 00}}', 'cv.rtf', 415],
      ['{\\rtf1{\\field{\\*\\fldinst INCLUDEPICTURE "http://a.example/x"}}}', 'cv.rtf', 422],
      [
        zipSync({
          mimetype: strToU8('application/vnd.oasis.opendocument.text'),
          'content.xml': strToU8('<a/>'),
          'Basic/x.xml': strToU8('x'),
        }) as Uint8Array<ArrayBuffer>,
        'cv.odt',
        415,
      ],
      [picture, 'cv.png', 415],
      ['', 'cv.pdf', 422],
    ]
    for (const [content, name, status] of refusals) {
      expect(await upload(content, name)).toMatchObject({
        status,
        error: { body: { resume_content: expect.any(String) } },
      })
    }
  })
})

describe('the review', () => {
  it('copies what was accepted and corrected into the profile, once', async () => {
    const { pending } = (await upload(englishResume, 'cv.txt')).data
    const { firstName, work, skills } = profileOfReading(pending!.reading, newId)
    const accepted = { firstName, phone: '+44 117 496 0111', work: [{ ...work[0]!, title: 'Head baker' }], skills }
    const answer = await client.post<ProfileDetails>('/api/pcsx/resume_reading/accept', {
      read_ts: pending!.readTs,
      accepted,
    })
    expect(answer.data).toMatchObject({
      hasReading: false,
      revision: 1,
      profile: { firstName: 'Mara', lastName: 'Calder', phone: '+44 117 496 0111', work: [{ title: 'Head baker' }] },
    })
    expect(answer.data.profile.skills.map((skill) => skill.name)).toContain('HACCP')
    const again = await client.post('/api/pcsx/resume_reading/accept', { read_ts: pending!.readTs, accepted })
    expect(again.status).toBe(409)
  })

  it('merges new entries with existing ones, and adds each only once', async () => {
    const take = async () => {
      const { pending } = (await upload(englishResume, 'cv.txt')).data
      const { work, skills } = profileOfReading(pending!.reading, newId)
      return client.post<ProfileDetails>('/api/pcsx/resume_reading/accept', {
        read_ts: pending!.readTs,
        accepted: { work, skills },
      })
    }
    const first = (await take()).data.profile
    const second = (await take()).data.profile
    expect([second.work.length, second.skills.length]).toEqual([first.work.length, first.skills.length])
  })

  it('refuses invalid profile values, naming the field', async () => {
    const { pending } = (await upload(englishResume, 'cv.txt')).data
    const accepted = { email: 'nobody', work: [] }
    const answer = await client.post('/api/pcsx/resume_reading/accept', { read_ts: pending!.readTs, accepted })
    expect(answer).toMatchObject({ status: 422, error: { body: { email: expect.any(String) } } })
    expect((await details()).hasReading).toBe(true)
  })

  it('can be discarded without a trace, and no one else can read it', async () => {
    await upload(englishResume, 'cv.txt')
    const { client: other } = await signedInClient(site)
    expect((await other.get<{ pending: unknown }>('/api/pcsx/resume_reading')).data.pending).toBeNull()
    await client.call('DELETE', '/api/pcsx/resume_reading')
    expect((await client.get<{ pending: unknown }>('/api/pcsx/resume_reading')).data.pending).toBeNull()
    expect(await details()).toMatchObject({ hasResume: true, profile: { skills: [] } })
  })
})

describe('stored résumés', () => {
  it('are listed with their uses, and deleted with their bytes and what was read from them', async () => {
    const { candidate } = (await upload(englishResume, 'cv.txt')).data
    const { resumes } = (await client.get<{ resumes: StoredResume[] }>('/api/pcsx/resumes')).data
    expect(resumes).toMatchObject([{ name: 'cv.txt', isProfile: true, applicationCount: 0 }])
    const after = await client.call<{ resumes: StoredResume[] }>('DELETE', `/api/pcsx/resumes/${candidate.resume.id}`)
    expect(after.data.resumes).toEqual([])
    expect(await details()).toMatchObject({ hasResume: false, hasReading: false })
    expect(await site.deps.db.of('demo.test').select().from(files).where(eq(files.userId, user.id))).toEqual([])
    expect((await client.call('DELETE', `/api/pcsx/resumes/${candidate.resume.id}`)).status).toBe(404)
  })

  it('are kept by the application that contains them', async () => {
    const { candidate } = (await upload(englishResume, 'cv.txt')).data
    await client.post('/api/pcsx/applications', { position_id: await addPosition(site) })
    const path = `/api/pcsx/resumes/${candidate.resume.id}`
    expect((await client.call<{ resumes: StoredResume[] }>('DELETE', path)).data.resumes).toMatchObject([
      { isProfile: false, applicationCount: 1 },
    ])
    expect((await client.call('DELETE', path)).status).toBe(409)
    const { client: other } = await signedInClient(site)
    expect((await other.call('DELETE', path)).status).toBe(404)
  })
})

describe('profile_import', () => {
  const bring = (content: BlobPart, name: string) =>
    client.post<{ pending: PendingReading }>('/api/pcsx/profile_import', fileForm('file', content, name))

  it('brings a JSON Resume into the review', async () => {
    const document = {
      basics: { name: 'Mara Ellwood', email: 'mara@example.org', location: { city: 'Bristol', countryCode: 'GB' } },
      work: [{ name: 'Tidal Bakery', position: 'Baker', startDate: '2019-03-01', highlights: ['Sourdough'] }],
      skills: [{ name: 'Food', keywords: ['HACCP'] }, { name: 'First aid' }],
      languages: [{ language: 'English', fluency: 'Native speaker' }],
    }
    const { reading } = (await bring(JSON.stringify(document), 'resume.json')).data.pending
    expect(reading).toMatchObject({
      firstName: { value: 'Mara' },
      location: { value: 'Bristol, GB' },
      work: [
        { employer: { value: 'Tidal Bakery' }, period: { value: { start: '2019-03', end: null, isCurrent: true } } },
      ],
      languages: [{ value: { name: 'English', level: 'native' } }],
    })
    expect(reading.skills.map((skill) => skill.value)).toEqual(['HACCP', 'First aid'])
  })

  it('brings LinkedIn’s archive into the review, and reads nothing else in it', async () => {
    const archive = zipSync({
      'Profile.csv': strToU8(
        'First Name,Last Name,Headline,Summary,Geo Location,Websites\nMara,Ellwood,Baker,"Bread, mostly","Bristol, UK","[BLOG:https://mara.example/blog]"\n',
      ),
      'Positions.csv': strToU8(
        'Company Name,Title,Description,Location,Started On,Finished On\nTidal Bakery,Baker,,Bristol,Mar 2019,\nHolm Mill,Apprentice,,,2016,Feb 2019\n',
      ),
      'Skills.csv': strToU8('Name\nHACCP\n'),
      'Languages.csv': strToU8('Name,Proficiency\nGerman,Elementary proficiency\n'),
      'messages.csv': strToU8('FROM,CONTENT\nsomebody,secret words\n'),
    })
    const { pending } = (await bring(archive as Uint8Array<ArrayBuffer>, 'linkedin.zip')).data
    expect(pending.reading).toMatchObject({
      lastName: { value: 'Ellwood' },
      links: [{ value: { url: 'https://mara.example/blog' } }],
      work: [
        { title: { value: 'Baker' }, period: { value: { start: '2019-03', isCurrent: true } } },
        { title: { value: 'Apprentice' }, period: { value: { start: '2016', end: '2019-02' } } },
      ],
      languages: [{ value: { name: 'German', level: 'basic' } }],
    })
    expect(JSON.stringify(pending)).not.toContain('secret')
  })

  it('refuses zip bombs, other archives and other documents with an explanation', async () => {
    const bomb = zipSync({ 'Profile.csv': new Uint8Array(60_000_000) })
    const refusals: [BlobPart, string, number, string][] = [
      [bomb as Uint8Array<ArrayBuffer>, 'bomb.zip', 422, 'damaged, or its contents are too large'],
      [zipSync({ 'photo.jpg': strToU8('x') }) as Uint8Array<ArrayBuffer>, 'other.zip', 415, 'isn’t a LinkedIn archive'],
      ['PK\u0003\u0004 cut', 'cut.zip', 422, 'damaged'],
      ['', 'empty.json', 422, 'empty'],
      ['{"a":', 'broken.json', 415, 'isn’t a JSON Resume or a LinkedIn archive'],
      ['{"a":1}', 'other.json', 422, 'isn’t a JSON Resume'],
      [JSON.stringify(Array.from({ length: 3 })), 'list.json', 422, 'isn’t a JSON Resume'],
    ]
    for (const [content, name, status, words] of refusals) {
      const answer = await bring(content, name)
      expect(answer).toMatchObject({ status, error: { body: { file: expect.stringContaining(words) } } })
    }
  })
})
