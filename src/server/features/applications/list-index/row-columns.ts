import { Interner, type Listed } from './listed-application.ts'

/** A status that no application has: of the places of those that are gone. */
export const goneStatus = 255
/** The code of applications that an account has claimed. */
export const claimedCode = -1
export const usualAnswerDays = -1

/** Small numbers for combinations of small numbers: most applications have none of them, and the others few different ones. */
class Combinations {
  readonly #keys = new Interner<string>()
  readonly values: (readonly number[])[] = []

  numberOf(values: readonly number[]): number {
    const number = this.#keys.numberOf(values.join(','))
    this.values[number] ??= values
    return number
  }

  /** Which of them have one of these values. */
  flagsOf(chosen: readonly number[]): Uint8Array {
    return Uint8Array.from(this.values, (each) => (each.some((value) => chosen.includes(value)) ? 1 : 0))
  }

  /** How many have each value, of so many with each combination. */
  spread(counts: Int32Array, most: number): Int32Array {
    const spread = new Int32Array(most)
    for (const [number, values] of this.values.entries()) for (const value of values) spread[value]! += counts[number]!
    return spread
  }
}

const grown = <Column extends Uint8Array | Int32Array | Float64Array>(column: Column, size: number): Column => {
  const larger = new (column.constructor as new (size: number) => Column)(size)
  larger.set(column)
  return larger
}

/**
 * What filters compare and count, by the rows' numbers, stored next to each other: rows lie wherever memory had room, and a pass
 * over tens of thousands of them waits for memory most of the time.
 */
export class RowColumns {
  status = new Uint8Array(0)
  source = new Uint8Array(0)
  step = new Int32Array(0)
  position = new Int32Array(0)
  /** Numbers of `tags` and `reviewers`. */
  tagsOf = new Int32Array(0)
  reviewersOf = new Int32Array(0)
  /** `emailCode`, or `claimedCode`. */
  visitorCode = new Int32Array(0)
  submittedMs = new Float64Array(0)
  /** `usualAnswerDays` for the employer's usual days. */
  answerDays = new Int32Array(0)
  readonly tags = new Combinations()
  readonly reviewers = new Combinations()

  /** Above all numbers that there is room for. */
  reserve(numbered: number): void {
    if (numbered <= this.status.length) return
    const size = Math.max(numbered, Math.ceil(this.status.length * 1.25))
    const before = this.status.length
    this.status = grown(this.status, size).fill(goneStatus, before)
    this.source = grown(this.source, size)
    this.step = grown(this.step, size)
    this.position = grown(this.position, size)
    this.tagsOf = grown(this.tagsOf, size)
    this.reviewersOf = grown(this.reviewersOf, size)
    this.visitorCode = grown(this.visitorCode, size)
    this.submittedMs = grown(this.submittedMs, size)
    this.answerDays = grown(this.answerDays, size)
  }

  set(row: Listed): void {
    const { number } = row
    this.status[number] = row.status
    this.source[number] = row.source
    this.step[number] = row.step
    this.position[number] = row.position
    this.tagsOf[number] = this.tags.numberOf(row.tags)
    this.reviewersOf[number] = this.reviewers.numberOf(row.reviewers)
    this.visitorCode[number] = row.isVisitors ? row.emailCode : claimedCode
    this.submittedMs[number] = row.submittedMs
    this.answerDays[number] = row.answerDays ?? usualAnswerDays
  }

  clear(number: number): void {
    this.status[number] = goneStatus
  }
}
