import ipaddr from 'ipaddr.js'

export interface RateLimit {
  /** Tokens refilled per minute. */
  perMinute: number
  burst: number
}

interface Bucket {
  tokens: number
  at: number
  /** The number of clients' shares in it. */
  parts: number
}

/**
 * A token bucket per client: `perMinute` on average, bursts up to `burst`. Anyone with an IPv6 address has its whole /64, and
 * often a /48 of 65,536 of those: all networks of one site together have the limit of two.
 */
export class RateLimiter {
  readonly #perMs: number
  readonly #burst: number
  readonly #buckets = new Map<string, Bucket>()
  #sweptAt = 0

  constructor({ perMinute, burst }: RateLimit) {
    this.#perMs = perMinute / 60_000
    this.#burst = burst
  }

  /** Takes `cost` tokens; returns 0 if there were enough, else the seconds to wait. */
  take(given: string, cost: number, nowMs: number): number {
    this.#sweep(nowMs)
    const buckets = this.#bucketsOf(given, nowMs)
    const short = buckets.filter(({ tokens }) => tokens < cost)
    if (short.length > 0) {
      const waitsMs = short.map(({ tokens, parts }) => (cost - tokens) / (this.#perMs * parts))
      return Math.max(1, Math.ceil(Math.max(...waitsMs) / 1000))
    }
    for (const bucket of buckets) bucket.tokens -= cost
    return 0
  }

  /** Takes tokens after the fact: the next `take` waits until the debt is paid. For costs known only afterward. */
  spend(given: string, cost: number, nowMs: number): void {
    for (const bucket of this.#bucketsOf(given, nowMs)) bucket.tokens -= cost
  }

  /** The buckets of the client, and of its site if that is larger, refilled up to now. */
  #bucketsOf(given: string, nowMs: number): Bucket[] {
    const [client, site] = [networkOf(given), siteOf(given)]
    const names: [string, number][] =
      site === client
        ? [[client, 1]]
        : [
            [client, 1],
            [site, 2],
          ]
    return names.map(([name, parts]) => {
      const bucket = this.#buckets.get(name) ?? { tokens: this.#burst * parts, at: nowMs, parts }
      this.#buckets.set(name, bucket)
      bucket.tokens = this.#filled(bucket, nowMs)
      bucket.at = nowMs
      return bucket
    })
  }

  #filled({ tokens, at, parts }: Bucket, nowMs: number): number {
    return Math.min(this.#burst * parts, tokens + (nowMs - at) * this.#perMs * parts)
  }

  /** A full bucket contains no information and is dropped. */
  #sweep(nowMs: number): void {
    if (nowMs - this.#sweptAt < 60_000) return
    this.#sweptAt = nowMs
    for (const [client, bucket] of this.#buckets) {
      if (this.#filled(bucket, nowMs) >= this.#burst * bucket.parts) this.#buckets.delete(client)
    }
  }
}

/** The network of an address: one IPv4 address, or an IPv6 /64. */
export const networkOf = (client: string): string =>
  ipaddr.IPv6.isValid(client) ? `${ipaddr.IPv6.parse(client).parts.slice(0, 4).join(':')}::/64` : client

/** The site that may be one client with many networks: an IPv6 /48, which one customer often has; an IPv4 address. */
export const siteOf = (client: string): string =>
  ipaddr.IPv6.isValid(client) ? `${ipaddr.IPv6.parse(client).parts.slice(0, 3).join(':')}::/48` : client
