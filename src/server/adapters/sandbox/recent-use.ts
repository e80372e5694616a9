/**
 * Recent use in milliseconds of work, half of which is forgotten after `halfLifeMs`. Clients with little use go first, so one
 * that sends endless files waits behind everyone else, but recovers soon.
 */
export class RecentUse {
  readonly #halfLifeMs: number
  readonly #used = new Map<string, { ms: number; at: number }>()

  constructor(halfLifeMs: number) {
    this.#halfLifeMs = halfLifeMs
  }

  of(who: string, now: number): number {
    const entry = this.#used.get(who)
    return entry ? entry.ms * 0.5 ** ((now - entry.at) / this.#halfLifeMs) : 0
  }

  add(who: string, ms: number, now: number): void {
    const total = this.of(who, now) + ms
    this.#used.delete(who)
    this.#used.set(who, { ms: total, at: now })
    // The oldest first, because it has decayed the most.
    for (const [other, { at }] of this.#used) {
      if (now - at < 10 * this.#halfLifeMs) return
      this.#used.delete(other)
    }
  }
}
