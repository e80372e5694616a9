import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { StaffPersonDetail } from '#contract/people/people.ts'
import type { askForPool, inviteToApply } from '#contract/people/pools.ts'
import type { listMails } from '#contract/inbox/mail-log.ts'
import { applications } from '#server/db/schema/applications.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { interviews } from '#server/db/schema/interviews.ts'
import { mails } from '#server/db/schema/records.ts'
import { poolMembers, pools, positionInvitations } from '#server/db/schema/pools.ts'
import type { ApiClient } from '#tests/api-client.ts'
import { sentApplication } from '#tests/factories/applications.ts'
import { base, decisionWorld, domain, type Applied } from '#tests/factories/decisions.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'

const { site, clock, recruiter, applied } = await decisionWorld()
afterAll(() => site.close())

const db = site.deps.db.of(domain)
let deck: number
let engine: number
let who: Applied
let second: string
beforeEach(async () => {
  await db.delete(applications)
  await db.delete(pools)
  deck = await addPosition(site, { title: 'Deckhand' })
  engine = await addPosition(site, { title: 'Engineer' })
  who = await applied(deck)
  clock.advance(60_000)
  second = (await sentApplication(who.client, engine, who.email)).id
})

/** In a pool because of an application, and invited for a position. */
async function invited(applicationId: string, poolName: string, positionId: number): Promise<void> {
  const at = clock.now()
  const member = { poolName, applicationId, state: 'member' as const, askedBy: 'staff', askedAt: at, answeredAt: at }
  const [row] = await db
    .insert(poolMembers)
    .values({ ...member, until: new Date(at.getTime() + 1e10), origin: 'https://demo.test' })
    .returning({ id: poolMembers.id })
  const values = { sendingId: randomUUID(), memberId: row!.id, applicationId, positionId, sentBy: 'staff' }
  await db.insert(positionInvitations).values({ ...values, state: 'sent', sendsAt: at })
}
const person = async (id: string, client: ApiClient = recruiter) =>
  ok(await client.get<StaffPersonDetail>(`${base}/people/${id}`))
const told = ({ pools: own, invitations, interviews: met }: StaffPersonDetail) => ({
  pools: own.map(({ name }) => name),
  invitations: invitations.map(({ position }) => position.id),
  interviews: met.map(({ title }) => title),
})

it('shows nothing of an application with a hidden name next to a name, nor the other way around', async () => {
  const [cook, purser] = [await addPosition(site), await addPosition(site)]
  await invited(who.id, 'Deck crew', cook)
  await invited(second, 'Engine crew', purser)
  const meeting = {
    userId: who.userId,
    kind: 'video',
    status: 'invited',
    durationMinutes: 30,
    timeZone: 'UTC',
  } as const
  await db.insert(interviews).values([
    { ...meeting, title: 'About the deck', positionId: deck },
    { ...meeting, title: 'About the engine', positionId: engine },
  ])
  const path = `${base}/positions/${engine}/hidden_names`
  const shown = told(await person(who.id))
  expect(new Set(shown.pools)).toEqual(new Set(['Deck crew', 'Engine crew']))
  expect(shown.invitations).toHaveLength(2)
  expect(shown.interviews).toHaveLength(2)
  ok(await recruiter.call('PUT', path, { stages: ['submitted'], from: [] }))
  expect(told(await person(who.id))).toEqual({
    pools: ['Deck crew'],
    invitations: [cook],
    interviews: ['About the deck'],
  })
  expect(told(await person(second))).toEqual({ pools: ['Engine crew'], invitations: [purser], interviews: [] })
})

it('does not reveal, by asking or inviting, the consents given from an application with a hidden name', async () => {
  const pool = ok(await recruiter.post<{ id: string }>(`${base}/pools`, { name: 'Cooks' })).id
  const values = {
    poolId: pool,
    poolName: 'Cooks',
    askedBy: 'staff',
    origin: 'https://demo.test',
    askedAt: clock.now(),
  }
  const until = new Date(clock.now().getTime() + 1e10)
  await db
    .insert(poolMembers)
    .values({ ...values, applicationId: second, state: 'member', answeredAt: clock.now(), until })
  const ask = async () =>
    ok(await recruiter.post<DataOf<typeof askForPool>>(`${base}/pools/${pool}/ask`, { people: [who.id] }))
  const invite = async (key: string) =>
    ok(
      await recruiter.post<DataOf<typeof inviteToApply>>(`${base}/position_invitations`, {
        key,
        position_id: await addPosition(site),
        people: [who.id],
      }),
    )
  expect((await ask()).leftOut).toMatchObject([{ why: 'in_pool' }])
  expect((await invite('a-key-while-shown')).invitedCount).toBe(1)
  ok(await recruiter.call('PUT', `${base}/positions/${engine}/hidden_names`, { stages: ['submitted'], from: [] }))
  expect((await invite('a-key-while-hidden')).leftOut).toMatchObject([{ why: 'no_consent' }])
  expect(await ask()).toEqual({ askedCount: 1, leftOut: [] })
  // Their no is respected wherever they gave it: they get no more emails, and no one learns of it.
  await db.delete(poolMembers).where(eq(poolMembers.applicationId, who.id))
  await db.update(poolMembers).set({ state: 'ended', endedAt: clock.now() })
  const mailed = await db.$count(mails)
  expect(await ask()).toEqual({ askedCount: 1, leftOut: [] })
  expect(await db.$count(mails)).toBe(mailed)
})

it('shows a hiring manager invitations for their own positions only, and no emails about them', async () => {
  await invited(who.id, 'Deck crew', deck)
  await invited(who.id, 'Deck crew', engine)
  const { client, user } = await signedInClient(site, { role: 'hiring_manager' })
  await db.insert(hiringTeam).values({ positionId: deck, userId: user.id, part: 'hiring_manager' })
  expect(told(await person(who.id, client)).invitations).toEqual([deck])
  expect(told(await person(who.id)).invitations).toHaveLength(2)
  const pool = ok(await recruiter.post<{ id: string }>(`${base}/pools`, { name: 'Cooks' })).id
  ok(await recruiter.post(`${base}/pools/${pool}/ask`, { people: [who.id] }))
  const kinds = async (reader: ApiClient) =>
    ok(await reader.get<DataOf<typeof listMails>>(`${base}/mails?application=${who.id}`)).mails.map(({ kind }) => kind)
  expect(await kinds(recruiter)).toContain('pool.question')
  expect(await kinds(client)).not.toContain('pool.question')
})
