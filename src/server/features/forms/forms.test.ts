import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { and, eq } from 'drizzle-orm'
import type { AssignedForm, FormSummary } from '#contract/forms/forms.ts'
import type { FormItem } from '#shared/form-engine/definition/form-definition.ts'
import { formAssignments } from '#server/db/schema/forms.ts'
import { auditEvents, mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { assignedTo, formPath, ok, publishedForm, readForm } from '#tests/factories/forms.ts'
import { signedInClient } from '#tests/factories/users.ts'

let site: TestApp
let admin: ApiClient
let formId: string

const items: FormItem[] = [
  { name: 'nickname', type: 'text', label: 'Nickname', required: true, rules: [{ type: 'maxLength', value: 10 }] },
  {
    name: 'arrival',
    type: 'radio',
    label: 'Arrival',
    required: true,
    choices: [
      { value: 'car', label: 'Car' },
      { value: 'bus', label: 'Bus' },
    ],
  },
  {
    name: 'plate',
    type: 'text',
    label: 'Plate',
    required: true,
    dependencies: ['arrival'],
    visibleWhen: { field: 'arrival', is: 'equal', value: 'car' },
  },
  { name: 'phone', type: 'phone', label: 'Phone', rules: [{ type: 'phone' }] },
  { name: 'code', type: 'text', label: 'Code', rules: [{ type: 'regex', value: '/^(a+)+$/' }] },
  { name: 'country', type: 'country', label: 'Country' },
  { name: 'state', type: 'state', label: 'State', dependencies: ['country'] },
  { name: 'currency', type: 'dropdown', label: 'Currency', apiEndpoint: '/api/pcsx/form_options/currencies' },
  { name: 'batch', type: 'text', label: 'Batch', hidden: true, defaultValue: 'spring' },
  {
    name: 'referees',
    type: 'dynamicList',
    label: 'Referees',
    items: [{ name: 'email', type: 'email', label: 'E-mail', required: true, rules: [{ type: 'email' }] }],
  },
]

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  await saveEmployer(site.deps.db, { domain: 'other.test', name: 'Other' })
  admin = (await signedInClient(site, { role: 'admin' })).client
  formId = (await publishedForm(admin, items)).id
})
afterAll(() => site.close())

async function candidateWithForm() {
  const { client, user } = await signedInClient(site)
  return { client, user, id: await assignedTo(admin, formId, user.email) }
}

const save = (client: ApiClient, id: string, revision: number, answers: Record<string, unknown>) =>
  client.call<AssignedForm>('PATCH', formPath(id), { revision, answers })
const submit = (client: ApiClient, id: string, answers?: Record<string, unknown>) =>
  client.post<AssignedForm>(formPath(id, '/submit'), answers ? { answers } : {})

const good = { nickname: 'Ina', arrival: 'bus' }

describe('the list of forms', () => {
  it('has tabs with counts: open ones by due date, and submitted ones', async () => {
    const { client, id } = await candidateWithForm()
    const list = () =>
      client.get<{ tabs: { id: string; title: string; count: number }[]; forms: FormSummary[] }>(
        '/api/pcsx/forms_list?include_tab_list=1&domain=demo.test',
      )
    expect(ok(await list())).toMatchObject({
      tabs: [
        { id: 'open', count: 1 },
        { id: 'completed', count: 0 },
      ],
      forms: [{ id, title: 'Before your first day', status: 'open', progress: { answered: 0, total: 8 } }],
    })
    ok(await submit(client, id, good))
    expect(ok(await list()).forms).toEqual([])
    const sent = await client.get<{ forms: FormSummary[]; tabs?: unknown }>('/api/pcsx/forms_list?tab_id=completed')
    expect(sent.data.forms).toMatchObject([{ id, status: 'completed' }])
    expect(sent.data.tabs).toBeUndefined()
    expect((await client.get<{ completedCount: number }>('/api/pcsx/onboarding')).data).toMatchObject({
      completedCount: 1,
      totalCount: 1,
    })
  })

  it('asks a visitor to sign in', async () => {
    const answer = await site.client().get('/api/pcsx/forms_list')
    expect([answer.status, answer.headers.get('x-login')]).toEqual([401, '1'])
  })
})

describe('saving a form', () => {
  it('accepts partial and invalid answers, marks it in progress, and clears with null', async () => {
    const { client, id } = await candidateWithForm()
    const saved = ok(await save(client, id, 0, { nickname: 'much too long for the rule', unheard_of: 'x' }))
    expect(saved).toMatchObject({ revision: 1, form: { status: 'in_progress', progress: { answered: 1 } } })
    expect(saved.answers).toEqual({ nickname: 'much too long for the rule' })
    const cleared = ok(await save(client, id, 1, { nickname: null, arrival: 'car' }))
    expect(cleared.answers).toEqual({ arrival: 'car' })
    expect(cleared.form.progress.total).toBe(9)
  })

  it('refuses a stale revision with the newer state, and answers a repeated save like the first one', async () => {
    const { client, id } = await candidateWithForm()
    ok(await save(client, id, 0, { nickname: 'Ina' }))
    expect(ok(await save(client, id, 0, { nickname: 'Ina' })).revision).toBe(1)
    const stale = await save(client, id, 0, { nickname: 'Other tab' })
    expect(stale.status).toBe(409)
    expect(stale.error.body).toMatchObject({ form: { revision: 1, answers: { nickname: 'Ina' } } })
  })

  it.each([
    ['a text that is a number list', { nickname: [1, 2] }, 'nickname'],
    ['a choice that is an object', { arrival: { value: 'bus' } }, 'arrival'],
    ['a list that is no list', { referees: 'x' }, 'referees'],
    ['an entry whose field is no text', { referees: [{ email: { $ne: null } }] }, 'referees.0.email'],
    ['a text of 20,001 characters', { nickname: 'x'.repeat(20_001) }, 'nickname'],
  ])('refuses %s, naming the path', async (_, answers, path) => {
    const { client, id } = await candidateWithForm()
    const answer = await save(client, id, 0, answers)
    expect([answer.status, Object.keys(answer.error.body as object)]).toEqual([422, [path]])
  })

  it('ignores names that every object has', async () => {
    const { client, id } = await candidateWithForm()
    const body = '{"revision":0,"answers":{"__proto__":{"nickname":"x"},"constructor":"y","toString":"z"}}'
    const answer = await client.call<AssignedForm>('PATCH', formPath(id), body)
    expect(ok(answer).answers).toEqual({})
  })
})

describe('submitting a form', () => {
  it('applies the same rules as the browser and names every field by its path', async () => {
    const { client, id } = await candidateWithForm()
    const answer = await submit(client, id, {
      nickname: 'much too long for the rule',
      arrival: 'car',
      phone: '+44 1',
      code: `${'a'.repeat(5_000)}!`,
      referees: [{ email: 'ina@example.test' }, { email: 'none' }],
    })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.error.body as object).sort()).toEqual([
      'code',
      'nickname',
      'phone',
      'plate',
      'referees.1.email',
    ])
    expect(await readForm(client, id)).toMatchObject({ revision: 0, answers: {}, form: { status: 'open' } })
  })

  it('refuses choices that are not offered, whether local, standard or loaded', async () => {
    const { client, id } = await candidateWithForm()
    const answer = await submit(client, id, {
      ...good,
      arrival: 'rocket',
      country: 'CA',
      state: 'US-CA',
      currency: 'XYZ9',
    })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.error.body as object).sort()).toEqual(['arrival', 'currency', 'state'])
    ok(await submit(client, id, { ...good, country: 'CA', state: 'CA-NS', currency: 'CAD' }))
  })

  it('drops hidden and unknown answers, and keeps fixed values', async () => {
    const { client, id } = await candidateWithForm()
    const sent = ok(await submit(client, id, { ...good, plate: 'K 123', batch: 'tampered', unheard_of: 'x' }))
    expect(sent.answers).toEqual({ ...good, batch: 'spring' })
    expect(sent).toMatchObject({ isReadOnly: true, form: { status: 'completed' } })
  })

  it('happens once, however many calls arrive at once', async () => {
    const { client, user, id } = await candidateWithForm()
    const answers = await Promise.all(Array.from({ length: 200 }, () => submit(client, id, good)))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => answer.data.form.submittedTs)).size).toBe(1)
    const db = site.deps.db.of('demo.test')
    const subject = eq(auditEvents.subject, `form_assignment:${id}`)
    expect(await db.$count(auditEvents, and(subject, eq(auditEvents.action, 'form.submitted')))).toBe(1)
    const receipts = await db.select().from(mails).where(eq(mails.recipient, user.email)).orderBy(mails.id)
    expect(receipts.filter((mail) => mail.subject.includes('We received'))).toHaveLength(1)
    const [row] = await db.select().from(formAssignments).where(eq(formAssignments.id, id))
    expect(row!.revision).toBe(1)
  })

  it('ends editing: a later save is refused with the submitted answers', async () => {
    const { client, id } = await candidateWithForm()
    ok(await submit(client, id, good))
    const late = await save(client, id, 1, { nickname: 'Late' })
    expect(late.status).toBe(409)
    expect(late.error.body).toMatchObject({ form: { isReadOnly: true, answers: good } })
    expect((await readForm(client, id)).answers.nickname).toBe('Ina')
  })
})

describe('someone else’s form', () => {
  it('does not exist for other candidates, visitors, staff acting as candidates, and other employers', async () => {
    const { id } = await candidateWithForm()
    const others = [
      (await signedInClient(site)).client,
      admin,
      site.client(),
      (await signedInClient(site, { domain: 'other.test' })).client,
    ]
    for (const client of others) {
      expect((await client.get(formPath(id))).status).toBe(404)
      expect((await save(client, id, 0, good)).status).toBe(404)
      expect((await submit(client, id, good)).status).toBe(404)
    }
    expect((await admin.get(formPath('not-an-id'))).status).toBe(404)
  })

  it('cannot be changed without the anti-forgery token', async () => {
    const { client, id } = await candidateWithForm()
    const answer = await client.request('POST', formPath(id, '/submit'), {
      body: { answers: good },
      headers: { 'x-csrf-token': 'forged' },
    })
    expect([answer.status, answer.headers.get('x-csrf-invalid')]).toEqual([403, '1'])
  })
})
