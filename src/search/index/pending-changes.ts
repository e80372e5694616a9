import type { SearchPosition } from './position-index.types.ts'

/** By id: the new position, or null for a removal, and the version that it belongs to. */
export type Changes = Map<number, { position: SearchPosition | null; version: number }>

/** Changes that wait for the next refresh, the last one an id. */
export class PendingChanges {
  #changes: Changes = new Map()
  /** Highest version that was announced. */
  version = 0

  get size(): number {
    return this.#changes.size
  }

  note(id: number, position: SearchPosition | null, version: number): void {
    // Re-inserted, so that their order is that of their arrival.
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

  /** After a refresh that failed: what came meanwhile is newer. */
  giveBack(changes: Changes): void {
    this.#changes = new Map([...changes, ...this.#changes])
  }

  /** The index was loaded at `version`: what it already holds is not applied again. */
  dropUpTo(version: number): void {
    for (const [id, change] of this.#changes) if (change.version <= version) this.#changes.delete(id)
    if (this.#changes.size === 0) this.version = version
  }
}
