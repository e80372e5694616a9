import type { CanonicalPosition } from '#contract/positions/canonical-position.ts'
import type { PositionAnswer, Suggestion } from '../query/position-answer.types.ts'
import type { PositionQuery, SuggestQuery } from '../query/position-query.types.ts'

/**
 * The interface of the position index, used by the API, the loader, the benchmark and the naive reference. Scoring is defined
 * in `scoring.ts`, text analysis in `analysis.ts`; the reference shares both.
 */

/** The fields of a position that the index reads. `id` is an integer below 2^53 and the upsert key. */
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
  /**
   * Requisition numbers are searchable like words of the location field, and so are `remote`, `hybrid` and the employment type.
   */
  displayJobId?: string
}

/**
 * How a facet reads its values from a position. Plain data, so that it can be sent to the building thread and stored in the
 * snapshot.
 */
export type FacetSource =
  | {
      kind: 'field'
      field: 'department' | 'businessUnit' | 'employmentType' | 'seniority' | 'workLocationOption' | 'language'
    }
  | { kind: 'skills' }
  | { kind: 'customField'; field: string }
  /** `city` yields `Kirkwall, Scotland, GB`; `region` yields `US-TX`, labeled `Texas, US`; `country` yields `GB`. */
  | { kind: 'location'; part: 'city' | 'region' | 'country' }
  /**
   * Bands of yearly pay in one currency; a position is in every band that its range overlaps. Bounds in major units, `max`
   * exclusive.
   */
  | { kind: 'pay'; currency: string; bands: { value: string; label: string; min: number; max: number | null }[] }
  /** Cumulative: a position is in every band whose `maxAgeSeconds` its age (query `now` minus `postedTs`) does not exceed. */
  | { kind: 'postedAge'; bands: { value: string; label: string; maxAgeSeconds: number }[] }

export interface FacetConfig {
  /** snake_case; the key in `PositionQuery.filters` and in `PositionAnswer.facets`. At most 24 facets. */
  name: string
  of: FacetSource
  /** Display labels of values; a value without one is its own label. */
  labels?: Record<string, string>
}

export interface PositionIndexConfig {
  facets: FacetConfig[]
  /** How long a version that has been used for an answer stays readable for `asOf`. Default 120,000. */
  retainMs?: number
  /** Builds of more positions than this go to the worker thread. Default 128. */
  inlineBuildMax?: number
  /** False builds everything on the calling thread, for tests and short-lived commands. Default true. */
  worker?: boolean
  /** Minimum interval at which changes become visible automatically. Default 50; 0 means only by `refresh()`. */
  refreshMs?: number
}

/**
 * Positions that the building threads read themselves, so that a large board never passes through the main loop. The module
 * exports `readPositions` of type `ReadPositions`.
 */
export interface PositionSource {
  /** URL of the module. */
  module: string
  /** Argument for `readPositions`; it must be cloneable. */
  options: unknown
  /** Approximate number of positions, which determines how many threads read. */
  size: number
}

/** Reads share number `part` of `parts` in batches. Every position is in exactly one share, exactly once. */
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
  /** Total bytes of all segments' arrays. */
  bytes: number
  pending: number
  retainedVersions: number
}

/**
 * Answers are functions of (version, query): all processes whose index received the same positions and is at the same version
 * return byte-identical answers, regardless of their segments.
 */
export interface PositionIndex {
  readonly config: PositionIndexConfig
  /** The version that `search` currently sees. */
  readonly version: number
  /**
   * Accepts new and changed positions. They become visible together at the next refresh, under `version` (the change feed's
   * number; default: one more than the last). Cheap, because building happens at the refresh.
   */
  upsert(positions: Iterable<SearchPosition>, version?: number): void
  remove(ids: Iterable<number>, version?: number): void
  /** Makes everything pending visible and resolves when it is. */
  refresh(): Promise<void>
  /** The same, on the calling thread. */
  refreshSync(): void
  /** Replaces the whole content from a stream or a source. Until that is complete, searches see the old content. */
  load(positions: PositionStream | PositionSource, version: number): Promise<void>
  /** Throws `RangeError` only if `start`, `size` or `radiusKm` is negative or not a number. */
  search(query: PositionQuery): PositionAnswer
  suggest(query: SuggestQuery): Suggestion[]
  has(id: number): boolean
  /** Writes the visible version: to a temporary name, then fsync and rename. */
  saveSnapshot(file: string): Promise<void>
  /** False (and nothing changed) if the file is missing, damaged, or was made by another analyzer or facet configuration. */
  loadSnapshot(file: string): Promise<boolean>
  /** Merges all segments into as few as possible. */
  optimize(): Promise<void>
  stats(): PositionIndexStats
  /** Stops the worker thread and timers. */
  close(): Promise<void>
}
