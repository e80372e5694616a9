import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Decision } from '#contract/applications/decisions.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { poolMembers, pools } from '#server/db/schema/pools.ts'
import { mails } from '#server/db/schema/records.ts'
import type { ApiClient } from '#tests/api-client.ts'
import { base, decisionWorld, domain, type Applied } from '#tests/factories/decisions.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { takeJob } from '#tests/factories/queued-jobs.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { askRejected } from './ask-rejected.service.ts'

const { site, recruiter, applied, named, decide, undo, tell, later } = await decisionWorld()
afterAll(() => site.close())

const db = site.deps.db.of(domain)
let poolId: string
beforeEach(async () => {
  await db.delete(pools)
  poolId = ok(await recruiter.post<{ id: string }>(`${base}/pools`, { name: 'Future riggers' })).id
})
const rejecting = (...people: Applied[]) => ({
  status: 'not_selected',
  reason: 'Others have more sonar experience',
  poolId,
  of: named(...people.map(({ id }) => id)),
})
/** Runs what the outbox holds for a rejected person; false if it holds nothing. */
async function runQueued({ id }: Applied): Promise<boolean> {
  const job = await takeJob<'ask_rejected'>(site, `ask_rejected:${id}`)
  if (job) await askRejected(site.deps, job)
  return job !== null
}
const kindsTo = async ({ email }: Applied) =>
  (await db.select({ kind: mails.kind }).from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)).map(
    ({ kind }) => kind,
  )
const asked = ({ id }: Applied) =>
  db.$count(poolMembers, and(eq(poolMembers.applicationId, id), eq(poolMembers.state, 'asked')))
let keys = 0
const decideAs = (client: ApiClient, body: object) =>
  client.post<Decision>(`${base}/decisions`, { key: `a-key-of-ours-${++keys}`, ...body })

describe('asking rejected people to stay in touch', () => {
  it('asks them right after the rejection has left, and no one twice', async () => {
    const person = await applied(await addPosition(site))
    const made = ok(await decide(rejecting(person)))
    expect(await runQueued(person)).toBe(false)
    later(5)
    await tell(made.id)
    const job = (await takeJob<'ask_rejected'>(site, `ask_rejected:${person.id}`))!
    await askRejected(site.deps, job)
    // The outbox may run it twice.
    await askRejected(site.deps, job)
    expect(await asked(person)).toBe(1)
    expect((await kindsTo(person)).slice(-2)).toEqual(['application.statusChange', 'pool.question'])
    expect(await db.select({ by: poolMembers.askedBy }).from(poolMembers)).toEqual([{ by: job.askedBy }])
  })

  it('asks no one if it was undone, if they are considered again, or if the pool is gone', async () => {
    const [undone, back, last] = [
      await applied(await addPosition(site)),
      await applied(await addPosition(site)),
      await applied(await addPosition(site)),
    ]
    const first = ok(await decide(rejecting(undone)))
    ok(await undo(first.id))
    later(5)
    await tell(first.id)
    expect(await runQueued(undone)).toBe(false)
    const second = ok(await decide(rejecting(back, last)))
    later(5)
    await tell(second.id)
    ok(await decide({ status: 'in_review', of: { applications: [{ id: back.id, from: 'not_selected' }] } }))
    expect(await runQueued(back)).toBe(true)
    ok(await recruiter.call('DELETE', `${base}/pools/${poolId}`))
    expect(await runQueued(last)).toBe(true)
    expect([await asked(undone), await asked(back), await asked(last)]).toEqual([0, 0, 0])
  })

  it('is refused, and nothing is decided, without a pool, for another decision, and for roles that may not ask people', async () => {
    const positionId = await addPosition(site)
    const person = await applied(positionId)
    const manager = await signedInClient(site, { role: 'hiring_manager' })
    await db.insert(hiringTeam).values({ positionId, userId: manager.user.id, part: 'hiring_manager' })
    const body = rejecting(person)
    for (const [client, each] of [
      [recruiter, { ...body, poolId: crypto.randomUUID() }],
      [recruiter, { ...body, poolId: 'no pool' }],
      [recruiter, { ...body, status: 'in_review' }],
      [manager.client, body],
    ] as const) {
      const { status, error } = await decideAs(client, each)
      expect([status, error.body]).toMatchObject([422, { poolId: expect.any(String) }])
    }
    const { poolId: _, ...without } = body
    expect(ok(await decideAs(manager.client, without)).changedCount).toBe(1)
  })
})
