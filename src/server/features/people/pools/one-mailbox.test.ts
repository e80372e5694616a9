import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { inviteToApply, listOwnPools, listStaffPools } from '#contract/people/pools.ts'
import type { StaffPersonDetail } from '#contract/people/people.ts'
import { users } from '#server/db/schema/accounts.ts'
import { applications } from '#server/db/schema/applications.ts'
import { poolMembers, pools, positionInvitations } from '#server/db/schema/pools.ts'
import { positions } from '#server/db/schema/positions.ts'
import { mails } from '#server/db/schema/records.ts'
import { claimToken } from '#server/features/applications/visitors/guest-token.ts'
import { deliverMail } from '#server/outbox/deliver-mail.ts'
import type { ApiClient } from '#tests/api-client.ts'
import { base, decisionWorld, domain, type Applied } from '#tests/factories/decisions.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { sendDueInvitations } from './send-due-invitations.service.ts'
import { memberToken } from './member-token.ts'

const { site, clock, recruiter, applied, later } = await decisionWorld()
afterAll(() => site.close())

const db = site.deps.db.of(domain)
let deck: number
let engine: number
let pool: string
let who: Applied
/** Sent without an account, under the same address. */
let unclaimed: string
beforeEach(async () => {
  await db.delete(applications)
  await db.delete(pools)
  pool = ok(await recruiter.post<{ id: string }>(`${base}/pools`, { name: 'Future engineers' })).id
  deck = await addPosition(site, { title: 'Deckhand' })
  engine = await addPosition(site, { title: 'Engineer' })
  who = await applied(deck)
  unclaimed = await visitor(engine, who.email)
})

async function visitor(positionId: number, email: string): Promise<string> {
  const at = clock.now()
  const values = { positionId, email, fullName: 'Ola', status: 'submitted' as const, submittedAt: at }
  const [row] = await db.insert(applications).values(values).returning({ id: applications.id })
  return row!.id
}
/** A consent, given now. */
async function member(applicationId: string, rest: Partial<typeof poolMembers.$inferInsert> = {}): Promise<string> {
  const at = clock.now()
  const until = new Date(at.getTime() + 300 * 86_400_000)
  const said = { state: 'member' as const, askedBy: 'staff', askedAt: at, answeredAt: at, until }
  const [row] = await db
    .insert(poolMembers)
    .values({
      poolId: pool,
      poolName: 'Future engineers',
      applicationId,
      origin: 'https://demo.test',
      ...said,
      ...rest,
    })
    .returning({ id: poolMembers.id })
  return row!.id
}
const stateOf = async (...ids: string[]) => {
  const rows = await db.select({ id: poolMembers.id, state: poolMembers.state }).from(poolMembers)
  return ids.map((id) => rows.find((row) => row.id === id)?.state)
}
const tokenOf = (id: string) => memberToken({ deps: site.deps }, id, who.email)
const ownOf = async (client: ApiClient) =>
  ok(await client.get<DataOf<typeof listOwnPools>>('/api/pcsx/pools')).memberships.map(({ id }) => id)
const answerAs = (id: string, answer: 'yes' | 'no') => who.client.call('PUT', `/api/pcsx/pools/${id}`, { answer })
const claim = (id = unclaimed) =>
  who.client.post('/api/pcsx/applications/claim', {
    application_id: id,
    token: claimToken(site.deps.env.secret, id, who.email),
  })

describe('the consents of one mailbox', () => {
  it.each(['account', 'visitor'] as const)('end with one click on a link of the %s', async (from) => {
    const [ofAccount, ofVisitor] = [await member(who.id), await member(unclaimed)]
    const strangers = await member(await visitor(deck, 'una@example.test'))
    const token = tokenOf(from === 'account' ? ofAccount : ofVisitor)
    const left = ok(await site.client().post(`/api/pcsx/pools/unsubscribe?token=${token}`))
    expect(left).toEqual({ endedCount: 2 })
    expect(await stateOf(ofAccount, ofVisitor, strangers)).toEqual(['ended', 'ended', 'member'])
  })

  it('are in the settings of a confirmed address, each pool once, and a no applies to all of one pool', async () => {
    const [ofAccount, ofVisitor] = [await member(who.id), await member(unclaimed)]
    const other = ok(await recruiter.post<{ id: string }>(`${base}/pools`, { name: 'Cooks' })).id
    const elsewhere = await member(unclaimed, { poolId: other, poolName: 'Cooks' })
    expect(await ownOf(who.client)).toHaveLength(2)
    expect(await ownOf(who.client)).toContain(elsewhere)
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, who.userId))
    expect(await ownOf(who.client)).toEqual([ofAccount])
    expect((await answerAs(ofVisitor, 'no')).status).toBe(404)
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, who.userId))
    ok(await answerAs(ofAccount, 'no'))
    expect(await stateOf(ofAccount, ofVisitor, elsewhere)).toEqual(['ended', 'ended', 'member'])
  })

  it('count as given if one of them is, whatever was requested since', async () => {
    const agreed = await member(unclaimed)
    later(1)
    const asked = await member(who.id, { state: 'asked', answeredAt: null, until: null })
    expect(await ownOf(who.client)).toEqual([agreed])
    ok(await answerAs(agreed, 'no'))
    expect(await stateOf(agreed, asked)).toEqual(['ended', 'declined'])
  })

  it('after a claim, the latest answer counts', async () => {
    const older = await member(unclaimed)
    later(1)
    const refused = await member(who.id, { state: 'declined', answeredAt: clock.now(), until: null })
    ok(await claim())
    expect(await stateOf(older, refused)).toEqual(['ended', 'declined'])
  })

  it('after a claim, a yes that was given after a no is kept', async () => {
    await member(who.id, { state: 'ended', endedAt: clock.now() })
    later(1)
    const newer = await member(unclaimed)
    ok(await claim())
    expect(await stateOf(newer)).toEqual(['member'])
  })

  it('are counted once, and requests as long as they can be answered', async () => {
    await member(who.id)
    await member(unclaimed)
    await member(await visitor(deck, 'una@example.test'), { state: 'asked', answeredAt: null, until: null })
    ok(await claim())
    const counts = async () => ok(await recruiter.get<DataOf<typeof listStaffPools>>(`${base}/pools`)).pools
    expect(await counts()).toMatchObject([{ memberCount: 1, askedCount: 1 }])
    await db.update(poolMembers).set({ askedAt: new Date(clock.now().getTime() - 61 * 86_400_000) })
    expect(await counts()).toMatchObject([{ memberCount: 1, askedCount: 0 }])
  })
})

describe('an invitation', () => {
  let open: number
  beforeEach(async () => {
    open = await addPosition(site, { title: 'Cook' })
  })
  const waiting = async (memberId: string, applicationId: string): Promise<string> => {
    const sendingId = randomUUID()
    const values = { sendingId, memberId, applicationId, positionId: open, sentBy: 'staff', sendsAt: clock.now() }
    await db.insert(positionInvitations).values({ ...values, state: 'waiting' })
    return sendingId
  }
  const sendNow = (sendingId: string) =>
    sendDueInvitations(site.deps, { domain, sendingId, origin: 'https://demo.test' })
  const invited = async (to: string) =>
    (await db.select().from(mails).where(eq(mails.recipient, to)).orderBy(mails.id)).filter(
      ({ kind }) => kind === 'pool.invitation',
    )

  it('belongs to the application that it was sent for', async () => {
    await sendNow(await waiting(await member(who.id), who.id))
    expect(await invited(who.email)).toMatchObject([{ applicationId: who.id }])
  })

  it('is not sent to an address on the basis of another’s consent', async () => {
    const consent = await member(await visitor(deck, 'one@example.test'))
    const corrected = await visitor(engine, 'other@example.test')
    await sendNow(await waiting(consent, corrected))
    expect(await invited('other@example.test')).toEqual([])
    const [left] = await db.select().from(positionInvitations)
    expect(left).toMatchObject({ state: 'stopped' })
  })

  it('is deleted with an address that was corrected', async () => {
    const added = ok(
      await recruiter.post<{ id: string }>(`${base}/applications`, {
        position_id: deck,
        fullName: 'Ines Hallberg',
        email: 'ines@exmaple.test',
        source: 'Job fair',
        key: randomUUID(),
      }),
    ).id
    await waiting(await member(await visitor(engine, 'ines@exmaple.test')), added)
    const body = { from: 'ines@exmaple.test', email: 'ines@example.test' }
    ok(await recruiter.call('PUT', `${base}/applications/${added}/address`, body))
    expect(await db.select().from(positionInvitations)).toEqual([])
  })

  it('is not sent for a position that has been taken off the site', async () => {
    const sending = await waiting(await member(who.id), who.id)
    await db.update(positions).set({ isPrivate: true }).where(eq(positions.id, open))
    await sendNow(sending)
    expect(await invited(who.email)).toEqual([])
  })

  const stateOfInvitation = async () => (await db.select().from(positionInvitations)).map(({ state }) => state)
  const deliver = async () => {
    const sent: string[] = []
    const sendMail = async ({ text }: { text: string }) => void sent.push(text)
    for (const { id } of await invited(who.email))
      await deliverMail({ ...site.deps, env: { ...site.deps.env, isDemo: false } }, { sendMail } as never, {
        domain,
        mailId: id,
      })
    return sent
  }

  it('that is still being retried is not sent after a no, and says so', async () => {
    const consent = await member(who.id)
    await sendNow(await waiting(consent, who.id))
    expect(await stateOfInvitation()).toEqual(['sent'])
    ok(await answerAs(consent, 'no'))
    expect(await stateOfInvitation()).toEqual(['stopped'])
    expect(await invited(who.email)).toMatchObject([{ state: 'stopped', text: '' }])
    expect(await deliver()).toEqual([])
  })

  it('is checked once more right before it is sent', async () => {
    const consent = await member(who.id)
    await sendNow(await waiting(consent, who.id))
    await db.update(poolMembers).set({ until: clock.now() }).where(eq(poolMembers.id, consent))
    later(1)
    await deliver()
    expect(await invited(who.email)).toMatchObject([{ state: 'stopped', text: '' }])
    await db.update(poolMembers).set({ until: new Date(clock.now().getTime() + 1e9) })
    await db.update(mails).set({ state: 'queued' }).where(eq(mails.recipient, who.email))
    await deliver()
    expect((await invited(who.email)).map(({ state }) => state)).not.toContain('stopped')
  })

  it('that was undone is not sent by a late repetition of the request, and is not shown', async () => {
    await member(who.id)
    const body = { key: 'a-key-that-comes-late', position_id: open, people: [who.id] }
    const send = async () =>
      ok(await recruiter.post<DataOf<typeof inviteToApply>>(`${base}/position_invitations`, body))
    const { id } = await send()
    ok(await recruiter.post(`${base}/position_invitations/${id}/undo`))
    expect(await send()).toMatchObject({ id, invitedCount: 0 })
    later(6)
    await sendNow(id)
    expect(await invited(who.email)).toEqual([])
    expect(ok(await recruiter.get<StaffPersonDetail>(`${base}/people/${who.id}`)).invitations).toEqual([])
    expect(ok(await recruiter.post(`${base}/position_invitations/${id}/undo`))).toEqual({ undoneCount: 0 })
  })
})
