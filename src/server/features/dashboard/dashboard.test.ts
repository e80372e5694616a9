import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { getApplicationOutlook, getDashboardNudges } from '#contract/dashboard.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { users } from '#server/db/schema/accounts.ts'
import { applicationEvents, applications } from '#server/db/schema/applications.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { completeDraft, sentApplication } from '#tests/factories/applications.ts'
import { addedEvent } from '#tests/factories/events.ts'
import { assignedTo, publishedForm } from '#tests/factories/forms.ts'
import { answerInterview, invited, testNow, testNowTs } from '#tests/factories/interviews.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'

let site: TestApp
let admin: ApiClient
const clock = new FakeClock(testNow)

beforeAll(async () => {
  site = await createTestApp({ clock })
  const responsePromise = { days: 5, explanation: 'Harvest is on; we answer after it.' }
  await saveEmployer(site.deps.db, {
    domain: 'demo.test',
    name: 'Skerrow',
    isDemo: true,
    config: { pcsxConfig: { applicationsPageConfig: { responsePromise } } },
  })
  await saveEmployer(site.deps.db, {
    domain: 'quiet.test',
    name: 'Quiet',
    config: {
      pcsxConfig: {
        applicationsPageConfig: { tabs: { submitted: { hideApplicationStatus: true } }, responsePromise },
      },
    },
  })
  admin = (await signedInClient(site, { role: 'admin' })).client
})
afterAll(() => site.close())

const nudgesOf = async (client: ApiClient, query = '') =>
  (await client.get<DataOf<typeof getDashboardNudges>>(`/api/pcsx/dashboard/nudges${query}`)).data
const outlookOf = (client: ApiClient, id: string) =>
  client.get<DataOf<typeof getApplicationOutlook>>(`/api/pcsx/dashboard/applications/${id}/outlook`)

describe('a candidate’s tasks', () => {
  it('are empty for a new candidate', async () => {
    const { client } = await signedInClient(site)
    expect(await nudgesOf(client)).toEqual({ nudges: [], changes: [], next: [] })
    expect((await site.client().get('/api/pcsx/dashboard/nudges')).status).toBe(401)
  })

  it('appear with recent changes and upcoming dates, and disappear once done', async () => {
    const { client, user } = await signedInClient(site)
    const other = (await signedInClient(site)).client
    const open = await addPosition(site, { title: 'Deckhand', closesAt: testNowTs + 86_400 })
    await completeDraft(client, open)
    const form = await publishedForm(admin, [{ type: 'text', name: 'size', label: 'Boot size' }])
    const formId = await assignedTo(admin, form.id, user.email)
    const offeredTimes = ['2026-11-24T10:00', '2026-11-25T10:00']
    const chooseId = (await invited(admin, { email: user.email, starts: undefined, offeredTimes })).id
    const answerId = (await invited(admin, { email: user.email, starts: '2026-11-23T10:00' })).id
    const event = await addedEvent(admin)
    await client.post(`/api/pcsx/events/${event.id}/register`, {})
    const before = await nudgesOf(client)
    expect(before.nudges.map(({ kind, id, count, url }) => [kind, id, count, url])).toEqual([
      ['interview_choose', chooseId, 2, `/careers/interviews/${chooseId}`],
      ['interview_answer', answerId, null, `/careers/interviews/${answerId}`],
      ['form', formId, 1, `/careers/forms/${formId}`],
      ['draft', expect.any(String), 0, `/careers/apply?pid=${open}`],
    ])
    expect(before.next.map(({ kind }) => kind)).toEqual(['event'])
    expect(before.changes.length).toBeGreaterThan(1)
    expect(await nudgesOf(other)).toMatchObject({ nudges: [], changes: [], next: [] })
    await answerInterview(client, answerId, 'accept', { startsTs: Date.parse('2026-11-23T10:00Z') / 1000 })
    const after = await nudgesOf(client)
    expect(after.nudges.map(({ id }) => id)).not.toContain(answerId)
    expect(after.next.map(({ kind, joinUrl }) => [kind, joinUrl !== null])).toEqual([
      ['interview', true],
      ['event', true],
    ])
  })
})

describe('the outlook of an application', () => {
  const daysBefore = (days: number) => new Date((testNowTs - days * 86_400) * 1000)

  /** People who waited this many days for the first response. */
  async function addHistory(waits: number[]): Promise<void> {
    const db = site.deps.db.of('demo.test')
    const positionId = await addPosition(site)
    for (const days of waits) {
      const [userId, id] = [randomUUID(), randomUUID()]
      await db
        .insert(users)
        .values({ domain: 'demo.test', id: userId, name: 'Past', email: `${userId}@example.test`, emailVerified: true })
      await db.insert(applications).values({ domain: 'demo.test', id, positionId, userId, status: 'in_review' })
      await db.insert(applicationEvents).values([
        { domain: 'demo.test', applicationId: id, status: 'submitted', at: daysBefore(100) },
        { domain: 'demo.test', applicationId: id, status: 'in_review', at: daysBefore(100 - days) },
      ])
    }
  }

  it('gives the duration of a stage only for more than ten people, and tracks the promised response time', async () => {
    const { client } = await signedInClient(site)
    const sent = await sentApplication(client, await addPosition(site))
    await addHistory([2, 2, 2, 3, 3, 4, 4, 5, 6, 30])
    expect((await outlookOf(client, sent.id)).data).toEqual({
      stages: [],
      promise: {
        days: 5,
        dueTs: testNowTs + 5 * 86_400,
        state: 'open',
        explanation: 'Harvest is on; we answer after it.',
      },
    })
    await addHistory([4])
    expect((await outlookOf(client, sent.id)).data.stages).toEqual([
      { status: 'submitted', typicalDays: 4, people: 11 },
    ])
    clock.advance(6 * 86_400_000)
    expect((await outlookOf(client, sent.id)).data.promise!.state).toBe('late')
    await admin.post(`/api/pcsx/staff/applications/${sent.id}/status`, { status: 'in_review' })
    expect((await outlookOf(client, sent.id)).data.promise!.state).toBe('answered_late')
  })

  it('is private, and empty if the employer hides the status', async () => {
    const { client } = await signedInClient(site, { domain: 'quiet.test' })
    const sent = await sentApplication(client, await addPosition(site, { domain: 'quiet.test' }))
    expect((await outlookOf(client, sent.id)).data).toEqual({ stages: [], promise: null })
    const other = (await signedInClient(site, { domain: 'quiet.test' })).client
    const elsewhere = (await signedInClient(site)).client
    for (const who of [other, elsewhere]) expect((await outlookOf(who, sent.id)).status).toBe(404)
    expect((await outlookOf(other, 'x')).status).toBe(404)
    expect((await outlookOf(site.client(), sent.id)).status).toBe(401)
  })
})
