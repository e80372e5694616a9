import { randomUUID } from 'node:crypto'
import type { Deps } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { poolMembers, pools, positionInvitations } from '#server/db/schema/pools.ts'
import { ownOrigin } from '#server/env.ts'
import { tagKey } from '#shared/applications/tags.ts'
import { monthsLater, type MembershipState } from '#shared/people/pools.ts'
import { demoDomain } from '../demo-employer.ts'
import { demoSeed } from '../demo-positions.ts'
import { createRandom } from '../random.ts'
import { dateOf, type StoredApplication } from './insert-applications.ts'
import { statusOf } from './simulate-applications.ts'
import type { HiringStaff } from './staff-ids.ts'

const day = 86_400
/** As in the demo employer's configuration. */
const consentMonths = 12

const poolNames = ['Offshore technicians', 'Bridge and deck crew'] as const

const deletedPool = 'Summer season'

/** The number of people in each pool by answer, and how many days ago they were asked. */
const answers: { state: MembershipState; count: number; askedDaysAgo: number }[] = [
  // Their consent ends within the month, so they have been notified.
  { state: 'member', count: 2, askedDaysAgo: 340 },
  { state: 'member', count: 9, askedDaysAgo: 60 },
  { state: 'asked', count: 4, askedDaysAgo: 6 },
  { state: 'declined', count: 2, askedDaysAgo: 40 },
  { state: 'ended', count: 1, askedDaysAgo: 90 },
  // From a pool that was deleted.
  { state: 'expired', count: 1, askedDaysAgo: 150 },
]

/** Two pools with people in every state of consent, some of whom were invited to apply. `now` in Unix seconds. */
export async function insertPools(
  deps: Deps,
  tx: Db,
  { stored, staff, now }: { stored: readonly StoredApplication[]; staff: HiringStaff; now: number },
): Promise<void> {
  const random = createRandom(`${demoSeed} pools`)
  const [recruiter] = staff.recruiters
  const candidates = random.sample([...keptInMind(stored)], 60)
  for (const name of poolNames) {
    const made = { domain: demoDomain, name, nameKey: tagKey(name), createdBy: recruiter.id }
    const [pool] = await tx
      .insert(pools)
      .values({ ...made, createdAt: dateOf(now - 420 * day) })
      .returning()
    for (const { state, count, askedDaysAgo } of answers)
      for (let left = count; left > 0; left--) {
        const ts = now - (askedDaysAgo + random.int(0, 3)) * day
        const of = candidates.findIndex(({ submittedTs }) => submittedTs < ts)
        const [who] = of === -1 ? [] : candidates.splice(of, 1)
        if (!who) continue
        const id = randomUUID()
        const poolId = state === 'expired' ? null : pool!.id
        await tx.insert(poolMembers).values({
          domain: demoDomain,
          id,
          poolId,
          poolName: state === 'expired' ? deletedPool : name,
          applicationId: who.id,
          askedBy: who.decider.id,
          origin: ownOrigin(deps.env),
          state,
          ...momentsOf(state, ts, now),
        })
        if (state === 'member' && askedDaysAgo < 100 && random.chance(0.4)) await invite(tx, who, id, now - 9 * day)
      }
  }
}

/** One application of each person who was not chosen this time, but got at least into review. */
function* keptInMind(stored: readonly StoredApplication[]): Generator<StoredApplication> {
  const seen = new Set<string>()
  for (const application of stored) {
    if (seen.has(application.person.email)) continue
    if (statusOf(application) !== 'not_selected' || application.steps.length < 2) continue
    seen.add(application.person.email)
    yield application
  }
}

function momentsOf(state: MembershipState, askedTs: number, now: number) {
  const [askedAt, answeredAt] = [dateOf(askedTs), dateOf(askedTs + day)]
  const until = monthsLater(answeredAt, consentMonths)
  if (state === 'asked') return { askedAt }
  if (state === 'declined') return { askedAt, answeredAt }
  if (state === 'ended') return { askedAt, answeredAt, until, endedAt: dateOf(askedTs + 30 * day) }
  if (state === 'expired') return { askedAt, answeredAt, until, endedAt: dateOf(now - 20 * day) }
  return {
    askedAt,
    answeredAt,
    until,
    ...(until.getTime() / 1000 - now < 30 * day && { remindedAt: dateOf(now - day) }),
  }
}

/** Invitations to a position they had not applied for, one written by hand. */
async function invite(tx: Db, who: StoredApplication, memberId: string, ts: number): Promise<void> {
  await tx.insert(positionInvitations).values({
    domain: demoDomain,
    sendingId: randomUUID(),
    memberId,
    applicationId: who.id,
    positionId: who.position.id === 20_418 ? 20_387 : 20_418,
    state: 'sent',
    sentBy: who.decider.id,
    sendsAt: dateOf(ts),
  })
}
