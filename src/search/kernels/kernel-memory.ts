const pageBytes = 65_536
/** The loops read bits eight bytes at a time. */
const slackBytes = 16

const pagesOf = (bytes: number): number => Math.ceil((bytes + slackBytes) / pageBytes)

/** A memory of at least this many bytes, initially zero, with the loops that work in it. */
export class KernelMemory<Kernels> {
  readonly run: Kernels
  readonly #memory: WebAssembly.Memory

  constructor(compiled: WebAssembly.Module, bytes: number) {
    this.#memory = new WebAssembly.Memory({ initial: pagesOf(bytes) })
    this.run = new WebAssembly.Instance(compiled, { env: { memory: this.#memory } }).exports as unknown as Kernels
  }

  /** A new object every time it has grown. */
  get buffer(): ArrayBuffer {
    return this.#memory.buffer
  }

  /** Ensures at least this size; nothing is copied. Views of the buffer must be recreated. */
  grow(bytes: number): void {
    const missing = pagesOf(bytes) - this.buffer.byteLength / pageBytes
    if (missing > 0) this.#memory.grow(missing)
  }
}

/** Not with bit operators, which overflow at two gigabytes. */
const roundedUp = (bytes: number): number => 16 * Math.ceil(bytes / 16)

/** The offsets of arrays of these sizes, one after another from `from`, and where they end. */
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
