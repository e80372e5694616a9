import { takeShared, type LimitScope, type SharedLimit, type WaitSeconds } from './shared-limit.ts'

/** Of those that were refused nobody asks the database again so soon. */
const restMs = 30_000
const mostKept = 20_000

interface Lease {
  left: number
  refusedUntilMs: number
  waitSeconds: WaitSeconds
}

/**
 * A shared limit of what is small and frequent: each process takes it in pieces and hands those out itself, so that most calls
 * cost no statement. What a process that ends has left of its pieces is lost to the day.
 */
export class LeasedLimit {
  readonly #leases = new Map<string, Lease>()

  async take(
    scope: LimitScope,
    limit: SharedLimit,
    { who, cost, piece }: { who: string; cost: number; piece: number },
    nowMs: number,
  ): Promise<WaitSeconds> {
    const key = `${scope.employer.domain}\n${limit.name}\n${who}`
    const lease = this.#leases.get(key) ?? { left: 0, refusedUntilMs: 0, waitSeconds: 0 }
    if (lease.left >= cost) {
      lease.left -= cost
      return 0
    }
    if (nowMs < lease.refusedUntilMs) return lease.waitSeconds
    if (this.#leases.size >= mostKept) this.#leases.clear()
    this.#leases.set(key, lease)
    const wanted = Math.min(Math.max(piece, cost), limit.burst)
    const waitSeconds = await takeShared(scope, limit, who, undefined, wanted)
    if (waitSeconds > 0) {
      Object.assign(lease, { refusedUntilMs: nowMs + restMs, waitSeconds })
      return waitSeconds
    }
    // Others may have taken of it, or brought another piece, while this one came.
    lease.left += wanted - cost
    return 0
  }
}
