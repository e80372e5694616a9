import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FakeClock } from '#server/adapters/clock.ts'
import { mails } from '#server/db/schema/records.ts'
import type { Env } from '#server/env.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'
import { blankKeptMails, deliverMail } from './deliver-mail.ts'

const clock = new FakeClock('2026-11-21T09:00:00Z')
let site: TestApp

beforeAll(async () => {
  site = await createTestApp({ clock })
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  await saveEmployer(site.deps.db, { domain: 'acme.test', name: 'Acme' })
})
afterAll(() => site.close())

const expiresAt = new Date('2026-11-21T09:10:00Z')
const secrets = ['123456', 'token=live', 'stop=live']

interface Delivery {
  domain?: string
  env?: Partial<Env>
  /** What the mail server throws. */
  refuses?: unknown
  isLastTry?: boolean
  isForgotten?: boolean
  isKept?: boolean
  values?: Partial<typeof mails.$inferInsert>
}

async function deliver({ domain = 'acme.test', refuses, isKept, ...rest }: Delivery) {
  const sent: { subject: string; text: string }[] = []
  const transport = {
    sendMail: async (mail: object) => {
      if (refuses) throw refuses
      sent.push(mail as { subject: string; text: string })
    },
  }
  const deps = { ...site.deps, env: { ...site.deps.env, ...rest.env } }
  const db = deps.db.of(domain)
  const [{ id: mailId } = { id: 0 }] = await db
    .insert(mails)
    .values({
      domain,
      kind: 'account.code',
      recipient: 'ina@example.test',
      subject: '123456 is your code for Acme',
      text: 'Your code: 123456 https://acme.test/?token=live',
      html: '<p>123456</p>',
      unsubscribeUrl: 'https://acme.test/?stop=live',
      expiresAt,
      ...rest.values,
    })
    .returning({ id: mails.id })
  const job = { domain, mailId, ...(rest.isForgotten && { isForgotten: true }) }
  const failed = await deliverMail(deps, isKept ? null : (transport as never), job, rest.isLastTry).catch(
    (error: unknown) => error,
  )
  const [row] = await db.select().from(mails).where(eq(mails.id, mailId))
  return { sent, row, failed, text: JSON.stringify(row ?? null) }
}

const refusal = (responseCode: number, command: string) =>
  Object.assign(new Error(`Message failed: ${responseCode} no such user ina@example.test`), { responseCode, command })

describe('a sent email', () => {
  it('never belongs to the demo, even with a mail server: its accounts are public', async () => {
    const { sent, row } = await deliver({ domain: 'demo.test' })
    expect(sent).toEqual([])
    expect(row).toMatchObject({ state: 'kept' })
  })

  it('loses its codes and links; recipient, kind, subject, state and time stay', async () => {
    const { sent, row, text } = await deliver({})
    expect(sent).toMatchObject([{ subject: '123456 is your code for Acme', text: expect.stringContaining('123456') }])
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
    expect(row).toMatchObject({
      recipient: 'ina@example.test',
      kind: 'account.code',
      subject: '•••••• is your code for Acme',
      state: 'sent',
      endedAt: clock.now(),
      text: '',
      html: '',
    })
  })

  it('keeps a number in its subject that is not a code', async () => {
    const { row } = await deliver({ values: { expiresAt: null, subject: 'Offer 123456' } })
    expect(row!.subject).toBe('Offer 123456')
  })

  it('hands over its calendar entry with the method that mail programs act on, and does not store it', async () => {
    const calendar = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n'
    const { sent, row } = await deliver({ values: { expiresAt: null, calendar } })
    expect(sent).toMatchObject([{ icalEvent: { method: 'CANCEL', content: calendar } }])
    expect(row).toMatchObject({ state: 'sent', calendar: null })
  })

  it('is deleted completely if no copy may remain', async () => {
    expect((await deliver({ isForgotten: true })).row).toBeUndefined()
  })
})

describe('an email without a mail server', () => {
  it('stays readable in the demo’s mailbox only, even on a developer’s machine', async () => {
    expect((await deliver({ isKept: true, domain: 'demo.test' })).text).toContain('token=live')
    expect((await deliver({ isKept: true })).text).not.toContain('token=live')
  })

  it('is not stored if no one can see it: for another employer behind a public address, and without a demo', async () => {
    const env = { publicUrl: 'https://careers.acme.test' }
    const answers = [
      await deliver({ isKept: true, env }),
      await deliver({ isKept: true, env: { isDemo: false } }),
      await deliver({ isKept: true, env: { isDemo: false }, domain: 'demo.test' }),
    ]
    for (const { row, text } of answers) {
      expect(row!.state).toBe('kept')
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
    }
  })
})

describe('a rejected email', () => {
  it.each([
    [550, 'RCPT TO', 'bounced'],
    [553, 'RCPT TO', 'bounced'],
    [554, 'DATA', 'failed'],
  ])('with %i at %s is not retried, and reports why without an address', async (code, command, state) => {
    const { row, failed, text } = await deliver({ refuses: refusal(code, command) })
    expect(failed).toBeUndefined()
    expect(row).toMatchObject({ state, attempts: 1, problem: `Message failed: ${code} no such user …` })
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  })

  it.each([
    [450, 'RCPT TO'],
    [421, 'CONN'],
    [535, 'AUTH LOGIN'],
    [550, 'MAIL FROM'],
    [0, 'CONN'],
  ])('with %i at %s is retried with its full text, until the last attempt', async (code, command) => {
    const { row, failed } = await deliver({ refuses: refusal(code, command) })
    expect(failed).toBeInstanceOf(Error)
    expect(row).toMatchObject({ state: 'queued', html: '<p>123456</p>' })
    const last = await deliver({ refuses: refusal(code, command), isLastTry: true })
    expect(last.failed).toBeUndefined()
    expect(last.row).toMatchObject({ state: 'failed', text: '', html: '' })
  })
})

it('does not mistake an unresponsive mail server for the database', async () => {
  const refuses = Object.assign(new Error('Connection timeout'), { code: 'ETIMEDOUT', command: 'CONN' })
  const { failed } = await deliver({ refuses })
  expect(failed).toMatchObject({ message: 'Connection timeout' })
  expect(site.deps.db.outage.note(failed)).toBe(false)
})

it('an email is not sent if its code no longer works', async () => {
  const values = { expiresAt: new Date(clock.now().getTime() - 1) }
  const { sent, row, text } = await deliver({ values })
  expect(sent).toEqual([])
  expect(row!.state).toBe('expired')
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
})

describe('emails that were stored while a mailbox showed them', () => {
  it('lose their texts when the server starts without one', async () => {
    const kept = async (domain: string) => {
      const [{ id } = { id: 0 }] = await site.deps.db
        .of(domain)
        .insert(mails)
        .values({
          domain,
          recipient: 'ina@example.test',
          subject: '123456 is your code',
          text: 'token=live',
          html: '<p>token=live</p>',
          unsubscribeUrl: 'https://acme.test/?stop=live',
          state: 'kept',
          expiresAt,
        })
        .returning({ id: mails.id })
      return async () => (await site.deps.db.of(domain).select().from(mails).where(eq(mails.id, id)))[0]!
    }
    const ofDemo = await kept('demo.test')
    const ofAcme = await kept('acme.test')
    const blank = { text: '', html: '', unsubscribeUrl: null, subject: '•••••• is your code' }
    await blankKeptMails(site.deps)
    expect(await ofAcme()).toMatchObject(blank)
    expect((await ofDemo()).text).toBe('token=live')
    await blankKeptMails({ ...site.deps, env: { ...site.deps.env, isDemo: false, isDev: false } })
    expect(await ofDemo()).toMatchObject(blank)
  })
})
