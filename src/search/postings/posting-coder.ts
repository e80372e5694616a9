import type { AnalyzedPosition } from '../analysis/analysis.ts'
import { compiledCodingKernels } from '../kernels/coding-kernels.wasm.ts'
import { KernelMemory, layOut } from '../kernels/kernel-memory.ts'
import type { PostingCodes } from './posting-codes.ts'
import { fieldFactor, fieldOrder } from '../query/scoring.ts'

/** The compiled loop (coding-kernels.as). Addresses are byte offsets into its memory. */
interface CodingKernels {
  codePostings(
    length: number,
    terms: number,
    positions: number,
    fields: number,
    factors: number,
    chains: number,
    next: number,
    distinct: number,
    numbers: number,
    postings: number,
    long: number,
    longFrom: number,
    result: number,
  ): number
}

const compiled = new WebAssembly.Module(Buffer.from(compiledCodingKernels, 'base64'))

/** Space for the tokens of one position and a chain for each term. A term's chain is empty between two positions. */
function makeCoder(tokens: number, terms: number) {
  const { at, end } = layOut({
    terms: 4 * tokens,
    positions: 2 * tokens,
    fields: tokens,
    factors: 8 * fieldOrder.length,
    chains: 4 * terms,
    next: 4 * (tokens + 1),
    distinct: 4 * tokens,
    numbers: 2 * tokens,
    postings: 8 * tokens,
    // A long code has at least two numbers, each of two bytes and a bit, plus its length.
    long: 12 * tokens + 32,
    result: 12,
  })
  const memory = new KernelMemory<CodingKernels>(compiled, end)
  const { buffer } = memory
  return {
    tokens,
    terms,
    at,
    run: memory.run,
    inTerms: new Int32Array(buffer, at.terms, tokens),
    inPositions: new Uint16Array(buffer, at.positions, tokens),
    inFields: new Uint8Array(buffer, at.fields, tokens),
    factors: new Float64Array(buffer, at.factors, fieldOrder.length),
    postings: new Uint32Array(buffer, at.postings, 2 * tokens),
    long: new Uint32Array(buffer, at.long, 3 * tokens),
    result: new Uint32Array(buffer, at.result, 3),
  }
}

/** One per thread. */
let coder = makeCoder(4096, 4096)

/**
 * Adds a position's postings to `into`. All terms are below `termCount`. Returns an exclusive upper bound of the token numbers.
 * A term's tokens come in ascending order: joined forms and concepts follow the words, but never share a term out of order.
 */
export function codePostings(analyzed: AnalyzedPosition, termCount: number, into: PostingCodes): number {
  const { length, terms, positions, fields, fieldLengths } = analyzed
  if (length > coder.tokens || termCount > coder.terms)
    coder = makeCoder(
      Math.max(coder.tokens, length > coder.tokens ? 2 * length : 0),
      Math.max(coder.terms, termCount > coder.terms ? 2 * termCount : 0),
    )
  const { at, run, factors, postings, long, result } = coder
  coder.inTerms.set(terms.subarray(0, length))
  coder.inPositions.set(positions.subarray(0, length))
  coder.inFields.set(fields.subarray(0, length))
  for (let f = 0; f < fieldOrder.length; f++)
    factors[f] = fieldFactor(fieldOrder[f] as (typeof fieldOrder)[number], fieldLengths[f] ?? 0)
  const count = run.codePostings(
    length,
    at.terms,
    at.positions,
    at.fields,
    at.factors,
    at.chains,
    at.next,
    at.distinct,
    at.numbers,
    at.postings,
    at.long,
    into.long.length,
    at.result,
  )
  into.addDocument(postings.subarray(0, 2 * count), result[1] as number, long.subarray(0, result[2]))
  return result[0] as number
}
