import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { mountedEndpoints } from '#server/http/mount.ts'
import { candidateCalls } from './candidate-calls.ts'
import { knock, refusalOf } from './knock.ts'
import { actorNames, createPolicyWorld, ownSite, type PolicyWorld } from './policy-world.ts'
import { staffCalls } from './staff-calls.ts'

/** Reading changes nothing: crawlers, previews and reloads can make every GET as often as they like. */

const policies = { ...candidateCalls, ...staffCalls }

/** Tables that any read may write, with the reason. */
const ofEveryCall: Record<string, string> = {
  sessions: 'that a session is used, or is over',
  audit_events: 'who of the employer’s people looked at what of whom',
  rate_limits: 'how often somebody asks',
  positions: 'that the end of some has come, when a process opens its index',
}
const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`

/** The tables that a statement writes. */
const writtenBy = (statement: string): string[] =>
  [...statement.matchAll(/\b(?:insert\s+into|update|delete\s+from)\s+"?(?!set\b)([a-z_]+)"?(?!\()/gi)]
    .map(([, table]) => table!.toLowerCase())
    .filter((table) => table !== 'set' && table !== 'of')

let world: PolicyWorld
const written = new Set<string>()

beforeAll(async () => {
  world = await createPolicyWorld()
  const query = pg.Client.prototype.query
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [asked] = args as [string | { text?: string }]
    const text = typeof asked === 'string' ? asked : (asked.text ?? '')
    for (const table of writtenBy(text)) written.add(table)
    if (/enqueue_job/.test(text)) written.add('jobs')
    return (query as (...given: unknown[]) => unknown).apply(this, args)
  } as never)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await world.site.close()
})

it('detects what a statement writes', () => {
  expect(
    writtenBy('with soon as (select 1) insert into rate_limits as l (key) select 1 on conflict do update set a = 1'),
  ).toEqual(['rate_limits'])
  expect(writtenBy('update "users" set "name" = $1')).toEqual(['users'])
  expect(writtenBy('delete from sessions where id = $1')).toEqual(['sessions'])
  expect(writtenBy('select * from "users" where "updated_at" > $1 for update')).toEqual([])
})

it.each(actorNames.filter((name) => !name.startsWith('foreign')))('a read call writes nothing: %s', async (actor) => {
  const wrong: string[] = []
  for (const call of mountedEndpoints.filter(({ method }) => method === 'GET')) {
    const policy = policies[nameOf(call)]!
    if (policy.isUntried || refusalOf(policy, call, { actor, domain: ownSite }) !== null) continue
    // Twice: what the first call creates, the second no longer shows.
    for (const _time of [1, 2]) {
      written.clear()
      const { status } = await knock(world, { actor, domain: ownSite }, call, policy)
      const tables = [...written].filter((table) => !Object.hasOwn(ofEveryCall, table))
      if (tables.length > 0) wrong.push(`${nameOf(call)} (${status}) writes ${tables.join(', ')}`)
    }
  }
  expect([...new Set(wrong)]).toEqual([])
})
