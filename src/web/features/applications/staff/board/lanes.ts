import type { AnswerOf } from '#contract/calls.ts'
import { applicationPath, isStaffStatus, staffChoices } from '#shared/applications/application-status.ts'
import {
  sentStatuses,
  statusesOf,
  stepFilterNone,
  type ApplicationSort,
  type SentStatus,
} from '#shared/applications/staff-list.ts'
import type { ApplicationsSearch } from '../applications-search.ts'
import type { Place } from '../decisions/places.ts'

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

type Listed = Pick<AnswerOf<'GET /api/pcsx/staff/applications'>, 'steps' | 'statuses'>

/** A column of the board: a stage, or a step of the chosen position's process. */
export interface BoardLane {
  /** Unique, and part of ids on the page. */
  key: string
  status: SentStatus
  /** As in the filter; undefined for a stage without steps. */
  step?: string
  /** Until the lane's own are loaded. */
  count: number
  /** A step's expected number of days; null if there is none. A stage's are in the configuration. */
  days?: number | null
}

/**
 * The columns of these stages: one for each step, or one for a stage without steps. People of a stage with steps who are in none of them
 * have a column as long as there are any.
 */
export function lanesOf(
  open: readonly SentStatus[],
  { steps, statuses }: Listed,
  { step: asked }: Pick<ApplicationsSearch, 'step'>,
): BoardLane[] {
  const lanes = open.flatMap((status): BoardLane[] => {
    const own = steps.filter(({ stage }) => stage === status)
    if (own.length === 0) return [{ key: status, status, count: statuses[status] }]
    // The stages' counts are of the filtered list, the steps' as if this filter were another one.
    const others = statuses[status] - (asked === undefined ? own.reduce((sum, { count }) => sum + count, 0) : 0)
    const none = { key: `${status}-${stepFilterNone}`, status, step: stepFilterNone, count: others }
    const inSteps = own.map(({ id, count, days }) => ({ key: `${status}-${id}`, status, step: id, count, days }))
    return others > 0 || asked === stepFilterNone ? [none, ...inSteps] : inSteps
  })
  const isShown = ({ step }: BoardLane) => step === asked || (asked === stepFilterNone && step === undefined)
  return asked === undefined ? lanes : lanes.filter(isShown)
}

/** Where a card goes that is dropped on it; null for stages that staff cannot set. */
export const placeOf = ({ status, step }: BoardLane): Place | null => {
  if (!isStaffStatus(status)) return null
  return step === undefined ? { status } : { status, stepId: step === stepFilterNone ? null : step }
}
