import type { Log } from '#server/adapters/log.ts'
import { unixSeconds, type Clock } from '#server/adapters/clock.ts'
import type { FacetConfig, PositionIndex, PositionIndexConfig } from '#search/index/position-index.types.ts'
import type { IndexSnapshots } from './index-snapshots.ts'
import type { PositionFeed } from './position-feed.ts'
import type { PositionRows } from './position-rows.ts'

/** A crawl at a polite pace keeps a version alive by using it. */
const retainMs = 600_000
const maxCatchUp = 20_000
/** From this size, reading everything again is slow enough to save a snapshot immediately. */
const snapshotAtOnce = 5_000
const configCheckMs = 1_000

export interface LoadedIndexParts {
  domain: string
  feed: PositionFeed
  rows: PositionRows
  snapshots: IndexSnapshots
  createIndex: (config: PositionIndexConfig) => PositionIndex
  clock: Clock
  log: Log
}

/** One employer's index in this process, kept at the change feed's version. */
export class LoadedIndex {
  readonly rows: PositionRows
  lastUsedAt = Date.now()
  readonly #parts: LoadedIndexParts
  #index: PositionIndex | null = null
  #facets: FacetConfig[] = []
  #savedVersion = -1
  #nextClosing: number | null = null
  #configCheckedAt = 0
  #work: Promise<unknown> = Promise.resolve()
  #isCatchUpQueued = false
  #isClosed = false

  constructor(parts: LoadedIndexParts) {
    this.#parts = parts
    this.rows = parts.rows
  }

  /** From the snapshot and later changes, or from the database. */
  load(): Promise<void> {
    return this.#exclusively(async () => {
      const { feed, createIndex } = this.#parts
      await this.#closeOverdue()
      this.#facets = await feed.facets()
      const index = createIndex({ facets: this.#facets, retainMs })
      await this.#fill(index)
      this.#index = index
    })
  }

  get index(): PositionIndex {
    if (!this.#index) throw new Error('the index is not loaded')
    return this.#index
  }

  /** Whether a position that the index still shows has reached its end. */
  get isOverdue(): boolean {
    return this.#nextClosing !== null && this.#nextClosing <= unixSeconds(this.#parts.clock.now())
  }

  /** Updates the index to the feed's current version. Calls made while one is pending share it. */
  catchUp(): Promise<void> {
    if (this.#isCatchUpQueued) return this.#work as Promise<void>
    this.#isCatchUpQueued = true
    return this.#exclusively(async () => {
      this.#isCatchUpQueued = false
      if (this.#isClosed) return
      if (this.isOverdue) await this.#closeOverdue()
      await this.#follow(this.index)
    })
  }

  /** Rebuilds if the stored configuration requires other facets than the index has. */
  async checkFacets(): Promise<void> {
    if (Date.now() - this.#configCheckedAt < configCheckMs) return
    this.#configCheckedAt = Date.now()
    await this.#exclusively(async () => {
      if (this.#isClosed) return
      const { feed, createIndex, log, domain } = this.#parts
      const facets = await feed.facets()
      if (JSON.stringify(facets) === JSON.stringify(this.#facets)) return
      log.info({ domain }, 'search facets changed, rebuilding the index')
      const index = createIndex({ facets, retainMs })
      await this.#readAll(index)
      const former = this.#index
      this.#facets = facets
      this.#index = index
      await former?.close()
    })
  }

  save(): Promise<void> {
    return this.#exclusively(() => this.#save())
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#exclusively(async () => {
      if (!this.#index) return
      await this.#save().catch((error: unknown) => this.#parts.log.warn({ err: error }, 'index snapshot not saved'))
      await this.#index.close()
    })
  }

  async #follow(index: PositionIndex): Promise<void> {
    const { feed, rows, log, domain } = this.#parts
    const changes = await feed.changesSince(index.version, maxCatchUp)
    if (!changes) {
      log.info({ domain, version: index.version }, 'the change feed has a gap, rereading all positions')
      return this.#readAll(index)
    }
    if (changes.version === index.version) return
    this.#inBackground(rows.renew(changes.changedIds))
    index.remove(changes.removedIds, changes.version)
    index.upsert(changes.upserted, changes.version)
    await index.refresh()
    // A changed position may end before all others.
    if (changes.upserted.length > 0) this.#nextClosing = await feed.nextClosing()
  }

  async #fill(index: PositionIndex): Promise<void> {
    const { snapshots, domain, feed, log, rows } = this.#parts
    const startedAt = performance.now()
    const isRestored = await snapshots.restore(domain, index, feed)
    if (isRestored) {
      this.#savedVersion = index.version
      await this.#follow(index)
      this.#inBackground(rows.warm())
    } else await this.#readAll(index)
    const ms = Math.round(performance.now() - startedAt)
    const { positions, bytes } = index.stats()
    log.info({ domain, positions, bytes, ms, version: index.version, isRestored }, 'search index loaded')
  }

  async #readAll(index: PositionIndex): Promise<void> {
    const { feed, rows } = this.#parts
    await feed.readAll((source, version) => index.load(source, version))
    rows.forgetAll()
    this.#inBackground(rows.warm())
    this.#nextClosing = await feed.nextClosing()
    if (index.stats().positions >= snapshotAtOnce) void this.save().catch(() => undefined)
  }

  async #closeOverdue(): Promise<void> {
    this.#nextClosing = await this.#parts.feed.closeOverdue(unixSeconds(this.#parts.clock.now()))
  }

  async #save(): Promise<void> {
    const index = this.#index
    if (!index || index.version === this.#savedVersion || index.version === 0) return
    this.#savedVersion = await this.#parts.snapshots.save(this.#parts.domain, index, this.#parts.feed)
  }

  /** If these are late or missing, searches read the rows themselves. */
  #inBackground(work: Promise<void>): void {
    work.catch((error: unknown) => this.#parts.log.debug({ err: error }, 'rows not preloaded'))
  }

  #exclusively<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#work.then(work, work)
    this.#work = result.catch(() => undefined)
    return result
  }
}
