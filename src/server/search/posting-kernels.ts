import { compiledPostingKernels } from './posting-kernels.wasm.ts'

/** The compiled loops (posting-kernels.as, where each is described). Addresses are bytes of the memory they are given. */
interface PostingKernels {
  codePostings(
    length: number,
    terms: number,
    positions: number,
    fields: number,
    factors: number,
    chains: number,
    next: number,
    numbers: number,
    code: number,
    outTerms: number,
    outHeads: number,
    outBits: number,
    long: number,
    longFrom: number,
    result: number,
  ): number
  place(
    termCount: number,
    shift: number,
    offsets: number,
    placed: number,
    heads: number,
    long: number,
    next: number,
    source: number,
    ids: number,
    impacts: number,
    words: number,
    skips: number,
  ): number
}

export interface PostingMemory extends PostingKernels {
  buffer: ArrayBuffer
}

const pageBytes = 65_536
/** The loops read bits by eight bytes. */
const slackBytes = 16
const compiled = new WebAssembly.Module(Buffer.from(compiledPostingKernels, 'base64'))

/** A memory of at least so many bytes, all zero, with the loops that work in it. */
export function postingMemory(bytes: number): PostingMemory {
  const memory = new WebAssembly.Memory({ initial: Math.ceil((bytes + slackBytes) / pageBytes) })
  const { codePostings, place } = new WebAssembly.Instance(compiled, { env: { memory } })
    .exports as unknown as PostingKernels
  return { buffer: memory.buffer, codePostings, place }
}

/** Where arrays of so many bytes lie, one after another, and how many bytes they take together. */
export function layOut<Name extends string>(sizes: Record<Name, number>): { at: Record<Name, number>; bytes: number } {
  const at = {} as Record<Name, number>
  let bytes = 0
  for (const name of Object.keys(sizes) as Name[]) {
    at[name] = bytes
    bytes += (sizes[name] + 15) & ~15
  }
  return { at, bytes }
}
