import { and, desc, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents, mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'
import { signedInClient, testPassword } from '#tests/factories/users.ts'

let site: TestApp
const from = { 'x-forwarded-for': '192.0.2.44', 'user-agent': 'Staff browser' }

beforeAll(async () => {
  site = await createTestApp({ env: { trustedProxies: 1 } })
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
})
afterAll(() => site.close())

const db = () => site.deps.db.of('demo.test')
const ofAccount = (id: string) =>
  db()
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subject, `user:${id}`), ne(auditEvents.action, 'account.signed_in')))
    .orderBy(auditEvents.id)

describe('a change to how an account is accessed', () => {
  it('is recorded: new password, new address, ended sessions and failed attempts, without what was typed', async () => {
    const { client, user } = await signedInClient(site)
    const path = '/api/pcsx/settings'
    const post = (call: string, body: object) => client.call('POST', `${path}/${call}`, body, from)
    /** From the subject of the latest email to an address. */
    const codeTo = async (email: string) => {
      const own = db().select().from(mails).where(eq(mails.recipient, email))
      return /\d{6}/.exec((await own.orderBy(desc(mails.id)).limit(1))[0]!.subject)![0]
    }
    const secret = 'harbour lamp quartz nine'
    expect((await post('password', { password: 'not the password', new_password: secret })).status).toBe(422)
    expect((await post('password', { code: '000000', new_password: secret })).status).toBe(422)
    expect((await post('password', { password: testPassword, new_password: secret })).status).toBe(200)
    await site.client().call('POST', '/api/auth/sign-in/email', { email: user.email, password: secret }, from)
    expect((await post('sessions/end_others', {})).status).toBe(200)
    expect((await post('sessions/end_others', {})).status).toBe(200)
    const email = `new-${user.email}`
    expect((await post('email', { email })).status).toBe(200)
    const codes = { current_code: await codeTo(user.email), new_code: await codeTo(email) }
    expect((await post('email/confirm', { email, ...codes, new_code: 'wrong' })).status).toBe(422)
    expect((await post('email/confirm', { email, ...codes })).status).toBe(200)
    const rows = await ofAccount(user.id)
    expect(rows.map(({ action, detail }) => [action, detail])).toEqual([
      ['account.proof_failed', { method: 'password' }],
      ['account.proof_failed', { method: 'email_code' }],
      ['account.password_changed', {}],
      ['account.sessions_ended', { count: 1 }],
      ['account.address_change_mailed', {}],
      ['account.proof_failed', { method: 'email_code' }],
      ['account.address_changed', {}],
    ])
    for (const row of rows)
      expect(row).toMatchObject({ actorId: user.id, ip: '192.0.2.44', userAgent: 'Staff browser' })
  })

  it('records a rate-limited session at most every 15 minutes', async () => {
    const { client, user } = await signedInClient(site)
    const statuses: number[] = []
    for (let tries = 0; tries < 18; tries += 1) {
      const body = { password: `guess ${tries}`, new_password: 'harbour lamp quartz ten' }
      statuses.push((await client.call('POST', '/api/pcsx/settings/password', body, from)).status)
    }
    expect(statuses.slice(-3)).toEqual([429, 429, 429])
    const refused = (await ofAccount(user.id)).filter(({ action }) => action === 'account.proof_refused')
    expect(refused.map(({ detail, ip }) => [detail, ip])).toEqual([[{ limit: 'proofs' }, '192.0.2.44']])
  })
})
