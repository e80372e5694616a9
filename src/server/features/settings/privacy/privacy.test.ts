import { getTableName, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Privacy } from '#contract/settings/privacy.ts'
import { personalMarks, tableMarks } from '#server/db/personal/personal-tables.ts'
import { users } from '#server/db/schema/accounts.ts'
import { offers } from '#server/db/schema/offers.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { completeDraft } from '#tests/factories/applications.ts'
import { filledCandidate } from '#tests/factories/filled-candidate.ts'
import { sealedNeed, titleByLink } from '#tests/factories/filled-interviews.ts'
import { addOffer, signingForm } from '#tests/factories/offers.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient, testPassword } from '#tests/factories/users.ts'
import { matchAlerts } from '#server/features/alerts/match-alerts.service.ts'
import { signAlertToken } from '#server/features/alerts/alert-token.ts'
import { findPerson } from './find-person.ts'

let site: TestApp

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
})
afterAll(() => site.close())

const db = () => site.deps.db.of('demo.test')
const deleteAccount = (client: ApiClient, proof: object = { password: testPassword }) =>
  client.post('/api/pcsx/privacy/delete_account', proof)

async function everything(client: ApiClient): Promise<{ status: number; files: Record<string, Uint8Array> }> {
  const link = await client.post<{ url: string }>('/api/pcsx/privacy/download', { password: testPassword })
  const answer = await client.request('GET', link.data.url)
  return { status: answer.status, files: unzipSync(new Uint8Array(await answer.arrayBuffer())) }
}

/** Everywhere in the database that one of the texts occurs: `table: text`. Records of signatures are kept on a legal basis. */
async function tracesOf(texts: string[], kept: string[]): Promise<string[]> {
  const found: string[] = []
  for (const { table } of tableMarks) {
    const name = getTableName(table)
    if (kept.includes(name)) continue
    const rows = (await db().execute<{ row: string }>(sql`select t::text as row from ${table} t`)).rows
    for (const text of texts) {
      const count = rows.filter(({ row }) => row.toLowerCase().includes(text.toLowerCase())).length
      if (count > 0) found.push(`${name}: ${text} (${count})`)
    }
  }
  return found
}

const signedRecords = ['offers', 'offer_documents', 'offer_document_versions', 'offer_signatures', 'offer_events']

it('exports every column marked as personal, with confidential answers and files decrypted', async () => {
  const candidate = { name: 'Zenobia Quillfeather', phone: '+44 1856 555001' }
  const { client, user } = await filledCandidate(site, candidate)
  const person = (await findPerson(db(), site.deps.env, user.id))!
  const { status, files } = await everything(client)
  expect(status).toBe(200)
  const missing: string[] = []
  for (const { table, columns, personal } of personalMarks) {
    const held = await db().select().from(table).where(personal.rowsOf(person))
    const file = files[`data/${getTableName(table)}.json`]
    // This test's candidate has something in every table; add a row for a new table to the factory.
    const rows = file ? (JSON.parse(strFromU8(file)) as Record<string, unknown>[]) : []
    if (rows.length === 0 || rows.length !== held.length) missing.push(`${getTableName(table)}: ${rows.length} rows`)
    for (const name of columns.personal)
      if (rows.some((row) => !(name in row))) missing.push(`${getTableName(table)}.${name}`)
    for (const name of columns.secret ?? []) if (rows.some((row) => name in row)) missing.push(`secret ${name}`)
  }
  expect(missing).toEqual([])
  const text = (name: string) => strFromU8(files[name]!)
  expect(text('data/form_assignments.json')).toContain('078-05-1120')
  expect(text('data/equality_answers.json')).toContain('219-09-9999')
  expect(text('data/interviews.json')).toContain(sealedNeed)
  expect(text('data/interviews.json')).toContain(titleByLink)
  expect(text('data/sign_in_methods.json')).not.toContain('password')
  const names = Object.keys(files)
  expect(names.filter((name) => name.endsWith(`${candidate.name}.txt`))).toHaveLength(3)
  expect(names.find((name) => name.includes('signed'))).toBeDefined()
  const sealedCard = names.find((name) => strFromU8(files[name]!).includes('a sealed card'))
  expect(sealedCard).toMatch(/^files\//)
  expect(text('index.html')).toContain(candidate.name)
  expect(text('index.html')).not.toContain('We couldn’t find')
})

it('deletes everything except signed records, leaves no trace elsewhere, and announced that before', async () => {
  const candidate = { name: 'Ottoline Brackenbury', phone: '+44 1856 555002' }
  const { client, user, signed, open, storageKeys } = await filledCandidate(site, candidate)
  const sayings = [user.email, user.id, candidate.name, candidate.phone]
  const plan = (await client.get<Privacy>('/api/pcsx/privacy')).data.leaving
  expect(plan).toMatchObject({ canLeave: true, kept: [{ position: signed.positionName, status: 'Accepted' }] })
  const groups = plan.deleted.map(({ group }) => group)
  expect(groups).toEqual(expect.arrayContaining(['account', 'profile', 'applications', 'forms', 'files', 'offers']))
  expect(plan.anonymized).toEqual([{ group: 'records', count: expect.any(Number) }])
  const other = await signedInClient(site, { name: 'Ola Nordmann' })
  const before = await tracesOf(sayings, [])
  expect(before.length).toBeGreaterThan(40)

  expect(await deleteAccount(client)).toMatchObject({ status: 200, data: { isDeleted: true } })

  const traces = await tracesOf(sayings, signedRecords)
  expect(traces).toEqual([`mails: ${user.email} (1)`])
  const [farewell] = (
    await db().execute<{ subject: string }>(sql`select subject from mails where recipient = ${user.email}`)
  ).rows
  expect(farewell!.subject).toBe('Your account at Skerrow has been deleted')
  for (const key of storageKeys) await expect(site.deps.files.get(key)).rejects.toThrow(/ENOENT/)
  const left = await db().select().from(offers)
  expect(left.find(({ id }) => id === signed.id)).toMatchObject({ userId: null, candidateName: candidate.name })
  expect(left.find(({ id }) => id === open.id)).toBeUndefined()
  expect((await client.get('/api/pcsx/privacy')).status).toBe(401)
  expect((await other.client.get('/api/pcsx/privacy')).status).toBe(200)
})

it('redacts the name and the phone in emails to staff, as whole words only', async () => {
  const { client, user } = await signedInClient(site, {
    name: 'Ann O’Hara-Lee',
    profile: { phone: '+47 22 33 44 55' },
  })
  const text = `Ann O’Hara-Lee (${user.email}, +47 22 33 44 55) and Joann O’Hara-Leeds`
  await db().execute(
    sql`insert into mails (recipient, subject, text, html, calendar) values ('people@demo.test', ${text}, ${text}, ${text}, ${`SUMMARY:${text}`})`,
  )
  expect((await deleteAccount(client)).status).toBe(200)
  const { rows } = await db().execute(
    sql`select subject, text, html, calendar from mails where recipient = 'people@demo.test'`,
  )
  const rest = '[…] ([…], […]) and Joann O’Hara-Leeds'
  expect(rows).toEqual([{ subject: rest, text: rest, html: rest, calendar: null }])
})

it('does not redact words that a stranger entered as a name under the address', async () => {
  const { client, user } = await signedInClient(site, { name: 'Una Berg' })
  const positionId = await addPosition(site)
  await db().execute(
    sql`insert into applications (position_id, status, full_name, email, submitted_at) values (${positionId}, 'submitted', 'Welder', ${user.email}, now())`,
  )
  const text = 'Una Berg asks about the Welder'
  await db().execute(
    sql`insert into mails (recipient, subject, text, html) values ('crew@demo.test', ${text}, ${text}, ${text})`,
  )
  expect((await deleteAccount(client)).status).toBe(200)
  const { rows } = await db().execute(sql`select text from mails where recipient = 'crew@demo.test'`)
  expect(rows).toEqual([{ text: '[…] asks about the Welder' }])
})

it('requires the password or an emailed code, once', async () => {
  const { client } = await signedInClient(site)
  expect(await deleteAccount(client, {})).toMatchObject({
    status: 422,
    error: { body: { password: expect.any(String) } },
  })
  expect(await deleteAccount(client, { password: 'wrong' })).toMatchObject({
    status: 422,
    error: { body: { password: expect.any(String) } },
  })
  expect(await deleteAccount(client, { code: '123456' })).toMatchObject({
    status: 422,
    error: { body: { code: expect.any(String) } },
  })
  expect((await client.get<Privacy>('/api/pcsx/privacy')).data.leaving.canLeave).toBe(true)
})

it('refuses calls without a session or an anti-forgery token, links of others, and staff', async () => {
  const owner = await signedInClient(site)
  const stranger = await signedInClient(site)
  const staff = await signedInClient(site, { role: 'recruiter' })
  const { data } = await owner.client.post<{ url: string }>('/api/pcsx/privacy/download', { password: testPassword })
  expect((await site.client().request('GET', data.url)).status).toBe(401)
  expect((await stranger.client.request('GET', data.url)).status).toBe(410)
  expect((await owner.client.request('GET', `${data.url.split('token=')[0]}token=9999999999.AAAA`)).status).toBe(410)
  expect((await owner.client.request('GET', data.url)).status).toBe(200)
  expect((await deleteAccount(staff.client)).status).toBe(403)
  const forged = await owner.client.call(
    'POST',
    '/api/pcsx/privacy/delete_account',
    { password: testPassword },
    { 'x-csrf-token': 'x' },
  )
  expect(forged.status).toBe(403)
  expect((await deleteAccount(site.client())).status).toBe(401)
})

it('limits guessing of the password', async () => {
  const { client } = await signedInClient(site)
  let status = 0
  for (let tries = 0; tries < 17 && status !== 429; tries++)
    status = (await deleteAccount(client, { password: 'guess' })).status
  expect(status).toBe(429)
})

it('deletes an account once if requested twice, and the address can sign up again', async () => {
  const { client, user } = await signedInClient(site)
  const answers = await Promise.all([deleteAccount(client), deleteAccount(client)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200])
  const count = await db().execute<{ n: number }>(
    sql`select count(*)::int as n from mails where recipient = ${user.email} and subject like '%deleted%'`,
  )
  expect(count.rows[0]!.n).toBe(1)
  const again = await signedInClient(site, { email: user.email })
  expect(again.user.id).not.toBe(user.id)
  expect((await again.client.get<Privacy>('/api/pcsx/privacy')).data.consents).toEqual([])
})

it('leaves no trace of an application or a signature that arrives at the same time', async () => {
  for (let round = 0; round < 4; round++) {
    const { client, user } = await signedInClient(site)
    const draft = await completeDraft(client, await addPosition(site), user.email)
    const { offer, documents } = await addOffer(site, user)
    const form = signingForm({ sha256: documents[0]!.version!.sha256 })
    const [sent, signed, gone] = await Promise.all([
      client.post(`/api/pcsx/applications/${draft.id}/submit`, { revision: draft.revision }),
      client.post(`/api/offer/offers/${offer.encId}/accept`, form),
      deleteAccount(client),
    ])
    expect(gone.status).toBe(200)
    expect([200, 401, 404]).toContain(sent.status)
    expect([200, 401, 404, 409]).toContain(signed.status)
    const kept = (await db().select().from(offers)).find(({ id }) => id === offer.id)
    expect(kept?.status).toBe(signed.status === 200 ? 'Accepted' : undefined)
    expect(
      await db()
        .select()
        .from(users)
        .where(sql`id = ${user.id}`),
    ).toEqual([])
    const rows = await db().execute(sql`select id from applications where email = ${user.email}`)
    expect(rows.rows).toEqual([])
  }
})

it('sends no alert to a deleted account, and its emailed links say that they no longer work', async () => {
  const { client, user } = await signedInClient(site)
  const saved = await client.post<{ alert: { id: string } }>('/api/pcsx/alerts', {
    search: { query: 'technician' },
    frequency: 'instant',
  })
  expect((await deleteAccount(client)).status).toBe(200)
  await addPosition(site)
  await matchAlerts(site.deps, { domain: 'demo.test' })
  const { rows } = await db().execute(sql`select subject from mails where recipient = ${user.email}`)
  expect(rows).toHaveLength(1)
  const { id } = saved.data.alert
  const link = { domain: 'demo.test', email: user.email, purpose: 'stop', id, until: null } as const
  const token = signAlertToken(site.deps.env.secret, link)
  const answer = await site.client().post(`/api/pcsx/alerts/unsubscribe?token=${token}&domain=demo.test`)
  expect(answer).toMatchObject({ status: 410, error: { message: expect.stringMatching(/\w/) } })
})
