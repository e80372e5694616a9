import { fold } from './fold.ts'

/**
 * Folded words without making a string for each occurrence: runs of characters are looked up by their own code units. Building
 * an index is mostly this. Numbers and strings stay valid until the table is full and starts anew, which changes `generation`.
 */
const tableSize = 1 << 20
const maxRuns = 600_000
const maxUnits = 8_000_000

export class WordRuns {
  generation = 0
  #slots = new Int32Array(tableSize)
  #hashes = new Int32Array(1 << 16)
  #units = new Uint16Array(1 << 18)
  #starts = new Uint32Array(1 << 16)
  #lengths = new Uint8Array(1 << 16)
  #folded: string[] = []
  #used = 0

  /** Number of the run `units[from..to)` whose hash is `hash`; -1 when it is too long to keep. */
  find(units: Uint16Array, from: number, to: number, hash: number): number {
    const length = to - from
    if (length > 64) return -1
    const kept = this.#units
    const slots = this.#slots
    let slot = (hash ^ (hash >>> 15)) & (tableSize - 1)
    for (;;) {
      const run = (slots[slot] as number) - 1
      if (run < 0) break
      if (this.#hashes[run] === hash && this.#lengths[run] === length) {
        const start = this.#starts[run] as number
        let i = 0
        while (i < length && kept[start + i] === units[from + i]) i++
        if (i === length) return run
      }
      slot = (slot + 1) & (tableSize - 1)
    }
    return this.#add(units, from, to, hash, slot)
  }

  get size(): number {
    return this.#folded.length
  }

  foldedOf(run: number): string {
    return this.#folded[run] as string
  }

  #add(units: Uint16Array, from: number, to: number, hash: number, slot: number): number {
    if (this.#folded.length >= maxRuns || this.#used + 64 > maxUnits) {
      this.clear()
      return this.find(units, from, to, hash)
    }
    const run = this.#folded.length
    if (run === this.#hashes.length) {
      this.#hashes = grown(this.#hashes, new Int32Array(run * 2))
      this.#starts = grown(this.#starts, new Uint32Array(run * 2))
      this.#lengths = grown(this.#lengths, new Uint8Array(run * 2))
    }
    if (this.#used + 64 > this.#units.length) this.#units = grown(this.#units, new Uint16Array(this.#units.length * 2))
    this.#slots[slot] = run + 1
    this.#hashes[run] = hash
    this.#starts[run] = this.#used
    this.#lengths[run] = to - from
    const word = units.subarray(from, to)
    this.#units.set(word, this.#used)
    this.#used += word.length
    this.#folded.push(fold(String.fromCharCode(...word)))
    return run
  }

  /** Forgets everything and gives the memory back. */
  clear(): void {
    this.generation++
    this.#slots.fill(0)
    this.#hashes = new Int32Array(1 << 16)
    this.#units = new Uint16Array(1 << 18)
    this.#starts = new Uint32Array(1 << 16)
    this.#lengths = new Uint8Array(1 << 16)
    this.#folded = []
    this.#used = 0
  }
}

function grown<T extends Int32Array | Uint32Array | Uint16Array | Uint8Array>(from: T, to: T): T {
  to.set(from)
  return to
}
