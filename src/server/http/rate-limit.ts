import ipaddr from 'ipaddr.js'

export interface RateLimit {
  /** Tokens that come back in a minute. */
  perMinute: number
  burst: number
}

/** A token bucket a client: `perMinute` on average, bursts up to `burst`. Whoever has one IPv6 address has its whole /64. */
export class RateLimiter {
  readonly #perMs: number
  readonly #burst: number
  readonly #buckets = new Map<string, { tokens: number; at: number }>()
  #sweptAt = 0

  constructor({ perMinute, burst }: RateLimit) {
    this.#perMs = perMinute / 60_000
    this.#burst = burst
  }

  /** Takes `cost` tokens; returns 0 when there were enough, else the seconds to wait. */
  take(given: string, cost: number, nowMs: number): number {
    this.#sweep(nowMs)
    const client = networkOf(given)
    const bucket = this.#buckets.get(client) ?? { tokens: this.#burst, at: nowMs }
    const tokens = Math.min(this.#burst, bucket.tokens + (nowMs - bucket.at) * this.#perMs)
    const enough = tokens >= cost
    this.#buckets.set(client, { tokens: enough ? tokens - cost : tokens, at: nowMs })
    return enough ? 0 : Math.max(1, Math.ceil((cost - tokens) / this.#perMs / 1000))
  }

  /** Takes what was used without asking: the next `take` waits until it is paid back. For costs known only afterwards. */
  spend(given: string, cost: number, nowMs: number): void {
    const client = networkOf(given)
    const bucket = this.#buckets.get(client) ?? { tokens: this.#burst, at: nowMs }
    const tokens = Math.min(this.#burst, bucket.tokens + (nowMs - bucket.at) * this.#perMs)
    this.#buckets.set(client, { tokens: tokens - cost, at: nowMs })
  }

  /** A full bucket says nothing about its client and is dropped. */
  #sweep(nowMs: number): void {
    if (nowMs - this.#sweptAt < 60_000) return
    this.#sweptAt = nowMs
    for (const [client, bucket] of this.#buckets) {
      if (bucket.tokens + (nowMs - bucket.at) * this.#perMs >= this.#burst) this.#buckets.delete(client)
    }
  }
}

/** Whom an address stands for: one IPv4 address, or an IPv6 /64. */
export const networkOf = (client: string): string =>
  ipaddr.IPv6.isValid(client) ? `${ipaddr.IPv6.parse(client).parts.slice(0, 4).join(':')}::/64` : client

/** Who may be one client with many networks: an IPv6 /48, which is what one customer is often given; an IPv4 address. */
export const siteOf = (client: string): string =>
  ipaddr.IPv6.isValid(client) ? `${ipaddr.IPv6.parse(client).parts.slice(0, 3).join(':')}::/48` : client
