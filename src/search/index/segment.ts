import { countBits } from '../postings/bits.ts'
import { CountColumns, heldColumn } from '../postings/count-columns.ts'
import { postingIdsOf } from '../postings/posting-ids.ts'
import { type Codes, type SegmentData, segmentArrays } from './segment.types.ts'
import { without } from '../query/without.ts'
import type { FacetRegistry } from '../facets/facet-registry.ts'
import type { FacetGroup, MultiFacet, PlaceColumn, PlaceColumns } from './segment.types.ts'

const maxCells = 4096

/** A segment attached to an index: its data and what counting needs, in the index's numbering. */
export class Segment {
  readonly data: SegmentData
  readonly groups: FacetGroup[]
  readonly multis: MultiFacet[]
  readonly places: PlaceColumns
  readonly columns: CountColumns

  /** `places`: the result of `placeColumns`, computed ahead if one turn of the main loop should not do everything. */
  constructor(data: SegmentData, registry: FacetRegistry, places = placeColumns(data, registry)) {
    this.groups = []
    this.multis = []
    const singles: { facet: number; codes: Codes; toGlobal: Int32Array }[] = []
    for (const column of data.facets) {
      const facet = registry.indexOf(column.name)
      if (facet < 0) continue
      const toGlobal = new Int32Array(column.values.length + 1).fill(-1)
      column.values.forEach((value, v) => (toGlobal[v + 1] = registry.valueNumber(facet, value)))
      if (column.offsets) this.multis.push({ facet, offsets: column.offsets, codes: column.codes, toGlobal })
      else singles.push({ facet, codes: column.codes, toGlobal })
    }
    singles.sort((a, b) => a.toGlobal.length - b.toGlobal.length || a.facet - b.facet)
    for (let at = 0; at < singles.length;) {
      let cells = 1
      let end = at
      while (
        end < singles.length &&
        (end === at || cells * (singles[end] as (typeof singles)[0]).toGlobal.length <= maxCells)
      )
        cells *= (singles[end++] as (typeof singles)[0]).toGlobal.length
      this.groups.push(packGroup(singles.slice(at, end), cells, data.size))
      at = end
    }
    this.places = places
    this.columns = new CountColumns(data, this.groups, this.multis, this.places)
    this.data = this.columns.ownBytes > 0 ? this.#hold(data) : data
  }

  /** Columns that counting moved into its own memory are kept only there. */
  #hold(data: SegmentData): SegmentData {
    const { places } = this
    for (const group of this.groups) group.codes = heldColumn(group.codes)
    for (const multi of this.multis) {
      multi.offsets = heldColumn(multi.offsets)
      multi.codes = heldColumn(multi.codes)
    }
    places.offsets = heldColumn(places.offsets)
    places.lists = heldColumn(places.lists)
    return {
      ...data,
      facets: data.facets.map((column) => ({
        ...column,
        offsets: column.offsets && heldColumn(column.offsets),
        codes: heldColumn(column.codes),
      })),
      placeSets: heldColumn(data.placeSets),
      setRemote: heldColumn(data.setRemote),
    }
  }

  /** Additional bytes used by attaching. */
  get extraBytes(): number {
    let bytes = 0
    for (const { numbers } of this.places.columns) bytes += numbers.byteLength
    const { ownBytes } = this.columns
    if (ownBytes > 0) {
      const own = this.data.placeSets.buffer
      bytes += ownBytes
      for (const array of segmentArrays(this.data)) if (array.buffer === own) bytes -= array.byteLength
      return bytes
    }
    for (const { members, codes } of this.groups) if (members.length > 1) bytes += codes.byteLength
    return bytes + this.places.offsets.byteLength + this.places.lists.byteLength
  }

  /** Local id of a position (deleted or not), or -1. */
  findId(id: number): number {
    const { ids, idOrder, size } = this.data
    let low = 0
    let high = size
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((ids[idOrder[middle] as number] as number) < id) low = middle + 1
      else high = middle
    }
    const local = idOrder[low]
    return local !== undefined && ids[local] === id ? local : -1
  }
}

/** The segment's data for counting by place. */
export function placeColumns(data: SegmentData, registry: FacetRegistry): PlaceColumns {
  const { setOffsets, setLocations, setRemote, locations } = data
  const columns: PlaceColumn[] = registry.locationFacets.map(({ facet, of }) => ({
    of: facet,
    numbers: Int32Array.from(locations, (location) => registry.locationValue(facet, of, location)),
  }))
  columns.push({ of: 'markers', numbers: Int32Array.from(locations, (location) => registry.markerNumber(location)) })
  const offsets = new Uint32Array(setRemote.length + 1)
  const lists: number[] = []
  for (let s = 0; s < setRemote.length; s++) {
    const from = setOffsets[s] as number
    const to = setOffsets[s + 1] as number
    for (let i = from; i < to; i++) lists.push(setLocations[i] as number)
    // Most positions have one place.
    if (to - from > 1) {
      const own = setLocations.subarray(from, to)
      columns.forEach(({ numbers }, c) => {
        for (let i = 1; i < own.length; i++) {
          const location = own[i] as number
          const number = numbers[location] as number
          let k = 0
          while (k < i && numbers[own[k] as number] !== number) k++
          if (number >= 0 && k < i) lists.push((c + 1) * locations.length + location)
        }
      })
    }
    offsets[s + 1] = lists.length
  }
  return { columns, offsets, lists: Uint32Array.from(lists), apart: (columns.length + 1) * locations.length }
}

function packGroup(
  members: { facet: number; codes: Codes; toGlobal: Int32Array }[],
  cells: number,
  size: number,
): FacetGroup {
  const first = members[0] as (typeof members)[0]
  if (members.length === 1)
    return {
      members: [{ facet: first.facet, stride: 1, card: cells, toGlobal: first.toGlobal }],
      codes: first.codes,
      cells,
    }
  const codes = new Uint16Array(size)
  let stride = 1
  const packed: FacetGroup['members'] = []
  for (const member of members) {
    const card = member.toGlobal.length
    packed.push({ facet: member.facet, stride, card, toGlobal: member.toGlobal })
    for (let d = 0; d < size; d++) codes[d] = (codes[d] as number) + stride * (member.codes[d] as number)
    stride *= card
  }
  return { members: packed, codes, cells }
}

/** A segment with its deletions, as seen by one version of the index. Immutable: a deletion creates a new one. */
export class LiveSegment {
  readonly segment: Segment
  /** One bit per position; null if nothing is deleted. */
  readonly deleted: Uint32Array | null
  readonly liveCount: number
  #candidates: Uint16Array | null = null
  #publicCandidates: Uint16Array | null = null
  /** Live positions of each stem class. */
  #languageCounts: Uint32Array | null = null

  constructor(segment: Segment, deleted: Uint32Array | null) {
    this.segment = segment
    this.deleted = deleted
    let count = segment.data.size
    if (deleted) for (const word of deleted) count -= countBits(word)
    this.liveCount = count
  }

  isDeleted(local: number): boolean {
    return this.deleted !== null && (((this.deleted[local >>> 5] as number) >>> (local & 31)) & 1) === 1
  }

  /**
   * A copy that also lacks `locals`. Cached results are carried over, so that a change does not visit every position. The
   * candidate lists move to the copy; if an earlier version is queried again, which is rare, it recomputes them.
   */
  withDeleted(locals: Iterable<number>): LiveSegment {
    const gone = Uint16Array.from(new Set(locals)).sort()
    const deleted = this.deleted ? this.deleted.slice() : new Uint32Array((this.segment.data.size + 31) >>> 5)
    for (const local of gone) deleted[local >>> 5] = (deleted[local >>> 5] as number) | (1 << (local & 31))
    const rest = new LiveSegment(this.segment, deleted)
    if (this.#candidates) rest.#candidates = without(this.#candidates, gone)
    if (this.#publicCandidates)
      rest.#publicCandidates =
        this.#publicCandidates === this.#candidates ? rest.#candidates : without(this.#publicCandidates, gone)
    this.#candidates = null
    this.#publicCandidates = null
    if (this.#languageCounts) {
      const { languages } = this.segment.data
      const counts = (rest.#languageCounts = this.#languageCounts.slice())
      for (const local of gone) {
        const language = languages[local] as number
        counts[language] = (counts[language] as number) - Number(!this.isDeleted(local))
      }
    }
    return rest
  }

  /** Stem classes of the live positions. */
  get classes(): string[] {
    const { languages, languageNames } = this.segment.data
    if (!this.#languageCounts) {
      const counts = (this.#languageCounts = new Uint32Array(languageNames.length))
      for (const d of this.candidates(true)) {
        const language = languages[d] as number
        counts[language] = (counts[language] as number) + 1
      }
    }
    const counts = this.#languageCounts
    return languageNames.filter((_, language) => (counts[language] as number) > 0)
  }

  /** Local ids visible to an unrestricted query, ascending. */
  candidates(includePrivate: boolean): Uint16Array {
    const known = includePrivate ? this.#candidates : this.#publicCandidates
    if (known) return known
    const { size, isPrivate } = this.segment.data
    const found = new Uint16Array(size)
    let count = 0
    if (includePrivate) {
      for (let d = 0; d < size; d++) if (!this.isDeleted(d)) found[count++] = d
      this.#candidates = found.subarray(0, count)
      return this.#candidates
    }
    const all = this.candidates(true)
    for (const d of all) {
      found[count] = d
      count += 1 - (isPrivate[d] as number)
    }
    // Few boards have private positions; without them both are the same list.
    this.#publicCandidates = count === all.length ? all : found.slice(0, count)
    return this.#publicCandidates
  }

  /** How many of the postings from `low` to `high` belong to live positions. */
  livePostings(low: number, high: number): number {
    const { deleted } = this
    if (deleted === null) return high - low
    let count = 0
    for (const d of postingIdsOf(this.segment.data, low, high)) {
      count += 1 - (((deleted[d >>> 5] as number) >>> (d & 31)) & 1)
    }
    return count
  }
}
