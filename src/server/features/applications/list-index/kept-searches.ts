/** Keeps a limited number of values by key and drops the one that was used longest ago. */
export class Recent<Value> {
  readonly #byKey = new Map<string, Value>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  of(key: string, make: () => Value): Value {
    const value = this.#byKey.get(key) ?? make()
    this.#byKey.delete(key)
    this.#byKey.set(key, value)
    if (this.#byKey.size > this.#most) this.#byKey.delete(this.#byKey.keys().next().value!)
    return value
  }

  values(): Iterable<Value> {
    return this.#byKey.values()
  }

  get size(): number {
    return this.#byKey.size
  }

  clear(): void {
    this.#byKey.clear()
  }
}

/** Flags by the numbers of rows; there may be more rows than flags, which then have none. */
export class RowFlags {
  flags: Uint8Array

  constructor(size: number) {
    this.flags = new Uint8Array(size)
  }

  set(number: number, isSet: boolean): void {
    if (number >= this.flags.length) {
      if (!isSet) return
      const larger = new Uint8Array(Math.ceil((number + 1) * 1.1))
      larger.set(this.flags)
      this.flags = larger
    }
    this.flags[number] = isSet ? 1 : 0
  }
}
