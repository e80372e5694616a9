import { compiledCountKernels } from '../kernels/count-kernels.wasm.ts'
import type { FacetGroup, MultiFacet, PlaceColumns } from '../index/segment.types.ts'
import type { SegmentData } from '../index/segment.types.ts'

/** The compiled loops (described in count-kernels.as). Addresses are byte offsets into their memory. */
interface CountKernels {
  countOne(ids: number, count: number, codes: number, cells: number): void
  countOneWide(ids: number, count: number, codes: number, cells: number): void
  countMany(ids: number, count: number, offsets: number, codes: number, cells: number, pad: number): void
  countManyWide(ids: number, count: number, offsets: number, codes: number, cells: number): void
  countPlaces(
    sets: number,
    counts: number,
    offsets: number,
    lists: number,
    remote: number,
    apart: number,
    cells: number,
  ): void
  fold(cells: number, card: number, stride: number, sums: number): void
  clear(at: number, bytes: number): void
}

interface CountMemory {
  memory: WebAssembly.Memory
  /** Cached, because asking the memory for its buffer takes longer than counting a small column. */
  buffer: ArrayBuffer
  kernels: CountKernels
  /** The segment whose columns are in it. */
  holds: CountColumns | null
}

const compiled = new WebAssembly.Module(Buffer.from(compiledCountKernels, 'base64'))
const pageBytes = 65_536
/** Hits are passed in parts, so that no segment needs space for all of them. */
const partHits = 8192
/** Smaller segments share one memory, and their columns are copied there for each count. */
const ownMemoryFrom = 2048
/** Padding cells next to a column's own, for reads past a position's last code. */
const pads = 3
/** Number of place sets read at once. */
const readSets = 16

function newMemory(bytes: number): CountMemory {
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / pageBytes) })
  const { exports } = new WebAssembly.Instance(compiled, { env: { memory } })
  return { memory, buffer: memory.buffer, kernels: exports as unknown as CountKernels, holds: null }
}

let shared: CountMemory | null = null

type Column = Uint8Array | Uint16Array | Uint32Array
/** What is in the memory of a segment, by the array it was copied from. */
const copies = new WeakMap<Column, Column>()

/**
 * The copy of a column in the memory of its segment, so that it need not be kept twice; the column itself if there is no copy.
 */
export const heldColumn = <T extends Column>(column: T): T => (copies.get(column) ?? column) as T

interface CodesAt {
  codes: number
  isWide: boolean
  cells: number
  length: number
}

const isWide = (codes: Column): boolean => codes.BYTES_PER_ELEMENT === 4

/** Which columns to count, by their numbers. */
export interface WantedColumns {
  groups: readonly boolean[]
  multis: readonly boolean[]
  places: boolean
}

/** The columns that a segment is counted by, and the cells for their counts, in the memory of the compiled loops. */
export class CountColumns {
  /** Bytes of the segment's own memory. */
  readonly ownBytes: number
  /** Where hits are. */
  readonly #ids: number
  readonly #groups: CodesAt[]
  readonly #multis: (CodesAt & { offsets: number })[]
  readonly #sums: number
  readonly #sets: number
  readonly #placeSets: number
  readonly #setCounts: number
  readonly #lists: Record<'offsets' | 'lists' | 'remote', number>
  readonly #places: { cells: number; apart: number }
  readonly #own: CountMemory | null
  /** What is copied into the shared memory. */
  #columns: [at: number, column: Column][] = []
  #bytes = 0

  constructor(data: SegmentData, groups: readonly FacetGroup[], multis: readonly MultiFacet[], places: PlaceColumns) {
    this.#ids = this.#take(partHits * 2)
    this.#groups = groups.map(({ codes, cells }) => this.#placeCodes(codes, cells))
    this.#multis = multis.map(({ offsets, codes, toGlobal }) => ({
      offsets: this.#place(offsets),
      ...this.#placeCodes(codes, toGlobal.length),
    }))
    const cards = groups.flatMap(({ members }) => members.map(({ card }) => card))
    this.#sums = this.#take(4 * Math.max(0, ...cards))
    this.#sets = data.setRemote.length
    this.#placeSets = this.#place(data.placeSets)
    this.#setCounts = this.#take((this.#sets + readSets) * 4)
    this.#lists = {
      offsets: this.#place(places.offsets),
      lists: this.#place(places.lists),
      remote: this.#place(data.setRemote),
    }
    this.#places = { cells: this.#take(2 * places.apart * 4), apart: places.apart }
    this.#own = data.size < ownMemoryFrom ? null : newMemory(this.#bytes)
    this.ownBytes = this.#own?.buffer.byteLength ?? 0
    if (this.#own) this.#moveInto(this.#own)
  }

  /** Counts `ids`. The cells are valid until the next count. */
  count(ids: Uint16Array, wanted: WantedColumns): void {
    const { buffer, kernels } = this.#memory()
    const at = this.#ids
    this.#groups.forEach(({ cells, length }, g) => wanted.groups[g] && kernels.clear(cells, length * 4))
    this.#multis.forEach(({ cells, length }, m) => wanted.multis[m] && kernels.clear(cells, length * 4))
    if (wanted.places) kernels.clear(this.#setCounts, (this.#sets + readSets) * 4)
    const part = new Uint16Array(buffer, at, partHits)
    for (let from = 0; from < ids.length; from += partHits) {
      const count = Math.min(partHits, ids.length - from)
      part.set(ids.length > partHits ? ids.subarray(from, from + count) : ids)
      this.#groups.forEach((group, g) => {
        if (!wanted.groups[g]) return
        if (group.isWide) kernels.countOneWide(at, count, group.codes, group.cells)
        else kernels.countOne(at, count, group.codes, group.cells)
      })
      this.#multis.forEach((multi, m) => {
        if (!wanted.multis[m]) return
        const { offsets, codes, cells, length } = multi
        if (multi.isWide) kernels.countManyWide(at, count, offsets, codes, cells)
        else kernels.countMany(at, count, offsets, codes, cells, length)
      })
      if (wanted.places) kernels.countOne(at, count, this.#placeSets, this.#setCounts)
    }
    if (wanted.places) this.#countPlaces(kernels)
  }

  groupCells(g: number): Uint32Array {
    return this.#cellsOf(this.#groups[g] as CodesAt)
  }

  /** Sums of a group's cells by the code of its last dimension, which has this stride; then folds that dimension away. */
  foldGroup(g: number, card: number, stride: number): Uint32Array {
    const { buffer, kernels } = this.#memory()
    kernels.fold((this.#groups[g] as CodesAt).cells, card, stride, this.#sums)
    return new Uint32Array(buffer, this.#sums, card)
  }

  multiCells(m: number): Uint32Array {
    return this.#cellsOf(this.#multis[m] as CodesAt)
  }

  /** Numbered as in the lists of `PlaceColumns`; the second half is for remote positions. */
  placeCells(): Uint32Array {
    const { cells, apart } = this.#places
    return new Uint32Array(this.#memory().buffer, cells, 2 * apart)
  }

  #cellsOf({ cells, length }: CodesAt): Uint32Array {
    return new Uint32Array(this.#memory().buffer, cells, length)
  }

  #countPlaces(kernels: CountKernels): void {
    const { offsets, lists, remote } = this.#lists
    const { cells, apart } = this.#places
    kernels.clear(cells, 2 * apart * 4)
    kernels.countPlaces(this.#sets, this.#setCounts, offsets, lists, remote, apart, cells)
  }

  #take(bytes: number): number {
    const at = this.#bytes
    // With padding for reads past the end.
    this.#bytes = (at + bytes + 23) & ~15
    return at
  }

  #place(column: Column): number {
    const at = this.#take(column.byteLength)
    this.#columns.push([at, column])
    return at
  }

  #placeCodes(codes: Column, length: number): CodesAt {
    return { codes: this.#place(codes), isWide: isWide(codes), cells: this.#take((length + pads) * 4), length }
  }

  #fill(memory: CountMemory): void {
    const bytes = new Uint8Array(memory.buffer)
    for (const [at, { buffer, byteOffset, byteLength }] of this.#columns)
      bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at)
    memory.holds = this
  }

  #moveInto(memory: CountMemory): void {
    this.#fill(memory)
    const { buffer } = memory
    for (const [at, column] of this.#columns) {
      const { length } = column
      copies.set(
        column,
        column instanceof Uint8Array
          ? new Uint8Array(buffer, at, length)
          : column instanceof Uint16Array
            ? new Uint16Array(buffer, at, length)
            : new Uint32Array(buffer, at, length),
      )
    }
    this.#columns = []
  }

  /** The memory, with the columns in it. */
  #memory(): CountMemory {
    if (this.#own) return this.#own
    shared ??= newMemory(pageBytes)
    const missing = this.#bytes - shared.buffer.byteLength
    if (missing > 0) {
      shared.memory.grow(Math.ceil(missing / pageBytes))
      shared.buffer = shared.memory.buffer
    }
    if (shared.holds !== this) this.#fill(shared)
    return shared
  }
}
