import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { listMails, LoggedMail } from '#contract/inbox/mail-log.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { applications } from '#server/db/schema/applications.ts'
import { auditEvents, mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { deliverMail } from '#server/outbox/deliver-mail.ts'
import { mailLogDays, purgeMails, resendableDays } from '#server/outbox/resendable-mails.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { talker, type Talker } from '#tests/factories/conversations.ts'
import { ok } from '#tests/factories/forms.ts'
import { unsentMail } from '#tests/factories/unsent-mail.ts'
import { signedInClient } from '#tests/factories/users.ts'

const domain = 'demo.test'
const daySeconds = 86_400
const clock = new FakeClock('2026-11-02T09:00:00Z')
let site: TestApp
let recruiter: ApiClient
let person: Talker
beforeAll(async () => {
  // Not the demo, whose emails are kept where everyone can read them.
  site = await createTestApp({ clock, env: { isDemo: false }, limits: { calls: { perMinute: 1e9, burst: 1e9 } } })
  await saveEmployer(site.deps.db, { domain, name: 'Skerrow' })
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
const resend = (client: ApiClient, id: string) => client.post<LoggedMail>(`${path}/${id}/resend`)

/** Tries to deliver queued mail; returns the sent mails. */
async function deliver(): Promise<string[]> {
  const sent: string[] = []
  const sendMail = async ({ text }: { text: string }) => void sent.push(text)
  const queued = await db().select().from(mails).where(eq(mails.state, 'queued')).orderBy(asc(mails.id))
  for (const { id } of queued) await deliverMail(site.deps, { sendMail } as never, { domain, mailId: id })
  return sent
}

const unsent = (rest: Partial<typeof mails.$inferInsert> = {}) => unsentMail(db(), { ...person, at: clock.now() }, rest)

describe('sending again', () => {
  it('sends it once, unchanged, however often it is requested, and is recorded', async () => {
    const id = await unsent()
    const [first, second] = await Promise.all([resend(recruiter, id), resend(recruiter, id)])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(ok(await resend(recruiter, id))).toMatchObject({ state: 'retrying', canResend: false })
    expect(await deliver()).toEqual(['Secret text'])
    expect((await about(recruiter, person)).mails).toMatchObject([{ state: 'sent', attempts: 26 }])
    const recorded = await db()
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'mail.resent'))
      .orderBy(auditEvents.id)
    expect(recorded.filter(({ detail }) => detail.mail === Number(id))).toHaveLength(1)
    expect((await resend(recruiter, id)).status).toBe(409)
  })

  it.each([
    ['that was undone', { state: 'undone' }],
    ['whose text is gone', { text: '' }],
    ['with a code', { kind: 'account.code', applicationId: null }],
    ['that someone asked for themselves', { kind: 'application.messageLink' }],
    ['with a link to an interview', { kind: 'interview.link' }],
    ['about a pool', { kind: 'pool.invitation' }],
  ] as const)('is refused for one %s', async (_why, rest) => {
    const id = await unsent(rest)
    expect((await read(recruiter)).mails).toMatchObject([{ canResend: false }])
    expect((await resend(recruiter, id)).status).toBe(409)
  })

  it('does not exist for people who are not staff', async () => {
    for (const id of ['0', 'x', '999999999']) expect((await resend(recruiter, id)).status).toBe(404)
  })

  it('is possible for two weeks; a year later, the log has forgotten the email', async () => {
    const id = await unsent()
    clock.advance((resendableDays - 1) * daySeconds * 1000)
    await purgeMails(site.deps)
    expect((await read(recruiter)).mails).toMatchObject([{ id, canResend: true }])
    clock.advance(2 * daySeconds * 1000)
    await purgeMails(site.deps)
    recruiter = (await signedInClient(site, { role: 'recruiter' })).client
    expect((await read(recruiter)).mails).toMatchObject([{ id, canResend: false }])
    clock.advance(mailLogDays * daySeconds * 1000)
    await purgeMails(site.deps)
    expect(
      await db()
        .select()
        .from(mails)
        .where(eq(mails.id, Number(id))),
    ).toEqual([])
    recruiter = (await signedInClient(site, { role: 'recruiter' })).client
  })
})

describe('an address that receives no mail', () => {
  const failing = async () => (await about(recruiter, person)).failing

  it('is detected after a bounce, until something arrives', async () => {
    expect(await failing()).toBeNull()
    await unsent({ state: 'bounced', problem: '550 No such user …' })
    expect(await failing()).toEqual({
      sinceTs: Math.floor(clock.now().getTime() / 1000),
      problem: '550 No such user …',
      canCorrect: false,
    })
    await unsent({ state: 'sent', endedAt: new Date(clock.now().getTime() + 1000) })
    expect(await failing()).toBeNull()
  })

  it('is detected after two failures, not one', async () => {
    await unsent()
    expect(await failing()).toBeNull()
    await unsent({ kind: 'account.code', applicationId: null })
    expect(await failing()).toMatchObject({ problem: 'connect ECONNREFUSED' })
  })

  it('can be corrected if a colleague typed it', async () => {
    await db()
      .update(applications)
      .set({ userId: null, source: { kind: 'by_hand', label: 'Fair' } as never })
      .where(eq(applications.id, person.id))
    const [row] = await db().select().from(applications).where(eq(applications.id, person.id))
    await unsent({ recipient: row!.email, state: 'bounced' })
    expect(await failing()).toMatchObject({ canCorrect: true })
  })
})
