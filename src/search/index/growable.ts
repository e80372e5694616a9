type Kind = Uint8ArrayConstructor | Uint16ArrayConstructor | Uint32ArrayConstructor

const leastCapacity = 64

/** A typed array that grows by doubling. */
export class Growable<T extends Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>> {
  data: T
  length = 0
  readonly #kind: Kind

  constructor(kind: Kind) {
    this.#kind = kind
    this.data = new kind(0) as T
  }

  /** Ensures capacity for `more` additional elements. */
  reserve(more: number): void {
    const needed = this.length + more
    if (needed <= this.data.length) return
    const larger = new this.#kind(Math.max(leastCapacity, needed, this.data.length * 2)) as T
    larger.set(this.data.subarray(0, this.length))
    this.data = larger
  }

  append(values: T | Uint32Array): void {
    this.reserve(values.length)
    this.data.set(values, this.length)
    this.length += values.length
  }

  push(value: number): void {
    if (this.length === this.data.length) this.reserve(1)
    this.data[this.length++] = value
  }
}
