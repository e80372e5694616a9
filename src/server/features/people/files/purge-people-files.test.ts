import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { AddedFile, listPeopleFiles } from '#contract/people/people-files.ts'
import { applications } from '#server/db/schema/applications.ts'
import { peopleFileRows, peopleFiles } from '#server/db/schema/people-files.ts'
import { base, decisionWorld, domain } from '#tests/factories/decisions.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { purgePeopleFiles } from './purge-people-files.service.ts'

const { site, recruiter } = await decisionWorld()
afterAll(() => site.close())
const db = site.deps.db.of(domain)
const path = `${base}/people_files`
const yearMs = 365 * 86_400_000

it('forgets a file after a year, and keeps its people', async () => {
  const position = await addPosition(site, { title: 'Deckhand' })
  const addedAgo = async (name: string, text: string, ageMs: number) => {
    const content = Buffer.from(text).toString('base64')
    const body = { key: `a-key-of-${name.replace('.', '-')}`, origin: 'Job fair', position_id: position, name, content }
    const { id } = ok(await recruiter.post<AddedFile>(path, body))
    const addedAt = new Date(site.deps.clock.now().getTime() - ageMs)
    await db.update(peopleFiles).set({ addedAt }).where(eq(peopleFiles.id, id))
    return id
  }
  await addedAgo('old.csv', 'Name,Email\nInes,ines@example.test\nOla,ola@example.test', yearMs + 60_000)
  const newer = await addedAgo('newer.csv', 'Name,Email\nBo,bo@example.test', yearMs - 60_000)
  expect(await purgePeopleFiles(site.deps)).toBe(1)
  const { files } = ok(await recruiter.get<DataOf<typeof listPeopleFiles>>(path))
  expect(files.map(({ id }) => id)).toEqual([newer])
  const rows = await db.select().from(peopleFileRows)
  expect(rows.map(({ fileId }) => fileId)).toEqual([newer])
  const people = await db.select().from(applications)
  expect(people.map(({ email }) => email).toSorted()).toEqual([
    'bo@example.test',
    'ines@example.test',
    'ola@example.test',
  ])
  expect(await purgePeopleFiles(site.deps)).toBe(0)
})
