import { compiledWordKernels } from './word-kernels.wasm.ts'

/**
 * What cutting a text into words reads and writes, in the memory of its compiled loop (word-kernels.as): the classes of
 * characters, the text, the words that were met. One a thread. When it grows, everything moves into a larger memory: read the
 * arrays anew after whatever loads a text or adds a word.
 */
interface Sizes {
  units: number
  slots: number
  kept: number
}

type Scan = (
  from: number,
  length: number,
  limit: number,
  text: number,
  slots: number,
  mask: number,
  kept: number,
  found: number,
) => number

const pageBytes = 65_536
const classCount = 0x10000
/** The loop reads words by eight bytes. */
const slackBytes = 16
const first: Sizes = { units: 1 << 14, slots: 1 << 16, kept: 1 << 17 }

/** Class of each code unit (`charClass`). */
export let classes = new Uint8Array(classCount)
/** The text, as code units: reading them is several times faster than asking the string. */
export let units = new Uint16Array(0)
/** The same as bytes. */
export let textBytes = Buffer.alloc(0)
/** Four numbers a slot, so that a lookup touches one line of memory: hash, 1 + number of the word, start in `kept`, length. */
export let slots = new Int32Array(0)
/** The code units of the words. */
export let kept = new Uint16Array(0)
/** Where `scanWords` stopped, then the numbers of the words that it found. */
export let found = new Int32Array(0)

const compiled = new WebAssembly.Module(Buffer.from(compiledWordKernels, 'base64'))
let scan: Scan

const even = (bytes: number): number => (bytes + slackBytes + 15) & ~15

/** Moves into a memory of these sizes. Slots are copied where their number stays: otherwise words have other slots. */
function move(sizes: Sizes): void {
  const textAt = classCount
  const foundAt = textAt + even(2 * sizes.units)
  const foundLength = (sizes.units >>> 1) + 2
  const slotsAt = foundAt + even(4 * foundLength)
  const keptAt = slotsAt + 4 * sizes.slots
  const end = keptAt + even(2 * sizes.kept)
  const memory = new WebAssembly.Memory({ initial: Math.ceil(end / pageBytes) })
  const { buffer } = memory
  const before = { classes, units, slots, kept }
  classes = new Uint8Array(buffer, 0, classCount)
  units = new Uint16Array(buffer, textAt, sizes.units)
  textBytes = Buffer.from(buffer, textAt, 2 * sizes.units)
  found = new Int32Array(buffer, foundAt, foundLength)
  slots = new Int32Array(buffer, slotsAt, sizes.slots)
  kept = new Uint16Array(buffer, keptAt, sizes.kept)
  classes.set(before.classes)
  units.set(before.units.subarray(0, sizes.units))
  kept.set(before.kept.subarray(0, sizes.kept))
  if (before.slots.length === slots.length) slots.set(before.slots)
  scan = new WebAssembly.Instance(compiled, { env: { memory } }).exports.scan as Scan
}
move(first)

const sizesNow = (): Sizes => ({ units: units.length, slots: slots.length, kept: kept.length })

/** Room for a text of `length` code units; what stands there stays. */
export function makeTextRoom(length: number): void {
  if (length > units.length) move({ ...sizesNow(), units: length * 2 })
}

/** Room for so many more code units of words behind the `used` ones. */
export function makeKeptRoom(used: number, more: number): void {
  if (used + more > kept.length) move({ ...sizesNow(), kept: kept.length * 2 })
}

/** Twice as many slots, all empty; returns those that were there. */
export function doubleSlots(): Int32Array {
  const before = slots
  move({ ...sizesNow(), slots: slots.length * 2 })
  return before
}

/** Empties the slots and gives the memory of words back; the text stays. */
export function forgetWords(): void {
  move({ ...first, units: units.length })
  slots.fill(0)
}

/**
 * The numbers of the known words that stand alone, from unit `from` of a text of `length` units on, at most `limit` of them: in
 * `found` from 1 on; returns how many. `found[0]`: where it stopped.
 */
export const scanWords = (from: number, length: number, limit: number): number =>
  scan(
    from,
    length,
    limit,
    units.byteOffset,
    slots.byteOffset,
    (slots.length >>> 2) - 1,
    kept.byteOffset,
    found.byteOffset,
  )
