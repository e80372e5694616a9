import type { Db } from '#server/db/client.ts'
import { siteOf } from './rate-limit.ts'
import { giveBack, takeShared, type LimitScope, type SharedLimit, type WaitSeconds } from './shared-limit.ts'

/** A shared total, and the shares that protect everyone from a few. */
export interface CrowdLimit {
  ofAll: SharedLimit
  /** One client's share: a network's or an account's. */
  ofClient: SharedLimit
  /** A small use: half of the total is reserved for clients and sites that used no more than this. */
  first: SharedLimit
}

/** How tokens are taken, and refunded if a later step refuses. */
export interface Taking {
  take: (limit: SharedLimit, who: string) => Promise<WaitSeconds>
  giveBack?: (limit: SharedLimit, who: string) => Promise<void>
}

interface Client {
  /** The network (`networkOf`) or the account. */
  client: string
  ip: string
}

/** In a transaction, where a failure refunds, or in separate statements. */
export const sharedTaking = (scope: LimitScope, { tx, cost }: { tx?: Db; cost?: number } = {}): Taking => ({
  take: (limit, who) => takeShared(scope, limit, who, tx, cost),
  ...(!tx && { giveBack: (limit, who) => giveBack(scope, limit, who, cost) }),
})

/**
 * Takes from a client's share, and from its site's, which is twice as much: one customer often has 65,536 IPv6 networks, and
 * one place can create any number of accounts. `of` distinguishes totals.
 */
export async function takeOfClient(
  { take, giveBack: back }: Taking,
  limit: SharedLimit,
  { client, ip }: Client,
  of = '',
): Promise<WaitSeconds> {
  const site = siteOf(ip)
  const named = (who: string) => (of === '' ? who : `${of} ${who}`)
  const early = await take(limit, named(client))
  if (early > 0 || site === client) return early
  const waitSeconds = await take(ofSite(limit), named(site))
  if (waitSeconds > 0) await back?.(limit, named(client))
  return waitSeconds
}

async function giveBackOfClient({ giveBack: back }: Taking, limit: SharedLimit, { client, ip }: Client): Promise<void> {
  await back?.(limit, client)
  if (siteOf(ip) !== client) await back?.(ofSite(limit), siteOf(ip))
}

/** Takes from a client's share, and then from the total; `of` names the total if there are several. */
export async function takeOfCrowd(
  taking: Taking,
  { ofAll, ofClient, first }: CrowdLimit,
  client: Client,
  of = '',
): Promise<WaitSeconds> {
  const early = await takeOfClient(taking, ofClient, client)
  if (early > 0) return early
  const isFirst = (await takeOfClient(taking, first, client, of)) === 0
  let waitSeconds = 0
  for (const half of isFirst ? halvesOf(ofAll) : halvesOf(ofAll).slice(-1)) {
    waitSeconds = await taking.take(half, of)
    if (waitSeconds === 0) return 0
  }
  await giveBackOfClient(taking, ofClient, client)
  return waitSeconds
}

export const ofSite = ({ name, perMinute, burst }: SharedLimit): SharedLimit => ({
  name: `${name}, of a site`,
  perMinute: perMinute * 2,
  burst: burst * 2,
})

/** Splits a limit into the reserved half and the general one. A single token cannot be split. */
export function halvesOf(limit: SharedLimit): SharedLimit[] {
  const { name, perMinute, burst } = limit
  if (burst < 2) return [limit]
  const half = { perMinute: perMinute / 2, burst: burst / 2 }
  return [
    { name: `${name}, for first ones`, ...half },
    { name, ...half },
  ]
}
