import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { and, eq } from 'drizzle-orm'
import type { StaffForm, FormTemplate } from '#contract/forms/staff-forms.ts'
import type { FormDefinition } from '#shared/form-engine/definition/form-definition.ts'
import { formVersions } from '#server/db/schema/forms.ts'
import { auditEvents } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { assignedTo, definitionOf, formPath, ok, publishedForm, readForm } from '#tests/factories/forms.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { sampleData } from '#tests/sample-files.ts'

let site: TestApp
let admin: ApiClient
const formsPath = '/api/pcsx/admin/forms'

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  admin = (await signedInClient(site, { role: 'admin' })).client
})
afterAll(() => site.close())

const blank = async () =>
  ok(await admin.post<StaffForm>(formsPath, { from: 'blank', name: 'Kit', purpose: 'preboarding' }))
const save = (form: StaffForm, body: object) =>
  admin.call<StaffForm>('PATCH', `${formsPath}/${form.id}`, { draftRevision: form.draftRevision, ...body })
const publish = (form: StaffForm) =>
  admin.post<StaffForm>(`${formsPath}/${form.id}/publish`, { draftRevision: form.draftRevision, note: 'First' })
const text = (name: string, label = name) => ({ name, type: 'text' as const, label })

describe('building a form', () => {
  it('starts blank, is saved as a draft that may be unfinished, and is published as a version', async () => {
    const form = await blank()
    expect(form).toMatchObject({ publishedVersion: null, draftRevision: 1, hasUnpublishedChanges: true, versions: [] })
    expect(form.problems).toHaveLength(1)
    expect((await publish(form)).status).toBe(422)
    const saved = ok(await save(form, { definition: definitionOf([text('a')], 'Kit'), name: 'Kit and boots' }))
    expect(saved).toMatchObject({ name: 'Kit and boots', title: 'Kit', draftRevision: 2, problems: [], itemCount: 1 })
    const published = ok(await publish(saved))
    expect(published).toMatchObject({ publishedVersion: 1, hasUnpublishedChanges: false })
    expect(published.versions).toMatchObject([{ version: 1, note: 'First', publishedBy: 'Ina Calder', itemCount: 1 }])
    expect(ok(await publish(saved)).versions).toHaveLength(1)
    const renamed = ok(await save(published, { name: 'Boots' }))
    expect(renamed.hasUnpublishedChanges).toBe(false)
    const audit = await site.deps.db
      .of('demo.test')
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(eq(auditEvents.subject, `form:${form.id}`))
      .orderBy(auditEvents.id)
    expect(audit.map(({ action }) => action)).toEqual(['form.created', 'form.saved', 'form.published', 'form.saved'])
  })

  it('refuses stale saving and publishing, and returns the newer state', async () => {
    const form = await blank()
    ok(await save(form, { definition: definitionOf([text('a')]) }))
    const stale = await save(form, { definition: definitionOf([text('b')]) })
    expect(stale.status).toBe(409)
    expect(stale.error.body).toMatchObject({ form: { draftRevision: 2, definition: definitionOf([text('a')]) } })
    expect((await publish(form)).status).toBe(409)
  })

  it('never changes a published version: people who have it keep it, and even the database refuses changes', async () => {
    const form = await publishedForm(admin, [text('a')])
    const first = await signedInClient(site)
    const id = await assignedTo(admin, form.id, first.user.email)
    const changed = ok(await save(form, { definition: definitionOf([text('b')]) }))
    expect(ok(await publish(changed)).publishedVersion).toBe(2)
    const second = await signedInClient(site)
    const later = await assignedTo(admin, form.id, second.user.email)
    expect((await readForm(first.client, id)).definition.sections[0]!.items[0]!.name).toBe('a')
    expect((await readForm(second.client, later)).definition.sections[0]!.items[0]!.name).toBe('b')
    ok(await first.client.post(formPath(id, '/submit'), { answers: { a: 'x' } }))
    const version = await admin.get<{ definition: FormDefinition }>(`${formsPath}/${form.id}/versions/1`)
    expect(ok(version).definition).toEqual(definitionOf([text('a')]))
    expect((await admin.get(`${formsPath}/${form.id}/versions/3`)).status).toBe(404)
    const db = site.deps.db.of('demo.test')
    const ofForm = and(eq(formVersions.formId, form.id), eq(formVersions.version, 1))
    await expect(db.update(formVersions).set({ note: 'x' }).where(ofForm)).rejects.toThrow()
    await expect(db.delete(formVersions).where(ofForm)).rejects.toThrow()
  })

  it('is copied, archived and restored, exported and imported again', async () => {
    const form = await publishedForm(admin, [text('a')])
    const copy = ok(await admin.post<StaffForm>(`${formsPath}/${form.id}/duplicate`, {}))
    expect(copy).toMatchObject({ name: `Copy of ${form.name}`, publishedVersion: null })
    ok(await admin.post(`${formsPath}/${copy.id}/archive`))
    const idsOf = async (query: string) =>
      ok(await admin.get<{ forms: StaffForm[] }>(`${formsPath}${query}`)).forms.map(({ id }) => id)
    expect(await idsOf('')).not.toContain(copy.id)
    expect(await idsOf('?archived=1')).toEqual([copy.id])
    ok(await admin.post(`${formsPath}/${copy.id}/restore`))
    expect(await idsOf('?purpose=preboarding')).toContain(copy.id)
    const document = ok(await admin.get(`${formsPath}/${form.id}/export`))
    expect(document).toMatchObject({ format: 'candela-form', name: form.name, definition: definitionOf([text('a')]) })
    const imported = ok(await admin.post<StaffForm>(formsPath, { from: 'import', document }))
    expect(imported).toMatchObject({ name: form.name, definition: form.definition })
    expect(imported.id).not.toBe(form.id)
  })

  it('saves an unfinished rule, names it by its question, and does not publish it', async () => {
    const rules = [{ type: 'date_comparison' as const, operator: 'after' as const, compare_to_field: '' }]
    const definition = definitionOf([text('a', 'Changed'), { name: 'd', type: 'date', label: 'Last day', rules }])
    const saved = ok(await save(await blank(), { definition }))
    expect(saved.definition).toEqual(definition)
    expect(saved.problems).toEqual([{ path: 'sections.0.items.1.rules.0.compare_to_field', message: 'is empty.' }])
    const refused = await publish(saved)
    expect(refused.status).toBe(422)
    expect(refused.error.message).toBe('“Last day”, rule 1: the date to compare with is empty.')
  })

  it('refuses a file whose parts are not a form, and names them', async () => {
    const definition = definitionOf([text('a')])
    const whole = { format: 'candela-form', name: 'Kit', purpose: 'preboarding', definition }
    for (const [part, message] of [
      [{ name: { en: 'Kit' } }, 'Name: This must be text.'],
      [{ purpose: 'fun' }, /^purpose: Use one of these: /],
      [{ definition: null }, 'definition: Send a form definition: an object with title, variant and sections.'],
      [{ format: undefined }, 'format: This is missing.'],
    ] as const) {
      const answer = await admin.post(formsPath, { from: 'import', document: { ...whole, ...part } })
      expect(answer.status).toBe(422)
      expect(answer.error.message).toMatch(message)
    }
  })

  it('sanitizes HTML everywhere, stored and shown', async () => {
    const evil = '<p onclick="x()">Hi<script>alert(1)</script><img src=x onerror=alert(1)></p>'
    const definition: FormDefinition = {
      ...definitionOf([
        { name: 'note', type: 'info', label: 'Note', html: evil },
        { ...text('a'), description: evil },
        { name: 'list', type: 'dynamicList', label: 'List', items: [{ ...text('b'), description: evil }] },
      ]),
      description: evil,
    }
    definition.sections[0]!.description = evil
    const saved = ok(await save(await blank(), { definition }))
    const clean = JSON.stringify(saved.definition)
    expect(clean).not.toMatch(/<script|onclick|onerror|alert/)
    expect(clean.match(/<p>Hi<\/p>/g)).toHaveLength(5)
  })
})

describe('a definition that cannot be published', () => {
  const of = (...items: unknown[]) => definitionOf(items as never)
  const cases: [string, unknown, string][] = [
    ['is no object', 'form', ''],
    ['is a list', [], ''],
    ['has an unknown type', of({ ...text('a'), type: 'quantum' }), 'sections.0.items.0'],
    ['has two items of one name', of(text('a'), text('a')), 'sections.0.items.1'],
    ['has a choice without options', of({ ...text('a'), type: 'radio', choices: [] }), 'sections.0.items.0'],
    [
      'has conditions in a circle',
      of(
        { ...text('a'), dependencies: ['b'], visibleWhen: { field: 'b', is: 'answered' } },
        { ...text('b'), dependencies: ['a'], visibleWhen: { field: 'a', is: 'answered' } },
      ),
      'sections.0.items',
    ],
    [
      'has a pattern that is none',
      of({ ...text('a'), rules: [{ type: 'regex', value: '/(/' }] }),
      'sections.0.items.0.rules.0',
    ],
    [
      'loads options from elsewhere',
      of({ ...text('a'), type: 'dropdown', apiEndpoint: 'https://evil.test/x' }),
      'sections.0.items.0',
    ],
    [
      'loads options from another call',
      of({ ...text('a'), type: 'dropdown', apiEndpoint: '/api/pcsx/forms_list' }),
      'sections.0.items.0.apiEndpoint',
    ],
    [
      'takes files that cannot be checked',
      of({ ...text('a'), type: 'file_upload', allowedTypes: ['.exe'] }),
      'sections.0.items.0.allowedTypes',
    ],
    ['names a function', of({ ...text('a'), visibleFn: 'alert(1)' }), 'sections.0.items.0'],
    ['has 5,000 items', of(...Array.from({ length: 5_000 }, (_, n) => text(`a${n}`))), 'sections'],
  ]
  it.each(cases)('%s', async (_, definition, path) => {
    const check = await admin.post<{ problems: { path: string }[] }>('/api/pcsx/admin/form_check', { definition })
    const [first] = ok(check).problems
    expect(first!.path.startsWith(path)).toBe(true)
    const imported = await admin.post(formsPath, { from: 'import', document: definition })
    expect(imported.status).toBe(422)
  })
})

it('templates are complete: each can be published, and filled in', async () => {
  const { templates } = ok(await admin.get<{ templates: FormTemplate[] }>('/api/pcsx/admin/form_templates'))
  expect(templates.map(({ id }) => id)).toEqual([
    'us_preboarding',
    'canadian_preboarding',
    'application_questions',
    'equal_opportunity_survey',
  ])
  for (const { id, itemCount } of templates) {
    const form = ok(await admin.post<StaffForm>(formsPath, { from: 'template', templateId: id }))
    expect(form.problems).toEqual([])
    expect(form.itemCount).toBe(itemCount)
    expect(ok(await publish(form)).publishedVersion).toBe(1)
  }
  expect((await admin.post(formsPath, { from: 'template', templateId: 'none' })).status).toBe(404)
})

it('publishes the JSON Schema of definitions, and names its calls in the OpenAPI document', async () => {
  const schema = await (await site.client().request('GET', '/api/pcsx/form_schema.json')).json()
  expect(schema).toMatchObject({ type: 'object', properties: { sections: { type: 'array' } } })
  const document = (await (await site.client().request('GET', '/api/openapi.json')).json()) as { paths: object }
  for (const path of ['/api/pcsx/forms_list', '/api/pcsx/forms/{id}/submit', '/api/pcsx/admin/forms/{id}/publish'])
    expect(Object.keys(document.paths)).toContain(path)
})

const blns = sampleData('suites/blns.json')
it.skipIf(blns === null)('keeps naughty strings unchanged in labels and answers, and never fails on them', async () => {
  const strings = JSON.parse(readFileSync(blns!, 'utf8')) as string[]
  const form = await publishedForm(
    admin,
    strings.map((label, n) => ({ ...text(`a${n}`), label: label.trim() || 'empty' })),
  )
  const { client, user } = await signedInClient(site)
  const id = await assignedTo(admin, form.id, user.email)
  const answers = Object.fromEntries(strings.map((value, n) => [`a${n}`, value]))
  ok(await client.call('PATCH', formPath(id), { revision: 0, answers }))
  ok(await client.post(formPath(id, '/submit'), {}))
  const read = await readForm(client, id)
  const plain = strings.findIndex((value) => value.includes('Ω≈ç√∫'))
  expect(read.answers[`a${plain}`]).toBe(strings[plain])
  for (const format of ['csv', 'json'])
    expect((await admin.request('GET', `${formsPath}/${form.id}/answers?format=${format}`)).status).toBe(200)
})
