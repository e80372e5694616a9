import type { Deps } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import type { ApplicationIndex } from './application-index.ts'
import { HeldIndex } from './held-index.ts'

/** By employer, least recently used first. */
const held = new WeakMap<Database, Map<string, HeldIndex>>()

/** Employers whose list size was logged: once is enough. */
const tooLarge = new WeakSet<HeldIndex>()

/** The applications sent to an employer as they are now. */
export async function currentApplications(
  { db: database, env, log }: Pick<Deps, 'db' | 'log'> & { env: Pick<Deps['env'], 'applicationListsBytes'> },
  domain: string,
): Promise<ApplicationIndex> {
  let indexes = held.get(database)
  if (!indexes) held.set(database, (indexes = new Map()))
  const own = indexes.get(domain) ?? new HeldIndex(database.of(domain))
  indexes.delete(domain)
  indexes.set(domain, own)
  await own.catchUp()
  const { index } = own
  const dropped = makeRoom(indexes, env.applicationListsBytes)
  if (dropped > 0) log.debug({ domain, dropped }, 'lists of applications were dropped from memory')
  if (index.bytes > env.applicationListsBytes && !tooLarge.has(own)) {
    tooLarge.add(own)
    log.warn({ domain, bytes: index.bytes }, 'one list of applications is larger than APPLICATION_LISTS_MB')
  }
  return index
}

/**
 * Drops the least recently used lists until the others fit; they are read again on the next request. The last one
 * is kept, however large: someone is looking at it. Returns how many were dropped.
 */
function makeRoom(indexes: Map<string, HeldIndex>, mostBytes: number): number {
  let bytes = 0
  for (const { index } of indexes.values()) bytes += index.bytes
  let dropped = 0
  for (const [domain, { index }] of indexes) {
    if (bytes <= mostBytes || indexes.size === 1) break
    indexes.delete(domain)
    bytes -= index.bytes
    dropped++
  }
  return dropped
}
