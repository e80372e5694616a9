import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ConsoleHome } from '#contract/console-home.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { users } from '#server/db/schema/accounts.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { mountedEndpoints } from '#server/http/mount.ts'
import { ok } from '#tests/factories/forms.ts'
import { interviewInput } from '#tests/factories/interviews.ts'
import type { CallPolicy } from './call-policy.ts'
import { knock } from './knock.ts'
import { createPolicyWorld, marks, ownSite, type PolicyWorld } from './policy-world.ts'
import { staffCalls } from './staff-calls.ts'

/** The candidate becomes an administrator of the employer: every call that names their application or something attached to it. */

const [name, , email] = marks as [string, string, string]
let world: PolicyWorld
let calls: Map<string, Endpoint>

beforeAll(async () => {
  world = await createPolicyWorld()
  calls = new Map(mountedEndpoints.map((call) => [`${call.method} ${call.path}`, call]))
  await world.site.deps.db.of(ownSite).update(users).set({ role: 'admin' }).where(eq(users.email, email))
})
afterAll(() => world.site.close())

const theirs = ['application', 'interview', 'sending', 'question', 'mail']
const namesTheirs = ({ params = {}, about }: CallPolicy) =>
  [params.id, about].some((noun) => typeof noun === 'string' && theirs.includes(noun))
const ask = (call: string, policy: CallPolicy) =>
  knock(world, { actor: 'owner', domain: ownSite }, calls.get(call)!, policy)

it('does not exist for them in any call that names it', async () => {
  const named = Object.entries(staffCalls).filter(([, policy]) => namesTheirs(policy))
  expect(named.length).toBeGreaterThan(30)
  const answered: string[] = []
  for (const [call, policy] of named) {
    const { status, text } = await ask(call, policy)
    if (status !== 404) answered.push(`${call}: ${status} ${text.slice(0, 100)}`)
  }
  expect(answered).toEqual([])
})

it.each([
  'GET /api/pcsx/staff/applications',
  'GET /api/pcsx/staff/messages',
  'GET /api/pcsx/staff/mails',
  'GET /api/pcsx/staff/interviews',
  'GET /api/pcsx/staff/my_interviews',
  'GET /api/offer/admin/applicants',
])('is not in %s', async (call) => {
  const { status, text } = await ask(call, { who: 'staff' })
  expect(status).toBe(200)
  for (const mark of marks) expect(text).not.toContain(mark)
})

it('is not on Home', async () => {
  const home = ok(await world.actors.owner.get<ConsoleHome>('/api/pcsx/staff/home'))
  // Offers are different: they are made to an address, and have their own policy.
  const { openOffers: _open, offerRevisions: _requests, ...rest } = home
  expect(JSON.stringify(rest)).not.toContain(name)
})

it('is included in no count and in no bulk action', async () => {
  const { owner, recruiter } = world.actors
  const listed = (client: typeof owner) =>
    client.get<{ count: number; total: number; readMs: number }>('/api/pcsx/staff/applications?query=zephyrine')
  expect(ok(await listed(recruiter)).count).toBeGreaterThan(0)
  const { count, readMs } = ok(await listed(owner))
  expect(count).toBe(0)
  const { applications } = ok(
    await owner.get<{ applications: { id: string }[] }>('/api/pcsx/staff/applications?sort=oldest'),
  )
  const of = { list: {}, readMs, count: applications.length }
  const tagged = ok(
    await owner.post<{ changedCount: number }>('/api/pcsx/staff/application_tags', { of, add: ['Everyone'] }),
  )
  // People who have withdrawn, or have the tag already, are not changed.
  expect(tagged.changedCount).toBeGreaterThan(0)
  const list = '/api/pcsx/staff/applications?query=zephyrine&tag=Everyone'
  expect(ok(await recruiter.get<{ count: number }>(list)).count).toBe(0)
})

it('cannot be asked of them, announced to them, added or arranged by them', async () => {
  const { owner, recruiter } = world.actors
  const db = world.site.deps.db.of(ownSite)
  const [user] = await db.select().from(users).where(eq(users.email, email))
  const path = `/api/pcsx/staff/applications/${world.ids.application}`
  const of = { applications: [{ id: world.ids.application, from: 'submitted' }] }
  expect(await recruiter.post('/api/pcsx/staff/application_reviews', { of, reviewerId: user!.id })).toMatchObject({
    status: 422,
    error: { body: { reviewerId: expect.any(String) } },
  })
  const note = { key: 'a-key-of-a-mention', text: '@Zephyrine?', mentions: [user!.id] }
  expect((await recruiter.post(`${path}/notes`, note)).status).toBe(422)
  ok(
    await owner.post(`/api/pcsx/applications/${world.ids.application}/messages`, {
      key: 'a-key-of-their-own',
      text: 'Any news?',
    }),
  )
  const told = await db.select().from(notifications).where(eq(notifications.userId, user!.id))
  expect(told.filter(({ messageKey }) => messageKey === 'notification.message.staff.received')).toEqual([])
  const added = { key: 'a-key-of-an-own', position_id: world.position, fullName: name, email, source: 'Me' }
  expect((await owner.post('/api/pcsx/staff/applications', added)).error.body).toHaveProperty('email')
  expect((await owner.post('/api/pcsx/staff/interviews', interviewInput({ email }))).error.body).toHaveProperty('email')
  const invited = { interviewerIds: [user!.id] }
  const interview = `/api/pcsx/staff/interviews/${world.ids.interview}`
  expect((await recruiter.call('PATCH', interview, invited)).error.body).toHaveProperty(['interviewerIds.0'])
})
