import type { SearchPosition } from './position-index.types.ts'

/** By id: the new position, or null for a removal, and its version. */
export type Changes = Map<number, { position: SearchPosition | null; version: number }>

/** Changes waiting for the next refresh; the last one per id wins. */
export class PendingChanges {
  #changes: Changes = new Map()
  /** Highest announced version. */
  version = 0

  get size(): number {
    return this.#changes.size
  }

  note(id: number, position: SearchPosition | null, version: number): void {
    // Re-inserted, so that the order is by arrival.
    this.#changes.delete(id)
    this.#changes.set(id, { position, version })
  }

  reach(version: number): void {
    this.version = Math.max(this.version, version)
  }

  /** Takes everything; `version` is what the index reaches with it. */
  take(visibleVersion: number): { changes: Changes; upserts: SearchPosition[]; version: number } {
    const changes = this.#changes
    this.#changes = new Map()
    const upserts = [...changes.values()].flatMap(({ position }) => (position ? [position] : []))
    return { changes, upserts, version: Math.max(this.version, visibleVersion) }
  }

  /** After a failed refresh: changes that have arrived since are newer. */
  giveBack(changes: Changes): void {
    this.#changes = new Map([...changes, ...this.#changes])
  }

  /** The index was loaded at `version`, so changes it already contains are dropped. */
  dropUpTo(version: number): void {
    for (const [id, change] of this.#changes) if (change.version <= version) this.#changes.delete(id)
    if (this.#changes.size === 0) this.version = version
  }
}
