import { compiledKernels } from './match-kernels.wasm.ts'
import { maxSegmentSize } from '../index/segment.types.ts'

/** The compiled loops (described in match-kernels.as). Addresses are byte offsets into their memory. */
interface MatchKernels {
  memory: WebAssembly.Memory
  unpackLow(count: number, chunks: number): void
  unpackBits(bytes: number): void
  weigh(count: number, weight: number): void
  scatter(count: number, into: number): void
  loadPlain(count: number, idf: number, into: number): void
  collectMarked(size: number, idf: number, into: number): number
  collectEither(size: number, idf: number, isSum: boolean, into: number): number
  collectFrom(from: number, many: number, idf: number, isSum: boolean, isRequired: boolean, into: number): number
  noteSums(from: number, many: number): void
  forgetSums(from: number, many: number): void
  nextAbove(scores: number, from: number, count: number, least: number): number
  clearMarks(at: number, size: number): void
}

const compiled = new WebAssembly.Module(Buffer.from(compiledKernels, 'base64'))
export const kernels = new WebAssembly.Instance(compiled).exports as unknown as MatchKernels

const page = 65_536
/** Space for a list in memory: ids, then scores. */
const listPages = 8
const scoresAt = 3 * page

/** Addresses of the two byte arrays of marks by position. */
export const impactsAt = page
export const alternativesAt = 2 * page

const { buffer } = kernels.memory
export const impactOf = new Uint8Array(buffer, impactsAt, maxSegmentSize)
export const alternativeOf = new Uint8Array(buffer, alternativesAt, maxSegmentSize)
/** One run of postings, at most `maxSegmentSize`. */
export const stagedIds = new Uint16Array(buffer, 7 * page, maxSegmentSize)
export const stagedImpacts = new Uint8Array(buffer, 10 * page, maxSegmentSize)
/** Where ids are unpacked from. */
export const packedBytes = new Uint8Array(buffer, 12 * page, maxSegmentSize)
export const packedSteps = new Uint16Array(buffer, 14 * page, page / 2)

/** Local ids ascending with their scores, in the loops' memory. */
export interface Candidates {
  at: number
  ids: Uint16Array
  scores: Int32Array
  count: number
}

/** List number `n`, 0 to 5, which is overwritten repeatedly. */
export const scratchCandidates = (n: 0 | 1 | 2 | 3 | 4 | 5): Candidates => {
  const at = (15 + n * listPages) * page
  return {
    at,
    ids: new Uint16Array(buffer, at, maxSegmentSize),
    scores: new Int32Array(buffer, at + scoresAt, maxSegmentSize),
    count: 0,
  }
}
