import { takeShared, type LimitScope, type SharedLimit, type WaitSeconds } from './shared-limit.ts'

/** How long the database is not asked again after a refusal. */
const restMs = 30_000
const mostKept = 20_000

interface Lease {
  left: number
  refusedUntilMs: number
  waitSeconds: WaitSeconds
}

/**
 * A shared limit for small and frequent amounts: each process takes it in chunks and hands those out itself, so that most calls
 * need no statement. The rest of a chunk is lost for the day when a process ends.
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
    // While this chunk was fetched, others may have used it or fetched another.
    lease.left += wanted - cost
    return 0
  }
}
