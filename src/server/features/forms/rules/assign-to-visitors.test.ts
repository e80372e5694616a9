import { afterEach, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { formAssignments } from '#server/db/schema/forms.ts'
import { mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { strangerMailLimits } from '#server/outbox/stranger-mails.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { sentApplication } from '#tests/factories/applications.ts'
import { ok, publishedForm } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'

/** A visitor can type any address, so a rule that mails forms must not mail anyone without limit. */

let site: TestApp
afterEach(() => site.close())

const db = () => site.deps.db.of('demo.test')
const typed = 'typed@example.test'
const kindsMailed = async () =>
  (await db().select({ kind: mails.kind }).from(mails).where(eq(mails.recipient, typed)).orderBy(mails.id)).map(
    ({ kind }) => kind,
  )

async function employerWithRule(more: object = {}): Promise<{ admin: ApiClient }> {
  site = await createTestApp()
  const config = { behaviourFlags: { disableLoggedOutApply: false }, ...more }
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true, config })
  const { client: admin } = await signedInClient(site, { role: 'admin' })
  await addRule(admin)
  return { admin }
}

async function addRule(admin: ApiClient): Promise<void> {
  const form = await publishedForm(admin, [{ name: 'a', type: 'text', label: 'A' }])
  const rules = [{ on: 'application_submitted', departments: [], countries: [], dueDays: null }]
  ok(await admin.call('PUT', `/api/pcsx/admin/forms/${form.id}/rules`, { rules }))
}

it('assigns and emails a form once the application is claimed, only for that one, and only once', async () => {
  await employerWithRule()
  for (let i = 0; i < 3; i++) await sentApplication(site.client(), await addPosition(site), typed)
  expect(await kindsMailed()).toEqual(Array(3).fill('application.claim'))
  const { client } = await signedInClient(site, { email: typed })
  const [, mail] = await db().select().from(mails).where(eq(mails.recipient, typed)).orderBy(mails.id)
  const [application_id, token] = /claim=([\w-]+)\.([\w-]+)/.exec(mail!.text)!.slice(1)
  for (let i = 0; i < 2; i++) ok(await client.post('/api/pcsx/applications/claim', { application_id, token }))
  expect((await kindsMailed()).slice(3)).toEqual(['form.assignedByRule'])
  const rows = await db().select().from(formAssignments)
  expect(rows.map(({ cause, userId }) => [cause, userId !== null])).toEqual([
    [`application_submitted:${application_id}`, true],
  ])
})

it('does not ask rejected candidates to fill in a form', async () => {
  const { admin } = await employerWithRule()
  await sentApplication(site.client(), await addPosition(site), typed)
  const [mail] = await db().select().from(mails).where(eq(mails.recipient, typed)).orderBy(mails.id)
  const [application_id, token] = /claim=([\w-]+)\.([\w-]+)/.exec(mail!.text)!.slice(1)
  const status = `/api/pcsx/staff/applications/${application_id}/status`
  ok(await admin.call('POST', status, { status: 'not_selected', reason: 'Filled by somebody else.' }))
  const { client } = await signedInClient(site, { email: typed })
  ok(await client.post('/api/pcsx/applications/claim', { application_id, token }))
  expect(await kindsMailed()).not.toContain('form.assignedByRule')
  expect(await db().select().from(formAssignments)).toEqual([])
})

it('counts its emails as emails to strangers if no one can sign in to claim', async () => {
  const { admin } = await employerWithRule({ loginSignupConfig: { candidateLoginEnabled: false } })
  for (let i = 0; i < 10; i++) {
    await sentApplication(site.client(), await addPosition(site), typed)
    await addRule(admin)
  }
  const mailed = await kindsMailed()
  expect(mailed).toContain('form.assignedToVisitor')
  // For ten applications and ten forms.
  expect(mailed).toHaveLength(strangerMailLimits.applicants.burst)
  expect(await db().select().from(formAssignments)).toHaveLength(10)
})
