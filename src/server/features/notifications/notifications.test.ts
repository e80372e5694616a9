import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import type { getNotificationPreferences, Notification } from '#contract/notifications.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { EmployerDirectory, saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { notify, type NewNotification } from './notify.ts'
import { purgeNotifications } from './purge-notifications.service.ts'

let site: TestApp
let client: ApiClient
let userId: string

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  await saveEmployer(site.deps.db, { domain: 'acme.test', name: 'Acme' })
  await saveEmployer(site.deps.db, {
    domain: 'quiet.test',
    name: 'Quiet',
    config: { notificationsConfig: { enableCandidateInappNotifications: false } },
  })
})
afterAll(() => site.close())
beforeEach(async () => {
  const made = await signedInClient(site)
  client = made.client
  userId = made.user.id
})

const at = '/api/pcsx/notifications'
const badge = async (of: ApiClient, query = '') =>
  (await of.get<{ count: number }>(`/api/pcsx/notification_badge${query}`)).data.count
const list = (of: ApiClient, query = '') => of.get<Notification[]>(`${at}${query}`)

async function notifyUser(to: string, told: Partial<NewNotification> = {}, domain = 'demo.test'): Promise<void> {
  const employer = (await new EmployerDirectory(site.deps.db).byDomain(domain))!
  await site.deps.db.of(domain).transaction((tx) =>
    notify({ deps: site.deps, employer, origin: 'https://careers.test' }, tx, {
      userId: to,
      category: 'form',
      type: 'read_only',
      message: { key: 'notification.form.assigned', values: { form: 'Tax form' } },
      redirectPath: '/careers/forms/center',
      ...told,
    }),
  )
}

describe('the list (spec/1 §7)', () => {
  it('is newest first, with the fields of spec/1 §3, in the language of hl', async () => {
    await notifyUser(userId)
    await notifyUser(userId, {
      category: 'application',
      type: 'action_required',
      message: { key: 'notification.application.offer', values: { position: 'Diver' } },
    })
    const { data, metadata } = await list(client)
    expect(data.map((one) => [one.categoryTitle, one.message, one.notificationType, one.isClicked])).toEqual([
      ['Applications', 'Your application for Diver moved to the offer stage.', 'action_required', false],
      ['Forms', 'Please fill in “Tax form”.', 'read_only', false],
    ])
    expect(data[0]).toMatchObject({
      redirectUrl: '/careers/forms/center',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    expect(metadata).toMatchObject({ count: 2, actionRequiredCount: 1 })
    const arabic = (await list(client, '?hl=ar')).data
    expect(arabic[1]!.categoryTitle).toBe('نماذج')
    expect(arabic[1]!.message).toContain('\u2068Tax form\u2069')
  })

  it('filters by type, and lists the existing types', async () => {
    await notifyUser(userId)
    await notifyUser(userId, { type: 'action_required' })
    expect((await list(client, '?type_filter=action_required')).data).toMatchObject([
      { notificationType: 'action_required' },
    ])
    const wrong = await list(client, '?type_filter=urgent')
    expect(wrong.status).toBe(422)
    expect(wrong.error.message).toContain('type_filter: Use one of these: "read_only" or "action_required".')
  })

  it('is paginated', async () => {
    for (let i = 0; i < 32; i++)
      await notifyUser(userId, { message: { key: 'notification.form.assigned', values: { form: `Form ${i}` } } })
    const first = await list(client)
    const second = await list(client, '?start=30')
    expect([first.data.length, second.data.length, first.metadata.count]).toEqual([30, 2, 32])
    expect(second.data[1]!.message).toBe('Please fill in “Form 0”.')
  })
})

describe('viewing and reading (spec/1 §4, §7)', () => {
  it('opening the bell marks all as viewed and resets the badge to 0', async () => {
    await notifyUser(userId)
    await notifyUser(userId)
    expect(await badge(client)).toBe(2)
    expect((await client.post(`${at}/mark_all_viewed`)).data).toEqual({ count: 0 })
    expect(await badge(client)).toBe(0)
    expect((await list(client)).data.map((one) => one.isClicked)).toEqual([false, false])
  })

  it('a click marks one as read; a second click changes nothing', async () => {
    await notifyUser(userId)
    const [one] = (await list(client)).data
    for (const _ of [1, 2]) {
      const answer = await client.post<Notification>(`${at}/${one!.id}/mark_clicked`, { domain: 'demo.test' })
      expect(answer.data).toMatchObject({ id: one!.id, isClicked: true })
    }
    expect(await badge(client)).toBe(0)
  })

  it('all can be marked as read at once, and those that require action still do', async () => {
    await notifyUser(userId, { type: 'action_required' })
    await notifyUser(userId)
    expect((await client.post(`${at}/mark_all_clicked`, { domain: 'demo.test' })).data).toEqual({ count: 0 })
    const { data, metadata } = await list(client)
    expect(data.every((one) => one.isClicked)).toBe(true)
    expect(metadata.actionRequiredCount).toBe(1)
  })

  it('refuses a body that names another site', async () => {
    const answer = await client.post(`${at}/mark_all_clicked`, { domain: 'acme.test' })
    expect(answer.status).toBe(422)
    expect(answer.error.message).toContain('demo.test')
  })

  it('archives and restores', async () => {
    await notifyUser(userId)
    const [one] = (await list(client)).data
    const put = (archived: unknown) => client.call('PUT', `${at}/${one!.id}/archived`, { archived })
    expect((await put(true)).data).toMatchObject({ isArchived: true })
    expect((await list(client)).data).toEqual([])
    expect((await list(client, '?archived=1')).data).toMatchObject([{ id: one!.id }])
    expect((await put(false)).data).toMatchObject({ isArchived: false })
    expect((await list(client)).data).toHaveLength(1)
    expect((await put('yes')).error.body).toEqual({ archived: 'This must be true or false.' })
  })
})

describe('access', () => {
  it('never shows or changes anyone else’s', async () => {
    await notifyUser(userId)
    const [one] = (await list(client)).data
    const { client: other } = await signedInClient(site)
    expect((await list(other)).data).toEqual([])
    for (const [method, path, body] of [
      ['POST', `${at}/${one!.id}/mark_clicked`, {}],
      ['PUT', `${at}/${one!.id}/archived`, { archived: true }],
      ['POST', `${at}/not-an-id/mark_clicked`, {}],
    ] as const)
      expect((await other.call(method, path, body)).status).toBe(404)
    await other.post(`${at}/mark_all_viewed`)
    await other.post(`${at}/mark_all_clicked`)
    expect(await badge(client)).toBe(1)
  })

  it('keeps employers apart', async () => {
    await notifyUser(userId)
    const [one] = (await list(client)).data
    const { client: elsewhere } = await signedInClient(site, { domain: 'acme.test' })
    expect((await elsewhere.post(`${at}/${one!.id}/mark_clicked?domain=acme.test`)).status).toBe(404)
    expect((await list(client, '?domain=acme.test')).status).toBe(401)
  })

  it('refuses visitors, but with an empty list', async () => {
    const visitor = site.client()
    for (const path of [
      at,
      '/api/pcsx/notification_badge',
      '/api/pcsx/notification_stream',
      '/api/pcsx/notification_preferences',
    ])
      expect((await visitor.get(path)).status).toBe(401)
    expect((await visitor.get('/api/pcsx/notifications_boot_data')).data).toEqual({
      groupId: 'demo.test',
      isLoggedIn: false,
      enableCandidateInappNotifications: true,
      hasActionRequiredNotificationsConfigured: true,
    })
  })

  it('shows nothing if the employer has notifications switched off (spec/1 §6)', async () => {
    const { client: quiet, user } = await signedInClient(site, { domain: 'quiet.test' })
    await notifyUser(user.id, {}, 'quiet.test')
    expect((await list(quiet, '?domain=quiet.test')).data).toEqual([])
    expect(await badge(quiet, '?domain=quiet.test')).toBe(0)
    expect((await quiet.request('GET', '/api/pcsx/notification_stream?domain=quiet.test')).status).toBe(204)
    const boot = await quiet.get('/api/pcsx/notifications_boot_data?domain=quiet.test')
    expect(boot.data).toMatchObject({ isLoggedIn: true, enableCandidateInappNotifications: false })
  })
})

describe('preferences', () => {
  type Preferences = DataOf<typeof getNotificationPreferences>
  const path = '/api/pcsx/notification_preferences'

  it('are on for everything, in both channels, until someone chooses; those not named stay unchanged', async () => {
    const before = (await client.get<Preferences>(path)).data
    expect(before.preferences).toHaveLength(7)
    expect(before.preferences.every((one) => one.inApp && one.email === 'at_once')).toBe(true)
    const answer = await client.call<Preferences>('PUT', path, {
      preferences: [{ category: 'form', inApp: false, email: 'daily' }],
    })
    expect(answer.data.preferences.filter((one) => !one.inApp || one.email !== 'at_once')).toMatchObject([
      { category: 'form', categoryTitle: 'Forms', inApp: false, email: 'daily' },
    ])
    await notifyUser(userId)
    expect((await list(client)).data).toEqual([])
  })

  it.each([
    [[{ category: 'weather', inApp: true, email: 'off' }], 'preferences.0.category'],
    [[{ category: 'form', inApp: 'yes', email: 'off' }], 'preferences.0.inApp'],
    [[{ category: 'form', inApp: true, email: 'hourly' }], 'preferences.0.email'],
    [
      [
        { category: 'form', inApp: true, email: 'off' },
        { category: 'form', inApp: true, email: 'daily' },
      ],
      'preferences',
    ],
  ])('refuse %j and name the field', async (preferences, field) => {
    const answer = await client.call('PUT', path, { preferences })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.error.body as object)).toEqual([field])
  })
})

it('deletes notifications that are older than the employer keeps them', async () => {
  await notifyUser(userId)
  await notifyUser(userId)
  const [old] = (await list(client)).data
  const db = site.deps.db.of('demo.test')
  const longAgo = new Date(Date.now() - 181 * 86_400_000)
  await db.update(notifications).set({ createdAt: longAgo }).where(eq(notifications.id, old!.id))
  expect(await purgeNotifications(site.deps)).toBe(1)
  expect((await list(client)).data).toHaveLength(1)
})
