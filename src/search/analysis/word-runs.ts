import { fold } from './fold.ts'
import { doubleSlots, forgetWords, isFull, kept, makeKeptRoom, slots } from '../kernels/word-memory.ts'

/**
 * Interns folded words without creating a string for each occurrence: runs of characters are looked up by their code units.
 * This is most of the work of building an index. Numbers and strings stay valid until the table is full and is cleared, which
 * changes `generation`.
 */
const maxRuns = 600_000
const maxUnits = 8_000_000
const maxLength = 64

export class WordRuns {
  generation = 0
  #folded: string[] = []
  #used = 0

  /** Number of the run `from[start..end)` with hash `hash`; -1 if it is too long to store or folds to nothing. */
  find(from: Uint16Array, start: number, end: number, hash: number): number {
    const length = end - start
    if (length > maxLength) return -1
    const mask = (slots.length >>> 2) - 1
    let slot = (hash ^ (hash >>> 15)) & mask
    for (;;) {
      const at = slot << 2
      const run = slots[at + 1] as number
      if (run === 0) return this.#add(from, start, end, hash)
      if (slots[at] === hash && slots[at + 3] === length) {
        const keptAt = slots[at + 2] as number
        let i = 0
        while (i < length && kept[keptAt + i] === from[start + i]) i++
        if (i === length) return run - 1
      }
      slot = (slot + 1) & mask
    }
  }

  /** Call before a text of `length` code units: the table is never cleared within a text. */
  makeRoom(length: number): void {
    if (this.#folded.length > 0 && (this.#folded.length + length > maxRuns || this.#used + length > maxUnits))
      this.clear()
  }

  get size(): number {
    return this.#folded.length
  }

  foldedOf(run: number): string {
    return this.#folded[run] as string
  }

  #add(from: Uint16Array, start: number, end: number, hash: number): number {
    const word = from.subarray(start, end)
    const folded = fold(String.fromCharCode(...word))
    if (folded === '') return -1
    if (isFull(this.#folded.length)) this.#growSlots()
    makeKeptRoom(this.#used, maxLength)
    this.#insert(hash, this.#folded.length + 1, this.#used, word.length)
    kept.set(word, this.#used)
    this.#used += word.length
    return this.#folded.push(folded) - 1
  }

  #insert(hash: number, run: number, start: number, length: number): void {
    const mask = (slots.length >>> 2) - 1
    let slot = (hash ^ (hash >>> 15)) & mask
    while (slots[4 * slot + 1] !== 0) slot = (slot + 1) & mask
    slots[4 * slot] = hash
    slots[4 * slot + 1] = run
    slots[4 * slot + 2] = start
    slots[4 * slot + 3] = length
  }

  #growSlots(): void {
    const old = doubleSlots()
    for (let at = 0; at < old.length; at += 4)
      if (old[at + 1] !== 0)
        this.#insert(old[at] as number, old[at + 1] as number, old[at + 2] as number, old[at + 3] as number)
  }

  /** Forgets everything and releases the memory. */
  clear(): void {
    this.generation++
    forgetWords()
    this.#folded = []
    this.#used = 0
  }
}
