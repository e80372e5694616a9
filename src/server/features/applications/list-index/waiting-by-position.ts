import { openStatuses } from '#shared/applications/open-statuses.ts'
import { dueMsOf } from '#shared/applications/response-promise.ts'
import { sentStatuses } from '#shared/applications/staff-list.ts'
import { compareBy, type ApplicationIndex } from './application-index.ts'
import type { Reading } from './list-query.ts'
import { waitingStatus, type Listed } from './listed-application.ts'

/** Some of a position's applications: how many, and when the first of them was sent. */
export interface Waiting {
  count: number
  firstMs: number
}

export interface WaitingOfPositions {
  /** Unanswered applications whose date has passed, by position. */
  late: ReadonlyMap<number, Waiting>
  /** The others without any answer; all of them if no answer is promised. */
  fresh: ReadonlyMap<number, Waiting>
  /** At any stage that is not an end. */
  open: ReadonlyMap<number, Waiting>
  /** Unanswered applications with the earliest date, in that order; without a promise, in order of arrival. */
  first: readonly Listed[]
}

const isOpen = sentStatuses.map((status) => openStatuses.includes(status))

/** The applications that await an answer, among those the reader may see. In one pass. */
export function waitingByPosition(
  index: ApplicationIndex,
  { reach, own, nowMs, promiseDays }: Reading,
  most: number,
): WaitingOfPositions {
  const { values } = index.interners.positions
  const [late, fresh, open] = [0, 1, 2].map(() => new Map<number, Waiting>()) as [
    Map<number, Waiting>,
    Map<number, Waiting>,
    Map<number, Waiting>,
  ]
  const first: Listed[] = []
  const compare = promiseDays === null ? compareBy('oldest', 0) : compareBy('due', promiseDays)
  for (const row of index.newest()) {
    if (!isOpen[row.status]) continue
    const position = values[row.position]!
    if (reach !== null && !reach.has(position)) continue
    if (row.isVisitors ? row.email === own.email : own.ids.has(row.id)) continue
    add(open, position, row.submittedMs)
    if (row.status !== waitingStatus) continue
    keepFirst(first, row, compare, most)
    add(promiseDays !== null && dueMsOf(row, promiseDays) < nowMs ? late : fresh, position, row.submittedMs)
  }
  return { late, fresh, open, first }
}

function add(to: Map<number, Waiting>, position: number, submittedMs: number): void {
  const known = to.get(position)
  if (known) {
    known.count++
    known.firstMs = Math.min(known.firstMs, submittedMs)
  } else to.set(position, { count: 1, firstMs: submittedMs })
}

function keepFirst(first: Listed[], row: Listed, compare: (a: Listed, b: Listed) => number, most: number): void {
  const place = first.findLastIndex((each) => compare(each, row) < 0) + 1
  if (place >= most) return
  first.splice(place, 0, row)
  if (first.length > most) first.pop()
}
