import type { CanonicalPosition } from '#contract/canonical-position.ts'
import type { PositionAnswer, Suggestion } from '../query/position-answer.types.ts'
import type { PositionQuery, SuggestQuery } from '../query/position-query.types.ts'

/**
 * The interface of the position index: what the API, the loader, the benchmark and the naive reference code against.
 * The scoring is defined in `scoring.ts`, the text analysis in `analysis.ts`; both are shared with the reference.
 */

/** What the index reads of a position. `id` is an integer below 2^53 and is the key of an upsert. */
export type SearchPosition = Pick<
  CanonicalPosition,
  | 'title'
  | 'description'
  | 'locations'
  | 'department'
  | 'businessUnit'
  | 'employmentType'
  | 'seniority'
  | 'workLocationOption'
  | 'skills'
  | 'language'
  | 'postedTs'
  | 'pay'
  | 'isPrivate'
  | 'customFields'
> & {
  id: number
  /** Requisition numbers are found like words of the location field; so are `remote`, `hybrid` and the employment type. */
  displayJobId?: string
}

/** How a facet reads its values from a position. Data, so that it travels to the building thread and into the snapshot. */
export type FacetSource =
  | {
      kind: 'field'
      field: 'department' | 'businessUnit' | 'employmentType' | 'seniority' | 'workLocationOption' | 'language'
    }
  | { kind: 'skills' }
  | { kind: 'customField'; field: string }
  /** `city` gives `Kirkwall, Scotland, GB`; `region` gives `US-TX`, labelled `Texas, US`; `country` gives `GB`. */
  | { kind: 'location'; part: 'city' | 'region' | 'country' }
  /** Bands of yearly pay in one currency; a position is in every band that its range touches. Bounds in major units, `max` exclusive. */
  | { kind: 'pay'; currency: string; bands: { value: string; label: string; min: number; max: number | null }[] }
  /** Cumulative: a position is in every band whose `maxAgeSeconds` its age (query `now` minus `postedTs`) does not exceed. */
  | { kind: 'postedAge'; bands: { value: string; label: string; maxAgeSeconds: number }[] }

export interface FacetConfig {
  /** snake_case; the key in `PositionQuery.filters` and in `PositionAnswer.facets`. At most 24 facets. */
  name: string
  of: FacetSource
  /** Shown labels of values; a value without one is its own label. */
  labels?: Record<string, string>
}

export interface PositionIndexConfig {
  facets: FacetConfig[]
  /** How long a version that was answered stays readable for `asOf`. Default 120,000. */
  retainMs?: number
  /** Builds larger than this many positions go to the worker thread. Default 128. */
  inlineBuildMax?: number
  /** False builds everything on the calling thread: for tests and short command lines. Default true. */
  worker?: boolean
  /** Changes become visible at most this often by themselves. Default 50; 0 means only by `refresh()`. */
  refreshMs?: number
}

/**
 * Positions that the building threads read by themselves: a large board never passes through the main loop. The module exports
 * `readPositions` of type `ReadPositions`.
 */
export interface PositionSource {
  /** URL of the module. */
  module: string
  /** What `readPositions` is given; it must be cloneable. */
  options: unknown
  /** About how many positions there are: it decides how many threads read. */
  size: number
}

/** Reads share number `part` of `parts` in batches. Every position is in exactly one share, and once. */
export type ReadPositions<Options = never> = (
  options: Options,
  part: number,
  parts: number,
) => Iterable<SearchPosition[]> | AsyncIterable<SearchPosition[]>

export type PositionStream = Iterable<SearchPosition> | AsyncIterable<SearchPosition>

export interface PositionIndexStats {
  version: number
  positions: number
  publicPositions: number
  segments: { positions: number; deleted: number; bytes: number }[]
  terms: number
  /** Bytes of all segments' arrays. */
  bytes: number
  pending: number
  retainedVersions: number
}

/**
 * Answers are functions of (version, query): every process whose index was given the same positions and stands at the same
 * version gives byte-identical answers, whatever its segments look like.
 */
export interface PositionIndex {
  readonly config: PositionIndexConfig
  /** Version of what `search` sees now. */
  readonly version: number
  /**
   * Takes new and changed positions. They become visible together at the next refresh, under `version` (the change feed's
   * number; default: one more than the last). Cheap; the building happens at the refresh.
   */
  upsert(positions: Iterable<SearchPosition>, version?: number): void
  remove(ids: Iterable<number>, version?: number): void
  /** Makes everything pending visible and resolves when it is. */
  refresh(): Promise<void>
  /** The same on the calling thread. */
  refreshSync(): void
  /** Replaces the whole content from a stream or a source; searches see the old content until it is complete. */
  load(positions: PositionStream | PositionSource, version: number): Promise<void>
  /** Throws `RangeError` only for a `start`, `size` or `radiusKm` that is negative or no number. */
  search(query: PositionQuery): PositionAnswer
  suggest(query: SuggestQuery): Suggestion[]
  has(id: number): boolean
  /** Writes the visible version: temporary name, fsync, rename. */
  saveSnapshot(file: string): Promise<void>
  /** False (and nothing changed) when the file is absent, damaged, or made by another analyzer or facet configuration. */
  loadSnapshot(file: string): Promise<boolean>
  /** Merges all segments into as few as possible. */
  optimize(): Promise<void>
  stats(): PositionIndexStats
  /** Stops the worker thread and timers. */
  close(): Promise<void>
}
