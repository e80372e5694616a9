import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { listMails, LoggedMail } from '#contract/inbox/mail-log.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { offerDrafts } from '#server/db/schema/offer-drafts.ts'
import { mails } from '#server/db/schema/records.ts'
import { notifyOfDecision } from '#server/features/applications/decisions/notify-of-decision.service.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { deliverMail } from '#server/outbox/deliver-mail.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { sendDue, namedOf, nextKey, sendAs, talker, type Talker } from '#tests/factories/conversations.ts'
import { ok } from '#tests/factories/forms.ts'
import { addOffer } from '#tests/factories/offers.ts'
import { unsentMail } from '#tests/factories/unsent-mail.ts'
import { signedInClient } from '#tests/factories/users.ts'

const domain = 'demo.test'
const clock = new FakeClock('2026-11-02T09:00:00Z')
let site: TestApp
let recruiter: ApiClient
let person: Talker
beforeAll(async () => {
  // Not the demo, whose emails are kept where everyone can read them.
  site = await createTestApp({ clock, env: { isDemo: false }, limits: { calls: { perMinute: 1e9, burst: 1e9 } } })
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow' })
  await saveEmployer(site.deps.db, { domain: 'other.test', name: 'Other' })
  recruiter = (await signedInClient(site, { role: 'recruiter' })).client
})
afterAll(() => site.close())
const db = () => site.deps.db.of(domain)
beforeEach(async () => {
  person = await talker(site)
  await db().delete(mails)
})

const path = '/api/pcsx/staff/mails'
const read = async (client: ApiClient, query = '') => ok(await client.get<DataOf<typeof listMails>>(`${path}${query}`))
const about = (client: ApiClient, { id }: Pick<Talker, 'id'>) => read(client, `?application=${id}`)
const write = async (text = 'Hello') => ok(await sendAs(recruiter, { of: namedOf(person.id), text })).id
const resend = (client: ApiClient, id: string) => client.post<LoggedMail>(`${path}/${id}/resend`)

const noMailbox = Object.assign(new Error('550 No such user ola@mail.test'), { responseCode: 550, command: 'RCPT TO' })
const unreachable = Object.assign(new Error('connect ECONNREFUSED'), { command: 'CONN' })

/** Tries to deliver queued mail; `fails` is the mail server's answer. Returns the sent mails. */
async function deliver({ fails, isLast = false }: { fails?: Error; isLast?: boolean } = {}): Promise<string[]> {
  const sent: string[] = []
  const sendMail = async ({ text }: { text: string }) => {
    if (fails) throw fails
    sent.push(text)
  }
  const queued = await db().select().from(mails).where(eq(mails.state, 'queued')).orderBy(asc(mails.id))
  for (const { id } of queued)
    await deliverMail(site.deps, { sendMail } as never, { domain, mailId: id }, isLast).catch(() => undefined)
  return sent
}

const unsent = (rest: Partial<typeof mails.$inferInsert> = {}) => unsentMail(db(), { ...person, at: clock.now() }, rest)

describe('the log', () => {
  it('has a message from the moment it is written: planned, then sent, in the candidate’s language', async () => {
    const sending = await write()
    const nowTs = Math.floor(clock.now().getTime() / 1000)
    expect((await about(recruiter, person)).mails).toMatchObject([
      {
        kind: 'application.message',
        email: person.email,
        applicationId: person.id,
        state: 'planned',
        sendsTs: nowTs + 60,
        endedTs: null,
        locale: '',
        canResend: false,
      },
    ])
    await sendDue(site, clock, sending)
    expect((await about(recruiter, person)).mails).toMatchObject([{ state: 'queued', locale: 'en', sendsTs: null }])
    expect(await deliver()).toHaveLength(1)
    expect((await about(recruiter, person)).mails).toMatchObject([
      { state: 'sent', attempts: 1, endedTs: Math.floor(clock.now().getTime() / 1000), canResend: false },
    ])
    expect((await db().select().from(mails).orderBy(mails.id)).map(({ text }) => text)).toEqual([''])
  })

  it('shows that a message was undone, and sends nothing', async () => {
    const sending = await write()
    ok(await recruiter.post(`/api/pcsx/staff/messages/${sending}/undo`))
    await sendDue(site, clock, sending)
    expect((await about(recruiter, person)).mails).toMatchObject([{ state: 'undone' }])
    expect(await deliver()).toEqual([])
  })

  it('shows that a message was not sent because the candidate withdrew', async () => {
    const sending = await write()
    ok(await person.client.post(`/api/pcsx/applications/${person.id}/withdraw`, {}))
    await sendDue(site, clock, sending)
    const found = (await about(recruiter, person)).mails.filter(({ kind }) => kind === 'application.message')
    expect(found).toMatchObject([{ state: 'stopped' }])
  })

  it('shows a decision as planned, undone, or sent', async () => {
    const decide = async () =>
      ok(
        await recruiter.post<{ id: string }>('/api/pcsx/staff/decisions', {
          key: nextKey(),
          status: 'in_review',
          of: namedOf(person.id),
        }),
      ).id
    const first = await decide()
    expect((await about(recruiter, person)).mails).toMatchObject([
      { kind: 'application.statusChange', state: 'planned' },
    ])
    ok(await recruiter.post(`/api/pcsx/staff/decisions/${first}/undo`))
    const second = await decide()
    clock.advance(6 * 60_000)
    await notifyOfDecision(site.deps, { domain, decisionId: first, origin: 'https://demo.test' })
    await notifyOfDecision(site.deps, { domain, decisionId: second, origin: 'https://demo.test' })
    expect((await about(recruiter, person)).mails.map(({ state }) => state)).toEqual(['queued', 'undone'])
  })

  it('shows the number of attempts and the mail server’s answer, without addresses', async () => {
    const sending = await write()
    await sendDue(site, clock, sending)
    await deliver({ fails: unreachable })
    await deliver({ fails: unreachable })
    expect((await about(recruiter, person)).mails).toMatchObject([
      { state: 'retrying', attempts: 2, problem: 'connect ECONNREFUSED', canResend: false },
    ])
    await deliver({ fails: unreachable, isLast: true })
    expect((await about(recruiter, person)).mails).toMatchObject([{ state: 'failed', attempts: 3, canResend: true }])
    const other = await write()
    await sendDue(site, clock, other)
    await deliver({ fails: noMailbox })
    expect((await about(recruiter, person)).mails[0]).toMatchObject({
      state: 'bounced',
      problem: '550 No such user …',
      attempts: 1,
    })
  })

  it('does not show an email’s text', async () => {
    await unsent()
    await unsent({ kind: 'account.code', applicationId: null, subject: '123456 is your code' })
    const answer = JSON.stringify(await read(recruiter))
    expect(answer).toContain('account.code')
    for (const secret of ['Secret', '123456']) expect(answer).not.toContain(secret)
  })

  it('is found by the beginning of an address, by subject, state and time, and is paged', async () => {
    const early = await unsent({ createdAt: new Date('2026-10-01T09:00:00Z'), state: 'sent' })
    const code = await unsent({
      kind: 'account.code',
      applicationId: null,
      recipient: 'ola_n@mail.test',
      state: 'sent',
    })
    const late = await unsent({ state: 'bounced' })
    const ids = async (query: string) => (await read(recruiter, query)).mails.map(({ id }) => id)
    expect(await ids('')).toEqual([late, code, early])
    expect(await ids('?query=OLA_N%40')).toEqual([code])
    expect(await ids('?query=la_n')).toEqual([])
    expect(await ids('?query=%25')).toEqual([])
    expect(await ids('?about=account')).toEqual([code])
    expect(await ids('?state=unsent')).toEqual([late])
    const middle = Date.parse('2026-10-15T00:00:00Z') / 1000
    expect(await ids(`?until=${middle}`)).toEqual([early])
    expect(await ids(`?since=${middle}`)).toEqual([late, code])
    expect(await ids('?application=not-one')).toEqual([])
    for (let count = 0; count < 60; count += 1) await unsent({ state: 'sent' })
    const first = await read(recruiter)
    const second = await read(recruiter, `?before=${first.next}`)
    expect([first.mails.length, second.mails.length, second.next]).toEqual([50, 13, null])
    expect(new Set([...first.mails, ...second.mails].map(({ id }) => id)).size).toBe(63)
    expect((await recruiter.get(`${path}?state=gone`)).status).toBe(422)
  })
})

describe('who sees it', () => {
  it('excludes other employers’, and emails to colleagues or to the reader', async () => {
    await unsent()
    const colleague = await signedInClient(site, { role: 'recruiter' })
    await unsent({ applicationId: null, recipient: colleague.user.email, kind: 'account.code' })
    await unsent({ applicationId: null, recipient: 'moira@example.test', kind: 'offer.staff.question' })
    expect((await read(recruiter)).mails).toHaveLength(1)
    await unsent({ recipient: colleague.user.email })
    expect((await read(colleague.client)).mails).toHaveLength(1)
    const other = (await signedInClient(site, { role: 'admin', domain: 'other.test' })).client
    expect((await read(other)).mails).toEqual([])
  })

  it('has no emails to a colleague, even after they have left', async () => {
    const admin = (await signedInClient(site, { role: 'admin' })).client
    const colleague = await signedInClient(site, { role: 'recruiter' })
    const { email } = colleague.user
    await unsent({ applicationId: null, recipient: email, kind: 'account.code' })
    ok(await admin.call('DELETE', `/api/pcsx/staff/team/${colleague.user.id}`))
    expect((await read(recruiter, `?query=${email}`)).mails).toEqual([])
    await unsent({ applicationId: null, recipient: email, kind: 'account.code' })
    expect((await read(recruiter, `?query=${email}`)).mails).toHaveLength(1)
  })

  it('shows a hiring manager their positions only, without offers, forms and accounts', async () => {
    const manager = await signedInClient(site, { role: 'hiring_manager' })
    await db()
      .insert(hiringTeam)
      .values({ positionId: person.positionId, userId: manager.user.id, part: 'hiring_manager' })
    const own = await unsent()
    const offer = await unsent({ kind: 'offer.extended' })
    const code = await unsent({ kind: 'account.code', applicationId: null })
    const elsewhere = await talker(site)
    await db().delete(mails).where(eq(mails.applicationId, elsewhere.id))
    const beyond = await unsent({ applicationId: elsewhere.id, recipient: elsewhere.email })
    expect((await read(manager.client)).mails.map(({ id }) => id)).toEqual([own])
    for (const id of [offer, code, beyond]) expect((await resend(manager.client, id)).status).toBe(404)
    expect((await read(recruiter)).mails.map(({ id }) => id)).toEqual([beyond, code, offer, own])
  })

  it('names no one whose name is hidden, and does not find them by name', async () => {
    await unsent()
    await unsent({ kind: 'account.code', applicationId: null })
    const { client } = await signedInClient(site, { role: 'recruiter' })
    ok(await client.call('PATCH', '/api/pcsx/staff/console_preferences', { hidesNames: true }))
    const { mails: found } = await read(client)
    expect(found.map(({ email }) => email)).toEqual(['', ''])
    expect(JSON.stringify(found)).not.toContain(person.email)
    expect((await read(client, `?query=${encodeURIComponent(person.email)}`)).mails).toEqual([])
  })

  it('shows the application from which an offer was started', async () => {
    const { offer } = await addOffer(site, { id: person.userId, email: person.email, name: 'Ina', domain } as never)
    const mailed = () => recruiter.post(`/api/offer/admin/offers/${offer.id}/resend`)
    await db().delete(mails)
    ok(await mailed())
    expect((await read(recruiter)).mails).toMatchObject([{ kind: 'offer.extended', applicationId: null }])
    const content = { application_id: person.id } as never
    await db()
      .insert(offerDrafts)
      .values({ content, offerId: offer.id, createdBy: 'a-colleague', idempotencyKey: nextKey() })
    ok(await mailed())
    expect((await about(recruiter, person)).mails).toMatchObject([{ kind: 'offer.extended' }])
  })
})
