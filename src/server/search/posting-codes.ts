import { BitWriter, readBits } from './bit-stream.ts'
import { Growable } from './growable.ts'

export const longCode = 255
const mostShortBits = 31
/** A long code begins with its length in so many bits. */
export const lengthBits = 24
const firstBlock = 1024
const growth = 16
const largestBlock = firstBlock * growth ** 3
const bytesPerPosting = 10

/** Postings of some documents. A block never moves or grows: in a large segment they are too many to copy. */
export interface PostingBlock {
  terms: Uint32Array
  /** Impact + 256 * number of bits; 255 bits stand for a long code. */
  heads: Uint16Array
  /** The bits themselves, or where in the long codes they lie, after their number. */
  bits: Uint32Array
  length: number
}

/** In one piece of memory: from 32 megabytes on the allocator gives it back to the system when it is free. */
function newBlock(size: number): PostingBlock {
  const buffer = new ArrayBuffer(size * bytesPerPosting)
  return {
    terms: new Uint32Array(buffer, 0, size),
    bits: new Uint32Array(buffer, 4 * size, size),
    heads: new Uint16Array(buffer, 8 * size, size),
    length: 0,
  }
}

/**
 * The postings of a segment under construction, document by document: term, and what the segment keeps of it, coded already, so
 * that sorting postings by term moves a few words and reads nothing at random.
 */
export class PostingCodes {
  readonly blocks: PostingBlock[] = []
  /** By document: its block, and its postings in it. */
  readonly blockOf = new Growable<Uint16Array<ArrayBuffer>>(Uint16Array)
  readonly starts = new Growable<Uint32Array<ArrayBuffer>>(Uint32Array)
  readonly ends = new Growable<Uint32Array<ArrayBuffer>>(Uint32Array)
  /** Bits of all codes together. */
  bitLength = 0
  #block: PostingBlock | null = null
  readonly #long = new BitWriter()

  /** Begins a document of `count` postings, which are then added. */
  open(count: number): void {
    let block = this.#block
    if (!block || block.length + count > block.terms.length) {
      block = newBlock(Math.max(count, Math.min(largestBlock, firstBlock * growth ** this.blocks.length)))
      this.#block = block
      this.blocks.push(block)
    }
    this.blockOf.push(this.blocks.length - 1)
    this.starts.push(block.length)
    this.ends.push(block.length + count)
  }

  /** Where the first long code of the next `addDocument` must count from, in bits. */
  get nextLongBit(): number {
    return this.#long.alignedBitLength
  }

  /** A document's postings, coded: `bitLength` bits in all; what is long lies in `long`, from `nextLongBit` on. */
  addDocument(terms: Uint32Array, heads: Uint16Array, bits: Uint32Array, bitLength: number, long: Uint32Array): void {
    this.open(terms.length)
    const block = this.#block as PostingBlock
    block.terms.set(terms, block.length)
    block.heads.set(heads, block.length)
    block.bits.set(bits, block.length)
    block.length += terms.length
    this.bitLength += bitLength
    if (long.length > 0) this.#long.appendWords(long)
  }

  /** A posting whose numbers stand coded in `words` from `bit` to `end`. */
  addCoded(term: number, impact: number, words: Uint32Array, bit: number, end: number): void {
    this.#putCode(term, impact, words, bit, end - bit)
  }

  #putCode(term: number, impact: number, words: Uint32Array, bit: number, length: number): void {
    this.bitLength += length
    if (length <= mostShortBits) {
      this.#put(term, impact + 256 * length, readBits(words, bit, length))
      return
    }
    this.#put(term, impact + 256 * longCode, this.#long.bitLength)
    this.#long.write(length, lengthBits)
    this.#long.copy(words, bit, length)
  }

  #put(term: number, head: number, bits: number): void {
    const block = this.#block as PostingBlock
    const at = block.length++
    block.terms[at] = term
    block.heads[at] = head
    block.bits[at] = bits
  }

  /** What long codes are read from. */
  get longWords(): Uint32Array {
    return this.#long.words
  }
}
