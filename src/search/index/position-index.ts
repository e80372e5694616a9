import { setImmediate as nextTurn } from 'node:timers/promises'
import { BuildClient } from './build-client.ts'
import { carryTotals, segmentTotals } from '../facets/facet-count.ts'
import { FacetRegistry } from '../facets/facet-registry.ts'
import { describeView } from './index-stats.ts'
import { type MergePick, carryDeletions, pickAll, pickMerge } from './merge-policy.ts'
import type { PositionAnswer, Suggestion } from '../query/position-answer.types.ts'
import type {
  PositionIndex,
  PositionIndexConfig,
  PositionIndexStats,
  PositionSource,
  PositionStream,
  SearchPosition,
} from './position-index.types.ts'
import type { PositionQuery, SuggestQuery } from '../query/position-query.types.ts'
import { type Changes, PendingChanges } from './pending-changes.ts'
import { searchView } from '../query/search.ts'
import { type BuiltSegment, SegmentBuilder, buildHere } from './segment-build.ts'
import { mergeSegments, withoutDeletions } from './segment-merge.ts'
import { LiveSegment, Segment, placeColumns } from './segment.ts'
import type { PlaceColumns } from './segment.types.ts'
import type { SegmentData } from './segment.types.ts'
import { readSnapshot, writeSnapshot } from './snapshot.ts'
import { suggest } from '../query/suggest.ts'
import { VersionStore } from './version-store.ts'
import { IndexView } from '../query/view.ts'
import { warmChanges } from './warm-changes.ts'

const defaults = { retainMs: 120_000, inlineBuildMax: 128, worker: true, refreshMs: 50 }
const maxFacets = 24

class SegmentedPositionIndex implements PositionIndex {
  readonly config: PositionIndexConfig
  readonly #settings: typeof defaults
  #registry: FacetRegistry
  #view = new IndexView(0, [])
  readonly #versions: VersionStore
  readonly #pending = new PendingChanges()
  #timer: NodeJS.Timeout | null = null
  readonly #builder: BuildClient
  /** Serializes refreshes, loads and merges. */
  #work: Promise<unknown> = Promise.resolve()
  #merging: Promise<void> | null = null
  #isClosed = false

  constructor(config: PositionIndexConfig) {
    if (config.facets.length > maxFacets)
      throw new RangeError(`An index has at most ${maxFacets} facets, not ${config.facets.length}`)
    this.config = config
    this.#settings = { ...defaults, ...config }
    this.#registry = new FacetRegistry(config.facets)
    this.#versions = new VersionStore(this.#settings.retainMs)
    this.#builder = new BuildClient(config.facets, this.#settings.inlineBuildMax)
  }

  get version(): number {
    return this.#view.version
  }

  upsert(positions: Iterable<SearchPosition>, version = this.#nextVersion()): void {
    for (const position of positions) this.#pending.note(position.id, position, version)
    this.#changed(version)
  }

  remove(ids: Iterable<number>, version = this.#nextVersion()): void {
    for (const id of ids) this.#pending.note(id, null, version)
    this.#changed(version)
  }

  #nextVersion(): number {
    return Math.max(this.#pending.version, this.#view.version) + 1
  }

  #changed(version: number): void {
    this.#pending.reach(version)
    if (this.#settings.refreshMs === 0 || this.#timer || this.#isClosed) return
    this.#timer = setTimeout(() => {
      this.#timer = null
      void this.refresh()
    }, this.#settings.refreshMs)
    this.#timer.unref()
  }

  #serial<T>(run: () => Promise<T> | T): Promise<T> {
    const result = this.#work.then(run)
    this.#work = result.catch(() => undefined)
    return result
  }

  refresh(): Promise<void> {
    return this.#serial(async () => {
      const { changes, upserts, version } = this.#pending.take(this.#view.version)
      if (changes.size === 0 && version === this.#view.version) return
      const isInline = !this.#settings.worker || upserts.length <= this.#settings.inlineBuildMax
      try {
        this.#apply(changes, isInline ? this.#buildInline(upserts) : await this.#builder.build(upserts), version)
      } catch (error) {
        // Nothing is lost: changes that could not be built wait for the next refresh, and newer ones override them.
        this.#pending.giveBack(changes)
        throw error
      }
      this.#mergeBehind()
    })
  }

  refreshSync(): void {
    const { changes, upserts, version } = this.#pending.take(this.#view.version)
    if (changes.size === 0 && version === this.#view.version) return
    this.#apply(changes, this.#buildInline(upserts), version)
    if (this.#settings.worker) return
    for (let pick = pickMerge(this.#view.segments); pick; pick = pickMerge(this.#view.segments)) this.#mergeInline(pick)
  }

  #buildInline(positions: SearchPosition[]): BuiltSegment[] {
    const builder = new SegmentBuilder(this.config.facets)
    builder.add(positions)
    return builder.finish()
  }

  #attach({ data, supersededIds }: BuiltSegment, registry = this.#registry, places?: PlaceColumns): LiveSegment {
    const live = new LiveSegment(new Segment(data, registry, places), null)
    const gone = supersededIds.map((id) => live.segment.findId(id)).filter((local) => local >= 0)
    return gone.length > 0 ? live.withDeleted(gone) : live
  }

  /** Deletes the old versions of the changed positions and adds the new segments, as one new version. */
  #apply(changes: Changes, built: BuiltSegment[], version: number): void {
    const kept = this.#view.segments.map((live) => {
      const locals: number[] = []
      for (const id of changes.keys()) {
        const local = live.segment.findId(id)
        if (local >= 0 && !live.isDeleted(local)) locals.push(local)
      }
      if (locals.length === 0) return live
      const rest = live.withDeleted(locals)
      carryTotals(live, rest, locals, this.#registry)
      return rest
    })
    const added = built.map((segment) => this.#attach(segment))
    this.#show(
      new IndexView(
        version,
        [...kept, ...added].filter(({ liveCount }) => liveCount > 0),
      ),
    )
  }

  #show(view: IndexView): void {
    this.#view = view
    this.#versions.sweep(Date.now())
  }

  #mergeInline({ sources }: MergePick): void {
    const data = mergeSegments(
      this.config.facets,
      sources.map((live) => ({ data: live.segment.data, deleted: live.deleted })),
    )
    this.#replace(sources, data)
  }

  /** Merging changes no answer, so the version stays the same. Deletions made during the merge are carried over. */
  #replace(sources: readonly LiveSegment[], data: SegmentData): void {
    const isWhole = sources.every(({ segment }) => this.#view.segments.some((live) => live.segment === segment))
    if (!isWhole) return
    const merged = carryDeletions(
      sources,
      this.#view.segments,
      new LiveSegment(new Segment(data, this.#registry), null),
    )
    const gone = new Set(sources.map(({ segment }) => segment))
    const kept = this.#view.segments.filter(({ segment }) => !gone.has(segment))
    this.#show(
      new IndexView(
        this.#view.version,
        [...kept, merged].filter(({ liveCount }) => liveCount > 0),
      ),
    )
  }

  /** Starts a due merge unless one is running. Changes do not wait for it. */
  #mergeBehind(): void {
    // In a separate turn, so that the latest change becomes visible first.
    this.#merging ??= nextTurn()
      .then(() => this.#mergeWhile(pickMerge))
      .finally(() => (this.#merging = null))
    // A failed merge leaves the segments as they were; the next refresh tries again.
    this.#merging.catch(() => undefined)
  }

  async #mergeWhile(pick: (segments: readonly LiveSegment[]) => MergePick | null): Promise<void> {
    for (let next = pick(this.#view.segments); next && !this.#isClosed; next = pick(this.#view.segments)) {
      if (!this.#settings.worker || next.isTiny) this.#mergeInline(next)
      else {
        const { sources } = next
        this.#replace(
          sources,
          await this.#builder.merge(sources.map((live) => ({ data: live.segment.data, deleted: live.deleted }))),
        )
      }
    }
  }

  load(positions: PositionStream | PositionSource, version: number): Promise<void> {
    return this.#serial(async () => {
      const built = this.#settings.worker ? this.#builder.build(positions) : buildHere(this.config.facets, positions)
      await this.#restart(await built, version)
    })
  }

  async #restart(built: BuiltSegment[], version: number): Promise<void> {
    const registry = new FacetRegistry(this.config.facets)
    const segments: LiveSegment[] = []
    // One turn of the main loop per step, so that the first search finds its totals already counted.
    for (const segment of built) {
      await nextTurn()
      registry.meetLocations(segment.data.locations)
      await nextTurn()
      const places = placeColumns(segment.data, registry)
      await nextTurn()
      const live = this.#attach(segment, registry, places)
      await nextTurn()
      segmentTotals(live, registry, false)
      segments.push(live)
    }
    await nextTurn()
    this.#registry = registry
    this.#versions.clear()
    this.#show(new IndexView(version, segments))
    // Skips changes that the stream already contained.
    this.#pending.dropUpTo(version)
    if (!this.#settings.worker) return
    const make = () => new SegmentedPositionIndex({ ...this.config, worker: false, refreshMs: 0 })
    // Without it only the first changes take longer.
    warmChanges(make, this.#view.classes).catch(() => undefined)
  }

  search(query: PositionQuery): PositionAnswer {
    const nowMs = Date.now()
    const asked =
      query.asOf === undefined || query.asOf === this.#view.version
        ? this.#view
        : this.#versions.find(query.asOf, nowMs)
    const view = asked ?? this.#view
    this.#versions.touch(view, nowMs)
    return searchView(view, this.#registry, query, asked === null)
  }

  suggest(query: SuggestQuery): Suggestion[] {
    return suggest(this.#view, this.config.facets, query)
  }

  has(id: number): boolean {
    return this.#view.segments.some((live) => {
      const local = live.segment.findId(id)
      return local >= 0 && !live.isDeleted(local)
    })
  }

  async saveSnapshot(file: string): Promise<void> {
    const { version, segments } = this.#view
    const whole = await withoutDeletions(this.config.facets, segments, this.#settings.worker ? this.#builder : null)
    await writeSnapshot(file, this.config.facets, version, whole)
  }

  async loadSnapshot(file: string): Promise<boolean> {
    const snapshot = await readSnapshot(file, this.config.facets)
    if (!snapshot) return false
    await this.#restart(
      snapshot.segments.map((data) => ({ data, supersededIds: [] })),
      snapshot.version,
    )
    return true
  }

  optimize(): Promise<void> {
    return this.#serial(async () => {
      await this.#merging
      await this.#mergeWhile(pickAll)
    })
  }

  stats(): PositionIndexStats {
    return { ...describeView(this.#view), pending: this.#pending.size, retainedVersions: this.#versions.size }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    await this.#builder.close()
    await this.#work
  }
}

/** An empty index at version 0. */
export const createPositionIndex = (config: PositionIndexConfig): PositionIndex => new SegmentedPositionIndex(config)
