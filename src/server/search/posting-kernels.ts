import { compiledPostingKernels } from './posting-kernels.wasm.ts'

/**
 * The compiled loops (posting-kernels.as, where each is described). Addresses are bytes of the memory they are given. Call them for a
 * part of the work at a time: the engine optimises them between calls only.
 */
interface PostingKernels {
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

const pageBytes = 65_536
/** The loops read bits by eight bytes. */
const slackBytes = 16
const compiled = new WebAssembly.Module(Buffer.from(compiledPostingKernels, 'base64'))

const pagesOf = (bytes: number): number => Math.ceil((bytes + slackBytes) / pageBytes)

/** A memory of at least so many bytes, all zero at first, with the loops that work in it. */
export class PostingMemory {
  readonly run: PostingKernels
  readonly #memory: WebAssembly.Memory

  constructor(bytes: number) {
    this.#memory = new WebAssembly.Memory({ initial: pagesOf(bytes) })
    this.run = new WebAssembly.Instance(compiled, { env: { memory: this.#memory } })
      .exports as unknown as PostingKernels
  }

  /** Another one after each time that it grew. */
  get buffer(): ArrayBuffer {
    return this.#memory.buffer
  }

  /** Makes it at least so large; nothing is copied. Views of the buffer must be made anew. */
  grow(bytes: number): void {
    const missing = pagesOf(bytes) - this.buffer.byteLength / pageBytes
    if (missing > 0) this.#memory.grow(missing)
  }
}

/** Not by bits: those end at two gigabytes. */
const roundedUp = (bytes: number): number => 16 * Math.ceil(bytes / 16)

/** Where arrays of so many bytes lie, one after another from `from` on, and where they end. */
export function layOut<Name extends string>(
  sizes: Record<Name, number>,
  from = 0,
): { at: Record<Name, number>; end: number } {
  const at = {} as Record<Name, number>
  let end = roundedUp(from)
  for (const name of Object.keys(sizes) as Name[]) {
    at[name] = end
    end += roundedUp(sizes[name])
  }
  return { at, end }
}
