import { dueMsOf } from '#shared/applications/response-promise.ts'
import type { ApplicationSort } from '#shared/applications/staff-list.ts'
import { KeptNames } from './kept-names.ts'
import { KeptOrder } from './kept-order.ts'
import { KeptWords } from './kept-words.ts'
import { RowColumns } from './row-columns.ts'
import { Interner, listedOf, waitingStatus, type Interners, type Listed, type ListedRow } from './listed-application.ts'

const byId = (a: Listed, b: Listed): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
const byTime = (a: Listed, b: Listed): number => a.submittedMs - b.submittedMs || byId(a, b)
const byName = (a: Listed, b: Listed): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : byId(a, b))
const isLater = ({ status }: Listed): number => (status === waitingStatus ? 0 : 1)
const byDue =
  (usualDays: number) =>
  (a: Listed, b: Listed): number =>
    isLater(a) - isLater(b) || (isLater(a) === 0 ? dueMsOf(a, usualDays) - dueMsOf(b, usualDays) : 0) || byTime(a, b)

type Compare = (a: Listed, b: Listed) => number

const compares: Record<Exclude<ApplicationSort, 'due'>, Compare> = {
  newest: (a, b) => byTime(b, a),
  oldest: byTime,
  name: byName,
}

/** Every order of the list, without ties. `usualDays`: for applications that were sent without a promise. */
export const compareBy = (sort: ApplicationSort, usualDays: number): Compare =>
  sort === 'due' ? byDue(usualDays) : compares[sort]

/** A row's object with its numbers, its place in each order and in the map. Measured with 100,000 rows. */
const bytesOfRow = 288
const bytesOfText = (text: string): number => 24 + text.length * (/[^\0-\xff]/.test(text) ? 2 : 1)

const bytesOf = ({ id, name, nameText, email, account, tags, reviewers }: Listed): number =>
  bytesOfRow +
  bytesOfText(id) +
  bytesOfText(name) +
  bytesOfText(nameText) +
  bytesOfText(email) +
  bytesOfText(account ?? '') +
  8 * (tags.length + reviewers.length)

/** Most applications have no step. */
function withNone(): Interner<string> {
  const steps = new Interner<string>()
  steps.numberOf('')
  return steps
}

/**
 * The applications that were sent to one employer, in memory, in each order that was asked for. Orders are kept up: what changed
 * is taken out of them and put in again.
 */
export class ApplicationIndex {
  readonly interners: Interners = {
    positions: new Interner(),
    steps: withNone(),
    tags: new Interner(),
    reviewers: new Interner(),
  }
  readonly columns = new RowColumns()
  readonly words = new KeptWords((id) => this.#byId.get(id)?.number)
  readonly #names = new KeptNames()
  readonly #byId = new Map<string, Listed>()
  readonly #byNumber: (Listed | undefined)[] = []
  readonly #orders = new Map<ApplicationSort, KeptOrder>()
  #newest: readonly Listed[] | null = null
  /** With which the order by date was made. */
  #usualDays = 0
  #bytes = 0

  get size(): number {
    return this.#byId.size
  }

  /** Its approximate memory usage. */
  get bytes(): number {
    return this.#bytes + this.words.bytes + this.#names.bytes
  }

  /** Above the numbers of all rows. */
  get numbered(): number {
    return this.#byNumber.length
  }

  get(id: string): Listed | undefined {
    return this.#byId.get(id)
  }

  /** The row with a number from an order or a column. */
  row(number: number): Listed {
    return this.#byNumber[number]!
  }

  /** Replaces the known rows of `ids`; ids without a row are removed. */
  replace(ids: readonly string[], rows: readonly ListedRow[]): void {
    const moved = new Uint8Array(this.numbered)
    const numbers = new Map<string, number>()
    for (const id of ids) {
      const before = this.#byId.get(id)
      if (!before) continue
      moved[before.number] = 1
      numbers.set(id, before.number)
      this.#bytes -= bytesOf(before)
      this.#byId.delete(id)
      this.#byNumber[before.number] = undefined
      this.columns.clear(before.number)
    }
    const added = rows.map((row) => this.#add(row, numbers.get(row.id) ?? this.numbered))
    this.#newest = null
    this.words.changed(ids)
    this.#names.changed(added)
    for (const [sort, order] of this.#orders)
      order.replace(
        moved,
        added.toSorted(compareBy(sort, this.#usualDays)).map(({ number }) => number),
      )
  }

  #add(row: ListedRow, number: number): Listed {
    const added = listedOf(row, number, this.interners)
    this.#byId.set(added.id, added)
    this.#byNumber[number] = added
    this.columns.reserve(this.numbered)
    this.columns.set(added)
    this.#bytes += bytesOf(added)
    return added
  }

  /** The numbers of all rows in an order. */
  order(sort: ApplicationSort, usualDays = 0): Int32Array {
    if (sort === 'due' && usualDays !== this.#usualDays) {
      this.#orders.delete(sort)
      this.#usualDays = usualDays
    }
    let order = this.#orders.get(sort)
    if (!order) {
      const compare = compareBy(sort, usualDays)
      const numbers = Int32Array.from([...this.#byId.values()].sort(compare), ({ number }) => number)
      order = new KeptOrder(numbers, (a, b) => compare(this.row(a), this.row(b)))
      this.#orders.set(sort, order)
    }
    return order.numbers
  }

  /** All rows, the newest first. */
  newest(): readonly Listed[] {
    this.#newest ??= Array.from(this.order('newest'), (number) => this.row(number))
    return this.#newest
  }

  /** Which rows have all of the words in their names, or as they stand in their addresses, by their numbers. `words`: in lower case. */
  named(words: readonly string[]): Uint8Array {
    return this.#names.find(words, this.#byId.values(), this.numbered)
  }
}
