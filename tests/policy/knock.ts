import type { Endpoint } from '#contract/endpoint.ts'
import { ruleOf } from '#server/access/require-access.ts'
import { grantOf, may, type Area, type Role } from '#shared/team/roles.ts'
import type { CallPolicy } from './call-policy.ts'
import { otherSite, ownSite, roleOf, type Actor, type Noun, type PolicyWorld } from './policy-world.ts'

/** A caller at one of the two sites; by default the employer's own. */
export interface Knocker {
  actor: Actor
  domain: typeof ownSite | typeof otherSite
}

export interface Knock {
  status: number
  text: string
  /** All of them, because they can contain names of files. */
  headers: string
}

/** One call as described by its policy, made by a given caller. For a stream only the status is read. */
export async function knock(
  world: PolicyWorld,
  { actor, domain }: Knocker,
  call: Pick<Endpoint, 'method' | 'path'>,
  policy: CallPolicy,
): Promise<Knock> {
  const path = call.path.replace(/:(\w+)(?:\{[^/]*\})?/g, (_all, name: string) => {
    const value = policy.params?.[name]
    if (value === undefined) throw new Error(`${call.method} ${call.path} does not say what :${name} is.`)
    return typeof value === 'object' ? value.is : String(world.ids[value])
  })
  const query = new URLSearchParams({ domain, ...policy.query?.(world) })
  const body = typeof policy.body === 'function' ? (policy.body as (w: PolicyWorld) => unknown)(world) : policy.body
  const client = world.actors[actor]
  // The token belongs to a session at one site; the other site's would be refused before the policy is checked.
  if (call.method !== 'GET') await client.request('GET', `/api/pcsx/boot_data?domain=${domain}`)
  const answer = await client.request(call.method, `${path}?${query}`, call.method === 'GET' ? {} : { body })
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    await answer.body?.cancel()
    return { status: answer.status, text: '', headers: '' }
  }
  const headers = JSON.stringify([...answer.headers])
  return { status: answer.status, text: await answer.text(), headers }
}

const isHome = ({ actor, domain }: Knocker): boolean =>
  domain === (actor.startsWith('foreign') ? otherSite : ownSite) && actor !== 'visitor'
/** Nouns that belong to a position, or to an interview to which someone can be invited. */
const areas: Partial<Record<Noun, Area>> = {
  addedApplication: 'applications',
  application: 'applications',
  interview: 'interviews',
  offerApproval: 'offer_approvals',
  ownPosition: 'positions',
  position: 'positions',
  positionDraft: 'positions',
  mail: 'messages',
  question: 'messages',
}
const nounsOf = ({ params, about }: CallPolicy): Noun[] =>
  [about, ...Object.values(params ?? {})].filter((value): value is Noun => typeof value === 'string')
const namesRow = (policy: CallPolicy): boolean => policy.who === 'owner' || nounsOf(policy).length > 0

/** Whether the row that a call names belongs to a position or an interview outside the caller's reach. */
function isBeyond(policy: CallPolicy, call: Endpoint, { actor }: Knocker): boolean {
  const area = nounsOf(policy).map((noun) => areas[noun])[0]
  if (area === undefined) return false
  const { level, within } = ruleOf(call)
  const { reach } = grantOf({ role: roleOf(actor) }, area)!
  if (reach === 'all') return false
  const isInvited = actor === 'interviewer' && (level === 'read' || within === 'invited')
  return !(actor === 'manager' || (area === 'interviews' && isInvited))
}

/** The policy for a caller: the refusing statuses, or null if the call is permitted. */
export function refusalOf(policy: CallPolicy, call: Endpoint, knocker: Knocker): number | null {
  const { who } = policy
  const isSignedIn = isHome(knocker)
  if (!isSignedIn && call.access !== 'public') return 401
  if (!isSignedIn && policy.visitorRefusal) return policy.visitorRefusal
  if (who === 'staff' && !mayMake(call, roleOf(knocker.actor))) return 403
  if (who === 'owner' && knocker.actor !== 'owner')
    return knocker.domain === otherSite && policy.refusal === 403 ? 404 : (policy.refusal ?? 404)
  if (knocker.domain === otherSite && namesRow(policy)) return policy.refusal === 200 ? 200 : 404
  if (who === 'staff' && isBeyond(policy, call, knocker)) return 404
  return null
}

export function mayMake(call: Endpoint, role: Role): boolean {
  const { area, level, within } = ruleOf(call)
  return may({ role }, area, level, within)
}
