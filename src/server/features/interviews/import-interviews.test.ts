import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { listMyInterviews } from '#contract/interviews/scorecards.ts'
import type { InterviewInput } from '#contract/interviews/interview-input.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { interviews } from '#server/db/schema/interviews.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { mails } from '#server/db/schema/records.ts'
import { EmployerDirectory, saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'
import { answerInterview, interviewInput, testNow, testNowTs } from '#tests/factories/interviews.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { importInterviews } from './import-interviews.service.ts'
import { feedbackDue } from './scorecards/feedback-due.service.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp({ clock: new FakeClock(testNow) })
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
})
afterAll(() => site.close())

const db = () => site.deps.db.of('demo.test')

async function run(rows: unknown[], isDryRun = false): Promise<string[]> {
  const employer = (await new EmployerDirectory(site.deps.db).byDomain('demo.test'))!
  const system = { deps: site.deps, employer, db: db(), origin: 'http://localhost', viewer: null, requestId: 'import' }
  const outcomes = await importInterviews({ ...system, locale: 'en' }, rows, { isDryRun })
  return outcomes.map(({ outcome, problems }) => [outcome, ...problems].join(' '))
}

it('adds each once, applies changes in the file, and does not overwrite a candidate’s answer with an outdated row', async () => {
  const { client, user } = await signedInClient(site)
  const row = (changes: Partial<InterviewInput> = {}) =>
    interviewInput({ email: user.email, sourceId: 'ats-77', ...changes })
  const stored = async () => (await db().select().from(interviews).where(eq(interviews.sourceId, 'ats-77')))[0]
  const sent = async () => (await db().select().from(mails).where(eq(mails.recipient, user.email))).length

  expect(await run([row()], true)).toEqual(['added'])
  expect(await stored()).toBeUndefined()
  expect(await sent()).toBe(0)

  expect(await run([row(), row({ sourceId: 'ats-78', timeZone: 'Orkney' })])).toEqual([
    'added',
    expect.stringMatching(/^rejected timeZone: /),
  ])
  expect(await run([row()])).toEqual(['unchanged'])
  expect(await sent()).toBe(1)

  const { id } = (await stored())!
  await answerInterview(client, id, 'accept', { startsTs: Date.parse('2026-11-24T14:00Z') / 1000 })
  expect(await run([row()])).toEqual(['unchanged'])
  expect((await stored())!.status).toBe('confirmed')

  await answerInterview(client, id, 'propose', { times: [testNowTs + 90_000] })
  expect(await run([row()])).toEqual(['unchanged'])
  expect((await stored())!.status).toBe('proposed')
  expect(await run([row({ starts: testNowTs + 90_000 })])).toEqual(['changed'])
  expect((await stored())!.status).toBe('confirmed')

  expect(await run([row({ isCanceled: true, cancelReason: 'Position filled' })])).toEqual(['canceled'])
  expect(await run([row({ isCanceled: true })])).toEqual(['unchanged'])
  expect(await run([row({ starts: '2026-11-26T09:00' })])).toEqual(['rejected row: This interview was canceled.'])
})

it('sends no reminders of past interviews, and invites no one to them', async () => {
  const { user } = await signedInClient(site)
  const ana = await signedInClient(site, { role: 'interviewer' })
  const past = (starts: string, sourceId: string) =>
    interviewInput({ email: user.email, sourceId, starts, interviewerIds: [ana.user.id] })
  expect(await run([past('2026-11-20T14:00', 'ats-old'), past('2026-11-24T14:00', 'ats-new')])).toEqual([
    'added',
    'added',
  ])
  // Moved to the past by the other system, it is over, too.
  expect(await run([past('2026-11-19T14:00', 'ats-old')])).toEqual(['changed'])
  const idOf = async (sourceId: string) =>
    (await db().select().from(interviews).where(eq(interviews.sourceId, sourceId)))[0]!.id
  const [over, ahead] = [await idOf('ats-old'), await idOf('ats-new')]
  const planned = await plannedJobs(site)
  expect([planned.includes(`feedback:${over}`), planned.includes(`feedback:${ahead}`)]).toEqual([false, true])
  await feedbackDue(site.deps, { domain: 'demo.test', interviewId: over, origin: 'http://localhost' })
  expect(await db().select().from(notifications).where(eq(notifications.userId, ana.user.id))).toEqual([])
  const mine = await ana.client.get<DataOf<typeof listMyInterviews>>('/api/pcsx/staff/my_interviews')
  expect(mine.data.interviews.map(({ id }) => id)).toEqual([ahead])
  const told = await db().select().from(notifications).where(eq(notifications.userId, user.id))
  expect(told.map(({ dedupeKey }) => dedupeKey)).toEqual([`interview:${ahead}`])
})

async function plannedJobs({ deps }: TestApp): Promise<string[]> {
  const client = new pg.Client({ connectionString: deps.db.ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ key: string }>('select key from graphile_worker.jobs where key is not null')
  await client.end()
  return rows.map(({ key }) => key)
}
