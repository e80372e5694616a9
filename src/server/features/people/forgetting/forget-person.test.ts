import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, getTableName, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Forgetting } from '#contract/people/forgetting.ts'
import { advisoryLock } from '#server/db/advisory-lock.ts'
import { tableMarks } from '#server/db/personal/personal-tables.ts'
import { users } from '#server/db/schema/accounts.ts'
import { applications, files } from '#server/db/schema/applications.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { offers } from '#server/db/schema/offers.ts'
import { auditEvents, mails } from '#server/db/schema/records.ts'
import { samePeople } from '#server/db/schema/same-people.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { sentApplication } from '#tests/factories/applications.ts'
import { filledCandidate } from '#tests/factories/filled-candidate.ts'
import { ok } from '#tests/factories/forms.ts'
import { addOffer } from '#tests/factories/offers.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { addUser, signedInClient } from '#tests/factories/users.ts'

const domain = 'demo.test'
const people = '/api/pcsx/staff/people'
let site: TestApp
let admin: ApiClient
let recruiter: ApiClient

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow', isDemo: true })
  admin = (await signedInClient(site, { role: 'admin' })).client
  recruiter = (await signedInClient(site, { role: 'recruiter' })).client
})
afterAll(() => site.close())

const db = () => site.deps.db.of(domain)
const plan = async (id: string) => ok(await admin.get<Forgetting>(`${people}/${id}/forgetting`))
const forget = async (id: string, typed: string, client = admin, applicationCount?: number) => {
  const { data } = await admin.get<Forgetting | null>(`${people}/${id}/forgetting`)
  const body = { typed, applicationCount: applicationCount ?? data?.applicationCount ?? 0 }
  return client.post<{ deletedCount: number }>(`${people}/${id}/forget`, body)
}

/** Those of the account itself, and those about which the test asks more precisely. */
const ownTables = `users sessions sign_in_methods verifications terms_attestations entry_states profiles match_choices
  event_registrations saved_jobs job_cart_items alerts alert_matches referrals notification_preferences notifications
  assistant_turns applications application_files files mails audit_events`.split(/\s+/)

/** Where in the database one of the texts occurs, outside of the tables of the account itself. */
async function tracesOf(texts: string[], own: string[]): Promise<string[]> {
  const found: string[] = []
  for (const { table } of tableMarks) {
    const name = getTableName(table)
    if (own.includes(name)) continue
    const { rows } = await db().execute<{ row: string }>(sql`select t::text as row from ${table} t`)
    for (const text of texts)
      if (rows.some(({ row }) => row.toLowerCase().includes(text.toLowerCase()))) found.push(`${name}: ${text}`)
  }
  return found
}

/** A visitor without an account, sent by themselves. */
async function visitor(fullName: string, email: string): Promise<string> {
  const values = { positionId: await addPosition(site), status: 'submitted' as const, submittedAt: new Date() }
  const [row] = await db()
    .insert(applications)
    .values({ ...values, fullName, email })
    .returning({ id: applications.id })
  return row!.id
}

it('deletes everything about a candidate but the account, and leaves no trace elsewhere', async () => {
  const candidate = { name: 'Philippa Quayle', phone: '+44 1856 555077' }
  const { client, user, signed, open, storageKeys } = await filledCandidate(site, candidate)
  // A signed offer would have to be kept, and an open one has to be canceled.
  await db()
    .update(offers)
    .set({ userId: (await addUser(site)).id, candidateName: 'Ola' })
    .where(eq(offers.id, signed.id))
  await db().update(offers).set({ status: 'Canceled', canceledAt: new Date() }).where(eq(offers.id, open.id))
  const [row] = await db()
    .select()
    .from(applications)
    .where(sql`user_id = ${user.id} and status <> 'draft' and submitted_form is not null`)
  expect(await plan(row!.id)).toEqual({ applicationCount: expect.any(Number), hasAccount: true, obstacle: null })
  const { deletedCount } = ok(await forget(row!.id, ` ${user.email.toUpperCase()} `))
  expect(deletedCount).toBeGreaterThan(1)
  const left = sql`user_id = ${user.id} and status <> 'draft' or user_id is null and lower(email) = ${user.email}`
  expect(await db().$count(applications, left)).toBe(0)
  // Someone else's now.
  const isMoved = (trace: string) => trace.startsWith('offer')
  expect(await db().$count(offers, eq(offers.id, open.id))).toBe(0)
  const traces = await tracesOf([user.id, user.email, candidate.name, candidate.phone], ownTables)
  expect(traces.filter((trace) => !isMoved(trace))).toEqual([])
  const acts = await db().select().from(auditEvents).where(eq(auditEvents.actorId, user.id))
  expect(acts.filter(({ action }) => !action.startsWith('account.'))).toEqual([])
  for (const key of storageKeys.filter((each) => /application|message|sealed_form/.test(each)))
    await expect(site.deps.files.get(key)).rejects.toThrow(/ENOENT/)
  expect((await client.get('/api/pcsx/privacy')).status).toBe(200)
  const sent = await db().select().from(mails).where(eq(mails.recipient, user.email))
  expect(sent.map(({ kind }) => kind)).toEqual(['account.forgotten'])
  expect(sent[0]!.subject).toBe('Skerrow has deleted your applications')
  const [entry] = await db().select().from(auditEvents).where(eq(auditEvents.action, 'person.forgotten'))
  expect(entry).toMatchObject({ subject: 'people', detail: { applications: deletedCount } })
  expect(JSON.stringify(entry)).not.toMatch(/Philippa|example/)
})

it('refuses while an offer is open, and if one was signed, and says what to do instead', async () => {
  const { client, user } = await signedInClient(site, { name: 'Una Berg' })
  const { id } = await sentApplication(client, await addPosition(site), user.email)
  const { offer } = await addOffer(site, user, { positionName: 'Deckhand' })
  expect((await plan(id)).obstacle).toEqual({ reason: 'open_offer', position: 'Deckhand' })
  const refused = await forget(id, 'Ina Calder')
  expect([refused.status, refused.error.message]).toEqual([409, expect.stringContaining('Cancel the offer first')])
  await db().update(offers).set({ status: 'Accepted' }).where(eq(offers.id, offer.id))
  expect((await plan(id)).obstacle).toEqual({ reason: 'signed_offer', position: 'Deckhand' })
  const signed = await forget(id, 'Ina Calder')
  expect([signed.status, signed.error.message]).toEqual([409, expect.stringContaining('delete their account')])
  expect(await db().$count(applications, eq(applications.id, id))).toBe(1)
  await db().update(offers).set({ status: 'Declined' }).where(eq(offers.id, offer.id))
  ok(await forget(id, 'Ina Calder'))
  expect(await db().$count(offers, eq(offers.id, offer.id))).toBe(0)
})

it('asks for the name or the address, and is for administrators', async () => {
  const id = await visitor('Ola Nord', 'ola.nord@example.test')
  for (const typed of ['', ' ', 'Ola', 'ola.nord@example.tes', 'Ina Calder']) {
    const refused = await forget(id, typed)
    expect([refused.status, Object.keys(refused.error.body ?? {})]).toEqual([422, ['typed']])
  }
  expect((await forget(id, 'Ola Nord', recruiter)).status).toBe(403)
  expect((await recruiter.get(`${people}/${id}/forgetting`)).status).toBe(403)
  expect(ok(await forget(id, 'OLA.NORD@example.test'))).toEqual({ deletedCount: 1 })
  expect((await forget(id, 'Ola Nord')).status).toBe(404)
})

it('keeps colleagues from adding the address again, by hand or from a file, but the person can return', async () => {
  const email = 'ines.forgotten@example.test'
  ok(await forget(await visitor('Ines Hallberg', email), email))
  expect(await db().$count(mails, eq(mails.recipient, email))).toBe(0)
  const position = await addPosition(site, { title: 'Deckhand' })
  const addition = { position_id: position, fullName: 'Ines Hallberg', email, source: 'Job fair' }
  expect((await recruiter.post('/api/pcsx/staff/applications', { key: 'a-key-of-ours-1', ...addition })).status).toBe(
    422,
  )
  const content = Buffer.from(`Name;Email\nInes Hallberg;${email}`).toString('base64')
  const file = { name: 'fair.csv', content, fills_gaps: false }
  const read = ok(await recruiter.post<{ outcomes: unknown }>('/api/pcsx/staff/people_files/read', file))
  expect(read.outcomes).toMatchObject({ added: 0, refused: 1 })
  const back = await signedInClient(site, { email })
  const { id } = await sentApplication(back.client, position, email)
  expect((await plan(id)).applicationCount).toBe(1)
  ok(await forget(id, email))
  expect((await recruiter.post('/api/pcsx/staff/applications', { key: 'a-key-of-ours-3', ...addition })).status).toBe(
    422,
  )
})

it('keeps an account’s address from being added, too, although the account stays', async () => {
  const { client, user } = await signedInClient(site, { name: 'Bo Lind' })
  const { id } = await sentApplication(client, await addPosition(site), user.email)
  ok(await forget(id, user.email))
  const addition = { position_id: await addPosition(site), fullName: 'Bo Lind', email: user.email, source: 'Job fair' }
  expect((await recruiter.post('/api/pcsx/staff/applications', { key: 'a-key-of-ours-2', ...addition })).status).toBe(
    422,
  )
  expect(await db().$count(users, eq(users.id, user.id))).toBe(1)
})

it('includes applications sent without the account under its address, and people merged into one', async () => {
  const { client, user } = await signedInClient(site, { name: 'Ada Voss' })
  const { id } = await sentApplication(client, await addPosition(site), user.email)
  const [same, other, stranger] = [
    await visitor('Ada Voss', user.email.toUpperCase()),
    await visitor('A. Voss', 'ada.private@example.test'),
    await visitor('Ada Voss', 'another.ada@example.test'),
  ]
  ok(await recruiter.post(`${people}/${id}/merge`, { other }))
  expect((await plan(id)).applicationCount).toBe(3)
  expect(ok(await forget(id, 'ada.private@example.test'))).toEqual({ deletedCount: 3 })
  const left = await db()
    .select({ id: applications.id })
    .from(applications)
    .where(inArray(applications.id, [id, same, other, stranger]))
  expect(left).toEqual([{ id: stranger }])
})

it('deletes no one whom a colleague has merged with them since the number was read', async () => {
  const [id, other] = [await visitor('Lise Berg', 'lise@example.test'), await visitor('L. Berg', 'l.b@example.test')]
  const { applicationCount } = await plan(id)
  ok(await recruiter.post(`${people}/${id}/merge`, { other }))
  expect((await forget(id, 'Lise Berg', admin, applicationCount)).status).toBe(409)
  expect(await db().$count(applications, inArray(applications.id, [id, other]))).toBe(2)
})

it('leaves someone whom a colleague separates from them at the same time', async () => {
  const email = 'asa.holm@example.test'
  const [id, other] = [await visitor('Asa Holm', email), await visitor('A. Holm', 'a.holm@example.test')]
  ok(await recruiter.post(`${people}/${id}/merge`, { other }))
  let forgetting: ReturnType<typeof forget> | undefined
  await db().transaction(async (tx) => {
    await advisoryLock(tx, `same people ${domain}`)
    await tx
      .update(samePeople)
      .set({ state: 'separated' })
      .where(inArray(samePeople.oneId, [id, other]))
    forgetting = forget(id, email)
    // It has begun, and waits.
    await sleep(300)
  })
  expect(ok(await forgetting!)).toEqual({ deletedCount: 1 })
  expect(await db().$count(applications, eq(applications.id, other))).toBe(1)
})

it('leaves what a colleague who applied got for their work, and emails about others’ applications', async () => {
  const { user } = await signedInClient(site, { role: 'recruiter', name: 'Siri Dahl' })
  const other = await visitor('Jon Falk', 'jon.falk@example.test')
  const id = await visitor('Siri Dahl', user.email)
  await db().update(applications).set({ userId: user.id }).where(eq(applications.id, id))
  const mail = { recipient: user.email, subject: '', text: '', html: '' }
  await db()
    .insert(mails)
    .values([
      { ...mail, kind: 'interview.staff.invited' },
      { ...mail, kind: 'notification.interview' },
      { ...mail, kind: 'application.statusChange', applicationId: other },
      { ...mail, kind: 'application.statusChange', applicationId: id },
      { ...mail, kind: 'offer.extended' },
    ])
  const news = { userId: user.id, type: 'read_only', messageKey: 'x' } as const
  await db()
    .insert(notifications)
    .values([
      { ...news, category: 'interview', redirectPath: '/careers/admin/interviews/1' },
      { ...news, category: 'offer', redirectPath: '/careers/offer/1' },
    ])
  ok(await forget(id, user.email))
  const left = await db().select().from(mails).where(eq(mails.recipient, user.email)).orderBy(mails.id)
  expect(left.map(({ kind, applicationId }) => [kind, applicationId])).toEqual([
    ['interview.staff.invited', null],
    ['notification.interview', null],
    ['application.statusChange', other],
    ['account.forgotten', null],
  ])
  const bell = await db().select().from(notifications).where(eq(notifications.userId, user.id))
  expect(bell.map(({ redirectPath }) => redirectPath)).toEqual(['/careers/admin/interviews/1'])
})

it('leaves the emails to the owner of an address that someone else typed', async () => {
  const { user } = await signedInClient(site, { name: 'Tilde Moen' })
  const id = await visitor('Not Tilde', user.email)
  await db().insert(mails).values({ recipient: user.email, subject: '', text: '', html: '', kind: 'offer.extended' })
  expect(ok(await forget(id, 'Not Tilde'))).toEqual({ deletedCount: 1 })
  expect(await db().$count(mails, eq(mails.recipient, user.email))).toBe(1)
})

it('finds nothing, and writes to no one, if the owner deletes the account at the same time', async () => {
  const { client, user } = await signedInClient(site, { name: 'Runa Vik' })
  const { id } = await sentApplication(client, await addPosition(site), user.email)
  let forgetting: ReturnType<typeof forget> | undefined
  await db().transaction(async (tx) => {
    await tx.delete(users).where(eq(users.id, user.id))
    forgetting = forget(id, user.email)
    // It has begun, and waits.
    await sleep(300)
  })
  expect((await forgetting!).status).toBe(404)
  const told = and(eq(mails.recipient, user.email), eq(mails.kind, 'account.forgotten'))
  expect(await db().$count(mails, told)).toBe(0)
})

it('deletes once if two administrators ask at the same time, and leaves the résumé that the profile has', async () => {
  const { client, user } = await signedInClient(site, { name: 'Eli Munro' })
  const { id } = await sentApplication(client, await addPosition(site), user.email)
  const [row] = await db().select().from(applications).where(eq(applications.id, id))
  await db().execute(sql`insert into profiles (domain, user_id, full_name, resume_file_id)
    values (${domain}, ${user.id}, 'Eli Munro', ${row!.resumeFileId})
    on conflict (user_id) do update set resume_file_id = excluded.resume_file_id`)
  const second = (await signedInClient(site, { role: 'admin' })).client
  const answers = await Promise.all([forget(id, user.email), forget(id, user.email, second)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect(await db().$count(files, eq(files.id, row!.resumeFileId!))).toBe(1)
})
