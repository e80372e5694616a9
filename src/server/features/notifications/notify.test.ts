import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import type { Employer } from '#server/context.ts'
import { notificationPreferences, notifications } from '#server/db/schema/notifications.ts'
import { mails } from '#server/db/schema/records.ts'
import { EmployerDirectory, saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'
import { signedInClient } from '#tests/factories/users.ts'
import type { NotificationMessageKey } from './message.ts'
import { notify, resolveActions, takeBack, type NewNotification, type Notified } from './notify.ts'
import { sendDigest } from './send-digest.service.ts'

let site: TestApp
let employer: Employer
let userId: string
let email: string
const origin = 'https://careers.test'

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  employer = (await new EmployerDirectory(site.deps.db).byDomain('demo.test'))!
  ;({ id: userId, email } = (await signedInClient(site)).user)
})
afterAll(() => site.close())

const db = () => site.deps.db.of('demo.test')
const rows = () => db().select().from(notifications).where(eq(notifications.userId, userId))
const mailed = () => db().select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)
const notifyUser = (told: Partial<NewNotification> = {}): Promise<Notified> =>
  db().transaction((tx) =>
    notify({ deps: site.deps, employer, origin }, tx, {
      userId,
      category: 'form',
      type: 'action_required',
      message: { key: 'notification.form.due', values: { form: 'Tax form', date: new Date('2026-12-01T00:00:00Z') } },
      redirectPath: '/careers/forms/1',
      ...told,
    }),
  )
const reset = async () => {
  await db().delete(notifications).where(eq(notifications.userId, userId))
  await db().delete(notificationPreferences).where(eq(notificationPreferences.userId, userId))
  await db().delete(mails)
}
const wish = (email: 'off' | 'at_once' | 'daily', isInApp = true) =>
  db().insert(notificationPreferences).values({ userId, category: 'form', isInApp, email })

it("writes in the caller's transaction: a rollback also undoes the notification", async () => {
  await reset()
  await expect(
    db().transaction(async (tx) => {
      await notify({ deps: site.deps, employer, origin }, tx, {
        userId,
        category: 'message',
        type: 'read_only',
        message: { key: 'notification.category.message' },
        redirectPath: '/careers',
      })
      throw new Error('the thing failed')
    }),
  ).rejects.toThrow('the thing failed')
  expect(await rows()).toEqual([])
})

it('replaces older news about the same thing; identical news changes nothing', async () => {
  await reset()
  await notifyUser({ dedupeKey: 'form:1' })
  const [first] = await rows()
  await db()
    .update(notifications)
    .set({ viewedAt: sql`now()`, clickedAt: sql`now()`, archivedAt: sql`now()` })
  await notifyUser({ dedupeKey: 'form:1' })
  expect(await rows()).toMatchObject([{ id: first!.id, clickedAt: expect.any(Date), archivedAt: expect.any(Date) }])
  await notifyUser({
    dedupeKey: 'form:1',
    message: { key: 'notification.form.assigned', values: { form: 'Tax form' } },
  })
  expect(await rows()).toMatchObject([
    { id: first!.id, messageKey: 'notification.form.assigned', viewedAt: null, clickedAt: null, archivedAt: null },
  ])
})

it('requires no action once the thing is done, and disappears when it is withdrawn', async () => {
  await reset()
  await notifyUser({ dedupeKey: 'form:2' })
  await db().transaction((tx) => resolveActions(tx, userId, 'form:2'))
  expect(await rows()).toMatchObject([{ type: 'read_only', clickedAt: expect.any(Date) }])
  await db().transaction((tx) => takeBack(tx, userId, 'form:2'))
  expect(await rows()).toEqual([])
})

it.each(['https://elsewhere.test/careers', '//elsewhere.test', '/\\elsewhere.test', 'javascript:alert(1)', 'careers'])(
  'refuses to link to %s',
  async (redirectPath) => {
    await expect(notifyUser({ redirectPath })).rejects.toThrow()
  },
)

it('refuses a message that is not in the catalogs, or that lacks a value', async () => {
  await expect(notifyUser({ message: { key: 'notification.nonsense' as NotificationMessageKey } })).rejects.toThrow(
    'notification.nonsense',
  )
  await expect(notifyUser({ message: { key: 'notification.form.due', values: {} } })).rejects.toThrow()
})

it('sends an email itself only if asked to, with a link to the settings, and tells callers whether they should', async () => {
  await reset()
  expect(await notifyUser()).toEqual({ mailsNow: true })
  expect(await mailed()).toEqual([])
  await notifyUser({ email: true })
  const [mail] = await mailed()
  expect(mail!.subject).toBe('Skerrow: “Tax form” is due on December 1, 2026.')
  expect(mail!.text).toContain(`${origin}/careers/forms/1?domain=demo.test`)
  expect(mail!.text).toContain(`${origin}/careers/settings/notifications?domain=demo.test`)
})

it('respects preferences: no email, one a day, or nothing in the bell', async () => {
  await reset()
  await wish('off', false)
  expect(await notifyUser({ email: true })).toEqual({ mailsNow: false })
  expect(await mailed()).toEqual([])
  expect(await rows()).toMatchObject([{ isInApp: false, digestFrom: null }])
})

it('collects notifications for the daily email, leaves out those already read, and sends it once', async () => {
  await reset()
  await wish('daily')
  await notifyUser({ email: true, dedupeKey: 'a' })
  await notifyUser({ dedupeKey: 'b', message: { key: 'notification.form.assigned', values: { form: 'Health form' } } })
  await notifyUser({ dedupeKey: 'c', message: { key: 'notification.form.assigned', values: { form: 'Seen form' } } })
  await db()
    .update(notifications)
    .set({ clickedAt: sql`now()` })
    .where(eq(notifications.dedupeKey, 'c'))
  expect(await mailed()).toEqual([])
  const job = { domain: 'demo.test', userId, origin }
  await sendDigest(site.deps, job)
  await sendDigest(site.deps, job)
  const sent = await mailed()
  expect(sent.map((mail) => mail.subject)).toEqual(['Skerrow: 2 updates'])
  expect(sent[0]!.text).toContain('Forms: “Tax form” is due on December 1, 2026.')
  expect(sent[0]!.text).toContain('Health form')
  expect(sent[0]!.text).not.toContain('Seen form')
})

it('schedules one daily email per person, at the hour that the employer chose', async () => {
  await reset()
  await wish('daily')
  await notifyUser()
  await notifyUser()
  const client = new pg.Client({ connectionString: site.deps.db.ownerUrl })
  await client.connect()
  const { rows: jobs } = await client.query<{ run_at: Date }>(
    'select run_at from graphile_worker.jobs where key = $1',
    [`digest:demo.test:${userId}`],
  )
  await client.end()
  expect(jobs).toHaveLength(1)
  expect(jobs[0]!.run_at.getUTCHours()).toBe(7)
  expect(jobs[0]!.run_at.getTime()).toBeGreaterThan(Date.now())
})
