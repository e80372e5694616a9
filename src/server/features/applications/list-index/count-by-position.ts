import { openStatuses } from '#shared/applications/open-statuses.ts'
import { dueMsOf } from '#shared/applications/response-promise.ts'
import { sentStatuses } from '#shared/applications/staff-list.ts'
import type { ApplicationIndex } from './application-index.ts'
import type { Reading } from './list-query.ts'
import { waitingStatus } from './listed-application.ts'

export interface PositionCounts {
  open: number
  /** The open ones without any answer. */
  new: number
  /** The new ones past their promised date. */
  late: number
}

const isOpen = sentStatuses.map((status) => openStatuses.includes(status))

/** How many applications the reader may see for each position; positions without any are omitted. In one pass. */
export function countByPosition(
  index: ApplicationIndex,
  { reach, own, nowMs, promiseDays }: Reading,
): ReadonlyMap<number, PositionCounts> {
  const { values } = index.interners.positions
  const counts = values.map((): PositionCounts => ({ open: 0, new: 0, late: 0 }))
  for (const row of index.newest()) {
    if (!isOpen[row.status]) continue
    if (row.isVisitors ? row.email === own.email : own.ids.has(row.id)) continue
    const count = counts[row.position]!
    count.open++
    if (row.status !== waitingStatus) continue
    count.new++
    if (promiseDays !== null && dueMsOf(row, promiseDays) < nowMs) count.late++
  }
  const known = values.map((id, number) => [id, counts[number]!] as const)
  return new Map(known.filter(([id, { open }]) => open > 0 && (reach === null || reach.has(id))))
}
