import { BitWriter, readBits } from './bit-stream.ts'
import { Growable } from './growable.ts'
import { packNumbers, packedLengthOf, writeNumbers } from './token-numbers.ts'

type U16 = Uint16Array<ArrayBuffer>
type U32 = Uint32Array<ArrayBuffer>

const longCode = 255
const mostShortBits = 31
const lengthBits = 24

/**
 * What a segment under construction keeps of each posting besides its term: the impact and the token numbers, coded already, so
 * that sorting postings by term moves two words a posting and reads nothing at random.
 */
export class PostingCodes {
  /** Impact + 256 * number of bits; 255 bits stand for a long code. */
  readonly heads = new Growable<U16>(Uint16Array, 1024)
  /** The bits themselves, or where in the long codes they lie, after their number. */
  readonly bits = new Growable<U32>(Uint32Array, 1024)
  readonly #long = new BitWriter()
  readonly #writer = new BitWriter()

  reserve(more: number): void {
    this.heads.reserve(more)
    this.bits.reserve(more)
  }

  /** The first `count` of `numbers`: ascending and below `tokens`. */
  add(impact: number, numbers: Uint16Array, count: number, tokens: number): void {
    const packed = packNumbers(numbers, count, tokens)
    const length = packedLengthOf()
    if (length > 0) {
      this.heads.push(impact + 256 * length)
      this.bits.push(packed)
      return
    }
    const writer = this.#writer
    writer.clear()
    writeNumbers(writer, numbers, 0, count, tokens)
    this.#push(impact, writer.words, 0, writer.bitLength)
  }

  /** A posting whose numbers stand coded in `words` from `bit` to `end`. */
  addCoded(impact: number, words: Uint32Array, bit: number, end: number): void {
    this.#push(impact, words, bit, end - bit)
  }

  #push(impact: number, words: Uint32Array, bit: number, length: number): void {
    if (length <= mostShortBits) {
      this.heads.push(impact + 256 * length)
      this.bits.push(readBits(words, bit, length))
      return
    }
    this.heads.push(impact + 256 * longCode)
    this.bits.push(this.#long.bitLength)
    this.#long.write(length, lengthBits)
    this.#long.copy(words, bit, length)
  }

  /** Writes the bits of a posting with this head and bits. */
  write(writer: BitWriter, head: number, bits: number): void {
    const length = head >>> 8
    if (length === longCode) {
      const words = this.#long.words
      writer.copy(words, bits + lengthBits, readBits(words, bits, lengthBits))
    } else writer.write(bits, length)
  }
}
