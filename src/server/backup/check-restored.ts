import { createHash } from 'node:crypto'
import { DiskFileStore } from '#server/adapters/file-store.ts'
import { checkChain, type AuditEvent, type ChainedEvent } from '#shared/offers/audit-chain.ts'
import { forEveryRow, storedFilesQuery } from './backup-tables.ts'
import { connectAsOwner, type OwnerConnection } from './connect-as-owner.ts'

export interface RestoredState {
  /** Storage keys that are in rows, but missing from the disk or stored with another hash. */
  badFiles: string[]
  /** Offers whose audit chain is broken, as `domain/offer id`. */
  brokenChains: string[]
  files: number
  chains: number
}

/** Compares what a deployment's rows promise with its disk and its audit chains. Changes nothing. */
export async function checkDeployment(url: string, filesDir: string): Promise<RestoredState> {
  const state: RestoredState = { badFiles: [], brokenChains: [], files: 0, chains: 0 }
  const client = await connectAsOwner(url)
  try {
    await client.query('begin isolation level repeatable read read only')
    await forEveryRow(client, true, () => checkFiles(client, filesDir, state))
    await forEveryRow(client, true, () => checkChains(client, state))
    await client.query('commit')
    return state
  } finally {
    await client.end()
  }
}

async function checkFiles(client: OwnerConnection, filesDir: string, state: RestoredState): Promise<void> {
  const store = new DiskFileStore(filesDir)
  const { rows } = await client.query<{ key: string; sha256: string | null }>(storedFilesQuery)
  for (const { key, sha256 } of rows) {
    state.files += 1
    const bytes = await store.get(key).catch(() => null)
    const isRight = bytes !== null && (sha256 === null || createHash('sha256').update(bytes).digest('hex') === sha256)
    if (!isRight) state.badFiles.push(key)
  }
}

async function checkChains(client: OwnerConnection, state: RestoredState): Promise<void> {
  const { rows } = await client.query<{
    domain: string
    id: string
    hash: string
    length: number
    chain: { event: AuditEvent; previousHash: string; hash: string }[] | null
  }>(`
    select o.domain, o.id, o.chain_hash as hash, o.chain_length as length,
      (select json_agg(json_build_object('event', e.event, 'previousHash', e.previous_hash, 'hash', e.hash) order by e.sequence)
       from offer_events e where e.offer_id = o.id) as chain
    from offers o order by o.id`)
  for (const { domain, id, hash, length, chain } of rows) {
    state.chains += 1
    const findings = checkChain((chain ?? []) as ChainedEvent[], { hash, length })
    if (findings.length > 0) state.brokenChains.push(`${domain}/${id}`)
  }
}
