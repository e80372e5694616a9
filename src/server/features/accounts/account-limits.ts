import { giveBack, takeShared, type LimitScope, type SharedLimit } from '#server/http/limits/shared-limit.ts'
import { takeOfClient } from '#server/http/limits/crowd-limit.ts'
import { networkOf, siteOf } from '#server/http/limits/rate-limit.ts'

/** Passwords and codes have separate limits, so that someone locked out of one can use the other. */
export type Guess = 'password' | 'code'

const limits = (guess: Guess) =>
  ({
    /** One network, for all accounts; an IPv6 site has the limit of two networks. */
    client: { name: `${guess} by client`, perMinute: 30, burst: 60 },
    /** One network and one account: the limit on guessing by one stranger. */
    pair: { name: `${guess} by client and account`, perMinute: 1, burst: 10 },
    /** A browser that is known, or asked for the code. Strangers' attempts do not count against it. */
    device: { name: `${guess} by device`, perMinute: 1, burst: 10 },
    /** One account, for all networks: beyond this it is under attack. */
    account: { name: `${guess} by account`, perMinute: 1, burst: 20 },
    /**
     * During an attack, each network (an IPv6 /48 counts as one) has two attempts and then one every ten minutes: enough for
     * the owner to get in.
     */
    newcomer: { name: `${guess} by newcomer`, perMinute: 0.1, burst: 2 },
    /** And the limit for all of them together is too low to guess any of our passwords. */
    crowd: { name: `${guess} by crowd`, perMinute: 2, burst: 100 },
  }) as const satisfies Record<string, SharedLimit>

export const guessLimits = { password: limits('password'), code: limits('code') } as const

export interface AccountTry {
  /** 0 if the attempt may proceed. */
  waitSeconds: number
  /** Whether the account is under attack. */
  isUnderAttack: boolean
  /** Refunds an attempt: someone with the right password is not guessing. */
  succeeded: () => Promise<void>
}

export interface Tried {
  guess: Guess
  /** In the form that the library looks up. */
  email: string
  ip: string
  /** A browser that signed in to the account before: strangers do not have one, so it has a limit of its own. */
  deviceId: string | null
  /** A browser that asked for the code it tries: anyone can. */
  askerId?: string | null
}

/** Counts an attempt at an account's password or code, across all processes. */
export async function takeTry(
  scope: LimitScope,
  { guess, email, ip, deviceId, askerId = null }: Tried,
): Promise<AccountTry> {
  const { client, pair, device, account, newcomer, crowd } = guessLimits[guess]
  const network = networkOf(ip)
  const taken: [SharedLimit, string][] = []
  const take = async (limit: SharedLimit, who: string): Promise<number> => {
    const waitSeconds = await takeShared(scope, limit, who)
    if (waitSeconds === 0) taken.push([limit, who])
    return waitSeconds
  }
  const answer = (waitSeconds: number, isUnderAttack = false): AccountTry => ({
    waitSeconds,
    isUnderAttack,
    succeeded: async () => {
      for (const [limit, who] of taken) await giveBack(scope, limit, who)
    },
  })
  // Before the network's limit: strangers may share the network, and must not lock out a known browser.
  if (deviceId !== null) return answer(await take(device, `${email} ${deviceId}`))
  const early = await takeOfClient({ take, giveBack: (limit, who) => giveBack(scope, limit, who) }, client, {
    client: network,
    ip,
  })
  if (early > 0) return answer(early)
  if (askerId !== null) return answer(await take(device, `${email} ${askerId}`))
  const alone = await take(pair, `${email} ${network}`)
  if (alone > 0) return answer(alone)
  // Someone who did not ask for a code has none to guess (code-asker.ts), so their attempts do not block the person who did.
  if (guess === 'code') return answer(0)
  if ((await take(account, email)) === 0) return answer(0)
  return answer((await take(newcomer, `${email} ${siteOf(ip)}`)) || (await take(crowd, email)), true)
}
