/**
 * What somebody used of late, in milliseconds of work, half of it forgotten after `halfLifeMs`: who used little goes before who
 * used much, so that whoever sends files that take for ever waits behind everybody else, and is as before soon after.
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
    // The oldest first: what is left of it is next to nothing.
    for (const [other, { at }] of this.#used) {
      if (now - at < 10 * this.#halfLifeMs) return
      this.#used.delete(other)
    }
  }
}
