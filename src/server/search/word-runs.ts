import { fold } from './fold.ts'

/**
 * Folded words without making a string for each occurrence: runs of characters are looked up by their own code units. Building
 * an index is mostly this. Numbers and strings stay valid until the table is full and starts anew, which changes `generation`.
 */
const firstSlots = 1 << 14
const maxRuns = 600_000
const maxUnits = 8_000_000
const maxLength = 64

export class WordRuns {
  generation = 0
  /** Pairs of hash and 1 + number of the run, so that a lookup touches one line of memory. */
  #slots = new Int32Array(firstSlots * 2)
  /** Pairs of start in `units` and length. */
  #places = new Int32Array(firstSlots)
  #units = new Uint16Array(1 << 17)
  #folded: string[] = []
  #used = 0

  /** Number of the run `units[from..to)` whose hash is `hash`; -1 when it is too long to keep. */
  find(units: Uint16Array, from: number, to: number, hash: number): number {
    const length = to - from
    if (length > maxLength) return -1
    const kept = this.#units
    const slots = this.#slots
    const mask = (slots.length >>> 1) - 1
    let slot = (hash ^ (hash >>> 15)) & mask
    for (;;) {
      const run = (slots[2 * slot + 1] as number) - 1
      if (run < 0) return this.#add(units, from, to, hash)
      if (slots[2 * slot] === hash && this.#places[2 * run + 1] === length) {
        const start = this.#places[2 * run] as number
        let i = 0
        while (i < length && kept[start + i] === units[from + i]) i++
        if (i === length) return run
      }
      slot = (slot + 1) & mask
    }
  }

  get size(): number {
    return this.#folded.length
  }

  foldedOf(run: number): string {
    return this.#folded[run] as string
  }

  #add(units: Uint16Array, from: number, to: number, hash: number): number {
    if (this.#folded.length >= maxRuns || this.#used + maxLength > maxUnits) this.clear()
    if (this.#folded.length * 4 >= this.#slots.length) this.#growSlots()
    const run = this.#folded.length
    if (2 * run >= this.#places.length) this.#places = grown(this.#places, new Int32Array(4 * run))
    if (this.#used + maxLength > this.#units.length)
      this.#units = grown(this.#units, new Uint16Array(this.#units.length * 2))
    this.#insert(hash, run)
    const word = units.subarray(from, to)
    this.#places[2 * run] = this.#used
    this.#places[2 * run + 1] = word.length
    this.#units.set(word, this.#used)
    this.#used += word.length
    this.#folded.push(fold(String.fromCharCode(...word)))
    return run
  }

  #insert(hash: number, run: number): void {
    const slots = this.#slots
    const mask = (slots.length >>> 1) - 1
    let slot = (hash ^ (hash >>> 15)) & mask
    while (slots[2 * slot + 1] !== 0) slot = (slot + 1) & mask
    slots[2 * slot] = hash
    slots[2 * slot + 1] = run + 1
  }

  #growSlots(): void {
    const old = this.#slots
    this.#slots = new Int32Array(old.length * 2)
    for (let slot = 0; slot < old.length; slot += 2)
      if (old[slot + 1] !== 0) this.#insert(old[slot] as number, (old[slot + 1] as number) - 1)
  }

  /** Forgets everything and gives the memory back. */
  clear(): void {
    this.generation++
    this.#slots = new Int32Array(firstSlots * 2)
    this.#places = new Int32Array(firstSlots)
    this.#units = new Uint16Array(1 << 17)
    this.#folded = []
    this.#used = 0
  }
}

function grown<T extends Int32Array | Uint16Array>(from: T, to: T): T {
  to.set(from)
  return to
}
