import { readBits } from './bit-stream.ts'
import { Growable } from '../index/growable.ts'
import { KernelMemory } from '../kernels/kernel-memory.ts'
import { type SortingKernels, sortingKernels } from '../kernels/sorting-kernels.ts'

const mostShortBits = 30
/** Marks a long code; the rest is the number of its first word in `long`. */
export const longMark = 0x8000_0000
const postingBytes = 8
/** Memories up to this many bytes are reused by small segments. */
const keptBytes = 1 << 20
const mostKept = 2
const kept: KernelMemory<SortingKernels>[] = []

/**
 * The postings of a segment under construction, by document: the term, and the already encoded data that the segment will keep,
 * so that sorting postings by term moves a few words and reads nothing at random. Two numbers per posting: 256 * term + impact;
 * the code's bits after a leading one or, for codes of more than 30 bits, their location.
 */
export class PostingCodes {
  /** The postings start at its beginning. The memory grows in place, because a large segment has too many to copy. */
  get memory(): KernelMemory<SortingKernels> {
    return (this.#memory ??= kept.pop() ?? new KernelMemory<SortingKernels>(sortingKernels, 0))
  }
  #memory: KernelMemory<SortingKernels> | null = null
  #postings = new Uint32Array(0)
  length = 0
  /** By document: the end of its postings, which start at the end of the previous one's. */
  readonly ends = new Growable<Uint32Array<ArrayBuffer>>(Uint32Array)
  /** Total bits of all codes. */
  bitLength = 0
  /** Long codes: the number of bits, then the bits, most significant first, in whole words. */
  readonly long = new Growable<Uint32Array<ArrayBuffer>>(Uint32Array)

  /** Adds a document's postings; their long codes are relative to `this.long.length`. */
  addDocument(postings: Uint32Array, bitLength: number, long: Uint32Array): void {
    this.#reserve(postings.length / 2)
    this.#postings.set(postings, 2 * this.length)
    this.length += postings.length / 2
    this.bitLength += bitLength
    this.long.append(long)
    this.endDocument()
  }

  /** A posting whose numbers are encoded in `words` from `bit` to `end`. */
  addCoded(term: number, impact: number, words: Uint32Array, bit: number, end: number): void {
    const length = end - bit
    this.#reserve(1)
    const at = 2 * this.length++
    this.#postings[at] = 256 * term + impact
    this.bitLength += length
    if (length <= mostShortBits) {
      this.#postings[at + 1] = (1 << length) | readBits(words, bit, length)
      return
    }
    this.#postings[at + 1] = longMark + this.long.length
    this.long.push(length)
    for (let from = bit; from < end; from += 32) {
      const high = readBits(words, from, 16)
      this.long.push(high * 0x1_0000 + readBits(words, from + 16, 16))
    }
  }

  /** Call after the last posting of a document. */
  endDocument(): void {
    this.ends.push(this.length)
  }

  #reserve(more: number): void {
    const needed = (this.length + more) * postingBytes
    if (needed <= this.#postings.byteLength) return
    this.memory.grow(needed + (needed >>> 2))
    this.#postings = new Uint32Array(this.memory.buffer)
  }

  /** Releases the memory for reuse; nothing can be added afterward. */
  release(): void {
    const { memory } = this
    if (kept.length < mostKept && memory.buffer.byteLength <= keptBytes) kept.push(memory)
    this.#memory = null
    this.#postings = new Uint32Array(0)
  }
}
