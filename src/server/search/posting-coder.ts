import type { AnalyzedPosition } from './analysis.ts'
import type { PostingCodes } from './posting-codes.ts'
import { type PostingMemory, layOut, postingMemory } from './posting-kernels.ts'
import { fieldFactor, fieldOrder } from './scoring.ts'

/** Room for the tokens of one position and a chain for each term. A term's chain is empty between two positions. */
function makeCoder(tokens: number, terms: number) {
  const { at, bytes } = layOut({
    terms: 4 * tokens,
    positions: 2 * tokens,
    fields: tokens,
    factors: 8 * fieldOrder.length,
    chains: 4 * terms,
    next: 4 * (tokens + 1),
    numbers: 2 * tokens,
    code: 4 * tokens + 16,
    outTerms: 4 * tokens,
    outHeads: 2 * tokens,
    outBits: 4 * tokens,
    // A long code has two numbers or more, each of two bytes and a bit, and its length.
    long: 8 * tokens + 16,
    result: 12,
  })
  const memory: PostingMemory = postingMemory(bytes)
  const { buffer } = memory
  return {
    tokens,
    terms,
    at,
    memory,
    inTerms: new Int32Array(buffer, at.terms, tokens),
    inPositions: new Uint16Array(buffer, at.positions, tokens),
    inFields: new Uint8Array(buffer, at.fields, tokens),
    factors: new Float64Array(buffer, at.factors, fieldOrder.length),
    outTerms: new Uint32Array(buffer, at.outTerms, tokens),
    outHeads: new Uint16Array(buffer, at.outHeads, tokens),
    outBits: new Uint32Array(buffer, at.outBits, tokens),
    long: new Uint32Array(buffer, at.long, 2 * tokens + 4),
    result: new Uint32Array(buffer, at.result, 3),
  }
}

/** One a thread. */
let coder = makeCoder(4096, 4096)

/**
 * Adds the postings of a position to `into`: what its tokens make of each term. All terms are below `termCount`. Returns a number
 * that all token numbers are below.
 */
export function codePostings(analyzed: AnalyzedPosition, termCount: number, into: PostingCodes): number {
  const { length, terms, positions, fields, fieldLengths } = analyzed
  if (length > coder.tokens || termCount > coder.terms)
    coder = makeCoder(
      Math.max(coder.tokens, length > coder.tokens ? 2 * length : 0),
      Math.max(coder.terms, termCount > coder.terms ? 2 * termCount : 0),
    )
  const { at, memory, factors, outTerms, outHeads, outBits, long, result } = coder
  coder.inTerms.set(terms.subarray(0, length))
  coder.inPositions.set(positions.subarray(0, length))
  coder.inFields.set(fields.subarray(0, length))
  for (let f = 0; f < fieldOrder.length; f++)
    factors[f] = fieldFactor(fieldOrder[f] as (typeof fieldOrder)[number], fieldLengths[f] ?? 0)
  const count = memory.codePostings(
    length,
    at.terms,
    at.positions,
    at.fields,
    at.factors,
    at.chains,
    at.next,
    at.numbers,
    at.code,
    at.outTerms,
    at.outHeads,
    at.outBits,
    at.long,
    into.nextLongBit,
    at.result,
  )
  into.addDocument(
    outTerms.subarray(0, count),
    outHeads.subarray(0, count),
    outBits.subarray(0, count),
    result[1] as number,
    long.subarray(0, result[2]),
  )
  return result[0] as number
}
