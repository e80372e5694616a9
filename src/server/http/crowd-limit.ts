import type { Db } from '#server/db/client.ts'
import { siteOf } from './rate-limit.ts'
import { giveBack, takeShared, type LimitScope, type SharedLimit, type WaitSeconds } from './shared-limit.ts'

/** What everybody shares, and what nobody takes from the others. */
export interface CrowdLimit {
  ofAll: SharedLimit
  /** One client's part: a network's or an account's. */
  ofClient: SharedLimit
  /** What is little: half of the whole is for clients and sites that used no more. */
  first: SharedLimit
}

/** How tokens are taken, and given back where what follows is refused. */
export interface Taking {
  take: (limit: SharedLimit, who: string) => Promise<WaitSeconds>
  giveBack?: (limit: SharedLimit, who: string) => Promise<void>
}

interface Client {
  /** The network (`networkOf`) or the account. */
  client: string
  ip: string
}

/** In a transaction, which gives back by failing, or in statements of their own. */
export const sharedTaking = (scope: LimitScope, { tx, cost }: { tx?: Db; cost?: number } = {}): Taking => ({
  take: (limit, who) => takeShared(scope, limit, who, tx, cost),
  ...(!tx && { giveBack: (limit, who) => giveBack(scope, limit, who, cost) }),
})

/**
 * Takes of a client's part, and of its site's, which is that of two: one customer often has 65,536 IPv6 networks, and one place
 * as many accounts as somebody makes there. `of` parts what is counted.
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

/** Takes of a client's part, and then of the whole; `of` names which whole, where there are several. */
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

/** For first ones, and for all of them. A single token is no two halves. */
export function halvesOf(limit: SharedLimit): SharedLimit[] {
  const { name, perMinute, burst } = limit
  if (burst < 2) return [limit]
  const half = { perMinute: perMinute / 2, burst: burst / 2 }
  return [
    { name: `${name}, for first ones`, ...half },
    { name, ...half },
  ]
}
