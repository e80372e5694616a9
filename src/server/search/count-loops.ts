/** Loops and scratch memory of counting that facet-count.ts puts together. */
const cellScratch = new Uint32Array(65_537)
/** Positions a place set; all zero between calls. */
const setScratch = new Uint32Array(65_536)
const touchedSets = new Uint16Array(65_537)

/** Zeros for so many cells; valid until the next call. */
export const zeroCells = (cells: number): Uint32Array =>
  cells <= cellScratch.length ? cellScratch.fill(0, 0, cells) : new Uint32Array(cells)

/** Sum of `stride` cells from `start` on. */
export function sumCells(histogram: Uint32Array, start: number, stride: number): number {
  let sum = 0
  for (let cell = start; cell < start + stride; cell++) sum += histogram[cell] as number
  return sum
}

/** Adds `stride` cells from `start` on to the first ones. */
export function foldCells(histogram: Uint32Array, start: number, stride: number): void {
  for (let cell = 0; cell < stride; cell++)
    histogram[cell] = (histogram[cell] as number) + (histogram[start + cell] as number)
}

export function addByNumber(toGlobal: Int32Array, histogram: Uint32Array, into: Uint32Array): void {
  for (let code = 1; code < toGlobal.length; code++) {
    const number = toGlobal[code] as number
    into[number] = (into[number] as number) + (histogram[code] as number)
  }
}

/** Notes the place sets of positions and how many have each; returns how many sets were met. */
export function meetSets(ids: Uint16Array, placeSets: Uint16Array): number {
  let met = 0
  for (let i = 0; i < ids.length; i++) {
    const set = placeSets[ids[i] as number] as number
    const before = setScratch[set] as number
    // Without a branch: the place after the last is written over until a set is new.
    touchedSets[met] = set
    met += Number(before === 0)
    setScratch[set] = before + 1
  }
  return met
}

/**
 * Adds the positions of the sets that were met at the cells of each set's list: cell `stride * list + offset`, where `offset` is
 * `apart` for sets that are remote.
 */
export function countMet(
  met: number,
  offsets: Uint32Array,
  lists: Uint32Array,
  setRemote: Uint8Array,
  stride: number,
  base: number,
  apart: number,
  histogram: Uint32Array,
): void {
  for (let i = 0; i < met; i++) {
    const set = touchedSets[i] as number
    const positions = setScratch[set] as number
    const shift = base + (setRemote[set] === 0 ? 0 : apart)
    const end = offsets[set + 1] as number
    for (let k = offsets[set] as number; k < end; k++) {
      const cell = stride * (lists[k] as number) + shift
      histogram[cell] = (histogram[cell] as number) + positions
    }
  }
}

export function forgetMet(met: number): void {
  for (let i = 0; i < met; i++) setScratch[touchedSets[i] as number] = 0
}

/** Adds the positions at each location, at `at` and on, less what repeats at `repeatsAt`, every other one. */
export function addByLocation(
  numbers: Int32Array,
  histogram: Uint32Array,
  at: number,
  repeatsAt: number,
  into: Uint32Array,
): void {
  for (let l = 0; l < numbers.length; l++) {
    const number = numbers[l] as number
    if (number < 0) continue
    into[number] = (into[number] as number) + (histogram[at + l] as number) - (histogram[repeatsAt + 2 * l] as number)
  }
}
