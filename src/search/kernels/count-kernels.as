/**
 * The inner loops of counting facets, in AssemblyScript, compiled to WebAssembly with SIMD: `node scripts/compile-kernels.ts`
 * writes count-kernels.wasm.ts. The memory is handed in: it holds the columns of one segment where count-columns.ts placed
 * them, which also says where the hits lie, `count` local ids of 16 bits. Cells are counts of 32 bits. Loads may run past the
 * end of a column by 6 bytes.
 */

// @ts-ignore: decorator
@inline
function add(cells: usize, cell: usize, positions: u32): void {
  const at = cells + (cell << 2)
  store<u32>(at, load<u32>(at) + positions)
}

/** Columns with one code a position, of 16 bits. */
export function countOne(ids: usize, count: u32, codes: usize, cells: usize): void {
  for (let i: usize = 0; i < <usize>count; i++)
    add(cells, load<u16>(codes + (<usize>load<u16>(ids + (i << 1)) << 1)), 1)
}

/** The same with codes of 32 bits. */
export function countOneWide(ids: usize, count: u32, codes: usize, cells: usize): void {
  for (let i: usize = 0; i < <usize>count; i++)
    add(cells, load<u32>(codes + (<usize>load<u16>(ids + (i << 1)) << 2)), 1)
}

/**
 * Columns with several codes a position, of 16 bits. Four at a time, because how many there are cannot be predicted: what is
 * not the position's is counted at the cells from `pad` on.
 */
export function countMany(ids: usize, count: u32, offsets: usize, codes: usize, cells: usize, pad: u32): void {
  for (let i: usize = 0; i < <usize>count; i++) {
    const at = offsets + (<usize>load<u16>(ids + (i << 1)) << 2)
    const from: u32 = load<u32>(at)
    const many: u32 = load<u32>(at, 4) - from
    let four = codes + (<usize>from << 1)
    for (let k: u32 = 0; k < many; k += 4) {
      const left = many - k
      const block = load<u64>(four)
      add(cells, <usize>(block & 0xffff), 1)
      add(cells, left > 1 ? <usize>((block >> 16) & 0xffff) : <usize>pad, 1)
      add(cells, left > 2 ? <usize>((block >> 32) & 0xffff) : <usize>(pad + 1), 1)
      add(cells, left > 3 ? <usize>(block >> 48) : <usize>(pad + 2), 1)
      four += 8
    }
  }
}

/** The same with codes of 32 bits. */
export function countManyWide(ids: usize, count: u32, offsets: usize, codes: usize, cells: usize): void {
  for (let i: usize = 0; i < <usize>count; i++) {
    const at = offsets + (<usize>load<u16>(ids + (i << 1)) << 2)
    const end: usize = load<u32>(at, 4)
    for (let k: usize = load<u32>(at); k < end; k++) add(cells, load<u32>(codes + (k << 2)), 1)
  }
}

/**
 * Adds the positions of each set of places, counted at `counts`, at the cells of its list: `apart` cells further on for sets
 * that are remote. Counts are read up to a multiple of 16.
 */
export function countPlaces(
  sets: u32,
  counts: usize,
  offsets: usize,
  lists: usize,
  remote: usize,
  apart: u32,
  cells: usize,
): void {
  const zero = i32x4.splat(0)
  for (let first: usize = 0; first < <usize>sets; first += 16) {
    const at = counts + (first << 2)
    const low = i16x8.narrow_i32x4_s(
      i32x4.ne(v128.load(at), zero),
      i32x4.ne(v128.load(at, 16), zero),
    )
    const high = i16x8.narrow_i32x4_s(
      i32x4.ne(v128.load(at, 32), zero),
      i32x4.ne(v128.load(at, 48), zero),
    )
    // Few hits have few of the sets: from one to the next by the bits.
    let mask: u32 = i16x8.bitmask(low) | (i16x8.bitmask(high) << 8)
    for (; mask != 0; mask &= mask - 1) {
      const set = first + <usize>ctz<u32>(mask)
      const positions = load<u32>(counts + (set << 2))
      const own = cells + (load<u8>(remote + set) == 0 ? 0 : <usize>apart << 2)
      const end: usize = load<u32>(offsets + (set << 2), 4)
      for (let k: usize = load<u32>(offsets + (set << 2)); k < end; k++)
        add(own, load<u32>(lists + (k << 2)), positions)
    }
  }
}

/**
 * Cells stand in `card` runs of `stride`, one a code: the sum of each run but the first goes to `sums`, and all of them are
 * added to the first, which then stands for the other dimensions.
 */
export function fold(cells: usize, card: u32, stride: u32, sums: usize): void {
  for (let code: u32 = 1; code < card; code++) {
    const from = cells + (<usize>(code * stride) << 2)
    let fours = i32x4.splat(0)
    let k: usize = 0
    for (; k + 4 <= <usize>stride; k += 4) {
      const block = v128.load(from + (k << 2))
      const at = cells + (k << 2)
      fours = i32x4.add(fours, block)
      v128.store(at, i32x4.add(v128.load(at), block))
    }
    let sum: u32 =
      i32x4.extract_lane(fours, 0) +
      i32x4.extract_lane(fours, 1) +
      i32x4.extract_lane(fours, 2) +
      i32x4.extract_lane(fours, 3)
    for (; k < <usize>stride; k++) {
      const positions = load<u32>(from + (k << 2))
      sum += positions
      add(cells, k, positions)
    }
    store<u32>(sums + (<usize>code << 2), sum)
  }
}

export function clear(at: usize, bytes: usize): void {
  memory.fill(at, 0, bytes)
}
