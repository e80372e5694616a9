import { foldValue } from '#search/analysis/fold.ts'
import {
  noRecruiter,
  positionNeeds,
  positionStateOf,
  positionStates,
  type PositionNeed,
  type PositionSort,
  type PositionState,
} from '#shared/positions/staff-list.ts'
import type { HeldPosition } from './held-positions.ts'

export interface OpenApplications {
  open: number
  new: number
  late: number
}

export interface ListedPosition {
  id: number
  position: HeldPosition
  state: PositionState
  recruiters: readonly string[]
  applications: OpenApplications
}

interface PositionFilters {
  query?: string | undefined
  state?: readonly PositionState[] | undefined
  department?: string | undefined
  place?: string | undefined
  /** A person's id, or `none`. */
  recruiter?: string | undefined
  applications?: PositionNeed | undefined
  /** Ids that every one of these contains: the positions on whose hiring team someone is, for example. */
  only?: readonly ReadonlySet<number>[] | undefined
}

export interface PositionsRead {
  /** The positions in the reader's reach; null for all. */
  reach: ReadonlySet<number> | null
  recruitersOf: ReadonlyMap<number, readonly string[]>
  /** Of those with open applications. */
  counts: ReadonlyMap<number, OpenApplications>
  nowTs: number
}

/** How many each value of a filter would list, under the other filters. */
interface FacetCounts {
  states: Record<PositionState, number>
  departments: Map<string, number>
  places: Map<string, number>
  recruiters: Map<string, number>
  applications: Record<PositionNeed, number>
}

const none: OpenApplications = { open: 0, new: 0, late: 0 }
const nobody: readonly string[] = [noRecruiter]

const failsState = 1
const failsDepartment = 2
const failsPlace = 4
const failsRecruiter = 8
const failsApplications = 16

const has = ({ applications }: ListedPosition, need: PositionNeed): boolean =>
  need === 'none' ? applications.open === 0 : applications[need] > 0

const add = (counts: Map<string, number>, value: string | null): void => {
  if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
}

/** Everything that the filters list, in no order, and the counts of each filter's values, in one pass. */
export function matchPositions(
  all: readonly HeldPosition[],
  filters: PositionFilters,
  { reach, recruitersOf, counts, nowTs }: PositionsRead,
) {
  const words = foldValue(filters.query ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const { state = [], department, place, recruiter, applications } = filters
  const facets: FacetCounts = {
    states: Object.fromEntries(positionStates.map((each) => [each, 0])) as FacetCounts['states'],
    departments: new Map(),
    places: new Map(),
    recruiters: new Map(),
    applications: Object.fromEntries(positionNeeds.map((each) => [each, 0])) as FacetCounts['applications'],
  }
  const rows: ListedPosition[] = []
  let total = 0
  for (const position of all) {
    if (reach && !reach.has(position.id)) continue
    total++
    if (filters.only && !filters.only.every((ids) => ids.has(position.id))) continue
    if (!words.every((word) => position.text.includes(word))) continue
    const row: ListedPosition = {
      id: position.id,
      position,
      state: positionStateOf(position, nowTs),
      recruiters: recruitersOf.get(position.id) ?? [],
      applications: counts.get(position.id) ?? none,
    }
    const recruiters = row.recruiters.length > 0 ? row.recruiters : nobody
    const fails =
      (state.length > 0 && !state.includes(row.state) ? failsState : 0) |
      (department !== undefined && position.department !== department ? failsDepartment : 0) |
      (place !== undefined && position.place !== place ? failsPlace : 0) |
      (recruiter !== undefined && !recruiters.includes(recruiter) ? failsRecruiter : 0) |
      (applications !== undefined && !has(row, applications) ? failsApplications : 0)
    if (fails === 0) rows.push(row)
    // It counts for the values of a filter if no other filter leaves it out.
    if ((fails & ~failsState) === 0) facets.states[row.state]++
    if ((fails & ~failsDepartment) === 0) add(facets.departments, position.department)
    if ((fails & ~failsPlace) === 0) add(facets.places, position.place)
    if ((fails & ~failsRecruiter) === 0) for (const each of recruiters) add(facets.recruiters, each)
    if ((fails & ~failsApplications) === 0)
      for (const need of positionNeeds) if (has(row, need)) facets.applications[need]++
  }
  return { rows, total, facets }
}

const byId = (a: ListedPosition, b: ListedPosition): number => a.id - b.id
const newest = (a: ListedPosition, b: ListedPosition): number =>
  b.position.postedTs - a.position.postedTs || b.id - a.id
/** Closed ones, and those that never close, have no date to come. */
const closing = ({ state, position: { closesAt } }: ListedPosition): number =>
  state === 'closed' || closesAt === null ? Number.MAX_SAFE_INTEGER : closesAt
const byTitle = ({ position: { sortTitle: a } }: ListedPosition, { position: { sortTitle: b } }: ListedPosition) =>
  a < b ? -1 : a > b ? 1 : 0

/** Every order of the list, without ties. */
export const positionOrders: Record<PositionSort, (a: ListedPosition, b: ListedPosition) => number> = {
  newest,
  oldest: (a, b) => newest(b, a),
  title: (a, b) => byTitle(a, b) || byId(a, b),
  closing: (a, b) => closing(a) - closing(b) || newest(a, b),
  applications: (a, b) => b.applications.open - a.applications.open || newest(a, b),
  late: (a, b) => b.applications.late - a.applications.late || b.applications.new - a.applications.new || newest(a, b),
}
