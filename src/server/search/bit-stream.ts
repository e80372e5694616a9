/** Bits in 32-bit words, most significant first. */
export class BitWriter {
  #words = new Uint32Array(1002)
  #bit = 0

  get bitLength(): number {
    return this.#bit
  }

  /** `width` 0 to 31. */
  write(value: number, width: number): void {
    if (width === 0) return
    const index = this.#bit >>> 5
    this.#reserve(index + 2)
    const left = 32 - (this.#bit & 31) - width
    if (left >= 0) {
      this.#words[index] = (this.#words[index] as number) | (value << left)
    } else {
      this.#words[index] = (this.#words[index] as number) | (value >>> -left)
      this.#words[index + 1] = value << (32 + left)
    }
    this.#bit += width
  }

  /** Bits until the end of the word that is being written. */
  get alignedBitLength(): number {
    return 32 * Math.ceil(this.#bit / 32)
  }

  /** Whole words, at the next word's beginning. */
  appendWords(words: Uint32Array): void {
    const at = this.alignedBitLength >>> 5
    this.#reserve(at + words.length)
    this.#words.set(words, at)
    this.#bit = (at + words.length) * 32
  }

  #reserve(length: number): void {
    if (length <= this.#words.length) return
    const larger = new Uint32Array(length * 2)
    larger.set(this.#words)
    this.#words = larger
  }

  /** Copies `length` bits from `bit` of other words. */
  copy(words: Uint32Array, bit: number, length: number): void {
    let done = 0
    for (; length - done > 31; done += 31) this.write(readBits(words, bit + done, 31), 31)
    this.write(readBits(words, bit + done, length - done), length - done)
  }

  /** The words so far; valid until the next write. */
  get words(): Uint32Array {
    return this.#words
  }
}

/** Reads `width` (0 to 31) bits at `bit`. */
export function readBits(words: Uint32Array, bit: number, width: number): number {
  if (width === 0) return 0
  const index = bit >>> 5
  const left = 32 - (bit & 31) - width
  const first = words[index] as number
  if (left >= 0) return (first >>> left) & (0x7fff_ffff >>> (31 - width))
  return (((first << -left) | ((words[index + 1] as number) >>> (32 + left))) & (0x7fff_ffff >>> (31 - width))) >>> 0
}

/** Number of one bits from `bit` on. */
export function readUnary(words: Uint32Array, bit: number): number {
  let count = 0
  for (;;) {
    const at = bit + count
    const rest = ~((words[at >>> 5] as number) << (at & 31))
    const ones = Math.clz32(rest)
    const available = 32 - (at & 31)
    if (ones < available) return count + ones
    count += available
  }
}
