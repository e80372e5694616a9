import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { getTeam, HiringTeam, Invitation, TeamMember } from '#contract/employers/team.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { sessions, users } from '#server/db/schema/accounts.ts'
import { auditEvents, mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient, type TestUser } from '#tests/factories/users.ts'

let site: TestApp
let clock: FakeClock
let admin: ApiClient
let me: TestUser

const base = '/api/pcsx/staff'
const team = async () => ok(await admin.get<DataOf<typeof getTeam>>(`${base}/team`))
const db = () => site.deps.db.of('demo.test')
const invite = (email: string, role = 'recruiter') => admin.post<Invitation>(`${base}/invitations`, { email, role })
/** The token in the last email to an address. */
async function mailedToken(email: string): Promise<string> {
  const sent = await db().select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)
  return /[?&]token=([\w-]+)/.exec(sent.at(-1)!.text)![1]!
}
const accept = (token: string) => site.client().post('/api/pcsx/invitation/accept', { token })

beforeAll(async () => {
  clock = new FakeClock('2026-11-21T09:00:00Z')
  site = await createTestApp({ clock })
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  await saveEmployer(site.deps.db, { domain: 'other.test', name: 'Other' })
  const entered = await signedInClient(site, { role: 'admin', name: 'Kirsten Flett' })
  ;[admin, me] = [entered.client, entered.user]
})
afterAll(() => site.close())

describe('roles', () => {
  it('change for open sessions immediately, with a conflict if someone else changed them first', async () => {
    const { client, user } = await signedInClient(site, { role: 'recruiter', name: 'Joao Teles' })
    expect((await client.get(`${base}/applications`)).status).toBe(200)
    const path = `${base}/team/${user.id}/role`
    expect(ok(await admin.post<TeamMember>(path, { role: 'interviewer', from: 'recruiter' })).role).toBe('interviewer')
    expect((await client.get(`${base}/applications`)).status).toBe(403)
    expect((await admin.post(path, { role: 'analyst', from: 'recruiter' })).status).toBe(409)
    // A double click gets the same answer as a single one.
    expect((await admin.post(path, { role: 'interviewer', from: 'recruiter' })).status).toBe(200)
    const rows = await db()
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `user:${user.id}`))
      .orderBy(auditEvents.id)
    expect(rows.filter(({ action }) => action === 'account.role_changed')).toMatchObject([
      { actorId: me.id, detail: { from: { role: 'recruiter' }, to: { role: 'interviewer' } } },
    ])
  })

  it('a removed person is signed out everywhere and leaves the hiring teams; their account stays', async () => {
    const { client, user } = await signedInClient(site, { role: 'hiring_manager', name: 'Magnus Rendall' })
    const position = await addPosition(site)
    const put = { part: 'hiring_manager', from: null }
    ok(await admin.call('PUT', `${base}/positions/${position}/team/${user.id}`, put))
    ok(await admin.call('DELETE', `${base}/team/${user.id}`))
    expect((await client.get(`${base}/applications`)).status).toBe(401)
    expect(await db().$count(sessions, eq(sessions.userId, user.id))).toBe(0)
    expect(ok(await admin.get<HiringTeam>(`${base}/positions/${position}/team`)).members).toEqual([])
    expect((await team()).people.map(({ id }) => id)).not.toContain(user.id)
    expect((await admin.call('DELETE', `${base}/team/${user.id}`)).status).toBe(200)
    expect((await site.client().signIn(user.email)).status).toBe(200)
  })

  it('the only administrator remains one, even if two remove each other at the same moment', async () => {
    const path = `${base}/team/${me.id}`
    expect((await admin.call('DELETE', path)).status).toBe(409)
    expect((await admin.post(`${path}/role`, { role: 'recruiter', from: 'admin' })).status).toBe(409)
    const second = await signedInClient(site, { role: 'admin' })
    const answers = await Promise.all([
      admin.call('DELETE', `${base}/team/${second.user.id}`),
      second.client.call('DELETE', path),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(await db().$count(users, eq(users.role, 'admin'))).toBe(1)
    // The remaining one can continue.
    await db().update(users).set({ role: 'admin' }).where(eq(users.id, me.id))
    await db().update(users).set({ role: 'candidate' }).where(eq(users.id, second.user.id))
    await admin.signIn(me.email)
    await admin.get('/api/pcsx/boot_data')
  })
})

describe('invitations', () => {
  it('give the role to the account of the address, which is created, once', async () => {
    const sent = ok(await invite('Eilidh.Corse@example.test', 'content_editor'))
    expect(sent).toMatchObject({ email: 'eilidh.corse@example.test', inviterName: 'Kirsten Flett', isExpired: false })
    // The same again sends nothing.
    expect(ok(await invite('eilidh.corse@example.test', 'content_editor')).id).toBe(sent.id)
    expect(await db().$count(mails, eq(mails.recipient, sent.email))).toBe(1)
    expect((await invite(sent.email, 'recruiter')).status).toBe(409)
    const token = await mailedToken(sent.email)
    const read = await site.client().get(`/api/pcsx/invitation?token=${token}`)
    expect(ok(read)).toMatchObject({ email: sent.email, role: 'content_editor', isAccepted: false })
    const both = await Promise.all([accept(token), accept(token)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const [user] = await db().select().from(users).where(eq(users.email, sent.email))
    expect(user).toMatchObject({ role: 'content_editor', emailVerified: true })
    expect((await team()).invitations).toEqual([])
    // The link of someone who was removed in the meantime gives nothing back.
    ok(await admin.call('DELETE', `${base}/team/${user!.id}`))
    expect((await accept(token)).status).toBe(200)
    const [after] = await db().select().from(users).where(eq(users.email, sent.email))
    expect(after!.role).toBe('candidate')
  })

  it('expire, and stop working when withdrawn or replaced by a newer link', async () => {
    const late = ok(await invite('late@example.test'))
    const first = await mailedToken('late@example.test')
    ok(await admin.post(`${base}/invitations/${late.id}/resend`))
    const second = await mailedToken('late@example.test')
    expect((await accept(first)).status).toBe(404)
    clock.advance(7 * 86_400_000)
    expect((await team()).invitations).toMatchObject([{ id: late.id, isExpired: true }])
    expect((await accept(second)).status).toBe(410)
    const gone = ok(await invite('gone@example.test'))
    const token = await mailedToken('gone@example.test')
    for (const _time of [1, 2]) ok(await admin.call('DELETE', `${base}/invitations/${gone.id}`))
    expect((await accept(token)).status).toBe(410)
    expect((await site.client().get('/api/pcsx/invitation?token=nothing')).status).toBe(404)
  })

  it('belong to one employer, and refuse wrong addresses and people who have a role', async () => {
    ok(await invite('mine@example.test'))
    const token = await mailedToken('mine@example.test')
    const elsewhere = await site.client().post('/api/pcsx/invitation/accept?domain=other.test', { token })
    expect(elsewhere.status).toBe(404)
    expect(await invite('not an address')).toMatchObject({
      status: 422,
      error: { body: { email: expect.any(String) } },
    })
    expect((await invite(me.email)).status).toBe(409)
    expect(await invite('x@example.test', 'owner')).toMatchObject({ status: 422 })
  })
})

describe('the hiring team of a position', () => {
  it('is chosen from the employer’s people; a concurrent change by someone else is a conflict', async () => {
    const position = await addPosition(site)
    const { user } = await signedInClient(site, { role: 'interviewer', name: 'Tomasz Wilk' })
    const path = `${base}/positions/${position}/team/${user.id}`
    const put = (part: string, from: string | null) => admin.call<HiringTeam>('PUT', path, { part, from })
    expect(ok(await put('interviewer', null)).members).toMatchObject([{ name: 'Tomasz Wilk', part: 'interviewer' }])
    expect((await put('recruiter', null)).status).toBe(409)
    expect((await put('interviewer', null)).status).toBe(200)
    expect(ok(await put('recruiter', 'interviewer')).members).toMatchObject([{ part: 'recruiter' }])
    const detail = ok(await admin.get<{ team: unknown }>(`${base}/positions/${position}`))
    expect(detail.team).toMatchObject([{ name: 'Tomasz Wilk', part: 'recruiter' }])
    for (const _time of [1, 2]) expect(ok(await admin.call<HiringTeam>('DELETE', path)).members).toEqual([])
    const candidate = await signedInClient(site)
    const foreign = await signedInClient(site, { role: 'recruiter', domain: 'other.test' })
    for (const id of [candidate.user.id, foreign.user.id, 'nobody']) {
      const answer = await admin.call('PUT', `${base}/positions/${position}/team/${id}`, {
        part: 'recruiter',
        from: null,
      })
      expect(answer.status).toBe(404)
    }
    expect((await admin.get(`${base}/positions/999999999/team`)).status).toBe(404)
  })

  it('a hiring manager can read those of their positions but change none', async () => {
    const [own, other] = [await addPosition(site), await addPosition(site)]
    const { client, user } = await signedInClient(site, { role: 'hiring_manager' })
    const put = { part: 'hiring_manager', from: null }
    ok(await admin.call('PUT', `${base}/positions/${own}/team/${user.id}`, put))
    const listed = ok(await client.get<{ count: number; positions: { id: number }[] }>(`${base}/positions`))
    expect(listed).toMatchObject({ count: 1, positions: [{ id: own }] })
    expect((await client.get(`${base}/positions/${other}/team`)).status).toBe(404)
    expect((await client.call('DELETE', `${base}/positions/${own}/team/${user.id}`)).status).toBe(403)
  })
})
