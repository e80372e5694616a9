import type { EmployerConfig } from '#contract/employers/employer-config.ts'
import { systemClock, type Clock } from '#server/adapters/clock.ts'
import type { Log } from '#server/adapters/log.ts'
import { ChannelListener } from '#server/db/channel-listener.ts'
import type { Database } from '#server/db/client.ts'
import { machineMemory } from '#server/start/machine-memory.ts'
import { createPositionIndex } from '#search/index/position-index.ts'
import type { PositionIndex, PositionIndexConfig } from '#search/index/position-index.types.ts'
import { readFeedStates } from './feed-states.ts'
import { IndexSnapshots } from './index-snapshots.ts'
import { LoadedIndex } from './loaded-index.ts'
import { PositionFeed } from './position-feed.ts'
import { PositionRows } from './position-rows.ts'

/** The search indexes of this process, one per employer, loaded on first use and kept up to date. */
export interface PositionIndexes {
  /**
   * The current index of an employer; waits while it loads. With the employer's configuration, a change of its facets is
   * noticed immediately instead of at the next poll.
   */
  of(domain: string, config?: EmployerConfig): Promise<PositionIndex>
  /** Cached rows of listed positions, dropped when the change feed names them. */
  rowsOf(domain: string): Promise<PositionRows>
  /** Like `of`, but including everything committed before the call. */
  catchUp(domain: string): Promise<PositionIndex>
  /** False if another index may evict an idle one, or after closing. */
  readonly hasRoom: boolean
  /** While indexes are preloaded at startup (`warmIndexes`): a search may have to wait for one. */
  isWarming: boolean
  /** Saves snapshots and stops following. */
  close(): Promise<void>
}

export interface PositionIndexesOptions {
  db: Database
  log: Log
  snapshotDir: string
  /** False if another process with the same folder does. Default: true. */
  savesSnapshots?: boolean
  clock?: Clock | undefined
  /**
   * Total size of indexes beyond which idle ones are released to their snapshots. Default: a quarter of what this process may
   * use.
   */
  memoryLimitBytes?: number
  /** An index used within this time is not released. Default: a minute. */
  restMs?: number
  /** How often the feeds are compared even without notifications. Default: a minute. */
  pollMs?: number
  createIndex?: (config: PositionIndexConfig) => PositionIndex
}

/** Notifications arrive immediately; the poll finds changes whose notification was lost, and new configuration. */
const defaultPollMs = 60_000
/** Checks this process only: positions that ended, snapshots, idle indexes. */
const tickMs = 5_000
const snapshotEveryTicks = 60
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
  readonly #timers: NodeJS.Timeout[] = []
  readonly #comparedFacets = new Map<string, string>()
  #ticks = 0
  #isClosed = false
  isWarming = false

  constructor(options: PositionIndexesOptions) {
    this.#options = options
    this.#snapshots = new IndexSnapshots(options.snapshotDir, options.savesSnapshots)
    this.#memoryLimit = options.memoryLimitBytes ?? machineMemory() / 4
  }

  async of(domain: string, config?: EmployerConfig): Promise<PositionIndex> {
    const loaded = this.#loaded.get(domain) ?? (await this.#load(domain))
    loaded.lastUsedAt = Date.now()
    if (loaded.isOverdue) await this.#catchUpIfPossible(loaded)
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
    for (const timer of this.#timers) clearInterval(timer)
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
    // Between reading and now the feed may have notified about an employer that no one followed yet.
    this.#catchUpInBackground(domain)
    void this.#releaseResting(domain)
    return loaded
  }

  async #startFollowing(): Promise<void> {
    if (this.#listener) return
    const { db, pollMs = defaultPollMs } = this.#options
    this.#listener = new ChannelListener(db, 'position_changes', {
      // "domain version"
      message: (payload) => this.#catchUpInBackground(payload.slice(0, payload.lastIndexOf(' '))),
      connect: () => void this.#compare(),
    })
    this.#timers.push(
      setInterval(() => this.#tick(), tickMs),
      setInterval(() => void this.#compare(), pollMs),
    )
    for (const timer of this.#timers) timer.unref()
    await this.#listener.start()
  }

  #catchUpInBackground(domain: string): void {
    this.#loaded
      .get(domain)
      ?.catchUp()
      .catch((error: unknown) => this.#options.db.outage.warn(error, 'search index could not catch up', { domain }))
  }

  /** While the database is unavailable, the index in memory answers. */
  async #catchUpIfPossible(loaded: LoadedIndex): Promise<void> {
    const { outage } = this.#options.db
    if (outage.isOn) return
    await loaded.catchUp().catch((error: unknown) => {
      if (!outage.note(error)) throw error
    })
  }

  /** Catches up with every feed that is ahead, and follows configuration changes. */
  async #compare(): Promise<void> {
    const { db } = this.#options
    try {
      const states = await readFeedStates(db)
      for (const [domain, loaded] of this.#loaded) {
        const state = states.get(domain)
        if (!state) continue
        if (state.version !== loaded.index.version) this.#catchUpInBackground(domain)
        // Positions matter too: pay bands use the currency of most of them.
        const facets = `${state.facets} ${state.version}`
        if (this.#comparedFacets.get(domain) !== facets) this.#checkFacets(domain, loaded)
        this.#comparedFacets.set(domain, facets)
      }
    } catch (error) {
      db.outage.warn(error, 'search indexes not compared with the database')
    }
  }

  #checkFacets(domain: string, loaded: LoadedIndex): void {
    loaded
      .checkFacets()
      .catch((error: unknown) => this.#options.db.outage.warn(error, 'search facets not checked', { domain }))
  }

  #tick(): void {
    this.#ticks++
    const { outage } = this.#options.db
    for (const [domain, loaded] of this.#loaded) {
      if (loaded.isOverdue && !outage.isOn) this.#catchUpInBackground(domain)
      if (this.#ticks % snapshotEveryTicks === 0)
        loaded.save().catch((error: unknown) => outage.warn(error, 'index snapshot not saved', { domain }))
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
    this.#checkFacets(domain, loaded)
  }

  /** Releases the least recently used indexes while the total exceeds the limit; `except` was just requested. */
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
