import { giveBack, takeShared, type LimitScope, type SharedLimit } from '#server/http/shared-limit.ts'
import { takeOfClient } from '#server/http/crowd-limit.ts'
import { networkOf, siteOf } from '#server/http/rate-limit.ts'

/** Passwords and codes are guessed at apart: who is shut out of the one has the other. */
export type Guess = 'password' | 'code'

const limits = (guess: Guess) =>
  ({
    /** One network, whatever accounts it tries; an IPv6 site has that of two. */
    client: { name: `${guess} by client`, perMinute: 30, burst: 60 },
    /** One network at one account: what guessing by one stranger comes to. */
    pair: { name: `${guess} by client and account`, perMinute: 1, burst: 10 },
    /** A browser that is known, or asked for the code. Strangers do not count for it. */
    device: { name: `${guess} by device`, perMinute: 1, burst: 10 },
    /** One account, whoever tries: past this it is under attack. */
    account: { name: `${guess} by account`, perMinute: 1, burst: 20 },
    /** While it is, each network, an IPv6 /48 as one, has two tries and then one in ten minutes: the owner gets in with the first. */
    newcomer: { name: `${guess} by newcomer`, perMinute: 0.1, burst: 2 },
    /** And all of them together as many as no password of ours falls to. */
    crowd: { name: `${guess} by crowd`, perMinute: 2, burst: 100 },
  }) as const satisfies Record<string, SharedLimit>

export const guessLimits = { password: limits('password'), code: limits('code') } as const

export interface AccountTry {
  /** 0 when it may go on. */
  waitSeconds: number
  /** Whether the account is being guessed at. */
  isUnderAttack: boolean
  /** Gives back what was taken: whoever is right is nobody who guesses. */
  succeeded: () => Promise<void>
}

export interface Tried {
  guess: Guess
  /** As the library looks it up. */
  email: string
  ip: string
  /** Of a browser that signed in to the account before: no stranger has one, so it is counted alone. */
  deviceId: string | null
  /** Of one that asked for the code it tries: anybody may. */
  askerId?: string | null
}

/** Counts a try at an account's password or code, in all processes together. */
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
  // Before the network is asked: strangers may sit in the same one, and must not shut a known browser out by it.
  if (deviceId !== null) return answer(await take(device, `${email} ${deviceId}`))
  const early = await takeOfClient({ take, giveBack: (limit, who) => giveBack(scope, limit, who) }, client, {
    client: network,
    ip,
  })
  if (early > 0) return answer(early)
  if (askerId !== null) return answer(await take(device, `${email} ${askerId}`))
  const alone = await take(pair, `${email} ${network}`)
  if (alone > 0) return answer(alone)
  // Whoever did not ask for a code has none to guess (code-asker.ts): their tries close nothing to who did.
  if (guess === 'code') return answer(0)
  if ((await take(account, email)) === 0) return answer(0)
  return answer((await take(newcomer, `${email} ${siteOf(ip)}`)) || (await take(crowd, email)), true)
}
