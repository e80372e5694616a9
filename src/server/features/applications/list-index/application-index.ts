import { dueMsOf } from '#shared/applications/response-promise.ts'
import type { ApplicationSort } from '#shared/applications/staff-list.ts'
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
const bytesOfRow = 276
const bytesOfText = (text: string): number => 24 + text.length * (/[^\0-\xff]/.test(text) ? 2 : 1)

const bytesOf = ({ id, name, nameText, email, account, tags, reviewers }: Listed): number =>
  bytesOfRow +
  bytesOfText(id) +
  bytesOfText(name) +
  bytesOfText(nameText) +
  bytesOfText(email) +
  bytesOfText(account ?? '') +
  8 * (tags.length + reviewers.length)

/**
 * The applications that were sent to one employer, in memory, in each order that was requested. Orders are maintained: changed
 * rows are taken out and merged in again.
 */
export class ApplicationIndex {
  readonly interners: Interners = { positions: new Interner(), tags: new Interner(), reviewers: new Interner() }
  readonly #byId = new Map<string, Listed>()
  readonly #orders = new Map<ApplicationSort, Listed[]>()
  /** The collation that the order by date was made with. */
  #usualDays = 0
  #bytes = 0
  #numbered = 0

  get size(): number {
    return this.#byId.size
  }

  /** Its approximate memory usage. */
  get bytes(): number {
    return this.#bytes
  }

  /** Above the numbers of all rows. */
  get numbered(): number {
    return this.#numbered
  }

  get(id: string): Listed | undefined {
    return this.#byId.get(id)
  }

  /** Replaces the known rows of `ids`; ids without a row are removed. */
  replace(ids: readonly string[], rows: readonly ListedRow[]): void {
    const gone = new Set<Listed>()
    const numbers = new Map<string, number>()
    for (const id of ids) {
      const before = this.#byId.get(id)
      if (before) {
        gone.add(before)
        numbers.set(id, before.number)
        this.#bytes -= bytesOf(before)
      }
      this.#byId.delete(id)
    }
    const added = rows.map((row) => listedOf(row, numbers.get(row.id) ?? this.#numbered++, this.interners))
    for (const each of added) {
      this.#byId.set(each.id, each)
      this.#bytes += bytesOf(each)
    }
    for (const [sort, order] of this.#orders) {
      const compare = compareBy(sort, this.#usualDays)
      this.#orders.set(sort, merged(order, gone, added.toSorted(compare), compare))
    }
  }

  order(sort: ApplicationSort, usualDays = 0): readonly Listed[] {
    if (sort === 'due' && usualDays !== this.#usualDays) {
      this.#orders.delete(sort)
      this.#usualDays = usualDays
    }
    let order = this.#orders.get(sort)
    if (!order) {
      order = [...this.#byId.values()].sort(compareBy(sort, usualDays))
      this.#orders.set(sort, order)
    }
    return order
  }
}

function merged(
  order: readonly Listed[],
  gone: ReadonlySet<Listed>,
  added: readonly Listed[],
  compare: (a: Listed, b: Listed) => number,
): Listed[] {
  const result: Listed[] = []
  let next = 0
  for (const each of order) {
    if (gone.has(each)) continue
    while (next < added.length && compare(added[next]!, each) < 0) result.push(added[next++]!)
    result.push(each)
  }
  while (next < added.length) result.push(added[next++]!)
  return result
}
