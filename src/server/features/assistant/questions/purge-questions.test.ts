import { afterAll, beforeAll, expect, it } from 'vitest'
import { FakeClock } from '#server/adapters/clock.ts'
import { assistantQuestions } from '#server/db/schema/assistant.ts'
import { inboxReaders } from '#server/db/schema/inbox.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'
import { purgeQuestions } from './purge-questions.service.ts'

const domain = 'demo.test'
const dayMs = 86_400_000
const clock = new FakeClock('2026-11-02T09:00:00Z')
let site: TestApp
beforeAll(async () => {
  site = await createTestApp({ clock })
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow', config: { chatbotxConfig: { keepDays: 30 } } })
})
afterAll(() => site.close())
const db = () => site.deps.db.of(domain)

async function asked(key: string, rest: Partial<typeof assistantQuestions.$inferInsert>): Promise<string> {
  const said = { key, email: 'ola@mail.test', name: '', locale: 'en', question: 'Is there a ferry?' }
  const [row] = await db()
    .insert(assistantQuestions)
    .values({ ...said, askedAt: clock.now(), ...rest })
    .returning({ id: assistantQuestions.id })
  await db()
    .insert(inboxReaders)
    .values({ thread: `question:${row!.id}`, userId: 'a-colleague', readAt: clock.now() })
  return row!.id
}

it('deletes a question some time after it was answered or closed, and an open one after a year', async () => {
  const now = clock.now()
  const answered = { answer: 'There is.', answeredBy: 'a-colleague', answeredAt: now, sendsAt: now }
  const left = async () => (await db().select().from(assistantQuestions)).map(({ id }) => id)
  await asked('answered', { ...answered, leftAt: now })
  await asked('settled', { settledAt: now })
  const open = await asked('open', {})
  clock.advance(29 * dayMs)
  expect(await purgeQuestions(site.deps)).toBe(0)
  clock.advance(2 * dayMs)
  expect(await purgeQuestions(site.deps)).toBe(2)
  expect(await left()).toEqual([open])
  expect((await db().select().from(inboxReaders)).map(({ thread }) => thread)).toEqual([`question:${open}`])
  clock.advance(340 * dayMs)
  expect(await purgeQuestions(site.deps)).toBe(1)
  expect(await left()).toEqual([])
})
