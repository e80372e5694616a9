import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FakeClock } from '#server/adapters/clock.ts'
import { interviews } from '#server/db/schema/interviews.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { answerInterview, invited, testNow } from '#tests/factories/interviews.ts'
import { signedInClient, type TestUser } from '#tests/factories/users.ts'

let site: TestApp
let recruiter: { client: ApiClient; user: TestUser }
let other: { client: ApiClient; user: TestUser }
let candidate: { client: ApiClient; user: TestUser }
const at = (text: string) => Date.parse(text) / 1000
const startsTs = at('2026-11-24T14:00Z')

beforeAll(async () => {
  site = await createTestApp({ clock: new FakeClock(testNow) })
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  recruiter = await signedInClient(site, { role: 'recruiter' })
  other = await signedInClient(site, { role: 'recruiter' })
})
afterAll(() => site.close())
beforeEach(async () => {
  candidate = await signedInClient(site)
})

const db = () => site.deps.db.of('demo.test')
const noticesOf = async ({ id }: TestUser, interviewId: string) =>
  db()
    .select({ type: notifications.type, key: notifications.messageKey, path: notifications.redirectPath })
    .from(notifications)
    .where(and(eq(notifications.userId, id), like(notifications.dedupeKey, `interview-staff:%:${interviewId}`)))
    .orderBy(notifications.dedupeKey)
const mailsTo = ({ email }: TestUser) => db().select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)

describe('the person who scheduled an interview', () => {
  it('gets the answer in the bell and by email, once, and no one else does', async () => {
    const { id } = await invited(recruiter.client, { email: candidate.user.email })
    const before = (await mailsTo(recruiter.user)).length
    for (let again = 0; again < 2; again++) await answerInterview(candidate.client, id, 'accept', { startsTs })
    const path = `/careers/admin/interviews/${id}`
    expect(await noticesOf(recruiter.user, id)).toEqual([
      { type: 'read_only', key: 'notification.interview.staff.accepted', path },
    ])
    expect(await noticesOf(other.user, id)).toEqual([])
    const sent = (await mailsTo(recruiter.user)).slice(before)
    expect(sent).toHaveLength(1)
    expect(sent[0]!.text).toContain(path)
    await answerInterview(candidate.client, id, 'decline', { reason: 'Another job' })
    expect(await noticesOf(recruiter.user, id)).toMatchObject([{ key: 'notification.interview.staff.declined' }])
  })

  it('has to act on a proposal until another time is set; the person who sets it is notified from then on', async () => {
    const { id } = await invited(recruiter.client, { email: candidate.user.email })
    const wanted = at('2026-11-26T09:00Z')
    await answerInterview(candidate.client, id, 'propose', { times: [wanted] })
    expect(await noticesOf(recruiter.user, id)).toMatchObject([
      { type: 'action_required', key: 'notification.interview.staff.proposed' },
    ])
    await other.client.call('PATCH', `/api/pcsx/staff/interviews/${id}`, { starts: '2026-11-27T09:00' })
    expect(await noticesOf(recruiter.user, id)).toMatchObject([{ type: 'read_only' }])
    await answerInterview(candidate.client, id, 'accept', { startsTs: at('2026-11-27T09:00Z') })
    expect(await noticesOf(other.user, id)).toMatchObject([{ key: 'notification.interview.staff.accepted' }])
  })

  it('has to act on an accommodation request, whose text is not shown, until it is answered or withdrawn', async () => {
    const { id } = await invited(recruiter.client, { email: candidate.user.email })
    const need = 'An interpreter of British Sign Language'
    await answerInterview(candidate.client, id, 'accommodation', { text: need })
    await answerInterview(candidate.client, id, 'accept', { startsTs })
    expect(await noticesOf(recruiter.user, id)).toMatchObject([
      { type: 'action_required', key: 'notification.interview.staff.needs' },
      { type: 'read_only', key: 'notification.interview.staff.accepted' },
    ])
    expect(JSON.stringify(await mailsTo(recruiter.user))).not.toContain('interpreter')
    await recruiter.client.post(`/api/pcsx/staff/interviews/${id}/accommodation`, { reply: 'Booked' })
    expect(await noticesOf(recruiter.user, id)).toMatchObject([{ type: 'read_only' }, {}])
    await answerInterview(candidate.client, id, 'accommodation', { text: '' })
    expect(await noticesOf(recruiter.user, id)).toMatchObject([{ key: 'notification.interview.staff.accepted' }])
  })
})

it('all staff are notified about an interview that no one scheduled', async () => {
  const { id } = await invited(recruiter.client, { email: candidate.user.email })
  await db().update(interviews).set({ scheduledBy: null }).where(eq(interviews.id, id))
  await answerInterview(candidate.client, id, 'accept', { startsTs })
  for (const { user } of [recruiter, other])
    expect(await noticesOf(user, id)).toMatchObject([{ key: 'notification.interview.staff.accepted' }])
  expect(await noticesOf(candidate.user, id)).toEqual([])
})
