import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { Notification } from '#contract/notifications.ts'
import { formAssignments } from '#server/db/schema/forms.ts'
import { mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { noticeDue } from '#server/features/forms/due-notice.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { sentApplication } from '#tests/factories/applications.ts'
import { assignedTo, formPath, ok, publishedForm } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient, type TestUser } from '#tests/factories/users.ts'

/** Events of applications and forms produce notifications. */

let site: TestApp
let admin: ApiClient
let client: ApiClient
let user: TestUser
const day = 86_400_000

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  admin = (await signedInClient(site, { role: 'admin' })).client
})
afterAll(() => site.close())
beforeEach(async () => {
  ;({ client, user } = await signedInClient(site))
})

const told = async () => (await client.get<Notification[]>('/api/pcsx/notifications')).data
const wish = (category: string, email: string) =>
  client.call('PUT', '/api/pcsx/notification_preferences', { preferences: [{ category, inApp: true, email }] })
const subjects = async () =>
  (
    await site.deps.db.of('demo.test').select().from(mails).where(eq(mails.recipient, user.email)).orderBy(mails.id)
  ).map((mail) => mail.subject)
const question = { name: 'name', type: 'text', label: 'Your name' } as const

describe('an application', () => {
  const move = (id: string, status: string) => admin.post(`/api/pcsx/staff/applications/${id}/status`, { status })

  it('notifies about each move, replacing the previous notification', async () => {
    const sent = await sentApplication(client, await addPosition(site, { title: 'Vessel coordinator' }), user.email)
    await move(sent.id, 'in_review')
    await move(sent.id, 'interview')
    expect(await told()).toMatchObject([
      {
        category: 'application',
        message: 'Your application for Vessel coordinator moved to the interview stage.',
        redirectUrl: `/careers/applications/${sent.id}`,
        notificationType: 'read_only',
      },
    ])
  })

  it('is not mentioned by email to people who turned that off', async () => {
    await wish('application', 'off')
    const sent = await sentApplication(client, await addPosition(site), user.email)
    const before = await subjects()
    await move(sent.id, 'in_review')
    expect(await subjects()).toEqual(before)
    expect(await told()).toHaveLength(1)
  })
})

describe('a form', () => {
  it('asks until it is submitted, and again when it is reopened', async () => {
    const form = await publishedForm(admin, [question])
    const id = await assignedTo(admin, form.id, user.email)
    expect(await told()).toMatchObject([
      {
        category: 'form',
        message: 'Please fill in “Before your first day”.',
        notificationType: 'action_required',
        redirectUrl: `/careers/forms/${id}`,
      },
    ])
    ok(await client.post(formPath(id, '/submit'), { answers: { name: 'Ina' } }))
    expect(await told()).toMatchObject([{ notificationType: 'read_only', isClicked: true }])
    ok(await admin.post(`/api/pcsx/admin/form_assignments/${id}/reopen`, { note: 'Please look' }))
    const [again] = await told()
    expect(again).toMatchObject({ notificationType: 'action_required', isClicked: false })
    expect(again!.message).toContain('has been reopened')
  })

  it('disappears when it is withdrawn', async () => {
    const form = await publishedForm(admin, [question])
    const id = await assignedTo(admin, form.id, user.email)
    ok(await admin.post(`/api/pcsx/admin/form_assignments/${id}/cancel`, {}))
    expect(await told()).toEqual([])
  })

  it('is mentioned again when its due date is near, unless it was submitted or the date was moved', async () => {
    const form = await publishedForm(admin, [question])
    const id = await assignedTo(admin, form.id, user.email)
    const job = { domain: 'demo.test', assignmentId: id, origin: 'https://careers.test' }
    const due = (days: number) =>
      site.deps.db
        .of('demo.test')
        .update(formAssignments)
        .set({ dueAt: new Date(Date.now() + days * day) })
        .where(eq(formAssignments.id, id))
    await due(5)
    await noticeDue(site.deps, job)
    expect((await told())[0]!.message).toBe('Please fill in “Before your first day”.')
    await due(1)
    await noticeDue(site.deps, job)
    expect((await told())[0]!.message).toMatch(/^“Before your first day” is due on /)
    expect((await subjects()).at(-1)).toContain('is due on')
    ok(await client.post(formPath(id, '/submit'), { answers: { name: 'Ina' } }))
    const before = await told()
    await noticeDue(site.deps, job)
    expect(await told()).toEqual(before)
  })

  it('is emailed to people without an account, whatever the preferences', async () => {
    const form = await publishedForm(admin, [question])
    await assignedTo(admin, form.id, 'nobody-yet@example.test')
    const sent = await site.deps.db
      .of('demo.test')
      .select()
      .from(mails)
      .where(eq(mails.recipient, 'nobody-yet@example.test'))
      .orderBy(mails.id)
    expect(sent).toHaveLength(1)
  })
})
