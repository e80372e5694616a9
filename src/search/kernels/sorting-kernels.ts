import { compiledSortingKernels } from './sorting-kernels.wasm.ts'

/**
 * The compiled loops (described in sorting-kernels.as). Addresses are byte offsets into the memory they are given. Call them
 * for part of the work at a time, because the engine optimizes them between calls only.
 */
export interface SortingKernels {
  countTerms(
    local: number,
    to: number,
    order: number,
    ends: number,
    postings: number,
    rank: number,
    counts: number,
  ): void
  scatter(
    local: number,
    to: number,
    order: number,
    ends: number,
    postings: number,
    bucketOf: number,
    cursors: number,
    placed: number,
    impacts: number,
  ): void
  place(
    firstTerm: number,
    lastTerm: number,
    bit: number,
    offsets: number,
    placed: number,
    impactsIn: number,
    long: number,
    next: number,
    source: number,
    ids: number,
    impacts: number,
    words: number,
    skips: number,
  ): number
}

export const sortingKernels = new WebAssembly.Module(Buffer.from(compiledSortingKernels, 'base64'))
