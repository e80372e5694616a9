import { useEffect, useState } from 'react'
import type { Offer } from '#contract/offers/offers.ts'

/** When an answer was first seen, by the monotonic clock. */
const seenAtMs = new WeakMap<object, number>()
const lookAgainMs = 30_000
/** The longest delay that timers support. */
const maxWaitMs = 2 ** 31 - 1

/**
 * The server's time in Unix seconds, regardless of this device's clock. Changes every half minute, and when one of `moments`
 * (Unix seconds) is reached, so that an offer that expires while being read is shown as expired.
 */
export function useOfferNow(
  answer: Pick<Offer, 'server_time'> | undefined,
  moments: readonly (number | null)[],
): number {
  const [now, setNow] = useState(answer?.server_time ?? 0)
  const next = moments.filter((moment): moment is number => moment !== null && moment > now).sort((a, b) => a - b)[0]
  useEffect(() => {
    if (!answer) return undefined
    if (!seenAtMs.has(answer)) seenAtMs.set(answer, performance.now())
    const read = () => answer.server_time + (performance.now() - seenAtMs.get(answer)!) / 1000
    const look = () => setNow(Math.floor(read()))
    look()
    const interval = setInterval(look, lookAgainMs)
    const untilNext = next === undefined ? maxWaitMs : (next - read()) * 1000 + 50
    const timer = untilNext < maxWaitMs ? setTimeout(look, Math.max(0, untilNext)) : undefined
    return () => {
      clearInterval(interval)
      clearTimeout(timer)
    }
  }, [answer, next])
  return Math.max(now, answer?.server_time ?? 0)
}
