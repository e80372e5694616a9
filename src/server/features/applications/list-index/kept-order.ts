/** Numbers of rows in one order, kept in it while rows come, change and go. */
export class KeptOrder {
  numbers: Int32Array
  readonly #compare: (a: number, b: number) => number

  /** `numbers`: in the order already. `compare`: of two numbers of rows, without ties. */
  constructor(numbers: Int32Array, compare: (a: number, b: number) => number) {
    this.numbers = numbers
    this.#compare = compare
  }

  /** Takes out those that are `moved`, by their number, and puts in those that are there after that, in the order among themselves. */
  replace(moved: Uint8Array, added: readonly number[]): void {
    const stayed = without(this.numbers, moved)
    const merged = new Int32Array(stayed.length + added.length)
    let [from, to] = [0, 0]
    for (const number of added) {
      const place = this.#placeOf(number, stayed, from)
      merged.set(stayed.subarray(from, place), to)
      to += place - from
      merged[to++] = number
      from = place
    }
    merged.set(stayed.subarray(from), to)
    this.numbers = merged
  }

  #placeOf(number: number, stayed: Int32Array, from: number): number {
    let [low, high] = [from, stayed.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#compare(stayed[middle]!, number) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}

function without(numbers: Int32Array, moved: Uint8Array): Int32Array {
  const stayed = new Int32Array(numbers.length)
  let count = 0
  for (let at = 0; at < numbers.length; at++) if (moved[numbers[at]!] !== 1) stayed[count++] = numbers[at]!
  return stayed.subarray(0, count)
}
