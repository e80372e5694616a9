import { countBits } from './bits.ts'
import { postingIdsOf } from './posting-ids.ts'
import type { Codes, SegmentData } from './segment.types.ts'
import type { FacetRegistry } from './facet-registry.ts'

/** Single-valued facets of a segment counted together: code = sum of facet code * stride. */
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

/** Values that follow from the place set: global numbers `values[offsets[s] .. offsets[s + 1])`. */
export interface SetFacet {
  facet: number
  offsets: Uint32Array
  values: Uint32Array
}

/** The same by value: number `numbers[k]` has the place sets `sets[ends[k - 1] .. ends[k])`. Counting adds up whole lists. */
export interface SetLists {
  numbers: Uint32Array
  ends: Uint32Array
  sets: Uint16Array
}

const maxCells = 4096

/** A segment attached to an index: its data and what counting needs, in the index's numbering. */
export class Segment {
  readonly data: SegmentData
  readonly groups: FacetGroup[]
  readonly multis: MultiFacet[]
  readonly setFacets: SetFacet[]
  readonly markers: SetFacet
  /** By place in `setFacets`. */
  readonly setLists: SetLists[]
  readonly markerLists: { nonRemote: SetLists; remote: SetLists }

  constructor(data: SegmentData, registry: FacetRegistry) {
    this.data = data
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
    this.setFacets = registry.locationFacets.map(({ facet, of }) =>
      this.#setFacet(facet, (location) => registry.locationValue(facet, of, location)),
    )
    this.markers = this.#setFacet(-1, (location) => registry.markerNumber(location))
    const { setRemote } = data
    this.setLists = this.setFacets.map((setFacet) => listsOf(setFacet, () => true))
    this.markerLists = {
      nonRemote: listsOf(this.markers, (set) => setRemote[set] === 0),
      remote: listsOf(this.markers, (set) => setRemote[set] !== 0),
    }
  }

  /** Bytes that attaching added. */
  get extraBytes(): number {
    let bytes = 0
    for (const { members, codes } of this.groups) if (members.length > 1) bytes += codes.byteLength
    for (const { offsets, values } of [...this.setFacets, this.markers]) bytes += offsets.byteLength + values.byteLength
    for (const { numbers, ends, sets } of [...this.setLists, this.markerLists.nonRemote, this.markerLists.remote])
      bytes += numbers.byteLength + ends.byteLength + sets.byteLength
    return bytes
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

  #setFacet(facet: number, numberOf: (location: SegmentData['locations'][number]) => number): SetFacet {
    const { setOffsets, setLocations, locations } = this.data
    const numbers = Int32Array.from(locations, numberOf)
    const offsets = new Uint32Array(setOffsets.length)
    const values = new Uint32Array(setLocations.length)
    let at = 0
    for (let s = 0; s + 1 < setOffsets.length; s++) {
      const first = at
      for (let i = setOffsets[s] as number; i < (setOffsets[s + 1] as number); i++) {
        const number = numbers[setLocations[i] as number] as number
        let k = first
        while (k < at && values[k] !== number) k++
        if (number >= 0 && k === at) values[at++] = number
      }
      offsets[s + 1] = at
    }
    return { facet, offsets, values: values.slice(0, at) }
  }
}

/** Counting sort of the pairs of set and number by number. */
function listsOf({ offsets, values }: SetFacet, isListed: (set: number) => boolean): SetLists {
  const starts = new Uint32Array(values.reduce((most, number) => Math.max(most, number + 1), 0) + 1)
  const sets = offsets.length - 1
  const isIn = Uint8Array.from({ length: sets }, (_, set) => Number(isListed(set)))
  const eachPair = (visit: (set: number, number: number) => void): void => {
    for (let set = 0; set < sets; set++)
      if (isIn[set] === 1)
        for (let k = offsets[set] as number; k < (offsets[set + 1] as number); k++) visit(set, values[k] as number)
  }
  eachPair((_, number) => (starts[number + 1] = (starts[number + 1] as number) + 1))
  const numbers: number[] = []
  for (let number = 0; number + 1 < starts.length; number++) {
    if ((starts[number + 1] as number) > 0) numbers.push(number)
    starts[number + 1] = (starts[number + 1] as number) + (starts[number] as number)
  }
  const sorted = new Uint16Array(starts[starts.length - 1] as number)
  const ends = starts.slice()
  eachPair((set, number) => {
    sorted[ends[number] as number] = set
    ends[number] = (ends[number] as number) + 1
  })
  return {
    numbers: Uint32Array.from(numbers),
    ends: Uint32Array.from(numbers, (number) => ends[number] as number),
    sets: sorted,
  }
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

/** `list` (ascending) without the elements of `gone` (ascending). */
function without(list: Uint16Array, gone: Uint16Array): Uint16Array {
  const rest = new Uint16Array(list.length)
  let length = 0
  let from = 0
  for (const local of gone) {
    let low = from
    let high = list.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((list[middle] as number) < local) low = middle + 1
      else high = middle
    }
    rest.set(list.subarray(from, low), length)
    length += low - from
    from = low + Number(list[low] === local)
  }
  rest.set(list.subarray(from), length)
  return rest.subarray(0, length + list.length - from)
}

/** A segment with its deletions, as one version of the index sees it. Immutable; a deletion makes another one. */
export class LiveSegment {
  readonly segment: Segment
  /** One bit a position; null when nothing is deleted. */
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

  /** Without `locals` besides; what was computed of this one is carried over, so that a change does not visit every position. */
  withDeleted(locals: Iterable<number>): LiveSegment {
    const gone = Uint16Array.from(new Set(locals)).sort()
    const deleted = this.deleted ? this.deleted.slice() : new Uint32Array((this.segment.data.size + 31) >>> 5)
    for (const local of gone) deleted[local >>> 5] = (deleted[local >>> 5] as number) | (1 << (local & 31))
    const rest = new LiveSegment(this.segment, deleted)
    if (this.#candidates) rest.#candidates = without(this.#candidates, gone)
    if (this.#publicCandidates)
      rest.#publicCandidates =
        this.#publicCandidates === this.#candidates ? rest.#candidates : without(this.#publicCandidates, gone)
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

  /** Local ids that an unrestricted query sees, ascending. */
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
    // Few boards have private positions: then both are one list.
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
