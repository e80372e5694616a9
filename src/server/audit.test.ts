import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StaffForm } from '#contract/forms/staff-forms.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { rateLimits } from '#server/db/schema/rate-limits.ts'
import { auditEvents } from '#server/db/schema/records.ts'
import { purgeAccessRecords } from '#server/features/accounts/purge-access-records.service.ts'
import { strangerRecords } from '#server/features/accounts/record-sign-in.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { mountedEndpoints } from '#server/http/mount.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { sentApplication } from '#tests/factories/applications.ts'
import { addedEvent } from '#tests/factories/events.ts'
import { assignedTo, ok, publishedForm } from '#tests/factories/forms.ts'
import { invited, testNow } from '#tests/factories/interviews.ts'
import { addOffer } from '#tests/factories/offers.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { addUser, signedInClient, testPassword, type TestUser } from '#tests/factories/users.ts'
import { staffReads } from '#tests/policy/staff-reads.ts'

let site: TestApp
let staff: ApiClient
let recruiter: TestUser
let candidate: ApiClient
let person: TestUser
/** Parameters for the calls below, by the noun in their path. */
const ids: Record<string, string> = {}

const clock = new FakeClock(testNow)
const from = { 'x-forwarded-for': '192.0.2.44', 'user-agent': 'Staff browser' }

beforeAll(async () => {
  site = await createTestApp({ clock, env: { trustedProxies: 1 } })
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  ;({ client: staff, user: recruiter } = await signedInClient(site, { role: 'admin' }))
  ;({ client: candidate, user: person } = await signedInClient(site))
  const form: StaffForm = await publishedForm(staff, [{ name: 'a', type: 'text', label: 'A' }])
  const application = await sentApplication(candidate, await addPosition(site))
  const { offer, documents } = await addOffer(site, person)
  ids.form = form.id
  ids.assignment = await assignedTo(staff, form.id, person.email)
  ids.application = application.id
  ids.file = application.resume!.id
  ids.offer = String(offer.id)
  ids.document = String(documents[0]!.document.id)
  ids.interview = (await invited(staff, { email: person.email })).id
  ids.event = (await addedEvent(staff)).id
  ids.draft = ok(
    await staff.post<{ id: string }>('/api/offer/admin/drafts', { idempotency_key: crypto.randomUUID() }),
  ).id
})
afterAll(() => site.close())

const db = () => site.deps.db.of('demo.test')
const latest = async () => (await db().select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1))[0]!

describe('staff reading personal data', () => {
  it('is declared for each call', () => {
    const ofStaff = mountedEndpoints.filter(({ access, method }) => method === 'GET' && access === 'staff')
    const listed = Object.keys(staffReads).filter((call) => call.startsWith('GET '))
    expect(ofStaff.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(listed)
    for (const { method, path, recorded } of mountedEndpoints)
      if (recorded) expect(staffReads[`${method} ${path}`], path).toBe(recorded.action)
  })

  it.each([
    ['offer.list_read', 'offers', () => '/api/offer/admin/offers'],
    ['application.list_read', 'applications', () => '/api/offer/admin/applicants?query=ina'],
    ['application.list_read', 'applications', () => '/api/pcsx/staff/applications?query=ina'],
    ['application.read', 'application', () => `/api/pcsx/staff/applications/${ids.application}`],
    ['account.list_read', 'users', () => '/api/pcsx/admin/form_candidates?query=ina'],
    ['interview.list_read', 'interviews', () => '/api/pcsx/staff/interviews'],
    ['offer.viewed', 'offer', () => `/api/offer/admin/offers/${ids.offer}`],
    ['offer.document_viewed', 'offer', () => `/api/offer/admin/offers/${ids.offer}/documents/${ids.document}/content`],
    ['offer.draft_read', 'draft', () => `/api/offer/admin/drafts/${ids.draft}`],
    ['form.people_read', 'form', () => `/api/pcsx/admin/forms/${ids.form}/assignments`],
    ['form.exported', 'form', () => `/api/pcsx/admin/forms/${ids.form}/answers?format=csv`],
    ['form.progress_read', 'assignment', () => `/api/pcsx/admin/form_assignments/${ids.assignment}`],
    ['interview.read', 'interview', () => `/api/pcsx/staff/interviews/${ids.interview}`],
    ['event.registrations_read', 'event', () => `/api/pcsx/staff/events/${ids.event}/registrations`],
    ['application.file_read', 'file', () => `/api/pcsx/files/${ids.file}`],
  ])('is recorded: %s of %s', async (action, noun, path) => {
    const before = await latest()
    const answer = await staff.request('GET', path(), { headers: from })
    expect(answer.status).toBe(200)
    const row = await latest()
    expect(row.id).toBeGreaterThan(before.id)
    expect(row).toMatchObject({ action, actorId: recruiter.id, ip: '192.0.2.44', userAgent: 'Staff browser' })
    expect(row.requestId).toBe(answer.headers.get('x-request-id'))
    expect(row.subject).toContain(ids[noun] ?? noun)
    expect(row.at).toEqual(clock.now())
  })

  it('leaves no record if it was refused or concerns one’s own data', async () => {
    const before = await latest()
    expect((await staff.get('/api/pcsx/staff/interviews/nobody')).status).toBe(404)
    expect((await candidate.get('/api/offer/admin/offers')).status).toBe(403)
    expect((await candidate.request('GET', `/api/pcsx/files/${ids.file}`)).status).toBe(200)
    expect((await latest()).id).toBe(before.id)
  })
})

describe('a sign-in', () => {
  const sign = (email: string, password: string) =>
    site.client().call('POST', '/api/auth/sign-in/email', { email, password }, from)
  const of = (user: TestUser) =>
    db()
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subject, `user:${user.id}`)))
      .orderBy(auditEvents.id)

  const ofStrangers = () =>
    db()
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subject, 'user'), eq(auditEvents.action, 'account.sign_in_failed')))
      .orderBy(auditEvents.id)

  it('is recorded with its method, address and program; a failed one without what was typed', async () => {
    const user = await addUser(site)
    expect((await sign(user.email, 'not the password')).status).toBe(401)
    await expect.poll(() => of(user)).toHaveLength(1)
    expect((await sign(user.email.toUpperCase(), testPassword)).status).toBe(200)
    const where = { ip: '192.0.2.44', userAgent: 'Staff browser' }
    expect(await of(user)).toMatchObject([
      { action: 'account.sign_in_failed', actorId: null, detail: { method: 'password', status: 401 }, ...where },
      { action: 'account.signed_in', actorId: user.id, detail: { method: 'password' }, ...where },
    ])
    expect(JSON.stringify(await of(user))).not.toContain('not the password')
  })

  it('for an unknown user is recorded without the address, which may be a password', async () => {
    expect((await sign('hunter2@typed.test', 'x')).status).toBe(401)
    const last = async () => (await ofStrangers()).at(-1)
    await expect.poll(last).toBeDefined()
    const row = await last()
    expect(row).toMatchObject({ action: 'account.sign_in_failed', actorId: null, subject: 'user', ip: '192.0.2.44' })
    expect(JSON.stringify(row)).not.toContain('hunter2')
  })

  it('for an unknown user does not flood the records, however often it is tried, from one network or many', async () => {
    await db().delete(rateLimits)
    const before = (await ofStrangers()).length
    const known = await addUser(site)
    const fail = (email: string, ip: string) =>
      site.client().call('POST', '/api/auth/sign-in/email-otp', { email, otp: '000000' }, { 'x-forwarded-for': ip })
    /** The count once a later failure has been recorded. */
    const recorded = async () => {
      const count = (await of(known)).length
      await fail(known.email, '192.0.2.99')
      await expect.poll(() => of(known)).toHaveLength(count + 1)
      return (await ofStrangers()).length - before
    }
    for (let i = 0; i < 12; i++) expect((await fail(`one-${i}@typed.test`, `2001:db8:7:${i}::1`)).status).toBe(400)
    expect(await recorded()).toBe(strangerRecords.network.burst)
    const { burst } = strangerRecords.all
    for (let i = 0; i < burst + 20; i++) await fail(`many-${i}@typed.test`, `203.0.${i}.9`)
    const all = await recorded()
    expect(all).toBeGreaterThanOrEqual(burst)
    // A token is refilled every two minutes.
    expect(all).toBeLessThanOrEqual(burst + 3)
  })

  it('by code, its failure, and signing out are recorded', async () => {
    const { client, user } = await signedInClient(site)
    await site.client().call('POST', '/api/auth/sign-in/email-otp', { email: user.email, otp: '000000' }, from)
    await expect.poll(() => of(user)).toHaveLength(2)
    await client.call('POST', '/api/auth/sign-out', {}, from)
    expect((await of(user)).map(({ action, detail }) => [action, detail.method])).toEqual([
      ['account.signed_in', 'password'],
      ['account.sign_in_failed', 'email_code'],
      ['account.signed_out', undefined],
    ])
  })

  it('refused by a limit, and emailed codes and resets, are recorded once, not every time', async () => {
    const user = await addUser(site)
    const send = (path: string, ip = '192.0.2.44') =>
      site
        .client()
        .call(
          'POST',
          `/api/auth/email-otp/${path}`,
          { email: user.email, ...(path.startsWith('send') && { type: 'sign-in' }) },
          { ...from, 'x-forwarded-for': ip },
        )
    for (let i = 0; i < 3; i++) expect((await send('send-verification-otp')).status).toBe(200)
    expect((await send('request-password-reset')).status).toBe(200)
    for (let i = 0; i < 14; i++) await sign(user.email, 'not the password')
    const acts = async () =>
      Object.entries(Object.groupBy(await of(user), ({ action, detail }) => `${action} ${String(detail.status ?? '')}`))
        .map(([act, rows]) => [act, rows!.length])
        .sort()
    const expected = [
      ['account.code_mailed ', 1],
      ['account.reset_mailed ', 1],
      ['account.sign_in_failed 401', 10],
      ['account.sign_in_failed 429', 1],
    ]
    await expect.poll(acts).toEqual(expected)
    const rows = await of(user)
    expect(rows.find(({ action }) => action === 'account.code_mailed')).toMatchObject({
      actorId: null,
      detail: { method: 'email_code' },
      ip: '192.0.2.44',
      userAgent: 'Staff browser',
    })
    // However many networks cause refusals or mail, one account produces only a few records.
    for (let i = 0; i < 40; i++) await send('send-verification-otp', `198.18.${i}.1`)
    await send('request-password-reset', '198.18.99.1')
    await expect
      .poll(async () => (await of(user)).filter(({ action }) => action === 'account.reset_refused'))
      .toHaveLength(1)
    expect((await of(user)).length).toBeLessThanOrEqual(13 + 1 + 2 * 20)
    expect(
      (await of(user)).some(({ action, detail }) => action === 'account.code_refused' && detail.status === 429),
    ).toBe(true)
  })

  it('is removed with the account: no record names it or where it was used', async () => {
    const { client, user } = await signedInClient(site)
    await sign(user.email, 'wrong')
    await expect.poll(() => of(user)).toHaveLength(2)
    const rows = (await of(user)).map(({ id }) => id)
    expect(rows).toHaveLength(2)
    expect((await client.post('/api/pcsx/privacy/delete_account', { password: testPassword })).status).toBe(200)
    expect(await of(user)).toEqual([])
    const all = await db().select().from(auditEvents).orderBy(auditEvents.id)
    expect(all.filter(({ id }) => rows.includes(id))).toMatchObject([
      { subject: 'user:deleted', actorId: 'deleted', ip: null, userAgent: null },
      { subject: 'user:deleted', actorId: null, ip: null, userAgent: null },
    ])
  })

  it('is forgotten after a year, and so are the addresses in other events', async () => {
    // By the database's clock.
    const [recent, old] = [new Date(), new Date(Date.now() - 366 * 86_400_000)]
    const values = { ip: '192.0.2.1', userAgent: 'old', subject: 'user:old', at: old }
    await db()
      .insert(auditEvents)
      .values([
        { ...values, action: 'account.signed_in' },
        { ...values, action: 'account.sign_in_failed' },
        { ...values, action: 'form.read' },
        { ...values, action: 'account.signed_in', at: recent },
      ])
    expect(await purgeAccessRecords(site.deps)).toBeGreaterThanOrEqual(2)
    const rows = await db()
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, 'user:old'))
      .orderBy(auditEvents.action)
    expect(rows.map(({ action, ip }) => [action, ip])).toEqual([
      ['account.signed_in', '192.0.2.1'],
      ['form.read', null],
    ])
  })

  it('cannot be removed or emptied earlier, not even by the application’s own statements', async () => {
    const { user } = await signedInClient(site)
    const before = await of(user)
    expect(before).not.toHaveLength(0)
    const forged = [
      sql`select forget_old_access('infinity')`,
      sql`select forget_actor(${user.id})`,
      sql`delete from audit_events`,
      sql`update audit_events set ip = null`,
      sql`truncate audit_events`,
    ]
    for (const statement of forged) await expect(db().execute(statement)).rejects.toThrow()
    expect(await of(user)).toEqual(before)
  })
})
