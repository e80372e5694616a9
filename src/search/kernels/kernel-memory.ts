const pageBytes = 65_536
/** The loops read bits by eight bytes. */
const slackBytes = 16

const pagesOf = (bytes: number): number => Math.ceil((bytes + slackBytes) / pageBytes)

/** A memory of at least so many bytes, all zero at first, with the loops that work in it. */
export class KernelMemory<Kernels> {
  readonly run: Kernels
  readonly #memory: WebAssembly.Memory

  constructor(compiled: WebAssembly.Module, bytes: number) {
    this.#memory = new WebAssembly.Memory({ initial: pagesOf(bytes) })
    this.run = new WebAssembly.Instance(compiled, { env: { memory: this.#memory } }).exports as unknown as Kernels
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
