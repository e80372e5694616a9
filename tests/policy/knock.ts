import type { Endpoint } from '#contract/endpoint.ts'
import type { CallPolicy } from './call-policy.ts'
import { otherSite, ownSite, type Actor, type Noun, type PolicyWorld } from './policy-world.ts'

/** A caller at one of the two sites; by default the employer's own. */
export interface Knocker {
  actor: Actor
  domain: typeof ownSite | typeof otherSite
}

export interface Knock {
  status: number
  text: string
}

/** One call as described by its policy, made by a given caller. Of a stream only the status is read. */
export async function knock(
  world: PolicyWorld,
  { actor, domain }: Knocker,
  call: Pick<Endpoint, 'method' | 'path'>,
  policy: CallPolicy,
): Promise<Knock> {
  const path = call.path.replace(/:(\w+)/g, (_all, name: string) => {
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
    return { status: answer.status, text: '' }
  }
  return { status: answer.status, text: await answer.text() }
}

const isHome = ({ actor, domain }: Knocker): boolean =>
  domain === (actor.startsWith('foreign') ? otherSite : ownSite) && actor !== 'visitor'
const roleOf = (actor: Actor): string => actor.replace('foreign', '').toLowerCase()
const namesRow = ({ params, who }: CallPolicy): boolean =>
  who === 'owner' || Object.values(params ?? {}).some((value): value is Noun => typeof value === 'string')

/** What the policy says about a caller: the refusing statuses, or null if the call is permitted. */
export function refusalOf(policy: CallPolicy, call: Endpoint, knocker: Knocker): number | null {
  const { who } = policy
  const isSignedIn = isHome(knocker)
  if (!isSignedIn && call.access !== 'public') return 401
  if (!isSignedIn && policy.visitorRefusal) return policy.visitorRefusal
  const role = roleOf(knocker.actor)
  const isAdmin = role === 'admin'
  if (who === 'staff' && !isAdmin && role !== 'recruiter') return 403
  if (who === 'admin' && !isAdmin) return 403
  if (who === 'themeBuilder' && role !== 'themebuilder' && knocker.actor !== 'foreignAdmin') return 403
  if (who === 'owner' && knocker.actor !== 'owner')
    return knocker.domain === otherSite && policy.refusal === 403 ? 404 : (policy.refusal ?? 404)
  if (knocker.domain === otherSite && namesRow(policy)) return policy.refusal === 200 ? 200 : 404
  return null
}
