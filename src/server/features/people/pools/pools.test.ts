import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { Membership, askForPool, inviteToApply, listOwnPools, listStaffPools } from '#contract/people/pools.ts'
import type { listStaffPeople, StaffPersonDetail } from '#contract/people/people.ts'
import { profiles } from '#server/db/schema/accounts.ts'
import { applications } from '#server/db/schema/applications.ts'
import { poolMembers, pools, positionInvitations } from '#server/db/schema/pools.ts'
import { positions } from '#server/db/schema/positions.ts'
import { auditEvents, mails } from '#server/db/schema/records.ts'
import type { ApiClient } from '#tests/api-client.ts'
import { base, decisionWorld, domain, type Applied } from '#tests/factories/decisions.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { maintainPools } from './maintain-pools.service.ts'
import { sendDueInvitations } from './send-due-invitations.service.ts'

const { site, clock, recruiter, applied, later } = await decisionWorld()
afterAll(() => site.close())

const db = site.deps.db.of(domain)
const position = await addPosition(site, { title: 'Deckhand' })
const days = (count: number) => clock.advance(count * 86_400_000)
let keys = 0

const addPool = async (name: string) => ok(await recruiter.post<{ id: string }>(`${base}/pools`, { name })).id
const ask = async (pool: string, ...people: string[]) =>
  ok(await recruiter.post<DataOf<typeof askForPool>>(`${base}/pools/${pool}/ask`, { people }))
const ownOf = async (client: ApiClient, query = '') =>
  ok(await client.get<DataOf<typeof listOwnPools>>(`/api/pcsx/pools${query}`)).memberships
const answer = (client: ApiClient, id: string, said: 'yes' | 'no', query = '') =>
  client.call<Membership>('PUT', `/api/pcsx/pools/${id}${query}`, { answer: said })
const inviteAs = (body: object) => recruiter.post<DataOf<typeof inviteToApply>>(`${base}/position_invitations`, body)
const invite = async (position_id: number, ...people: string[]) =>
  ok(await inviteAs({ key: `a-key-of-ours-${++keys}`, position_id, people }))
const sendNow = (sendingId: string) => sendDueInvitations(site.deps, { domain, sendingId, origin: 'https://demo.test' })
const mailsTo = async (email: string, kind: string) =>
  (await db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)).filter(
    (mail) => mail.kind === kind,
  )
const tokenIn = (text: string) => /token=([\w.-]+)/.exec(text)![1]!
const membersOf = async (pool: string) => {
  const { people } = ok(await recruiter.get<DataOf<typeof listStaffPeople>>(`${base}/people?pool=${pool}`))
  return people.map(({ id }) => id)
}

let pool: string
beforeEach(async () => {
  await db.delete(applications)
  await db.delete(pools)
  pool = await addPool('Future engineers')
})
/** Asked, and agreed. */
async function member(): Promise<Applied & { membership: string }> {
  const who = await applied(position)
  await ask(pool, who.id)
  const [asked] = await ownOf(who.client)
  ok(await answer(who.client, asked!.id, 'yes'))
  return { ...who, membership: asked!.id }
}
async function visitor(email: string): Promise<string> {
  const at = clock.now()
  const values = { positionId: position, email, fullName: 'Ola', status: 'submitted' as const, submittedAt: at }
  const [row] = await db.insert(applications).values(values).returning({ id: applications.id })
  return row!.id
}

describe('consent', () => {
  it('is requested by email in the candidate’s language, and no one is in a pool without it', async () => {
    const who = await applied(position)
    await db.insert(profiles).values({ userId: who.userId, locale: 'de' }).onConflictDoNothing()
    expect(await ask(pool, who.id)).toEqual({ askedCount: 1, leftOut: [] })
    const [mail] = await mailsTo(who.email, 'pool.question')
    expect(mail!.text).toContain('/careers/pools?domain=demo.test&token=')
    expect(await membersOf(pool)).toEqual([])
    const [asked] = await ownOf(who.client)
    expect(asked).toMatchObject({ pool: 'Future engineers', state: 'asked', untilTs: null })
    const said = ok(await answer(who.client, asked!.id, 'yes'))
    // Twelve months by default.
    const until = new Date(clock.now())
    until.setUTCFullYear(until.getUTCFullYear() + 1)
    expect(said).toMatchObject({ state: 'member', untilTs: Math.floor(until.getTime() / 1000) })
    expect(await membersOf(pool)).toEqual([who.id])
    const [listed] = ok(await recruiter.get<DataOf<typeof listStaffPools>>(`${base}/pools`)).pools
    expect(listed).toMatchObject({ name: 'Future engineers', memberCount: 1, askedCount: 0 })
  })

  it('is given and ended through the mailed link, and through no other', async () => {
    const id = await visitor('ola@example.test')
    await ask(pool, id)
    const [mail] = await mailsTo('ola@example.test', 'pool.question')
    const token = tokenIn(mail!.text)
    const nobody = site.client()
    const [asked] = await ownOf(nobody, `?token=${token}`)
    expect((await nobody.get('/api/pcsx/pools')).status).toBe(401)
    expect((await answer(nobody, asked!.id, 'yes')).status).toBe(401)
    expect((await answer(nobody, asked!.id, 'yes', `?token=${token.slice(0, -1)}x`)).status).toBe(404)
    const { client } = await signedInClient(site)
    expect((await answer(client, asked!.id, 'yes')).status).toBe(404)
    ok(await answer(nobody, asked!.id, 'yes', `?token=${token}`))
    expect(await membersOf(pool)).toEqual([id])
    // As mail programs do it: without a page, and therefore without a CSRF token.
    const left = await site.app.fetch(
      new Request(`https://demo.test/api/pcsx/pools/unsubscribe?domain=${domain}&token=${token}`, { method: 'POST' }),
    )
    expect(await left.json()).toMatchObject({ status: 200, data: { endedCount: 1 } })
    expect(await membersOf(pool)).toEqual([])
    expect(ok(await nobody.post(`/api/pcsx/pools/unsubscribe?token=${token}`))).toEqual({ endedCount: 0 })
    // A consent that was ended cannot be renewed by an old link.
    expect((await answer(nobody, asked!.id, 'yes', `?token=${token}`)).status).toBe(410)
    expect(await ownOf(nobody, `?token=${token}`)).toMatchObject([{ state: 'ended' }])
  })

  it('moves to the account that claims the application, and ends with the link of another address', async () => {
    const id = await visitor('wrong@example.test')
    await ask(pool, id)
    const token = tokenIn((await mailsTo('wrong@example.test', 'pool.question'))[0]!.text)
    await db.update(applications).set({ email: 'right@example.test' }).where(eq(applications.id, id))
    expect((await site.client().get(`/api/pcsx/pools?token=${token}`)).status).toBe(404)
    const { client, user } = await signedInClient(site, { email: 'right@example.test' })
    await db.update(applications).set({ userId: user.id }).where(eq(applications.id, id))
    expect(await ownOf(client)).toMatchObject([{ state: 'asked' }])
  })

  it('is requested at most once in six months, whatever the answer', async () => {
    const [silent, refusing, leaving] = [await applied(position), await applied(position), await member()]
    await ask(pool, silent.id, refusing.id)
    ok(await answer(refusing.client, (await ownOf(refusing.client))[0]!.id, 'no'))
    const again = await ask(pool, silent.id, refusing.id, leaving.id)
    expect(again.askedCount).toBe(0)
    expect(new Map(again.leftOut.map(({ id, why }) => [id, why]))).toEqual(
      new Map([
        [silent.id, 'asked'],
        [refusing.id, 'asked'],
        [leaving.id, 'in_pool'],
      ]),
    )
    days(170)
    ok(await answer(leaving.client, leaving.membership, 'no'))
    // A pool with the same name is the same request.
    ok(await recruiter.call('DELETE', `${base}/pools/${pool}`))
    pool = await addPool('future  Engineers')
    days(20)
    expect(await ask(pool, silent.id, leaving.id)).toMatchObject({
      askedCount: 1,
      leftOut: [{ id: leaving.id, why: 'asked' }],
    })
    expect(await mailsTo(silent.email, 'pool.question')).toHaveLength(2)
  })

  it('cannot be given more than sixty days after the request', async () => {
    const who = await applied(position)
    await ask(pool, who.id)
    const [asked] = await ownOf(who.client)
    days(61)
    expect(await ownOf(who.client)).toEqual([])
    expect((await answer(who.client, asked!.id, 'yes')).status).toBe(410)
  })

  it('expires a month after the warning, unless it is extended', async () => {
    const [ending, staying] = [await member(), await member()]
    await maintainPools(site.deps)
    expect(await mailsTo(ending.email, 'pool.ending')).toEqual([])
    days(340)
    await maintainPools(site.deps)
    await maintainPools(site.deps)
    expect(await mailsTo(ending.email, 'pool.ending')).toHaveLength(1)
    const [mail] = await mailsTo(staying.email, 'pool.ending')
    ok(await answer(site.client(), staying.membership, 'yes', `?token=${tokenIn(mail!.text)}`))
    days(30)
    expect(await membersOf(pool)).toEqual([staying.id])
    await maintainPools(site.deps)
    const read = ok(await recruiter.get<StaffPersonDetail>(`${base}/people/${ending.id}`))
    expect(read.pools).toMatchObject([{ name: 'Future engineers', state: 'expired' }])
    // People whose consent has expired may be asked.
    expect(await ask(pool, ending.id)).toMatchObject({ askedCount: 1 })
  })

  it('is recorded, and deleted with the application', async () => {
    const who = await member()
    ok(await answer(who.client, who.membership, 'no'))
    const rows = await db
      .select()
      .from(auditEvents)
      .where(inArray(auditEvents.subject, [`pool_member:${who.membership}`, `application:${who.id}`]))
      .orderBy(auditEvents.id)
    const actions = rows.map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['pool.asked', 'pool.joined', 'pool.left']))
    await db.delete(applications).where(eq(applications.id, who.id))
    expect(await ownOf(who.client)).toEqual([])
  })
})

describe('names hidden', () => {
  it('someone whose name is hidden cannot be asked', async () => {
    const who = await member()
    ok(await recruiter.call('PATCH', `${base}/console_preferences`, { hidesNames: true }))
    const asked = await ask(pool, who.id)
    expect(asked).toMatchObject({ askedCount: 0, leftOut: [{ why: 'name_hidden' }] })
    const invited = await invite(await addPosition(site), who.id)
    expect(invited.leftOut).toMatchObject([{ fullName: expect.stringMatching(/^Person \d{6}$/), why: 'name_hidden' }])
    ok(await recruiter.call('PATCH', `${base}/console_preferences`, { hidesNames: false }))
  })

  it('no one is invited to a position that hides names: skipped people would be its applicants', async () => {
    const [who, hiding] = [await member(), await addPosition(site)]
    ok(await recruiter.call('PUT', `${base}/positions/${hiding}/hidden_names`, { stages: ['submitted'], from: [] }))
    const refused = await inviteAs({ key: 'a-key-for-the-hiding', position_id: hiding, people: [who.id] })
    expect(refused.status).toBe(403)
    expect(await db.$count(positionInvitations)).toBe(0)
  })

  it('a no given from a hidden application is not revealed, but respected', async () => {
    const who = await visitor('once@example.test')
    await ask(pool, who)
    await db.update(poolMembers).set({ state: 'declined', answeredAt: clock.now() })
    const hiding = await addPosition(site)
    const elsewhere = await visitor('once@example.test')
    await db.update(applications).set({ positionId: hiding }).where(eq(applications.id, who))
    expect((await ask(pool, elsewhere)).leftOut).toMatchObject([{ why: 'asked' }])
    ok(await recruiter.call('PUT', `${base}/positions/${hiding}/hidden_names`, { stages: ['submitted'], from: [] }))
    expect(await ask(pool, elsewhere)).toEqual({ askedCount: 1, leftOut: [] })
    expect(await mailsTo('once@example.test', 'pool.question')).toHaveLength(1)
  })
})

describe('an invitation to apply', () => {
  it('goes to people who consented, in five minutes, once per position', async () => {
    const [who, stranger] = [await member(), await applied(position)]
    const open = await addPosition(site, { title: 'Engineer' })
    const sending = await invite(open, who.id, stranger.id)
    expect(sending).toMatchObject({ invitedCount: 1, leftOut: [{ id: stranger.id, why: 'no_consent' }] })
    await sendNow(sending.id)
    expect(await mailsTo(who.email, 'pool.invitation')).toEqual([])
    later(5)
    await sendNow(sending.id)
    await sendNow(sending.id)
    const [mail, more] = await mailsTo(who.email, 'pool.invitation')
    expect(more).toBeUndefined()
    expect(mail!.text).toContain('Engineer')
    expect(mail!.text).toContain('utm_source=pool_invitation')
    expect(mail!.unsubscribeUrl).toContain('/api/pcsx/pools/unsubscribe')
    expect(await invite(open, who.id)).toMatchObject({ invitedCount: 0, leftOut: [{ why: 'invited' }] })
    expect((await recruiter.post(`${base}/position_invitations/${sending.id}/undo`)).status).toBe(409)
  })

  it('can be undone until it is sent, which leaves no trace', async () => {
    const who = await member()
    const open = await addPosition(site)
    const body = { key: 'a-key-pressed-twice', position_id: open, people: [who.id] }
    const sending = ok(await inviteAs(body))
    expect(ok(await inviteAs(body))).toMatchObject({ id: sending.id, invitedCount: 1 })
    const undo = () => recruiter.post<{ undoneCount: number }>(`${base}/position_invitations/${sending.id}/undo`)
    expect(ok(await undo())).toEqual({ undoneCount: 1 })
    expect(ok(await undo())).toEqual({ undoneCount: 0 })
    later(6)
    await sendNow(sending.id)
    expect(await mailsTo(who.email, 'pool.invitation')).toEqual([])
    expect((await invite(open, who.id)).invitedCount).toBe(1)
  })

  it('is not sent once the consent has ended or the position has closed', async () => {
    const [leaving, staying] = [await member(), await member()]
    const open = await addPosition(site)
    const sending = await invite(open, leaving.id, staying.id)
    ok(await answer(leaving.client, leaving.membership, 'no'))
    await db.update(positions).set({ archivedAt: 1 }).where(eq(positions.id, open))
    later(6)
    await sendNow(sending.id)
    for (const { email } of [leaving, staying]) expect(await mailsTo(email, 'pool.invitation')).toEqual([])
    const rows = await db.select().from(positionInvitations).where(eq(positionInvitations.sendingId, sending.id))
    expect(rows.map(({ state }) => state)).toEqual(['stopped', 'stopped'])
  })

  it('is refused for people who have applied, or were invited often enough in thirty days', async () => {
    const who = await member()
    expect(await invite(position, who.id)).toMatchObject({ leftOut: [{ why: 'applied' }] })
    for (let count = 0; count < 2; count++) expect((await invite(await addPosition(site), who.id)).invitedCount).toBe(1)
    expect(await invite(await addPosition(site), who.id)).toMatchObject({ leftOut: [{ why: 'enough' }] })
    days(31)
    expect((await invite(await addPosition(site), who.id)).invitedCount).toBe(1)
  })

  it('is for open positions of this site', async () => {
    const who = await member()
    const closed = await addPosition(site)
    await db.update(positions).set({ archivedAt: 1 }).where(eq(positions.id, closed))
    const hidden = await addPosition(site)
    await db.update(positions).set({ isPrivate: true }).where(eq(positions.id, hidden))
    const status = async (position_id: number) =>
      (await inviteAs({ key: `a-key-of-ours-${++keys}`, position_id, people: [who.id] })).status
    expect(await status(closed)).toBe(410)
    expect(await status(hidden)).toBe(409)
    expect(await status(987_654)).toBe(404)
  })
})
