import { applicationPath, staffChoices } from '#shared/applications/application-status.ts'
import { sentStatuses, type ApplicationSort, type SentStatus } from '#shared/applications/staff-list.ts'
import { statusesOf } from '#shared/applications/staff-list.ts'
import type { ApplicationsSearch } from '../applications-search.ts'

/** A stage on the way to being hired; the others are at the end of the board. */
const isOnPath = (status: SentStatus): boolean => applicationPath.some((each) => each === status)

/** The open stages: the filter's, else those on the way; and those that the user opened. */
export function openLanes(search: Pick<ApplicationsSearch, 'status'>, byHand: ReadonlySet<SentStatus>): SentStatus[] {
  const asked = statusesOf(search)
  return sentStatuses.filter(
    (status) => byHand.has(status) || (asked.length > 0 ? asked.includes(status) : isOnPath(status)),
  )
}

/** The longest-waiting are on top; among ended ones, the latest. */
export const laneSort = ({ sort }: Pick<ApplicationsSearch, 'sort'>, status: SentStatus): ApplicationSort =>
  sort ?? (staffChoices(status).includes('not_selected') ? 'due' : 'newest')
