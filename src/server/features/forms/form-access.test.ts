import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AssignedForm, FormSummary } from '#contract/forms/forms.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { formAssignments } from '#server/db/schema/forms.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { assignedTo, formPath, mailedToken, ok, publishedForm } from '#tests/factories/forms.ts'
import { addUser, signedInClient, testPassword } from '#tests/factories/users.ts'

let site: TestApp
let admin: ApiClient
let formId: string
const clock = new FakeClock('2026-11-21T09:00:00Z')

beforeAll(async () => {
  site = await createTestApp({ clock })
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  admin = (await signedInClient(site, { role: 'admin' })).client
  formId = (await publishedForm(admin, [{ name: 'nickname', type: 'text', label: 'Nickname', required: true }])).id
})
afterAll(() => site.close())

let count = 0
async function mailed() {
  const email = `visitor-${++count}@example.test`
  const id = await assignedTo(admin, formId, email)
  return { email, id, token: await mailedToken(site, email) }
}

describe('a form opened by its emailed link', () => {
  it('is listed, filled in and submitted without an account; the database stores only a hash of the token', async () => {
    const { id, token } = await mailed()
    const visitor = site.client()
    const list = await visitor.get<{ forms: FormSummary[] }>(`/api/pcsx/forms_list?token=${token}`)
    expect(ok(list).forms.map((form) => form.id)).toEqual([id])
    const save = await visitor.call('PATCH', formPath(id, '', token), { revision: 0, answers: { nickname: 'Ina' } })
    expect(save.status).toBe(200)
    const sent = await visitor.post<AssignedForm>(formPath(id, '/submit', token), {})
    expect(ok(sent).form.status).toBe('completed')
    const rows = await site.deps.db.of('demo.test').select().from(formAssignments)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('opens only with its own token', async () => {
    const { id } = await mailed()
    const other = await mailed()
    const visitor = site.client()
    for (const path of [formPath(id), formPath(id, '', other.token), formPath(id, '', 'A'.repeat(43))])
      expect((await visitor.get(path)).status).toBe(404)
  })

  it('expires; a reminder sends a new link that works while the old one does not', async () => {
    const { id, email, token } = await mailed()
    clock.advance(61 * 86_400_000)
    const admin = (await signedInClient(site, { role: 'recruiter' })).client
    expect((await site.client().get(formPath(id, '', token))).status).toBe(410)
    ok(await admin.post(`/api/pcsx/admin/form_assignments/${id}/remind`, {}))
    const renewed = await mailedToken(site, email)
    expect(renewed).not.toBe(token)
    expect((await site.client().get(formPath(id, '', token))).status).toBe(404)
    expect((await site.client().get(formPath(id, '', renewed))).status).toBe(200)
  })

  it('belongs to the account with that address once it is confirmed, not before', async () => {
    const { id, email } = await mailed()
    await addUser(site, { email, isEmailVerified: false })
    const unconfirmed = site.client()
    await unconfirmed.signIn(email, testPassword, '?domain=demo.test')
    expect((await unconfirmed.get(formPath(id))).status).toBe(404)
    const second = await mailed()
    const { client } = await signedInClient(site, { email: second.email })
    expect((await client.get(formPath(second.id))).status).toBe(200)
    const list = await client.get<{ forms: FormSummary[] }>('/api/pcsx/forms_list')
    expect(list.data.forms.map((form) => form.id)).toEqual([second.id])
  })

  it('blocks clients that guess tokens, also in parallel', async () => {
    const { id } = await mailed()
    const guesser = await createTestApp({ clock })
    try {
      await saveEmployer(guesser.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
      const visitor = guesser.client()
      const guesses = Array.from({ length: 40 }, (_, at) => visitor.get(formPath(id, '', `guess-${at}`)))
      const statuses = (await Promise.all(guesses)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 404)).toHaveLength(30)
      expect(statuses.filter((status) => status === 429)).toHaveLength(10)
      expect((await visitor.get(formPath(id, '', 'another'))).status).toBe(429)
    } finally {
      await guesser.close()
    }
  })
})
