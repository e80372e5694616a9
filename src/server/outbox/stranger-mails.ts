import { emailKey } from '#shared/applications/email.ts'
import { sql } from 'drizzle-orm'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { sharedTaking, takeOfClient } from '#server/http/limits/crowd-limit.ts'
import { networkOf, siteOf } from '#server/http/limits/rate-limit.ts'
import { overAllEmployers, takeShared, type SharedLimit } from '#server/http/limits/shared-limit.ts'
import { messagesFor } from '#server/messages.ts'

/**
 * Mail caused by someone not known to own the address: codes, resets, confirmations of alerts, of applications without an
 * account, of a new address. All kinds count together, by who causes it and by who receives it.
 */
export const strangerMailLimits = {
  /** A network's; an IPv6 site has the limit of two. */
  client: { name: 'mail by client', perMinute: 20, burst: 60 },
  pair: { name: 'mail by client and recipient', perMinute: 0.5, burst: 15 },
  recipient: { name: 'mail by recipient', perMinute: 1 / 30, burst: 20 },
  /** A network that asked for this recipient in the last six hours is not entitled to the reserve. */
  newcomer: { name: 'mail by newcomer and recipient', perMinute: 1 / 360, burst: 1 },
  /** What remains for newcomers when strangers have used the rest; the owner is one of them. */
  reserve: { name: 'reserve of mail by recipient', perMinute: 1 / 10, burst: 12 },
  /** And for kinds with a limit of their own, so that they take nothing from sign-in codes. */
  kindReserve: { name: 'reserve of mail by kind and recipient', perMinute: 1 / 60, burst: 3 },
  /** To applicants without an account: what strangers type leaves room for the codes with which the owner signs in. */
  applicants: { name: 'mail to applicants by recipient', perMinute: 1 / 60, burst: 12 },
  /** For a browser that signed in to the account before: strangers cannot use up what its owner needs. */
  device: { name: 'mail by device', perMinute: 0.5, burst: 10 },
  /** For all such browsers together, because someone with the account can create any number. */
  devices: { name: 'mail by devices', perMinute: 1, burst: 30 },
} as const satisfies Record<string, SharedLimit>

type MailScope = Pick<RequestScope, 'deps' | 'employer' | 'db' | 'ip'>

interface MailRoom {
  /** The requesting browser's, if it signed in to the account before. */
  deviceId?: string | null
  /** This kind's share of the recipient's limit. */
  limit?: SharedLimit
  tx?: Db
}

/** Takes one such email from the limits; returns the seconds to wait if there is none left. */
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
 * Counts across all employers belong to none. For them, a caller's transaction is unbound from its employer and bound again, on
 * its own connection: if each needed a second one, twenty at once would wait for each other until the pool gives up.
 */
async function unboundIn<Counted>(tx: Db | undefined, domain: string, count: () => Promise<Counted>): Promise<Counted> {
  if (!tx) return count()
  await tx.execute(sql`select set_config('app.domain', '', true)`)
  const counted = await count()
  await tx.execute(sql`select set_config('app.domain', ${domain}, true)`)
  return counted
}

/** The mailbox of an address, for counting: tags lead to the same one, and at Gmail so do dots. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const [local, domain] = [address.slice(0, at).replace(/(?<=.)\+.*$/s, ''), address.slice(at + 1)]
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return `${local}@${domain}`
  return `${local.replaceAll('.', '')}@gmail.com`
}

/** @throws AppError `too_many`, which does not reveal whether the address is known */
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
