import { and, desc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Objection } from '#contract/people/objections.ts'
import type { ReadFile } from '#contract/people/people-files.ts'
import { demoResumePdf } from '#demo/demo-resume.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { applications, files } from '#server/db/schema/applications.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { auditEvents, mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { notifyAdded } from '../notify-added.service.ts'

/** People whom staff added can opt out using only the link of the email that notified them. */

const domain = 'demo.test'
const path = '/api/pcsx/staff/applications'
const clock = new FakeClock('2026-11-02T09:00:00Z')
let site: TestApp
let recruiter: ApiClient
let recruiterId: string
let position: number
let email: string
let turn = 0

beforeAll(async () => {
  site = await createTestApp({ clock })
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow', isDemo: true })
  const signedIn = await signedInClient(site, { role: 'recruiter' })
  ;[recruiter, recruiterId] = [signedIn.client, signedIn.user.id]
})
afterAll(() => site.close())
beforeEach(async () => {
  turn += 1
  email = `ines.${turn}@example.test`
  position = await addPosition(site, { title: 'Deckhand' })
})

const db = () => site.deps.db.of(domain)
const notifyNow = (applicationId: string) =>
  notifyAdded(site.deps, { domain, applicationId, origin: 'https://demo.test' })
const add = (to = position, address = email) =>
  recruiter.post<{ id: string }>(path, {
    key: `addition-${turn}-${to}-${address.length}`,
    position_id: to,
    fullName: 'Ines Hallberg',
    email: address,
    phone: '+47 55 55 01 23',
    source: 'Job fair in Bergen',
  })
const mailed = async (applicationId: string) =>
  (
    await db()
      .select()
      .from(mails)
      .where(and(eq(mails.applicationId, applicationId), eq(mails.kind, 'application.added')))
      .orderBy(desc(mails.id))
  )[0]!
/** Added and notified; returns the token of the email. */
async function told(to = position): Promise<{ id: string; token: string }> {
  const { id } = ok(await add(to))
  clock.advance(5 * 60_000)
  await notifyNow(id)
  return { id, token: /objection\?domain=demo\.test&token=([\w.-]+)/.exec((await mailed(id)).text)![1]! }
}
const read = (token: string) => site.client().get<Objection>(`/api/pcsx/objection?token=${token}`)
const object = (token: string) => site.client().post<{ deletedCount: number }>(`/api/pcsx/objection?token=${token}`)
const audited = (id: string) =>
  db()
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subject, `application:${id}`), eq(auditEvents.action, 'application.objected')))
    .orderBy(auditEvents.id)

it('shows the employer, the data it holds, the job, the source and the date', async () => {
  const { id, token } = await told()
  const form = new FormData()
  form.append('resume', new File([new Uint8Array(demoResumePdf())], 'ines.pdf'))
  ok(await recruiter.post(`${path}/${id}/resume`, form))
  const addedTs = Math.floor((clock.now().getTime() - 5 * 60_000) / 1000)
  expect(ok(await read(token))).toEqual({
    state: 'held',
    records: [
      {
        position: 'Deckhand',
        origin: 'Job fair in Bergen',
        addedTs,
        fullName: 'Ines Hallberg',
        email,
        phone: '+47 55 55 01 23',
        location: '',
        resume: 'ines.pdf',
      },
    ],
  })
})

it('deletes all of it for every position, once, with its file, and notifies those who added it', async () => {
  const other = await addPosition(site, { title: 'Mate' })
  const [{ id, token }, second] = [await told(), await told(other)]
  const form = new FormData()
  form.append('resume', new File([new Uint8Array(demoResumePdf())], 'ines.pdf'))
  ok(await recruiter.post(`${path}/${id}/resume`, form))
  const [stored] = await db().select().from(applications).where(eq(applications.id, id))
  expect(
    ok(await read(token))
      .records.map((each) => each.position)
      .toSorted(),
  ).toEqual(['Deckhand', 'Mate'])
  const answers = await Promise.all([object(token), object(token), object(second.token)])
  expect(answers.map((each) => ok(each).deletedCount).toSorted()).toEqual([0, 0, 2])
  expect(await db().$count(applications, inArray(applications.id, [id, second.id]))).toBe(0)
  expect(await db().$count(files, eq(files.id, stored!.resumeFileId!))).toBe(0)
  expect(await audited(id)).toMatchObject([{ actorId: null, detail: { positionId: position }, ip: null }])
  expect(await audited(second.id)).toHaveLength(1)
  const bell = await db().select().from(notifications).where(eq(notifications.userId, recruiterId))
  expect(bell.filter(({ dedupeKey }) => dedupeKey === `objection:${id}`)).toMatchObject([
    { messageKey: 'notification.application.staff.objected', messageValues: { title: 'Deckhand' } },
  ])
  expect(JSON.stringify(bell)).not.toContain('Hallberg')
  expect(ok(await read(token))).toEqual({ state: 'deleted', records: [] })
})

it('shows under the application’s URL that its person had it deleted, to colleagues who could read it', async () => {
  const { id, token } = await told()
  ok(await object(token))
  const { status, error } = await recruiter.get(`${path}/${id}`)
  expect([status, error.message]).toEqual([
    410,
    expect.stringContaining('had their details deleted on November 2, 2026'),
  ])
  const manager = (await signedInClient(site, { role: 'hiring_manager' })).client
  expect((await manager.get(`${path}/${id}`)).status).toBe(404)
})

it('keeps colleagues from adding them again, by hand or from a file, and sends no more', async () => {
  const { id, token } = await told()
  ok(await object(token))
  const again = await recruiter.post(path, {
    key: `again-and-again-${turn}`,
    position_id: await addPosition(site),
    fullName: 'Ines Hallberg',
    email: email.toUpperCase(),
    source: 'Job fair in Bergen',
  })
  expect([again.status, again.error.body]).toEqual([422, { email: expect.stringContaining('deleted') }])
  const file = {
    name: 'fair.csv',
    content: Buffer.from(`Name;Email\nInes Hallberg;${email}\nOla Nord;ola.${turn}@example.test`).toString('base64'),
  }
  const rows = ok(
    await recruiter.post<ReadFile>('/api/pcsx/staff/people_files/read', {
      ...file,
      fills_gaps: false,
    }),
  )
  expect(rows.outcomes).toMatchObject({ added: 1, refused: 1 })
  await notifyNow(id)
  expect(await db().$count(mails, eq(mails.recipient, email))).toBe(1)
})

it('differs from the unsubscribe button of a mail program, which only stops emails', async () => {
  const { id } = await told()
  expect((await mailed(id)).unsubscribeUrl).toBeNull()
})

it('shows nothing after sixty days, and still deletes', async () => {
  const { id, token } = await told()
  clock.advance(61 * 86_400_000)
  expect(ok(await read(token))).toEqual({ state: 'expired', records: [] })
  expect(ok(await object(token))).toEqual({ deletedCount: 1 })
  expect(await db().$count(applications, eq(applications.id, id))).toBe(0)
})

it('accepts no other link: a changed one, another application’s, one to an address that was corrected', async () => {
  const { id, token } = await told()
  const [own, hash, mac] = token.split('.') as [string, string, string]
  const stranger = await told(await addPosition(site))
  const swapped = [own, hash, stranger.token.split('.')[2]].join('.')
  for (const wrong of ['', 'x', `${token}x`, swapped, [stranger.id, hash, mac].join('.')]) {
    expect((await read(wrong)).status).toBe(404)
    expect((await object(wrong)).status).toBe(404)
  }
  ok(await recruiter.call('PUT', `${path}/${id}/address`, { from: email, email: `right.${turn}@example.test` }))
  expect((await read(token)).status).toBe(404)
  expect((await object(token)).status).toBe(404)
  expect(await db().$count(applications, eq(applications.id, id))).toBe(1)
})

it('does not delete claimed applications, or those that the person sent themselves', async () => {
  const { id, token } = await told()
  const claim = new RegExp(`claim=${id}\\.([\\w-]+)`).exec((await mailed(id)).text)![1]!
  const { client } = await signedInClient(site, { email })
  ok(await client.post('/api/pcsx/applications/claim', { application_id: id, token: claim }))
  expect(ok(await read(token))).toEqual({ state: 'claimed', records: [] })
  expect((await object(token)).status).toBe(409)
  expect(await audited(id)).toEqual([])
})
