import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { FormAssignment, FrameSignature, listFormAssignments } from '#contract/forms/form-assignments.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { AssignedForm } from '#contract/forms/forms.ts'
import type { StaffForm } from '#contract/forms/staff-forms.ts'
import { auditEvents, mails } from '#server/db/schema/records.ts'
import { users } from '#server/db/schema/accounts.ts'
import { formAssignments } from '#server/db/schema/forms.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { assignedTo, definitionOf, formPath, ok, publishedForm, readForm } from '#tests/factories/forms.ts'
import { addUser, signedInClient } from '#tests/factories/users.ts'

let site: TestApp
let admin: ApiClient
let staff: ApiClient
let form: StaffForm

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  await saveEmployer(site.deps.db, { domain: 'other.test', name: 'Other' })
  admin = (await signedInClient(site, { role: 'admin' })).client
  staff = (await signedInClient(site, { role: 'recruiter' })).client
  form = await publishedForm(admin, [{ name: 'nickname', type: 'text', label: 'Nickname', required: true }])
})
afterAll(() => site.close())

const assignPath = () => `/api/pcsx/admin/forms/${form.id}/assignments`
const actionPath = (id: string, action: string) => `/api/pcsx/admin/form_assignments/${id}/${action}`
const mailsTo = (email: string) =>
  site.deps.db.of('demo.test').select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)

describe('assigning a form', () => {
  it('assigns it to people with and without an account, emails each the link and a note, and skips those who have it', async () => {
    const { client, user } = await signedInClient(site, { profile: { locale: 'ar' } })
    const body = {
      emails: [user.email.toUpperCase(), 'nobody@example.test', 'nobody@example.test'],
      dueTs: 1_795_600_000,
      message: 'Welcome! <b>',
    }
    const first = ok(await staff.post<{ assigned: FormAssignment[] }>(assignPath(), body))
    expect(first.assigned.map(({ email, hasAccount }) => [email, hasAccount])).toEqual([
      [user.email, true],
      ['nobody@example.test', false],
    ])
    const again = ok(await staff.post(assignPath(), { emails: [user.email] }))
    expect(again).toEqual({ assigned: [], skipped: [{ email: user.email }] })
    const [arabic] = await mailsTo(user.email)
    expect(arabic!.subject).toContain('تطلب منك')
    expect(arabic!.text).toContain(`/careers/forms/${first.assigned[0]!.id}?domain=demo.test`)
    const [english] = await mailsTo('nobody@example.test')
    expect(english!.text).toContain('/careers/forms?domain=demo.test&token=')
    expect(english!.text).toContain('Welcome! <b>')
    expect(english!.html).toContain('Welcome! &lt;b&gt;')
    expect(english!.text).toContain('2026')
    expect(await readForm(client, first.assigned[0]!.id)).toMatchObject({ message: 'Welcome! <b>' })
  })

  it.each([
    ['no address', { emails: [] }, 'emails'],
    ['an address that is none', { emails: ['a@b.test', 'not an address'] }, 'emails.1'],
    ['a due date that is none', { emails: ['a@b.test'], dueTs: 'tomorrow' }, 'dueTs'],
  ])('refuses %s', async (_, body, field) => {
    const answer = await staff.post(assignPath(), body)
    expect([answer.status, Object.keys(answer.error.body as object)]).toEqual([422, [field]])
  })

  it('refuses a form without a published version, and an archived one', async () => {
    const document = definitionOf([{ name: 'a', type: 'text', label: 'A' }])
    const draft = ok(await admin.post<StaffForm>('/api/pcsx/admin/forms', { from: 'import', document }))
    const path = `/api/pcsx/admin/forms/${draft.id}`
    const emails = ['a@b.test']
    expect((await staff.post(`${path}/assignments`, { emails })).status).toBe(409)
    ok(await admin.post(`${path}/publish`, { draftRevision: 1 }))
    ok(await admin.post(`${path}/archive`))
    expect((await staff.post(`${path}/assignments`, { emails })).status).toBe(409)
    ok(await admin.post(`${path}/restore`))
    expect((await staff.post(`${path}/assignments`, { emails })).status).toBe(200)
  })
})

describe('tracking a form', () => {
  it('lists its people by status and name, with counts, and suggests people to assign it to', async () => {
    const own = await publishedForm(admin, [{ name: 'a', type: 'text', label: 'A' }])
    const people = await Promise.all(
      ['Zoe 100%', 'Abel', 'Mia'].map((name) =>
        signedInClient(site, { name, email: `${name.slice(0, 3)}@list.test`.toLowerCase() }),
      ),
    )
    const ids: string[] = []
    for (const { user } of people) ids.push(await assignedTo(staff, own.id, user.email))
    ok(await people[0]!.client.post(formPath(ids[0]!, '/submit'), {}))
    ok(await people[1]!.client.call('PATCH', formPath(ids[1]!), { revision: 0, answers: { a: 'x' } }))
    const list = async (query: string) =>
      ok(await staff.get<DataOf<typeof listFormAssignments>>(`/api/pcsx/admin/forms/${own.id}/assignments?${query}`))
    expect((await list('')).counts).toEqual({ open: 1, in_progress: 1, completed: 1, canceled: 0, overdue: 0 })
    expect((await list('status=completed')).assignments.map(({ id }) => id)).toEqual([ids[0]])
    expect((await list('query=%25')).assignments.map(({ name }) => name)).toEqual(['Zoe 100%'])
    const found = await staff.get<{ candidates: { email: string }[] }>('/api/pcsx/admin/form_candidates?query=100%25')
    expect(ok(found).candidates).toEqual([{ email: 'zoe@list.test', name: 'Zoe 100%', hasAccount: true }])
    expect(ok(await admin.get<StaffForm>(`/api/pcsx/admin/forms/${own.id}`)).counts).toEqual({
      open: 1,
      in_progress: 1,
      completed: 1,
    })
  })

  it('shows no answers before submission, and records who read them', async () => {
    const { client, user } = await signedInClient(site)
    const id = await assignedTo(staff, form.id, user.email)
    const path = `/api/pcsx/admin/form_assignments/${id}`
    ok(await client.call('PATCH', formPath(id), { revision: 0, answers: { nickname: 'half a draft' } }))
    expect(ok(await staff.get<{ answers: unknown }>(path)).answers).toEqual({})
    ok(await client.post(formPath(id, '/submit'), { answers: { nickname: 'Ina' } }))
    expect(ok(await staff.get<{ answers: unknown }>(path)).answers).toEqual({ nickname: 'Ina' })
    const audit = await site.deps.db
      .of('demo.test')
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(eq(auditEvents.subject, `form_assignment:${id}`))
      .orderBy(auditEvents.id)
    expect(audit.map(({ action }) => action)).toEqual([
      'form.assigned',
      'form.progress_read',
      'form.submitted',
      'form.read',
    ])
  })
})

describe('a submitted form', () => {
  it('is reopened with a note and an email, changed, and submitted again', async () => {
    const { client, user } = await signedInClient(site)
    const id = await assignedTo(staff, form.id, user.email)
    expect((await staff.post(actionPath(id, 'reopen'), { note: 'Too early' })).status).toBe(409)
    ok(await client.post(formPath(id, '/submit'), { answers: { nickname: 'Ina' } }))
    expect((await staff.post(actionPath(id, 'reopen'), { note: ' ' })).status).toBe(422)
    const opened = await staff.post<FormAssignment>(actionPath(id, 'reopen'), { note: 'Your full name, please' })
    expect(ok(opened)).toMatchObject({ status: 'in_progress', isReopened: true })
    expect(await readForm(client, id)).toMatchObject({
      answers: { nickname: 'Ina' },
      reopenNote: 'Your full name, please',
      isReadOnly: false,
      form: { isReopened: true },
    })
    expect((await mailsTo(user.email)).at(-1)!.text).toContain('Your full name, please')
    const sent = await client.post<AssignedForm>(formPath(id, '/submit'), { answers: { nickname: 'Ina C' } })
    expect(ok(sent)).toMatchObject({ form: { status: 'completed', isReopened: false }, reopenNote: null })
  })

  it('cannot be withdrawn; an unsubmitted one can, with its answers, and disappears for its candidate', async () => {
    const { client, user } = await signedInClient(site)
    const id = await assignedTo(staff, form.id, user.email)
    ok(await client.call('PATCH', formPath(id), { revision: 0, answers: { nickname: 'Ina' } }))
    expect(ok(await staff.post<FormAssignment>(actionPath(id, 'cancel'))).isCanceled).toBe(true)
    ok(await staff.post(actionPath(id, 'cancel')))
    expect((await client.get(formPath(id))).status).toBe(404)
    const [row] = await site.deps.db.of('demo.test').select().from(formAssignments).where(eq(formAssignments.id, id))
    expect(row!.answers).toEqual({})
    expect((await staff.post(actionPath(id, 'remind'), {})).status).toBe(409)
    const second = await assignedTo(staff, form.id, user.email)
    ok(await client.post(formPath(second, '/submit'), { answers: { nickname: 'Ina' } }))
    expect((await staff.post(actionPath(second, 'cancel'))).status).toBe(409)
  })

  it('is exported as CSV without live formulas', async () => {
    const own = await publishedForm(admin, [
      { name: 'a', type: 'text', label: '=cmd' },
      { name: 'b', type: 'radio', label: 'B', choices: [{ value: 'x', label: 'The "X"' }] },
    ])
    const { client, user } = await signedInClient(site, { name: '@SUM(1)' })
    const id = await assignedTo(staff, own.id, user.email)
    ok(await client.post(formPath(id, '/submit'), { answers: { a: '=HYPERLINK("x"),1', b: 'x' } }))
    const file = await staff.request('GET', `/api/pcsx/admin/forms/${own.id}/answers`)
    const [head, line] = (await file.text()).split('\r\n')
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(head).toContain("'=cmd")
    expect(line).toContain(`"'=HYPERLINK(""x""),1","The ""X"""`)
    expect(line).toContain("'@SUM(1)")
  })

  it('is exported with signatures marked as claimed if no signing service confirmed them', async () => {
    const sign = { type: 'embedded_form', label: 'Sign', url: 'https://sign.example.com/x' } as const
    const own = await publishedForm(admin, [
      { ...sign, name: 's' },
      { ...sign, name: 'r' },
      { name: 'l', type: 'dynamicList', label: 'L', items: [{ ...sign, name: 'i' }] },
    ])
    const { client, user } = await signedInClient(site)
    const id = await assignedTo(staff, own.id, user.email)
    ok(await client.post(formPath(id, '/submit'), { answers: { s: 'signed', r: 'rejected', l: [{ i: 'signed' }] } }))
    const path = `/api/pcsx/admin/forms/${own.id}/answers`
    const [, line] = (await (await staff.request('GET', path)).text()).split('\r\n')
    const claimed = 'signed (claimed, not confirmed by the signing service)'
    expect(line).toContain(`"${claimed}",rejected,"Sign: ${claimed}"`)
    const { answers } = await (await staff.request('GET', `${path}?format=json`)).json()
    expect(answers[0].signatures.map(({ path, state }: FrameSignature) => [path, state])).toEqual([
      ['l.0.i', 'claimed'],
      ['s', 'claimed'],
    ])
  })

  it('is deleted with its account', async () => {
    const { client, user } = await signedInClient(site)
    const id = await assignedTo(staff, form.id, user.email)
    ok(await client.post(formPath(id, '/submit'), { answers: { nickname: 'Ina' } }))
    const db = site.deps.db.of('demo.test')
    await db.delete(users).where(eq(users.id, user.id))
    expect(await db.$count(formAssignments, eq(formAssignments.id, id))).toBe(0)
  })
})

describe('access', () => {
  it('hiring managers cannot build, candidates can do nothing, and other employers see nothing', async () => {
    const { client, user } = await signedInClient(site)
    const id = await assignedTo(staff, form.id, user.email)
    const document = definitionOf([{ name: 'a', type: 'text', label: 'A' }])
    const path = `/api/pcsx/admin/forms/${form.id}`
    const building: [string, string, unknown][] = [
      ['POST', '/api/pcsx/admin/forms', { from: 'import', document }],
      ['PATCH', path, { draftRevision: 1, name: 'x' }],
      ['POST', `${path}/publish`, { draftRevision: 1 }],
      ['POST', `${path}/archive`, {}],
      ['PUT', `${path}/rules`, { rules: [] }],
      ['GET', `${path}/export`, undefined],
    ]
    const reading: [string, string, unknown][] = [
      ['GET', path, undefined],
      ['POST', `${path}/assignments`, { emails: ['a@b.test'] }],
      ['GET', `/api/pcsx/admin/form_assignments/${id}`, undefined],
      ['POST', actionPath(id, 'reveal'), { path: 'nickname' }],
      ['POST', actionPath(id, 'cancel'), {}],
      ['GET', `${path}/answers`, undefined],
    ]
    const foreign = (await signedInClient(site, { role: 'admin', domain: 'other.test' })).client
    const manager = (await signedInClient(site, { role: 'hiring_manager' })).client
    for (const [method, address, body] of building) expect((await manager.call(method, address, body)).status).toBe(403)
    for (const [method, address, body] of [...building, ...reading]) {
      expect((await client.call(method, address, body)).status).toBe(403)
      expect((await site.client().call(method, address, body)).status).toBe(401)
      if (address !== '/api/pcsx/admin/forms') expect((await foreign.call(method, address, body)).status).toBe(404)
    }
    await addUser(site, { email: 'kept@example.test' })
  })
})
