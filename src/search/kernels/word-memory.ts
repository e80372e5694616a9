import { compiledWordKernels } from './word-kernels.wasm.ts'

/**
 * What splitting a text into words reads and writes, in the memory of its compiled loop (word-kernels.as): character classes,
 * the text, the words seen so far with their meaning for an index, and the tokens of a position. One per thread. When it grows,
 * everything moves into a larger memory, so read the arrays again after anything that loads a text or adds a word.
 */
interface Sizes {
  units: number
  slots: number
  kept: number
  tokens: number
  tables: number
}

type Scan = (
  from: number,
  length: number,
  base: number,
  limit: number,
  field: number,
  skipped: number,
  text: number,
  slots: number,
  mask: number,
  kept: number,
  codes: number,
  row: number,
  starts: number,
  terms: number,
  positions: number,
  fields: number,
  state: number,
) => number

const pageBytes = 65_536
const classCount = 0x10000
/** The loop reads words eight bytes at a time. */
const slackBytes = 16
const first: Sizes = { units: 1 << 14, slots: 1 << 16, kept: 1 << 17, tokens: 1 << 12, tables: 0 }
/** Maximum load of the slots; each table has a code per usable slot. */
const slotParts = 8

/** Class of each code unit (`charClass`). */
export let classes = new Uint8Array(classCount)
/** The text as code units: reading these is several times faster than indexing the string. */
export let units = new Uint16Array(0)
/** The same as bytes. */
export let textBytes = Buffer.alloc(0)
/** Four numbers per slot, so that a lookup touches one cache line: hash, 1 + number of the word, start in `kept`, length. */
export let slots = new Int32Array(0)
/** The code units of the words. */
export let kept = new Uint16Array(0)
/** Codes of one text's words by place; each place is written before it is read. */
export let row = new Int32Array(0)
/** Places of words that may start an expression. */
export let starts = new Int32Array(0)
/** State of `scanWords`: see the places of `scanAt`. */
export let scanState = new Int32Array(4)
export const scanAt = { position: 0, starts: 1, tokens: 2, missing: 3 } as const
/** The tokens of a position: term, number, field. */
export let tokenTerms = new Int32Array(0)
export let tokenPositions = new Uint16Array(0)
export let tokenFields = new Uint8Array(0)
/** The code tables, one after another; a code is 0 if unknown. */
let codes = new Int32Array(0)

const compiled = new WebAssembly.Module(Buffer.from(compiledWordKernels, 'base64'))
let scan: Scan

const even = (bytes: number): number => (bytes + slackBytes + 15) & ~15
let sizes = first
const tableLength = (): number => sizes.slots / slotParts

/** Moves into a memory of these sizes. Slots are copied if their number stays the same; otherwise words get other slots. */
function move(next: Sizes): void {
  const before = { sizes, classes, units, slots, kept, row, starts, scanState, tokenTerms, tokenPositions, tokenFields }
  const codesBefore = codes
  const lengthBefore = tableLength()
  sizes = next
  const length = tableLength()
  const textAt = classCount
  const rowAt = textAt + even(2 * sizes.units)
  const startsAt = rowAt + even(4 * (sizes.units + 2))
  const stateAt = startsAt + even(4 * (sizes.units + 2))
  const termsAt = stateAt + even(16)
  const positionsAt = termsAt + even(4 * sizes.tokens)
  const fieldsAt = positionsAt + even(2 * sizes.tokens)
  const slotsAt = fieldsAt + even(sizes.tokens)
  const codesAt = slotsAt + 4 * sizes.slots
  const keptAt = codesAt + even(4 * length * sizes.tables)
  const end = keptAt + even(2 * sizes.kept)
  const memory = new WebAssembly.Memory({ initial: Math.ceil(end / pageBytes) })
  const { buffer } = memory
  classes = new Uint8Array(buffer, 0, classCount)
  units = new Uint16Array(buffer, textAt, sizes.units)
  textBytes = Buffer.from(buffer, textAt, 2 * sizes.units)
  row = new Int32Array(buffer, rowAt, sizes.units + 2)
  starts = new Int32Array(buffer, startsAt, sizes.units + 2)
  scanState = new Int32Array(buffer, stateAt, 4)
  tokenTerms = new Int32Array(buffer, termsAt, sizes.tokens)
  tokenPositions = new Uint16Array(buffer, positionsAt, sizes.tokens)
  tokenFields = new Uint8Array(buffer, fieldsAt, sizes.tokens)
  slots = new Int32Array(buffer, slotsAt, sizes.slots)
  codes = new Int32Array(buffer, codesAt, length * sizes.tables)
  kept = new Uint16Array(buffer, keptAt, sizes.kept)
  classes.set(before.classes)
  units.set(before.units)
  row.set(before.row)
  starts.set(before.starts)
  scanState.set(before.scanState)
  tokenTerms.set(before.tokenTerms)
  tokenPositions.set(before.tokenPositions)
  tokenFields.set(before.tokenFields)
  kept.set(before.kept.subarray(0, sizes.kept))
  if (before.slots.length === slots.length) slots.set(before.slots)
  const common = Math.min(length, lengthBefore)
  for (let table = 0; table < before.sizes.tables; table++) {
    const from = table * lengthBefore
    codes.set(codesBefore.subarray(from, from + common), table * length)
  }
  scan = new WebAssembly.Instance(compiled, { env: { memory } }).exports.scan as Scan
}
move(first)

/** Ensures capacity for a text of `length` code units; existing content stays. */
export function makeTextRoom(length: number): void {
  if (length > units.length) move({ ...sizes, units: length * 2 })
}

/** Ensures capacity for this many tokens of one position. */
export function makeTokenRoom(length: number): void {
  if (length > tokenTerms.length) move({ ...sizes, tokens: length * 2 })
}

/** Ensures capacity for this many more code units of words after the `used` ones. */
export function makeKeptRoom(used: number, more: number): void {
  if (used + more > kept.length) move({ ...sizes, kept: kept.length * 2 })
}

/** Whether there is no slot for one word more than `count`. */
export const isFull = (count: number): boolean => count * slotParts >= slots.length

/** Doubles the slots and clears them; returns the old ones. */
export function doubleSlots(): Int32Array {
  const before = slots
  move({ ...sizes, slots: slots.length * 2 })
  return before
}

/** Adds a code table; returns its number. */
export function addTable(): number {
  move({ ...sizes, tables: sizes.tables + 1 })
  return sizes.tables - 1
}

export const codeAt = (table: number, word: number): number => codes[table * tableLength() + word] as number

export function setCode(table: number, word: number, code: number): void {
  codes[table * tableLength() + word] = code
}

/** Clears the slots and all tables and releases the memory of words; the text stays. */
export function forgetWords(): void {
  move({ ...sizes, slots: first.slots, kept: first.kept })
  slots.fill(0)
  codes.fill(0)
}

/**
 * Takes known words that stand alone, from unit `from` of a text of `length` units up to number `limit`, by their codes in
 * `table`; returns the unit where it stopped. Reads and writes `scanState`.
 */
export const scanWords = (
  from: number,
  length: number,
  base: number,
  limit: number,
  field: number,
  skipped: number,
  table: number,
): number =>
  scan(
    from,
    length,
    base,
    limit,
    field,
    skipped,
    units.byteOffset,
    slots.byteOffset,
    (slots.length >>> 2) - 1,
    kept.byteOffset,
    codes.byteOffset + 4 * table * tableLength(),
    row.byteOffset,
    starts.byteOffset,
    tokenTerms.byteOffset,
    tokenPositions.byteOffset,
    tokenFields.byteOffset,
    scanState.byteOffset,
  )
