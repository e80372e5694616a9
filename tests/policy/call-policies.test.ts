import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { mountedEndpoints } from '#server/http/mount.ts'
import type { CallPolicy } from './call-policy.ts'
import { candidateCalls } from './candidate-calls.ts'
import { knock, mayMake, refusalOf, type Knocker } from './knock.ts'
import { actorNames, createPolicyWorld, marks, otherSite, ownSite, type PolicyWorld } from './policy-world.ts'
import { staffCalls } from './staff-calls.ts'

/** Every call × everyone × own and other employer: the tables next to this file define who may call it. */

const policies: Record<string, CallPolicy> = { ...candidateCalls, ...staffCalls }
/** URLs outside the contract; they reveal no one's data. */
const otherAddresses = [
  'GET /',
  'GET /basemap/1/*',
  'GET /healthz',
  'GET /readyz',
  // Browsers' reports about the page policy: logged, but not stored.
  'POST /policy_reports',
]
const knockers: Knocker[] = actorNames.flatMap((actor): Knocker[] =>
  actor.startsWith('foreign')
    ? [
        { actor, domain: otherSite },
        { actor, domain: ownSite },
      ]
    : [{ actor, domain: ownSite }],
)
const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`

let world: PolicyWorld
let calls: Endpoint[]
/** The text of each refusal at the employer's own site, which permitted callers do not get. */
const refusals = new Map<string, string>()

beforeAll(async () => {
  world = await createPolicyWorld()
  calls = [...mountedEndpoints]
})
afterAll(() => world.site.close())

/** A hash of each of the employer's tables, without what a mere visit may write. */
async function fingerprint(): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: world.site.deps.env.databaseUrl! })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'domain' order by 1`,
    )
    const prints: Record<string, string> = {}
    for (const { name } of rows.filter((row) => !['page_events', 'sessions', 'audit_events'].includes(row.name))) {
      const { rows: found } = await client.query<{ print: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as print
         from ${pg.escapeIdentifier(name)} t where domain = $1`,
        [ownSite],
      )
      prints[name] = found[0]!.print
    }
    return prints
  } finally {
    await client.end()
  }
}

it('has a row for every call, and none for a removed call', () => {
  expect(calls.map(nameOf).filter((name) => !Object.hasOwn(policies, name))).toEqual([])
  expect(Object.keys(policies).filter((name) => !calls.some((call) => nameOf(call) === name))).toEqual([])
  const routes = world.site.app.routes.filter(({ method }) => method !== 'ALL').map(nameOf as never) as string[]
  const listed = new Set([...Object.keys(policies), ...otherAddresses])
  expect([...new Set(routes)].filter((name) => !listed.has(name)).sort()).toEqual([])
})

it('documents a limit for every call by which a visitor can make the server store something', () => {
  const manual = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  const section = manual.split('## What strangers may store')[1]!.split('\n## ')[0]!
  const rows = section.split('\n').filter((line) => line.startsWith('| `'))
  const told = rows.flatMap((row) => [...row.split('|')[1]!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!))
  const open = calls.filter(({ access, method }) => access === 'public' && method !== 'GET').map(nameOf)
  expect([...told].sort()).toEqual([...open, 'POST /policy_reports', 'POST /api/auth/*'].sort())
})

describe.each(knockers)('$actor at the site of $domain', (knocker) => {
  it('is refused access to others’ data, learns nothing about the owner, and changes nothing', async () => {
    const before = await fingerprint()
    const wrong: string[] = []
    for (const call of calls) {
      const policy = policies[nameOf(call)]!
      const refusal = refusalOf(policy, call, knocker)
      if (refusal === null) continue
      const { status, text } = await knock(world, knocker, call, policy)
      refusals.set(nameOf(call), text)
      if (status !== refusal) wrong.push(`${nameOf(call)}: ${status}, not ${refusal}: ${text.slice(0, 200)}`)
      if (marks.some((mark) => text.includes(mark))) wrong.push(`${nameOf(call)} tells of the owner`)
    }
    expect(wrong).toEqual([])
    expect(await fingerprint()).toEqual(before)
  })
})

describe.each(knockers)('$actor at the site of $domain, within their own data,', (knocker) => {
  const mayKnow = (call: Endpoint): boolean =>
    ['owner', 'recruiter', 'admin', 'manager', 'interviewer'].includes(knocker.actor) ||
    // They run events, and see the registrations.
    (knocker.actor === 'contentEditor' && call.path.startsWith('/api/pcsx/staff/events'))

  it('can read it, and learns about the owner only as the employer’s staff', async () => {
    const wrong: string[] = []
    // A demo shows its own mail to anyone at the machine.
    for (const call of calls.filter(({ method, path }) => method === 'GET' && !path.startsWith('/dev/'))) {
      const policy = policies[nameOf(call)]!
      if (refusalOf(policy, call, knocker) !== null) continue
      const { status, text } = await knock(world, knocker, call, policy)
      const isOwn = knocker.domain === ownSite && policy.params !== undefined
      if (status === 401 || status === 403 || status >= 500 || (isOwn && !policy.isUntried && status !== 200))
        wrong.push(`${nameOf(call)}: ${status} ${text.slice(0, 200)}`)
      if (!mayKnow(call) && marks.some((mark) => text.includes(mark))) wrong.push(`${nameOf(call)} tells of the owner`)
    }
    expect(wrong).toEqual([])
  })
})

it('allows permitted changes, so that the refusals above are due to the policy and not to a wrong URL or body', async () => {
  const wrong: string[] = []
  const deletesLast = calls.filter(({ method }) => method !== 'GET').sort((a, b) => rank(a) - rank(b))
  for (const call of deletesLast) {
    const policy = policies[nameOf(call)]!
    if (policy.isUntried) continue
    const actor = policy.who !== 'staff' ? 'owner' : (policy.by ?? (mayMake(call, 'recruiter') ? 'recruiter' : 'admin'))
    const { status, text } = await knock(world, { actor, domain: ownSite }, call, policy)
    if (
      [401, 403, 405, 415].includes(status) ||
      status >= 500 ||
      (status === 404 && text === refusals.get(nameOf(call)))
    )
      wrong.push(`${nameOf(call)}: ${status} ${text.slice(0, 300)}`)
  }
  expect(wrong).toEqual([])
})

const rank = ({ method, path }: Endpoint): number =>
  method === 'DELETE' || /\/(cancel|archive|withdraw|decline|delete_account|end_others|reject)$/.test(path) ? 1 : 0
