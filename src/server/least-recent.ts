interface Entry<Value> {
  value: Value
  bytes: number
}

/** Values by key, up to a number of bytes: the least recently used ones are evicted for new ones. */
export class LeastRecent<Value> {
  readonly #maxBytes: number
  /** Least recently used first. */
  readonly #entries = new Map<string, Entry<Value>>()
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** A value, which becomes the most recently used one. */
  get(key: string): Value | undefined {
    const entry = this.#remove(key)
    if (!entry) return undefined
    this.#add(key, entry)
    return entry.value
  }

  /** Removes a value and returns it. */
  take(key: string): Value | undefined {
    return this.#remove(key)?.value
  }

  /** Adds a value as the most recently used one; returns those that left for it, which may be itself. */
  put(key: string, value: Value, bytes: number): { key: string; value: Value; bytes: number }[] {
    this.#remove(key)
    this.#add(key, { value, bytes })
    const left = []
    for (const [oldKey, old] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break
      this.#remove(oldKey)
      left.push({ key: oldKey, ...old })
    }
    return left
  }

  #add(key: string, entry: Entry<Value>): void {
    this.#entries.set(key, entry)
    this.#bytes += entry.bytes
  }

  #remove(key: string): Entry<Value> | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
    return entry
  }
}
