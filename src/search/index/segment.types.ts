import type { Dictionary } from './dictionary.ts'
import type { PostingIds } from '../postings/posting-ids.ts'
import type { TextColumn } from './text-column.ts'

/** A place of a position, as stored in the index. */
export interface LocationRow {
  label: string
  city: string | null
  region: string | null
  regionCode: string | null
  country: string | null
  /** NaN when unknown. */
  lat: number
  lng: number
}

export type Codes = Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>

/** Values of one stored facet. Code 0 means none; code c is `values[c - 1]`. */
export interface FacetColumn {
  name: string
  values: string[]
  /** Null: one code per position. Otherwise position d has the codes from `offsets[d]` to `offsets[d + 1]`. */
  offsets: Uint32Array<ArrayBuffer> | null
  codes: Codes
}

/**
 * At most 65,536 positions, immutable. Positions are numbered ("local ids") newest first, then by id, so that ascending local
 * ids are in time order and break every tie.
 */
export interface SegmentData extends PostingIds, Dictionary {
  size: number
  /** 4 bytes each unless one needs more. */
  ids: Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>
  /** Local ids in the order of `ids`, for finding a position by its id. */
  idOrder: Uint16Array<ArrayBuffer>
  /** Unix seconds. */
  postedTs: Uint32Array<ArrayBuffer>
  isPrivate: Uint8Array<ArrayBuffer>
  /** Index into `languageNames` (stem classes). */
  languages: Uint8Array<ArrayBuffer>
  languageNames: string[]
  /** First token number of fields 1 to 5 of each position. */
  fieldStarts: Uint16Array<ArrayBuffer>
  /** All token numbers of the position are below this. */
  tokenCounts: Uint16Array<ArrayBuffer>
  /** Postings of term t: from `postingOffsets[t]` to `postingOffsets[t + 1]`, local ids ascending (`posting-ids.ts`). */
  postingOffsets: Uint32Array<ArrayBuffer>
  postingImpacts: Uint8Array<ArrayBuffer>
  /** Token numbers of each posting in sequence (`token-numbers.ts`). */
  positionBits: Uint32Array<ArrayBuffer>
  /** Bit offset of every 512th posting. */
  positionBases: Uint32Array<ArrayBuffer>
  /** How many bits each 32 of them take. */
  positionSkips: Codes
  /** The values of the title facet are in `titles`. */
  facets: FacetColumn[]
  titles: TextColumn
  locations: LocationRow[]
  /** Position -> distinct list of locations (and remoteness), so that anything depending on place is computed once per list. */
  placeSets: Uint16Array<ArrayBuffer>
  setOffsets: Uint32Array<ArrayBuffer>
  setLocations: Uint32Array<ArrayBuffer>
  /** 0 not remote, 1 remote within its countries, 2 remote. */
  setRemote: Uint8Array<ArrayBuffer>
}

export const maxSegmentSize = 65_536

/** Every typed array of the segment, for transfer, snapshot and memory accounting. */
export function segmentArrays(segment: SegmentData): ArrayBufferView<ArrayBuffer>[] {
  const arrays: ArrayBufferView<ArrayBuffer>[] = []
  for (const value of [...Object.values(segment), ...Object.values(segment.titles)])
    if (ArrayBuffer.isView(value)) arrays.push(value as ArrayBufferView<ArrayBuffer>)
  for (const facet of segment.facets) {
    arrays.push(facet.codes)
    if (facet.offsets) arrays.push(facet.offsets)
  }
  return arrays
}

const bytesPerCharacter = 2
const bytesPerLocation = 120

export function segmentBytes(segment: SegmentData): number {
  let bytes = 0
  for (const array of segmentArrays(segment)) bytes += array.byteLength
  for (const facet of segment.facets) for (const value of facet.values) bytes += 24 + value.length * bytesPerCharacter
  return bytes + segment.locations.length * bytesPerLocation
}

/** Single-valued facets of a segment that are counted together: code = sum of facet code * stride. */
export interface FacetGroup {
  members: { facet: number; stride: number; card: number; toGlobal: Int32Array }[]
  codes: Codes
  cells: number
}

export interface MultiFacet {
  facet: number
  offsets: Uint32Array
  codes: Codes
  toGlobal: Int32Array
}

/** The index's number for each location of the segment, for one facet or as a marker; -1 for none. */
export interface PlaceColumn {
  of: number | 'markers'
  numbers: Int32Array
}

/**
 * Derived from the place sets. Places are counted by location; if several locations of a set share a value, it is counted too
 * often. `lists[offsets[s] .. offsets[s + 1])` contains a set's locations and, as locations * (column + 1) + location, the
 * excess counts. All entries are below `apart`.
 */
export interface PlaceColumns {
  columns: PlaceColumn[]
  offsets: Uint32Array
  lists: Uint32Array
  apart: number
}
