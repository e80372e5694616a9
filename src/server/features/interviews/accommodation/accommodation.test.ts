import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FakeClock } from '#server/adapters/clock.ts'
import { interviews } from '#server/db/schema/interviews.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { auditEvents, mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { answerInterview, invited, readInterview, testNow } from '#tests/factories/interviews.ts'
import { signedInClient, type TestUser } from '#tests/factories/users.ts'

let site: TestApp
let recruiter: ApiClient
let candidate: { client: ApiClient; user: TestUser }

beforeAll(async () => {
  // Sessions use the real clock; only due dates use this one.
  site = await createTestApp({ clock: new FakeClock(testNow) })
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  recruiter = (await signedInClient(site, { role: 'recruiter' })).client
})
afterAll(() => site.close())
beforeEach(async () => {
  candidate = await signedInClient(site)
})

const db = () => site.deps.db.of('demo.test')
const mailsTo = ({ email }: TestUser) => db().select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)
const staffPath = (id: string, part = '') => `/api/pcsx/staff/interviews/${id}${part}`

describe('an accommodation request', () => {
  const need = 'I am deaf; please bring a BSL interpreter'

  it('is encrypted in the database, absent from emails and notifications, and recorded when staff read it', async () => {
    const { id } = await invited(recruiter, { email: candidate.user.email })
    const asked = await answerInterview(candidate.client, id, 'accommodation', { text: ` ${need} ` })
    expect(asked.data.accommodation).toEqual({ text: need, reply: null })
    const [row] = await db().select().from(interviews).where(eq(interviews.id, id))
    expect(JSON.stringify(row)).not.toContain('deaf')
    const listed = await recruiter.get(`/api/pcsx/staff/interviews?query=${candidate.user.email}`)
    expect(JSON.stringify(listed.data)).not.toContain('deaf')
    expect(listed.data).toMatchObject({ interviews: [{ hasAccommodation: true }] })
    expect((await recruiter.get(staffPath(id))).data).toMatchObject({ accommodation: need })
    await recruiter.post(staffPath(id, '/accommodation'), { reply: 'Booked: Ann Sinclair will interpret' })
    expect((await readInterview(candidate.client, id)).accommodation).toEqual({
      text: need,
      reply: 'Booked: Ann Sinclair will interpret',
    })
    const records = await db()
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `interview:${id}`))
      .orderBy(auditEvents.id)
    expect(records.map((record) => record.action)).toContain('interview.accommodation_read')
    const told = await db().select().from(notifications).where(eq(notifications.userId, candidate.user.id))
    const calendar = await candidate.client.request('GET', `/api/pcsx/interviews/${id}/calendar.ics`)
    const everything = [records, told, await mailsTo(candidate.user), await calendar.text()]
    expect(JSON.stringify(everything)).not.toMatch(/deaf|interpret/)
  })

  it('is withdrawn with an empty text, together with the reply', async () => {
    const { id } = await invited(recruiter, { email: candidate.user.email })
    await answerInterview(candidate.client, id, 'accommodation', { text: need })
    await recruiter.post(staffPath(id, '/accommodation'), { reply: 'Yes' })
    expect((await answerInterview(candidate.client, id, 'accommodation', { text: ' ' })).data.accommodation).toBeNull()
    expect((await recruiter.get(staffPath(id))).data).toMatchObject({ accommodation: null, accommodationReply: null })
    expect((await recruiter.post(staffPath(id, '/accommodation'), { reply: 'Yes' })).status).toBe(409)
  })
})
