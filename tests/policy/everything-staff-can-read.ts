import type { Endpoint } from '#contract/endpoint.ts'
import { mountedEndpoints } from '#server/http/mount.ts'
import type { CallPolicy } from './call-policy.ts'
import { knock, mayMake } from './knock.ts'
import { ownSite, roleOf, type Actor, type PolicyWorld } from './policy-world.ts'
import { staffCalls } from './staff-calls.ts'

const staffActors: Actor[] = ['admin', 'recruiter', 'manager', 'interviewer', 'analyst', 'contentEditor']
/** Read calls, whose responses are compared; but for the audit log, in which each of them is recorded. */
const reads = /^GET (?!.*\/audit_log)|\/(reveal|preview|form_check)$/

/** For calls that name a form or someone's copy of one, the equal-opportunity form too. */
function policiesOf(call: Endpoint): CallPolicy[] {
  const policy = staffCalls[`${call.method} ${call.path}`]!
  const ofForm = { form: 'countedForm', sentForm: 'equalityForm', assignment: 'equalityForm' } as const
  const id = policy.params?.id
  if (typeof id !== 'string' || !Object.hasOwn(ofForm, id)) return [policy]
  return [policy, { ...policy, params: { ...policy.params, id: ofForm[id as keyof typeof ofForm] } }]
}

/** Each staff member's answers to every read call that they may make. */
export async function everythingStaffCanRead(
  world: PolicyWorld,
  isRead: (path: string) => boolean = () => true,
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const calls = mountedEndpoints.filter(
    (call) => call.access === 'staff' && reads.test(`${call.method} ${call.path}`) && isRead(call.path),
  )
  for (const actor of staffActors)
    for (const call of calls.filter((each) => mayMake(each, roleOf(actor))))
      for (const policy of policiesOf(call)) {
        const { status, text } = await knock(world, { actor, domain: ownSite }, call, policy)
        found.set(`${actor}: ${call.method} ${call.path} ${JSON.stringify(policy.params ?? {})}`, `${status} ${text}`)
      }
  return found
}

/** The names of calls whose answer has changed. */
export const changedCalls = (before: Map<string, string>, now: Map<string, string>): string[] =>
  [...before].filter(([name, text]) => now.get(name) !== text).map(([name]) => name)
