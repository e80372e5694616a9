import { gt, max } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditEvents } from '#server/db/schema/records.ts'
import { mountedEndpoints } from '#server/http/mount.ts'
import { knock, mayMake } from './knock.ts'
import { createPolicyWorld, otherSite, ownSite, type Actor, type PolicyWorld } from './policy-world.ts'
import { changesNothing } from './changes-nothing.ts'
import { inOrder } from './calls-in-order.ts'
import { prepare } from './prepare-change.ts'
import { staffCalls } from './staff-calls.ts'

/** Staff's changes are recorded with the actor: every changing staff call is made here once. */

let world: PolicyWorld

beforeAll(async () => {
  world = await createPolicyWorld()
})
afterAll(() => world.site.close())

it('every change by staff is recorded, with its author', async () => {
  const db = world.site.deps.db.of(ownSite)
  const wrong: string[] = []
  const changing = inOrder(Object.keys(staffCalls))
  const calls = new Map(mountedEndpoints.map((call) => [`${call.method} ${call.path}`, call]))
  for (const name of changing) {
    const policy = staffCalls[name]!
    const body = (await prepare[name]?.(world)) ?? policy.body
    const actor: Actor =
      policy.by === 'manager' ? 'manager' : mayMake(calls.get(name)!, 'recruiter') ? 'recruiter' : 'admin'
    // The starter letters already exist at one of the sites.
    const at = name.endsWith('/starter_templates')
      ? ({ actor: 'foreignAdmin', domain: otherSite } as const)
      : ({ actor, domain: ownSite } as const)
    const record = at.domain === ownSite ? db : world.site.deps.db.of(otherSite)
    const [last] = await record.select({ id: max(auditEvents.id) }).from(auditEvents)
    const { status, text } = await knock(world, at, calls.get(name)!, { ...policy, body })
    const rows = await record
      .select()
      .from(auditEvents)
      .where(gt(auditEvents.id, last?.id ?? 0))
      .orderBy(auditEvents.id)
    if (status !== 200) wrong.push(`${name}: ${status} ${text.slice(0, 300)}`)
    else if (!rows.some(({ actorId }) => actorId !== null)) wrong.push(`${name} leaves no record of who did it`)
  }
  expect(wrong).toEqual([])
})

it('lists only staff calls as changing nothing', () => {
  expect(changesNothing.filter((name) => !Object.hasOwn(staffCalls, name))).toEqual([])
})
