import { and, desc, eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { StaffApplicationDetail } from '#contract/applications/staff-applications.ts'
import { demoResumePdf } from '#demo/demo-resume.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { applications, files } from '#server/db/schema/applications.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { auditEvents, mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { sendDueMessages } from '#server/features/applications/messages/send-due-messages.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { sentApplication } from '#tests/factories/applications.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { wasSent } from '#tests/factories/sent-mails.ts'
import { notifyAdded } from './notify-added.service.ts'

const domain = 'demo.test'
const path = '/api/pcsx/staff/applications'
const clock = new FakeClock('2026-11-02T09:00:00Z')
let site: TestApp
let recruiter: ApiClient
let position: number
let id: string
/** The typed address and the intended one. */
let wrong: string
let right: string
let turn = 0

beforeAll(async () => {
  site = await createTestApp({ clock })
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow', isDemo: true })
  recruiter = (await signedInClient(site, { role: 'recruiter' })).client
})
afterAll(() => site.close())
beforeEach(async () => {
  turn += 1
  wrong = `ines.${turn}@exmaple.test`
  right = `ines.${turn}@example.test`
  position = await addPosition(site)
  id = await add(wrong)
})

const db = () => site.deps.db.of(domain)
const add = async (email: string) => {
  const body = { position_id: position, fullName: 'Ines Hallberg', email, source: 'Job fair' }
  return ok(await recruiter.post<{ id: string }>(path, { ...body, key: `addition-${email.replace(/\W/g, '-')}` })).id
}
const notifyNow = () => notifyAdded(site.deps, { domain, applicationId: id, origin: 'https://demo.test' })
const correct = (email: string, from = wrong) => recruiter.call('PUT', `${path}/${id}/address`, { from, email })
const remove = () => recruiter.call('DELETE', `${path}/${id}`)
const mailsTo = async (email: string) =>
  (
    await db()
      .select()
      .from(mails)
      .where(and(eq(mails.recipient, email), wasSent))
      .orderBy(desc(mails.id))
  ).map(({ text }) => text)
const tokenIn = (text: string) => new RegExp(`claim=${id}\\.([\\w-]+)`).exec(text)![1]!
const planned = async () => {
  const client = new pg.Client({ connectionString: site.deps.db.ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ run_at: Date }>('select run_at from graphile_worker.jobs where key = $1', [
    `added:${id}`,
  ])
  await client.end()
  return rows.map(({ run_at }) => run_at.getTime() - clock.now().getTime())
}

it('sends nothing to an address that was corrected in time, and one email to the right one, with a new delay', async () => {
  expect(await planned()).toEqual([5 * 60_000])
  clock.advance(4 * 60_000)
  ok(await correct(` ${right.toUpperCase()} `))
  // A second click.
  expect(ok(await correct(right))).toEqual({ email: right })
  expect(await planned()).toEqual([5 * 60_000])
  await notifyNow()
  expect(await mailsTo(wrong)).toEqual([])
  expect(await mailsTo(right)).toHaveLength(1)
  expect(ok(await recruiter.get<StaffApplicationDetail>(`${path}/${id}`))).toMatchObject({
    email: right,
    isStillAdded: true,
  })
})

it('invalidates links that were mailed to the wrong address', async () => {
  await notifyNow()
  const stranger = (await signedInClient(site, { email: wrong })).client
  const token = tokenIn((await mailsTo(wrong))[0]!)
  ok(await correct(right))
  const claim = { application_id: id, token }
  expect((await stranger.post('/api/pcsx/applications/claim', claim)).status).toBe(404)
  await notifyNow()
  const { client } = await signedInClient(site, { email: right })
  const claimed = { application_id: id, token: tokenIn((await mailsTo(right))[0]!) }
  ok(await client.post('/api/pcsx/applications/claim', claimed))
  // It belongs to the candidate now.
  expect((await correct(wrong, right)).status).toBe(409)
  expect((await remove()).status).toBe(409)
})

it.each([
  ['corrected', () => correct(right)],
  ['deleted', () => remove()],
])('sends nothing more to the address once it is %s, and nothing again', async (_what, mend) => {
  const about = { recipient: wrong, subject: 'Hello', text: 'Secret', html: 'Secret', kind: 'application.message' }
  const rows = (['queued', 'failed', 'bounced'] as const).map((state) => ({
    ...about,
    state,
    applicationId: id,
    calendar: 'BEGIN:VCALENDAR',
    unsubscribeUrl: 'https://demo.test/unsubscribe',
    endedAt: state === 'queued' ? null : clock.now(),
  }))
  const added = await db().insert(mails).values(rows).returning({ id: mails.id })
  ok(await mend())
  for (const mail of added) expect((await recruiter.post(`/api/pcsx/staff/mails/${mail.id}/resend`)).status).toBe(409)
  const left = await db().select().from(mails).where(eq(mails.kind, 'application.message')).orderBy(mails.id)
  const emptied = { text: '', html: '', calendar: null, unsubscribeUrl: null }
  const ids = added.map((mail) => mail.id)
  expect(left.filter((mail) => ids.includes(mail.id))).toMatchObject([
    { ...emptied, state: 'stopped', endedAt: clock.now() },
    { ...emptied, state: 'failed' },
    { ...emptied, state: 'bounced' },
  ])
})

it('refuses an invalid address, one that a colleague corrected before, and one that already applied', async () => {
  expect((await correct('ines at example')).error.body).toHaveProperty('email')
  const other = await add(right)
  expect(await correct(right)).toMatchObject({ status: 409, error: { body: { applicationId: other } } })
  ok(await correct(`second.${right}`))
  expect((await correct(`third.${right}`)).status).toBe(409)
  const two = await Promise.all(['a', 'b'].map((name) => correct(`${name}.${right}`, `second.${right}`)))
  expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

it('does not show a stranger’s replies to the next reader: then it can only be deleted', async () => {
  const of = { applications: [{ id, from: 'submitted' }] }
  const sent = ok(
    await recruiter.post<{ id: string }>('/api/pcsx/staff/messages', { key: 'a-key-of-it', of, text: 'Hi' }),
  )
  clock.advance(60_000)
  await sendDueMessages(site.deps, { domain, sendingId: sent.id, origin: 'https://demo.test' })
  const token = new RegExp(`token=${id}\\.([\\w.-]+)`).exec((await mailsTo(wrong))[0]!)![1]!
  const reply = { key: 'a-key-of-a-reply', text: 'Who are you?', fileIds: [] }
  ok(await site.client().post(`/api/pcsx/applications/${id}/messages?token=${token}`, reply))
  expect((await correct(right)).status).toBe(409)
  const about = async () =>
    (await db().select({ at: notifications.redirectPath }).from(notifications)).filter(({ at }) => at.includes(id))
  expect(await about()).not.toEqual([])
  ok(await remove())
  expect(await about()).toEqual([])
})

it('is deleted with its files and without a trace in the list; no one is notified', async () => {
  const form = new FormData()
  form.append('resume', new File([new Uint8Array(demoResumePdf())], 'ines.pdf'))
  ok(await recruiter.post(`${path}/${id}/resume`, form))
  const [row] = await db().select().from(applications).where(eq(applications.id, id))
  const [file] = await db().select().from(files).where(eq(files.id, row!.resumeFileId!))
  ok(await remove())
  expect((await remove()).status).toBe(404)
  await notifyNow()
  expect(await mailsTo(wrong)).toEqual([])
  expect((await recruiter.get(`${path}/${id}`)).status).toBe(404)
  expect(ok(await recruiter.get<{ count: number }>(`${path}?position=${position}`)).count).toBe(0)
  expect(await db().$count(files, eq(files.id, file!.id))).toBe(0)
  await expect(site.deps.files.get(file!.storageKey)).rejects.toThrow()
  const [audited] = await db()
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, `application:${id}`))
    .orderBy(desc(auditEvents.id))
  expect(audited).toMatchObject({ action: 'application.deleted', detail: { positionId: position } })
})

it('never deletes or changes what a candidate sent', async () => {
  const { client, user } = await signedInClient(site)
  id = (await sentApplication(client, position, user.email)).id
  expect((await remove()).status).toBe(409)
  expect((await correct(right, user.email)).status).toBe(409)
  expect((await recruiter.get(`${path}/${id}`)).status).toBe(200)
})
