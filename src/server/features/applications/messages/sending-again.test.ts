import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MessageSending } from '#contract/inbox/staff-messages.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { sendDue, namedOf, nextKey, seenBy, sendAs, talker, writeAs } from '#tests/factories/conversations.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'

const clock = new FakeClock('2026-11-02T09:00:00Z')
let site: TestApp
let recruiter: ApiClient
beforeAll(async () => {
  site = await createTestApp({ clock })
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  recruiter = (await signedInClient(site, { role: 'recruiter' })).client
})
afterAll(() => site.close())

it('sends a second, different message under the same key, to one and to many, and the same one once', async () => {
  const position = await addPosition(site)
  const people = [await talker(site, position), await talker(site, position)]
  const [one] = people
  for (const of of [namedOf(one!.id), namedOf(...people.map(({ id }) => id))]) {
    const body = { key: nextKey(), of, text: 'The first' }
    const twice = await Promise.all([1, 2].map(() => recruiter.post<MessageSending>('/api/pcsx/staff/messages', body)))
    const other = ok(await recruiter.post<MessageSending>('/api/pcsx/staff/messages', { ...body, text: 'The second' }))
    const first = ok(twice[0]!)
    expect(ok(twice[1]!).id).toBe(first.id)
    expect(other.id).not.toBe(first.id)
    for (const { id } of [first, other]) await sendDue(site, clock, id, 301)
  }
  expect((await seenBy(one!)).messages.map(({ text }) => text)).toEqual([
    'The first',
    'The second',
    'The first',
    'The second',
  ])
})

it('updates colleagues’ open pages when a reply is undone', async () => {
  const colleague = await signedInClient(site, { role: 'recruiter' })
  const person = await talker(site)
  ok(await writeAs(person, 'Any news?'))
  const sent = ok(await sendAs(recruiter, { of: namedOf(person.id), text: 'Soon' }))
  const heard: string[] = []
  const listener = new pg.Client({ connectionString: site.deps.db.ownerUrl })
  await listener.connect()
  listener.on('notification', ({ payload }) => heard.push((JSON.parse(payload!) as { userId: string }).userId))
  await listener.query('listen notifications')
  ok(await recruiter.post(`/api/pcsx/staff/messages/${sent.id}/undo`))
  await expect.poll(() => heard).toContain(colleague.user.id)
  await listener.end()
})
