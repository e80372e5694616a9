import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import type { AssignedForm } from '#contract/forms/forms.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { assignedTo, formPath, ok, publishedForm, readForm } from '#tests/factories/forms.ts'
import { signedInClient } from '#tests/factories/users.ts'

const secrets = {
  ssn: '078-05-1120',
  bank: 'DE-secret-account-4711',
  pin: 'entry-pin-8821',
  note: 'wordsnobodymayread',
}
const logged: string[] = []
let site: TestApp
let admin: ApiClient

beforeAll(async () => {
  site = await createTestApp()
  const sink = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk))
      done()
    },
  })
  site.deps.log = pino({ level: 'trace' }, sink)
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  admin = (await signedInClient(site, { role: 'admin' })).client
})
afterAll(() => site.close())

/** Every value in every column of every table, as text. */
async function everythingStored(): Promise<string> {
  const db = site.deps.db.of('demo.test')
  const tables = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const texts: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await db.execute<{ text: string }>(
      sql`select coalesce(string_agg(t::text, ' '), '') as text from ${sql.identifier(name)} t`,
    )
    texts.push(rows[0]!.text)
  }
  return texts.join('\n')
}

it('confidential values are stored encrypted and masked for staff; revealing one is recorded by path', async () => {
  const form = await publishedForm(admin, [
    { name: 'ssn', type: 'ssn', label: 'SSN', required: true, rules: [{ type: 'ssn' }] },
    { name: 'bank', type: 'text', label: 'Account', confidential: true },
    { name: 'open', type: 'text', label: 'Not confidential' },
    {
      name: 'people',
      type: 'dynamicList',
      label: 'People',
      items: [
        { name: 'name', type: 'text', label: 'Name' },
        { name: 'pin', type: 'text', label: 'PIN', confidential: true },
      ],
    },
    { name: 'note', type: 'textarea', label: 'Note', confidential: true, rules: [{ type: 'maxLength', value: 5 }] },
  ])
  const { client, user } = await signedInClient(site)
  const id = await assignedTo(admin, form.id, user.email)
  const answers = {
    ssn: secrets.ssn,
    bank: secrets.bank,
    open: 'plainly visible words',
    people: [{ name: 'Ada' }, { name: 'Bo', pin: secrets.pin }],
  }
  ok(await client.call('PATCH', formPath(id), { revision: 0, answers: { ...answers, note: secrets.note } }))
  // A refused submit and a stale save send the values through the error paths, too.
  expect((await client.post(formPath(id, '/submit'), { answers: { ssn: '078-05-112' } })).status).toBe(422)
  expect((await client.call('PATCH', formPath(id), { revision: 0, answers: { ssn: '219-09-9999' } })).status).toBe(409)
  expect((await readForm(client, id)).answers).toEqual({ ...answers, note: secrets.note })
  const sent = ok(await client.post<AssignedForm>(formPath(id, '/submit'), { answers: { note: null } }))
  expect(sent.answers).toEqual(answers)

  const staff = (await signedInClient(site, { role: 'recruiter' })).client
  const path = `/api/pcsx/admin/form_assignments/${id}`
  const mask = '[ CONFIDENTIAL ]'
  const read = ok(await staff.get<{ answers: unknown }>(path))
  expect(read.answers).toEqual({
    ssn: mask,
    bank: mask,
    open: answers.open,
    people: [{ name: 'Ada' }, { name: 'Bo', pin: mask }],
  })
  const revealed = await staff.post<{ value: string }>(`${path}/reveal`, { path: 'people.1.pin' })
  expect(ok(revealed).value).toBe(secrets.pin)
  expect((await staff.post(`${path}/reveal`, { path: 'open' })).status).toBe(404)
  expect((await staff.post(`${path}/reveal`, { path: 'constructor' })).status).toBe(404)
  for (const format of ['csv', 'json']) {
    const file = await staff.request('GET', `/api/pcsx/admin/forms/${form.id}/answers?format=${format}`)
    const text = await file.text()
    expect(text).toContain(mask)
    for (const secret of Object.values(secrets)) expect(text).not.toContain(secret)
  }

  const stored = await everythingStored()
  expect(stored).toContain(answers.open)
  expect(stored).toContain('form.revealed')
  expect(stored).toContain('people.1.pin')
  expect(logged.join('')).toContain('request')
  for (const secret of [...Object.values(secrets), '219-09-9999', secrets.ssn.replaceAll('-', '')]) {
    expect(stored).not.toContain(secret)
    expect(logged.join('')).not.toContain(secret)
  }
})
