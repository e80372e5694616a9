import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { listAlikePeople } from '#contract/applications/merging.ts'
import type { listStaffPeople, StaffPersonDetail } from '#contract/people/people.ts'
import type { askForPool, inviteToApply, listOwnPools } from '#contract/people/pools.ts'
import { applications } from '#server/db/schema/applications.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { poolMembers, pools, positionInvitations } from '#server/db/schema/pools.ts'
import { auditEvents } from '#server/db/schema/records.ts'
import { samePeople } from '#server/db/schema/same-people.ts'
import { base, decisionWorld, domain, type Applied } from '#tests/factories/decisions.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'

const { site, clock, recruiter, applied, later } = await decisionWorld()
afterAll(() => site.close())
const db = site.deps.db.of(domain)
let deck: number
let engine: number
/** Has an account. */
let ada: Applied
/** The same person, without one, at another address. */
let atHome: string
beforeEach(async () => {
  await db.delete(applications)
  await db.delete(pools)
  deck = await addPosition(site, { title: 'Deckhand' })
  engine = await addPosition(site, { title: 'Engineer' })
  ada = await applied(deck)
  await db
    .update(applications)
    .set({ fullName: 'Ada Berg', phone: '+47 900 11 222' })
    .where(eq(applications.id, ada.id))
  later(1)
  atHome = await visitor({ email: 'ada.private@example.test', fullName: 'Ada Berg' })
})

async function visitor(rest: Partial<typeof applications.$inferInsert>): Promise<string> {
  const at = clock.now()
  const [row] = await db
    .insert(applications)
    .values({ positionId: engine, status: 'submitted', submittedAt: at, updatedAt: at, ...rest })
    .returning({ id: applications.id })
  return row!.id
}

const list = async (client = recruiter) => ok(await client.get<DataOf<typeof listStaffPeople>>(`${base}/people`))
const person = async (id: string) => ok(await recruiter.get<StaffPersonDetail>(`${base}/people/${id}`))
const alike = async (id: string) =>
  ok(await recruiter.get<DataOf<typeof listAlikePeople>>(`${base}/people/${id}/alike`)).alike
const merge = (id: string, other: string, client = recruiter) => client.post(`${base}/people/${id}/merge`, { other })
const separate = (id: string, other: string) => recruiter.post(`${base}/people/${id}/separate`, { other })
const applicationsOf = ({ applications: all }: StaffPersonDetail) => all.map(({ id }) => id)

describe('suggestions of the same person', () => {
  it('finds people by address, phone and full name, the most certain first', async () => {
    const byPhone = await visitor({ email: 'a.b@example.test', fullName: 'A. B.', phone: '0047 900-11222' })
    await visitor({ email: 'other@example.test', fullName: 'Bo Berg', phone: '+47 900 11 223' })
    await visitor({ email: 'short@example.test', fullName: 'Ada', phone: '222' })
    expect(await alike(ada.id)).toEqual([
      { id: byPhone, fullName: 'A. B.', hasAccount: false, because: ['phone'] },
      { id: atHome, fullName: 'Ada Berg', hasAccount: false, because: ['name'] },
    ])
    expect(await alike(atHome)).toMatchObject([{ id: ada.id, hasAccount: true, because: ['name'] }])
  })

  it('does not find people whose names are hidden, and no one sees suggestions for them', async () => {
    const path = `${base}/positions/${engine}/hidden_names`
    ok(await recruiter.call('PUT', path, { stages: ['submitted'], from: [] }))
    expect(await alike(ada.id)).toEqual([])
    expect(await alike(atHome)).toEqual([])
    expect((await merge(ada.id, atHome)).status).toBe(403)
  })
})

describe('merging', () => {
  it('lists two people as one, with all their applications, until they are separated', async () => {
    expect((await list()).total).toBe(2)
    ok(await merge(ada.id, atHome))
    ok(await merge(atHome, ada.id))
    const merged = await list()
    expect(merged).toMatchObject({ total: 1, people: [{ id: atHome, applicationCount: 2, hasAccount: true }] })
    expect(merged.people[0]!.isSameAddressNotConfirmed).toBe(false)
    for (const id of [ada.id, atHome]) {
      const read = await person(id)
      expect(applicationsOf(read)).toEqual([atHome, ada.id])
      expect(read.merged).toMatchObject([{ id: ada.id, hasAccount: true }])
      expect(await alike(id)).toEqual([])
    }
    ok(await separate(atHome, ada.id))
    ok(await separate(atHome, ada.id))
    expect((await list()).total).toBe(2)
    expect(applicationsOf(await person(ada.id))).toEqual([ada.id])
    // Separated people are not suggested again.
    expect(await alike(ada.id)).toEqual([])
    const actions = await db
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(and(eq(auditEvents.subject, `application:${ada.id}`), eq(auditEvents.action, 'person.merged')))
      .orderBy(auditEvents.id)
    expect(actions).toHaveLength(1)
    ok(await merge(ada.id, atHome))
    expect((await list()).total).toBe(1)
  })

  it('changes nothing for the candidate: their account, what they read, and their consents', async () => {
    const at = clock.now()
    const pool = ok(await recruiter.post<{ id: string }>(`${base}/pools`, { name: 'Cooks' })).id
    const member = { poolId: pool, poolName: 'Cooks', askedBy: 'staff', askedAt: at, origin: 'https://demo.test' }
    const until = new Date(at.getTime() + 1e10)
    await db.insert(poolMembers).values({ ...member, applicationId: atHome, state: 'member', answeredAt: at, until })
    ok(await merge(ada.id, atHome))
    const [row] = await db.select().from(applications).where(eq(applications.id, atHome))
    expect(row!.userId).toBeNull()
    expect(ok(await ada.client.get<DataOf<typeof listOwnPools>>('/api/pcsx/pools')).memberships).toEqual([])
    expect((await ada.client.get(`/api/pcsx/applications/${atHome}`)).status).toBe(404)
    // A consent belongs to the mailbox that gave it, and so does the invitation.
    expect((await list()).people).toMatchObject([{ pools: [{ name: 'Cooks' }] }])
    const asked = ok(await recruiter.post<DataOf<typeof askForPool>>(`${base}/pools/${pool}/ask`, { people: [ada.id] }))
    expect(asked.leftOut).toMatchObject([{ why: 'in_pool' }])
    const invite = async (position_id: number, key: string) =>
      ok(
        await recruiter.post<DataOf<typeof inviteToApply>>(`${base}/position_invitations`, {
          key,
          position_id,
          people: [ada.id],
        }),
      )
    expect((await invite(deck, 'a-key-of-the-deck')).leftOut).toMatchObject([{ why: 'applied' }])
    expect((await invite(await addPosition(site), 'a-key-of-another')).invitedCount).toBe(1)
    expect(await db.select().from(positionInvitations)).toMatchObject([{ applicationId: atHome }])
  })

  it('reveals nothing once the name of one of them is hidden', async () => {
    const third = await visitor({ positionId: deck, email: 'third@example.test', fullName: 'Ada B' })
    ok(await merge(ada.id, atHome))
    ok(await merge(atHome, third))
    expect((await list()).total).toBe(1)
    const path = `${base}/positions/${engine}/hidden_names`
    ok(await recruiter.call('PUT', path, { stages: ['submitted'], from: [] }))
    expect((await list()).total).toBe(3)
    expect(applicationsOf(await person(ada.id))).toEqual([ada.id])
    expect((await person(atHome)).merged).toEqual([])
  })

  it('can be undone one by one', async () => {
    const third = await visitor({ positionId: deck, email: 'third@example.test', fullName: 'Ada B' })
    ok(await merge(ada.id, atHome))
    ok(await merge(atHome, third))
    ok(await separate(third, ada.id))
    expect((await list()).total).toBe(2)
    expect(applicationsOf(await person(third))).toHaveLength(2)
    expect(applicationsOf(await person(ada.id))).toEqual([ada.id])
  })

  it('separates people together with everyone linked only through them', async () => {
    const [third, fourth] = [
      await visitor({ positionId: deck, email: 'third@example.test', fullName: 'Ada B' }),
      await visitor({ positionId: deck, email: 'fourth@example.test', fullName: 'Ada C' }),
    ]
    ok(await merge(ada.id, atHome))
    ok(await merge(atHome, third))
    ok(await merge(third, fourth))
    ok(await separate(ada.id, third))
    expect(new Set(applicationsOf(await person(third)))).toEqual(new Set([third, fourth]))
    expect(new Set(applicationsOf(await person(ada.id)))).toEqual(new Set([ada.id, atHome]))
  })

  it('is refused for people who are merged already or do not exist, and is deleted with an application', async () => {
    const again = await visitor({ positionId: deck, email: 'ADA.private@example.test' })
    expect((await merge(atHome, again)).status).toBe(409)
    expect((await separate(atHome, again)).status).toBe(409)
    expect((await merge(atHome, 'x')).status).toBe(404)
    ok(await merge(ada.id, atHome))
    await db.delete(applications).where(eq(applications.id, atHome))
    expect(await db.select().from(samePeople)).toEqual([])
  })

  it('is not for hiring managers, who read the people of their positions', async () => {
    const { client, user } = await signedInClient(site, { role: 'hiring_manager' })
    await db.insert(hiringTeam).values({ positionId: deck, userId: user.id, part: 'hiring_manager' })
    expect((await merge(ada.id, atHome, client)).status).toBe(403)
    ok(await merge(ada.id, atHome))
    expect((await list(client)).people).toMatchObject([{ id: ada.id, applicationCount: 1 }])
  })
})
