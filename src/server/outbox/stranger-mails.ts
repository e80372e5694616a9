import { emailKey } from '#shared/applications/email.ts'
import { sql } from 'drizzle-orm'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { AppError } from '#server/http/app-error.ts'
import { sharedTaking, takeOfClient } from '#server/http/crowd-limit.ts'
import { networkOf, siteOf } from '#server/http/rate-limit.ts'
import { overAllEmployers, takeShared, type SharedLimit } from '#server/http/shared-limit.ts'
import { messagesFor } from '#server/messages.ts'

/**
 * Mail that somebody can cause who is not known to own the address: codes, resets, confirmations of alerts, of applications
 * without an account, of a new address. All kinds of it count together, by who causes it and by who gets it.
 */
export const strangerMailLimits = {
  /** A network's; an IPv6 site has that of two. */
  client: { name: 'mail by client', perMinute: 20, burst: 60 },
  pair: { name: 'mail by client and recipient', perMinute: 0.5, burst: 15 },
  recipient: { name: 'mail by recipient', perMinute: 1 / 30, burst: 20 },
  /** A network that asked for this recipient in the last six hours is none that would have a mail of the reserve. */
  newcomer: { name: 'mail by newcomer and recipient', perMinute: 1 / 360, burst: 1 },
  /** What is left for newcomers when strangers used the rest: the owner is one of them. */
  reserve: { name: 'reserve of mail by recipient', perMinute: 1 / 10, burst: 12 },
  /** And of a kind that has a limit of its own, so that it takes nothing of what brings people in. */
  kindReserve: { name: 'reserve of mail by kind and recipient', perMinute: 1 / 60, burst: 3 },
  /** To who applies without an account: what strangers type leaves room for the codes by which the owner signs in. */
  applicants: { name: 'mail to applicants by recipient', perMinute: 1 / 60, burst: 12 },
  /** Of a browser that signed in to the account before: strangers do not use up what its owner needs. */
  device: { name: 'mail by device', perMinute: 0.5, burst: 10 },
  /** Of all such browsers: whoever has the account can make as many as they like. */
  devices: { name: 'mail by devices', perMinute: 1, burst: 30 },
} as const satisfies Record<string, SharedLimit>

type MailScope = Pick<RequestScope, 'deps' | 'employer' | 'db' | 'ip'>

interface MailRoom {
  /** Of the browser that asks, where it signed in to the account before. */
  deviceId?: string | null
  /** What this kind of mail may take of the recipient's room. */
  limit?: SharedLimit
  tx?: Db
}

/** Takes the room that one such mail needs; answers the seconds to wait where there is none. */
export async function takeMailRoom(
  scope: MailScope,
  recipient: string,
  { deviceId, limit, tx }: MailRoom = {},
): Promise<number> {
  const { client, pair, recipient: ofRecipient, device, devices, newcomer, reserve, kindReserve } = strangerMailLimits
  const [address, network] = [emailKey(recipient), networkOf(scope.ip)]
  if (deviceId)
    return (
      (await takeShared(scope, device, `${address} ${deviceId}`, tx)) || (await takeShared(scope, devices, address, tx))
    )
  const early = await takeOfClient(sharedTaking(scope, { tx }), client, { client: network, ip: scope.ip })
  if (early > 0) return early
  const [to, all] = [mailboxOf(address), overAllEmployers(scope)]
  const take = (ofAll: SharedLimit, who: string) => takeShared(all, ofAll, who, tx)
  return unboundIn(tx, scope.employer.domain, async () => {
    const isNew = (await take(newcomer, `${to} ${siteOf(scope.ip)}`)) === 0
    const ofKind = limit ? await take(limit, to) : 0
    const waitSeconds = ofKind || (await take(pair, `${to} ${network}`)) || (await take(ofRecipient, to))
    if (waitSeconds === 0 || !isNew) return waitSeconds
    return limit ? take(kindReserve, `${limit.name} ${to}`) : take(reserve, to)
  })
}

/**
 * Counts of all employers belong to none. A caller's transaction is parted from its employer for them and bound to it again, on
 * its own connection: with a second one each, twenty at once would wait for each other until the pool gives up.
 */
async function unboundIn<Counted>(tx: Db | undefined, domain: string, count: () => Promise<Counted>): Promise<Counted> {
  if (!tx) return count()
  await tx.execute(sql`select set_config('app.domain', '', true)`)
  const counted = await count()
  await tx.execute(sql`select set_config('app.domain', ${domain}, true)`)
  return counted
}

/** The mailbox that an address leads to, for counting: tags lead to the same one, and at Gmail dots do as well. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const [local, domain] = [address.slice(0, at).replace(/(?<=.)\+.*$/s, ''), address.slice(at + 1)]
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return `${local}@${domain}`
  return `${local.replaceAll('.', '')}@gmail.com`
}

/** @throws AppError `too_many`, which says nothing of whether the address is known */
export async function requireMailRoom(
  scope: MailScope & Pick<RequestScope, 'locale'>,
  recipient: string,
  options: MailRoom = {},
): Promise<void> {
  const waitSeconds = await takeMailRoom(scope, recipient, options)
  if (waitSeconds === 0) return
  throw new AppError('too_many', messagesFor(scope.locale)('mail.refused.tooMany'), {
    headers: { 'retry-after': String(waitSeconds) },
  })
}
