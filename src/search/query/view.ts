import type { LiveSegment } from '../index/segment.ts'

/** One version of the index: immutable, so it can be read for as long as it is referenced. */
export class IndexView {
  readonly version: number
  readonly segments: readonly LiveSegment[]
  /** Live positions, private ones included. */
  readonly liveCount: number
  #classes: string[] | null = null
  /** Cache of what later steps compute once per version (live totals, order of options), by key. */
  readonly memo = new Map<string, unknown>()

  constructor(version: number, segments: readonly LiveSegment[]) {
    this.version = version
    this.segments = segments
    this.liveCount = segments.reduce((sum, { liveCount }) => sum + liveCount, 0)
  }

  /** Stem classes of the live positions, sorted. */
  get classes(): string[] {
    if (this.#classes) return this.#classes
    const found = new Set<string>()
    for (const live of this.segments) for (const name of live.classes) found.add(name)
    this.#classes = [...found].sort()
    return this.#classes
  }

  memoized<T>(key: string, compute: () => T): T {
    if (!this.memo.has(key)) this.memo.set(key, compute())
    return this.memo.get(key) as T
  }
}
