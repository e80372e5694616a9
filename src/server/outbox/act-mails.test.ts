import { randomUUID } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCatalog } from '#scripts/messages/message-catalogs.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { addedEvent } from '#tests/factories/events.ts'
import { addOffer } from '#tests/factories/offers.ts'
import { signedInClient, testPassword } from '#tests/factories/users.ts'
import { actMailLimits } from './act-mails.ts'
import { mailLimits } from './mail-limits.ts'

const english = readCatalog('en')

/** Emails caused by the actions of someone with an account: to staff, to others, to themselves. */

let site: TestApp
let staff: ApiClient

beforeAll(async () => {
  site = await createTestApp({ clock: new FakeClock('2026-11-21T09:00:00Z') })
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  staff = (await signedInClient(site, { role: 'recruiter' })).client
})
afterAll(() => site.close())

const mailsOf = (kind: string) =>
  site.deps.db.of('demo.test').select().from(mails).where(like(mails.kind, kind)).orderBy(mails.id)
const refused = expect.stringMatching(
  /^You’ve done this many times in a short time.* Please wait (?:a minute|\d+ minutes)/,
)

it('messages to the employer are limited per account, with an explanation and a time; a repeated message is sent once', async () => {
  const { client, user } = await signedInClient(site)
  const { offer } = await addOffer(site, user)
  const [first, ...others] = Array.from({ length: 12 }, () => randomUUID())
  const send = (idempotencyKey: string, by = client, id = offer.encId) =>
    by.post(`/api/offer/offers/${id}/messages`, { kind: 'question', text: 'When?', idempotencyKey })
  const answers = await Promise.all([first!, ...others].map((key) => send(key)))
  const { burst } = actMailLimits.messages
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(burst)
  const no = answers.filter(({ status }) => status === 429)
  expect(no).toHaveLength(12 - burst)
  for (const { error, headers } of no) {
    expect(error.message).toEqual(refused)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  const kept = answers.findIndex(({ status }) => status === 200)
  expect((await send([first!, ...others][kept]!)).status).toBe(200)
  expect(await mailsOf('offer.staff.question')).toHaveLength(burst)
  // Another account has its own limits.
  const other = await signedInClient(site)
  const theirs = (await addOffer(site, other.user)).offer
  expect((await send(randomUUID(), other.client, theirs.encId)).status).toBe(200)
})

it('stops emailing someone who books and cancels the same event again and again', async () => {
  const { id } = await addedEvent(staff)
  const { client, user } = await signedInClient(site)
  const statuses: number[] = []
  const { burst } = actMailLimits.account
  const sentences = new Set<string>()
  for (let i = 0; i < burst + 10; i++) {
    const { status, error } = await client.post(`/api/pcsx/events/${id}/${i % 2 ? 'cancel' : 'register'}`, {})
    statuses.push(status)
    if (status === 429) sentences.add(error.message)
  }
  expect(statuses.indexOf(429)).toBeGreaterThanOrEqual(burst)
  expect([...sentences]).toEqual([refused])
  const told = await site.deps.db
    .of('demo.test')
    .select()
    .from(mails)
    .where(eq(mails.recipient, user.email))
    .orderBy(mails.id)
  expect(told.length).toBeLessThanOrEqual(burst / 2 + 2)
  expect((await (await signedInClient(site)).client.post(`/api/pcsx/events/${id}/register`, {})).status).toBe(200)
})

it('setting the password again and again is stopped, even with the right one', async () => {
  const { client } = await signedInClient(site)
  const statuses: number[] = []
  for (let i = 0; i < actMailLimits.account.burst + 4; i++) {
    const body = {
      new_password: 'nine lanterns over Stromness',
      password: i ? 'nine lanterns over Stromness' : testPassword,
    }
    statuses.push((await client.post('/api/pcsx/settings/password', body)).status)
  }
  expect(statuses[0]).toBe(200)
  expect(statuses.at(-1)).toBe(429)
})

describe('every kind of email', () => {
  /** The prefix of a kind's texts, if different from its name. */
  const kindOf = (key: string): string[] => {
    const name = key.slice('mail.'.length, -'.subject'.length)
    if (name === 'code') return ['account.code']
    if (name === 'notification') return Object.keys(mailLimits).filter((kind) => kind.startsWith('notification.'))
    return [
      name
        .replace(/^owner\./, 'account.')
        .replace(/^forms\./, 'form.')
        .replace(/^alerts\./, 'alert.'),
    ]
  }

  it('names its limit: a kind with texts has a row', () => {
    const written = Object.keys(english)
      .filter((key) => /^mail\..*subject$/.test(key))
      .flatMap(kindOf)
    expect(written.filter((kind) => !Object.hasOwn(mailLimits, kind))).toEqual([])
    // These share another kind's texts or subject; who causes them differs.
    const unwritten = Object.keys(mailLimits).filter((kind) => !written.includes(kind))
    expect(unwritten).toEqual(['application.messageLink', 'form.assignedByRule', 'form.assignedToVisitor'])
  })

  it('without a fixed limit gives the reason why it is bounded', () => {
    const silent = Object.entries(mailLimits).filter(([, { by, why }]) => ['own', 'state', 'job'].includes(by) && !why)
    expect(silent).toEqual([])
  })
})
