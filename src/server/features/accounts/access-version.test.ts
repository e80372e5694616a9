import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#server/db/client.ts'
import { sessions, users } from '#server/db/schema/accounts.ts'
import { mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { addUser, signedInClient, testPassword, type TestUser } from '#tests/factories/users.ts'
import { changeAccess, lockAccess } from './access-version.service.ts'

/** How an account can be opened changes while someone signs in the old way. */

let site: TestApp

beforeAll(async () => {
  site = await createTestApp({ env: { trustedProxies: 1 } })
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
})
afterAll(() => site.close())

const db = () => site.deps.db.of('demo.test')
let networks = 0
const newNetwork = () => ({ 'x-forwarded-for': `2001:db8:${(++networks).toString(16)}::1` })
const auth = (client: ApiClient, path: string, body: object) =>
  client.call('POST', `/api/auth/${path}`, body, newNetwork())
const settings = (client: ApiClient, path: string, body: object = {}) =>
  client.call('POST', `/api/pcsx/settings/${path}`, body, newNetwork())
const signIn = (email: string, password = testPassword) => auth(site.client(), 'sign-in/email', { email, password })
const changePassword = (client: ApiClient, newPassword = 'harbour-lantern-nine', password = testPassword) =>
  settings(client, 'password', { password, new_password: newPassword })
const sessionsOf = ({ id }: TestUser) => db().$count(sessions, eq(sessions.userId, id))
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()
const mailCount = (email: string) => db().$count(mails, eq(mails.recipient, email))

/** The digits of the latest email to an address, once there are more than `before`. */
async function codeTo(email: string, before = 0): Promise<string> {
  await expect.poll(() => mailCount(email)).toBeGreaterThan(before)
  const rows = db().select().from(mails).where(eq(mails.recipient, email))
  const [mail] = await rows.orderBy(desc(mails.id)).limit(1)
  return /\b\d{6}\b/.exec(mail!.text)![0]
}

async function askCode(client: ApiClient, email: string, kind: 'sign-in' | 'reset'): Promise<string> {
  const before = await mailCount(email)
  if (kind === 'sign-in') await auth(client, 'email-otp/send-verification-otp', { email, type: 'sign-in' })
  else await auth(client, 'email-otp/request-password-reset', { email })
  return codeTo(email, before)
}

const waiting = async () => {
  const query = sql`select count(distinct pid)::int as n from pg_locks
    where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`
  return (await db().execute<{ n: number }>(query)).rows[0]!.n
}
const untilWaiting = (count: number) => expect.poll(waiting).toBe(count)

/** Locks an account's row while `work` runs, and releases it once `work` is waiting for it. */
async function holding<Result>(user: TestUser, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return db().transaction(async (tx) => {
    await lockAccess(tx, user.id)
    return work(tx)
  })
}

describe('a sign-in that started before', () => {
  it('a password change gets no session', async () => {
    const { client, user } = await signedInClient(site)
    const both = await holding(user, async () => {
      const change = changePassword(client)
      await untilWaiting(1)
      const late = signIn(user.email)
      await untilWaiting(2)
      return { change, late }
    })
    expect((await both.change).status).toBe(200)
    const refused = await both.late
    expect(refused).toMatchObject({ status: 401, data: null })
    expect([...refused.headers.getSetCookie()].join()).not.toContain('session_token')
    expect(await sessionsOf(user)).toBe(1)
  })

  it('a password reset gets no session', async () => {
    const user = await addUser(site)
    const owner = site.client()
    const otp = await askCode(owner, user.email, 'reset')
    const both = await holding(user, async () => {
      const body = { email: user.email, otp, password: 'harbour-lantern-nine' }
      const reset = auth(owner, 'email-otp/reset-password', body)
      await untilWaiting(1)
      const late = signIn(user.email)
      await untilWaiting(2)
      return { reset, late }
    })
    expect((await both.reset).status).toBe(200)
    expect((await both.late).status).toBe(401)
    expect(await sessionsOf(user)).toBe(0)
    expect((await signIn(user.email, 'harbour-lantern-nine')).status).toBe(200)
  })

  it.each(['end of all sessions', 'change of address', 'change of role'])(
    'gets no session from a code after a %s',
    async (what) => {
      const user = await addUser(site, { role: 'recruiter' })
      const browser = site.client()
      const otp = await askCode(browser, user.email, 'sign-in')
      const late = await holding(user, async (tx) => {
        const answer = auth(browser, 'sign-in/email-otp', { email: user.email, otp })
        await untilWaiting(1)
        const own = tx.update(users)
        if (what === 'change of address') await own.set({ email: `new-${user.email}` }).where(eq(users.id, user.id))
        if (what === 'change of role') await own.set({ role: 'candidate' }).where(eq(users.id, user.id))
        await changeAccess(tx, user)
        return { answer }
      })
      expect((await late.answer).status).toBe(400)
      expect(await sessionsOf(user)).toBe(0)
    },
  )

  it('the account was deleted is refused like a wrong password', async () => {
    const user = await addUser(site)
    const late = await db().transaction(async (tx) => {
      await tx.delete(users).where(eq(users.id, user.id))
      const answer = signIn(user.email)
      await untilWaiting(1)
      return { answer }
    })
    const wrong = await signIn((await addUser(site)).email, 'not the password')
    expect(await late.answer).toMatchObject({ status: 401, error: wrong.error })
  })
})

it('refuses the old password while it is being changed, however often it is tried', async () => {
  const { client, user } = await signedInClient(site)
  const changed = new AbortController()
  let tried = 0
  const trying = Array.from({ length: 6 }, async () => {
    while (!changed.signal.aborted) {
      await signIn(user.email)
      tried++
    }
  })
  await expect.poll(() => tried).toBeGreaterThan(3)
  expect((await changePassword(client)).status).toBe(200)
  changed.abort()
  await Promise.all(trying)
  expect(await sessionsOf(user)).toBe(1)
})

describe('of several simultaneous', () => {
  it('password changes, one succeeds and the others get the reason', async () => {
    const { client, user } = await signedInClient(site)
    const passwords = [1, 2, 3, 4].map((n) => `harbour-lantern-nine-${n}`)
    const answers = await Promise.all(passwords.map((password) => changePassword(client, password)))
    expect(statusesOf(answers)).toEqual([200, 422, 422, 422])
    const refused = answers.filter(({ status }) => status === 422)
    expect(refused.every(({ error }) => 'password' in (error.body as object))).toBe(true)
    const won = passwords[answers.findIndex(({ status }) => status === 200)]!
    expect((await signIn(user.email, won)).status).toBe(200)
  })

  it('changes by sessions that end each other, one succeeds', async () => {
    const { client, user } = await signedInClient(site)
    const other = site.client()
    expect((await other.signIn(user.email)).status).toBe(200)
    await other.get('/api/pcsx/boot_data')
    const answers = await Promise.all([changePassword(client), changePassword(other, 'lantern-harbour-eight')])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await sessionsOf(user)).toBe(1)
  })

  it('resets, one uses the code', async () => {
    const user = await addUser(site)
    const client = site.client()
    const otp = await askCode(client, user.email, 'reset')
    const reset = (password: string) => auth(client, 'email-otp/reset-password', { email: user.email, otp, password })
    const answers = await Promise.all([reset('harbour-lantern-one'), reset('harbour-lantern-two')])
    expect(statusesOf(answers)).toEqual([200, 400])
  })

  it('changes of address, one uses the codes', async () => {
    const { client, user } = await signedInClient(site)
    const codesFor = async (email: string) => {
      const before = await mailCount(user.email)
      await settings(client, 'email', { email })
      return { email, current_code: await codeTo(user.email, before), new_code: await codeTo(email) }
    }
    const [one, two] = [await codesFor(`one-${user.email}`), await codesFor(`two-${user.email}`)]
    const confirm = (body: object) => settings(client, 'email/confirm', body)
    const answers = await Promise.all([confirm(one), confirm(one), confirm(two)])
    expect(statusesOf(answers)).toEqual([200, 422, 422])
  })

  it('sign-ups for one address, all get into the same account', async () => {
    const email = 'both@example.test'
    const browsers = [site.client(), site.client()]
    const codes: string[] = []
    for (const browser of browsers) codes.push(await askCode(browser, email, 'sign-in'))
    const answers = await Promise.all(
      browsers.map((browser, at) => auth(browser, 'sign-in/email-otp', { email, otp: codes[at] })),
    )
    expect(statusesOf(answers)).toEqual([200, 200])
    expect(await db().$count(users, eq(users.email, email))).toBe(1)
  })
})

describe('a known browser', () => {
  const guess = (client: ApiClient, email: string) => auth(client, 'sign-in/email', { email, password: 'a guess' })
  const device = (client: ApiClient) => client.cookies.get('candela_device')
  /** Number of guesses before a browser has to wait: ten for a known one, whatever its network. */
  async function isKnown(client: ApiClient, email: string): Promise<boolean> {
    for (let tries = 0; tries < 10; tries++) expect((await guess(client, email)).status).toBe(401)
    return (await guess(client, email)).status === 429
  }

  it('is forgotten after a password change, except the one that made the change', async () => {
    const { client, user } = await signedInClient(site)
    const thief = site.client()
    await thief.signIn(user.email)
    const known = device(client)
    expect((await changePassword(client)).status).toBe(200)
    expect(device(client)).not.toBe(known)
    expect(await isKnown(thief, user.email)).toBe(false)
    expect(await isKnown(client, user.email)).toBe(true)
  })

  it('is forgotten after all other sessions were ended', async () => {
    const { client, user } = await signedInClient(site)
    const thief = site.client()
    await thief.signIn(user.email)
    expect((await settings(client, 'sessions/end_others')).status).toBe(200)
    expect(await isKnown(thief, user.email)).toBe(false)
  })
})
