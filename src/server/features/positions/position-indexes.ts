import { totalmem } from 'node:os'
import type { EmployerConfig } from '#contract/employer-config.ts'
import { systemClock, type Clock } from '#server/adapters/clock.ts'
import type { Log } from '#server/adapters/log.ts'
import { ChannelListener } from '#server/db/channel-listener.ts'
import type { Database } from '#server/db/client.ts'
import { createPositionIndex } from '#server/search/position-index.ts'
import type { PositionIndex, PositionIndexConfig } from '#server/search/position-index.types.ts'
import { IndexSnapshots } from './index-snapshots.ts'
import { LoadedIndex } from './loaded-index.ts'
import { PositionFeed } from './position-feed.ts'
import { PositionRows } from './position-rows.ts'

/** The search indexes of this process, one an employer, loaded on first use and kept current. */
export interface PositionIndexes {
  /**
   * The current index of an employer; waits while it loads. With the employer's configuration, a change of its facets is noticed
   * at once instead of at the next poll.
   */
  of(domain: string, config?: EmployerConfig): Promise<PositionIndex>
  /** Rows of listed positions, kept in memory and dropped when the change feed names them. */
  rowsOf(domain: string): Promise<PositionRows>
  /** The same as `of`, after everything that was committed before the call has become visible. */
  catchUp(domain: string): Promise<PositionIndex>
  /** False when another index may push one out that rests, or after closing. */
  readonly hasRoom: boolean
  /** While indexes are loaded ahead at the start (`warmIndexes`): who searches now may wait for one. */
  isWarming: boolean
  /** Saves snapshots and stops following. */
  close(): Promise<void>
}

export interface PositionIndexesOptions {
  db: Database
  log: Log
  snapshotDir: string
  clock?: Clock | undefined
  /** Bytes of indexes beyond which those that rest are released to their snapshots. Default: a quarter of the machine. */
  memoryLimitBytes?: number
  /** An index that was used within this time is not released. Default: a minute. */
  restMs?: number
  createIndex?: (config: PositionIndexConfig) => PositionIndex
}

/** Notifications come at once; the poll finds what was lost on a broken connection, ends that came, and new configuration. */
const pollMs = 5_000
const configEveryPolls = 12
const snapshotEveryPolls = 60
const defaultRestMs = 60_000

export function createPositionIndexes(options: PositionIndexesOptions): PositionIndexes {
  return new Indexes(options)
}

class Indexes implements PositionIndexes {
  readonly #options: PositionIndexesOptions
  readonly #snapshots: IndexSnapshots
  readonly #memoryLimit: number
  readonly #loading = new Map<string, Promise<LoadedIndex>>()
  readonly #loaded = new Map<string, LoadedIndex>()
  readonly #configKeys = new WeakMap<EmployerConfig, string>()
  readonly #knownConfigs = new Map<string, string>()
  #listener: ChannelListener | null = null
  #timer: NodeJS.Timeout | null = null
  #polls = 0
  #isClosed = false
  isWarming = false

  constructor(options: PositionIndexesOptions) {
    this.#options = options
    this.#snapshots = new IndexSnapshots(options.snapshotDir)
    this.#memoryLimit = options.memoryLimitBytes ?? totalmem() / 4
  }

  async of(domain: string, config?: EmployerConfig): Promise<PositionIndex> {
    const loaded = this.#loaded.get(domain) ?? (await this.#load(domain))
    loaded.lastUsedAt = Date.now()
    if (loaded.isOverdue) await loaded.catchUp()
    if (config) this.#noticeConfig(domain, loaded, config)
    return loaded.index
  }

  get hasRoom(): boolean {
    return !this.#isClosed && this.#bytes() < this.#memoryLimit / 2
  }

  async rowsOf(domain: string): Promise<PositionRows> {
    return (this.#loaded.get(domain) ?? (await this.#load(domain))).rows
  }

  async catchUp(domain: string): Promise<PositionIndex> {
    const loaded = this.#loaded.get(domain) ?? (await this.#load(domain))
    await loaded.catchUp()
    return loaded.index
  }

  async close(): Promise<void> {
    this.#isClosed = true
    if (this.#timer) clearInterval(this.#timer)
    await this.#listener?.close()
    await Promise.allSettled(this.#loading.values())
    await Promise.all([...this.#loaded.values()].map((loaded) => loaded.close()))
    this.#loaded.clear()
  }

  #load(domain: string): Promise<LoadedIndex> {
    if (this.#isClosed) throw new Error('the search indexes are closed')
    let loading = this.#loading.get(domain)
    if (!loading) {
      loading = this.#loadNow(domain).finally(() => this.#loading.delete(domain))
      this.#loading.set(domain, loading)
    }
    return loading
  }

  async #loadNow(domain: string): Promise<LoadedIndex> {
    await this.#startFollowing()
    const { db, log, clock = systemClock, createIndex = createPositionIndex } = this.#options
    const loaded = new LoadedIndex({
      domain,
      feed: new PositionFeed(db, domain),
      rows: new PositionRows(db, domain),
      snapshots: this.#snapshots,
      createIndex,
      clock,
      log,
    })
    await loaded.load()
    this.#loaded.set(domain, loaded)
    // Between reading and now the feed may have spoken of an employer that nobody followed yet.
    this.#catchUpInBackground(domain)
    void this.#releaseResting(domain)
    return loaded
  }

  async #startFollowing(): Promise<void> {
    if (this.#listener) return
    const { db, log } = this.#options
    this.#listener = new ChannelListener(db.url, log, 'position_changes', {
      // "domain version"
      message: (payload) => this.#catchUpInBackground(payload.slice(0, payload.lastIndexOf(' '))),
      connect: () => this.#catchUpAll(),
    })
    this.#timer = setInterval(() => this.#poll(), pollMs)
    this.#timer.unref()
    await this.#listener.start()
  }

  #catchUpInBackground(domain: string): void {
    this.#loaded
      .get(domain)
      ?.catchUp()
      .catch((error: unknown) => this.#options.log.warn({ err: error, domain }, 'search index could not catch up'))
  }

  #catchUpAll(): void {
    for (const domain of this.#loaded.keys()) this.#catchUpInBackground(domain)
  }

  #poll(): void {
    this.#polls++
    this.#catchUpAll()
    const { log } = this.#options
    for (const [domain, loaded] of this.#loaded) {
      if (this.#polls % configEveryPolls === 0)
        loaded.checkFacets().catch((error: unknown) => log.warn({ err: error, domain }, 'search facets not checked'))
      if (this.#polls % snapshotEveryPolls === 0)
        loaded.save().catch((error: unknown) => log.warn({ err: error, domain }, 'index snapshot not saved'))
    }
    void this.#releaseResting()
  }

  #noticeConfig(domain: string, loaded: LoadedIndex, config: EmployerConfig): void {
    let key = this.#configKeys.get(config)
    if (key === undefined) {
      key = JSON.stringify(config.pcsxConfig.searchConfig.facets)
      this.#configKeys.set(config, key)
    }
    const known = this.#knownConfigs.get(domain)
    if (known === key) return
    this.#knownConfigs.set(domain, key)
    if (known === undefined) return
    loaded
      .checkFacets()
      .catch((error: unknown) => this.#options.log.warn({ err: error, domain }, 'search facets not checked'))
  }

  /** Releases the longest unused indexes while all together exceed the limit; `except` was just asked for. */
  async #releaseResting(except?: string): Promise<void> {
    let total = this.#bytes()
    if (total <= this.#memoryLimit) return
    const { restMs = defaultRestMs } = this.#options
    const oldestFirst = [...this.#loaded].sort(([, a], [, b]) => a.lastUsedAt - b.lastUsedAt)
    for (const [domain, loaded] of oldestFirst) {
      if (total <= this.#memoryLimit) return
      if (domain === except || Date.now() - loaded.lastUsedAt < restMs) continue
      total -= loaded.index.stats().bytes
      this.#loaded.delete(domain)
      this.#options.log.info({ domain }, 'search index released')
      await loaded.close()
    }
  }

  #bytes(): number {
    let total = 0
    for (const loaded of this.#loaded.values()) total += loaded.index.stats().bytes
    return total
  }
}
