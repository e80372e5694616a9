import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Application } from '#contract/applications/applications.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { getResumes, uploadResume } from '#contract/profiles/resumes.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { fileForm, tinyPdf } from '#tests/factories/applications.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'

let site: TestApp

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
})
afterAll(() => site.close())

async function draftOf(client: ApiClient) {
  const { data } = await client.post<Application>('/api/pcsx/applications', { position_id: await addPosition(site) })
  const path = `/api/pcsx/applications/${data.id}`
  return {
    upload: (name: string, choice?: [tab: string, turn: number]) =>
      client.post<Application>(`${path}/resume`, chosen(fileForm('resume', tinyPdf, name), choice)),
    remove: (fileId: string) => client.call<Application>('DELETE', `${path}/resume/${fileId}`),
    resume: async () => (await client.get<{ application: Application }>(path)).data.application.resume,
  }
}

it('removing a résumé that was already replaced keeps the new one', async () => {
  const { client } = await signedInClient(site)
  const { upload, remove, resume } = await draftOf(client)
  const first = (await upload('first.pdf')).data.resume!
  await upload('second.pdf')
  expect(await remove(first.id)).toMatchObject({ status: 200, data: { resume: { name: 'second.pdf' } } })
  expect(await resume()).toMatchObject({ name: 'second.pdf' })
  expect((await client.request('GET', (await resume())!.url)).status).toBe(200)
})

it('the résumé can be removed, repeatedly with the same result; an unknown id removes nothing', async () => {
  const { client } = await signedInClient(site)
  const { upload, remove, resume } = await draftOf(client)
  const { id, url } = (await upload('cv.pdf')).data.resume!
  for (const other of ['nonsense', '00000000-0000-4000-8000-000000000000'])
    expect(await remove(other)).toMatchObject({ status: 200, data: { resume: { id } } })
  expect([(await remove(id)).data.resume, (await remove(id)).data.resume]).toEqual([null, null])
  expect(await resume()).toBeNull()
  expect((await client.request('GET', url)).status).toBe(404)
})

it('when replacing and removing race, the new résumé is kept, whichever comes first', async () => {
  const { client } = await signedInClient(site)
  const { upload, remove, resume } = await draftOf(client)
  let before = (await upload('0.pdf')).data.resume!
  for (let round = 1; round <= 10; round++) {
    const name = `${round}.pdf`
    const removal = () => remove(before.id)
    const calls = round % 2 ? [upload(name), removal(), removal()] : [removal(), upload(name), removal()]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200])
    before = (await resume())!
    expect(before).toMatchObject({ name })
  }
})

it('of two uploads the one that arrived last is kept, even if the first takes longer', async () => {
  const { client } = await signedInClient(site)
  const { upload, resume } = await draftOf(client)
  const held = holdFirstUpload()
  const early = upload('early.pdf')
  await held.isHere
  const late = await upload('late.pdf')
  held.release()
  expect(late).toMatchObject({ status: 200 })
  expect(await early).toMatchObject({ status: 409, error: { message: expect.stringContaining('another file') } })
  expect(await resume()).toMatchObject({ name: 'late.pdf' })
})

it('a profile’s résumé is not replaced by one sent earlier either', async () => {
  const { client } = await signedInClient(site)
  const send = (name: string) => client.post<DataOf<typeof uploadResume>>('/api/pcsx/upload_resume', fileOf(name))
  const held = holdFirstUpload()
  const early = send('early.txt')
  await held.isHere
  expect(await send('late.txt')).toMatchObject({ status: 200 })
  held.release()
  expect((await early).status).toBe(409)
  const { resumes } = (await client.get<DataOf<typeof getResumes>>('/api/pcsx/resumes')).data
  expect(resumes.map(({ name, isProfile }) => [name, isProfile])).toEqual([['late.txt', true]])
})

it('of files chosen one after the other in one tab the last one is kept, even if an earlier one arrives after it', async () => {
  const { client } = await signedInClient(site)
  const { upload, resume } = await draftOf(client)
  expect((await upload('first.pdf', ['tab-one-1', 1])).status).toBe(200)
  expect((await upload('third.pdf', ['tab-one-1', 3])).status).toBe(200)
  expect((await upload('second.pdf', ['tab-one-1', 2])).status).toBe(409)
  expect(await resume()).toMatchObject({ name: 'third.pdf' })
  // From another tab, or from a program that omits these fields: these must be assumed to be newer than the current one.
  expect((await upload('other.pdf', ['tab-two-2', 1])).status).toBe(200)
  expect((await upload('program.pdf')).status).toBe(200)
  expect((await upload('junk.pdf', ['x', Number.NaN])).status).toBe(200)
  expect(await resume()).toMatchObject({ name: 'junk.pdf' })
})

it('the file chosen last is kept, even if the previous one arrives during its reading and finishes first', async () => {
  const { client } = await signedInClient(site)
  const { upload, resume } = await draftOf(client)
  const held = holdFirstUpload()
  const last = upload('last.pdf', ['tab-one-1', 2])
  await held.isHere
  // It arrives after the last one, but finishes before it.
  expect((await upload('before.pdf', ['tab-one-1', 1])).status).toBe(200)
  held.release()
  expect((await last).status).toBe(200)
  expect(await resume()).toMatchObject({ name: 'last.pdf' })
})

it('the same is true for a profile’s résumé', async () => {
  const { client } = await signedInClient(site)
  const send = (name: string, turn: number) =>
    client.post<DataOf<typeof uploadResume>>('/api/pcsx/upload_resume', chosen(fileOf(name), ['tab-one-1', turn]))
  expect((await send('second.txt', 2)).status).toBe(200)
  expect((await send('first.txt', 1)).status).toBe(409)
  const { resumes } = (await client.get<DataOf<typeof getResumes>>('/api/pcsx/resumes')).data
  expect(resumes.map(({ name }) => name)).toEqual(['second.txt'])
})

function chosen(form: FormData, choice?: [tab: string, turn: number]): FormData {
  if (!choice) return form
  form.append('chosen_in', choice[0])
  form.append('chosen_turn', String(choice[1]))
  return form
}

const fileOf = (name: string) => fileForm('resume_content', 'Mara Ellwood\nmara@example.org', name)

/** Holds the next file before its bytes are stored, until released; later ones are not held. */
function holdFirstUpload() {
  const { files } = site.deps
  const put = files.put.bind(files)
  const here = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  files.put = async (...kept) => {
    files.put = put
    const cameAt = Date.now()
    // If two arrive within the same millisecond, neither is the last.
    await expect.poll(() => Date.now()).toBeGreaterThan(cameAt)
    here.resolve()
    await gate.promise
    return put(...kept)
  }
  return { isHere: here.promise, release: gate.resolve }
}
