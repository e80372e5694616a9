import { foldValue } from '#search/analysis/fold.ts'
import {
  listedStates,
  noRecruiter,
  positionNeeds,
  positionStateOf,
  type ListedState,
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

interface ListedPosition {
  id: number
  position: HeldPosition
  state: PositionState
  recruiters: readonly string[]
  applications: OpenApplications
}

/** A draft of a new position in the list; `postedTs` is when it was last saved. */
export interface ListedDraft {
  id: string
  position: Omit<HeldPosition, 'id' | 'isPrivate' | 'isOwn' | 'archivedAt'> & {
    updatedBy: string
    opensTs: number | null
  }
  state: 'draft'
  recruiters: readonly string[]
  applications: OpenApplications
  /** Whether the reader is on its hiring team. */
  isOwn: boolean
}

export type ListedRow = ListedPosition | ListedDraft

interface PositionFilters {
  query?: string | undefined
  state?: readonly ListedState[] | undefined
  department?: string | undefined
  place?: string | undefined
  /** A person's id, or `none`. */
  recruiter?: string | undefined
  applications?: PositionNeed | undefined
  /** Ids that every one of these contains: the positions on whose hiring team someone is, for example. */
  only?: readonly ReadonlySet<number>[] | undefined
  /** Which drafts match `only`. */
  drafts?: 'all' | 'own' | 'none' | undefined
}

export interface PositionsRead {
  /** Those in the reader's reach. */
  drafts: readonly ListedDraft[]
  /** The positions in the reader's reach; null for all. */
  reach: ReadonlySet<number> | null
  recruitersOf: ReadonlyMap<number, readonly string[]>
  /** Positions with open applications. */
  counts: ReadonlyMap<number, OpenApplications>
  nowTs: number
}

/** How many positions each value of a filter would list, under the other filters. */
interface FacetCounts {
  states: Record<ListedState, number>
  departments: Map<string, number>
  places: Map<string, number>
  recruiters: Map<string, number>
  applications: Record<PositionNeed, number>
}

export const noApplications: OpenApplications = { open: 0, new: 0, late: 0 }
const nobody: readonly string[] = [noRecruiter]

const failsState = 1
const failsDepartment = 2
const failsPlace = 4
const failsRecruiter = 8
const failsApplications = 16

/** A draft has no applications, so the filter for none does not apply to it. */
const has = ({ state, applications }: ListedRow, need: PositionNeed): boolean =>
  need === 'none' ? state !== 'draft' && applications.open === 0 : applications[need] > 0

const add = (counts: Map<string, number>, value: string | null): void => {
  if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
}

/** Everything that the filters list, in no order, and the counts of each filter's values, in one pass. */
export function matchPositions(all: readonly HeldPosition[], filters: PositionFilters, read: PositionsRead) {
  const words = foldValue(filters.query ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const facets: FacetCounts = {
    states: Object.fromEntries(listedStates.map((each) => [each, 0])) as FacetCounts['states'],
    departments: new Map(),
    places: new Map(),
    recruiters: new Map(),
    applications: Object.fromEntries(positionNeeds.map((each) => [each, 0])) as FacetCounts['applications'],
  }
  const rows: ListedRow[] = []
  const consider = (row: ListedRow) => {
    if (!words.every((word) => row.position.text.includes(word))) return
    const fails = failedFilters(row, filters)
    if (fails === 0) rows.push(row)
    count(facets, row, fails)
  }
  let total = 0
  for (const position of all) {
    if (read.reach && !read.reach.has(position.id)) continue
    total++
    if (!filters.only || filters.only.every((ids) => ids.has(position.id))) consider(listedPosition(position, read))
  }
  const { drafts = 'all' } = filters
  for (const draft of read.drafts) if (drafts === 'all' || (drafts === 'own' && draft.isOwn)) consider(draft)
  return { rows, total: total + read.drafts.length, facets }
}

export const listedPosition = (
  position: HeldPosition,
  { recruitersOf, counts, nowTs }: Pick<PositionsRead, 'recruitersOf' | 'counts' | 'nowTs'>,
): ListedPosition => ({
  id: position.id,
  position,
  state: positionStateOf(position, nowTs),
  recruiters: recruitersOf.get(position.id) ?? [],
  applications: counts.get(position.id) ?? noApplications,
})

const recruitersOfRow = ({ recruiters }: ListedRow): readonly string[] => (recruiters.length > 0 ? recruiters : nobody)

/** The filters that exclude a row, as bits. */
function failedFilters(row: ListedRow, filters: PositionFilters): number {
  const { state = [], department, place, recruiter, applications } = filters
  return (
    (state.length > 0 && !state.includes(row.state) ? failsState : 0) |
    (department !== undefined && row.position.department !== department ? failsDepartment : 0) |
    (place !== undefined && row.position.place !== place ? failsPlace : 0) |
    (recruiter !== undefined && !recruitersOfRow(row).includes(recruiter) ? failsRecruiter : 0) |
    (applications !== undefined && !has(row, applications) ? failsApplications : 0)
  )
}

/** A row counts for the values of a filter if no other filter excludes it. */
function count(facets: FacetCounts, row: ListedRow, fails: number): void {
  if ((fails & ~failsState) === 0) facets.states[row.state]++
  if ((fails & ~failsDepartment) === 0) add(facets.departments, row.position.department)
  if ((fails & ~failsPlace) === 0) add(facets.places, row.position.place)
  if ((fails & ~failsRecruiter) === 0) for (const each of recruitersOfRow(row)) add(facets.recruiters, each)
  if ((fails & ~failsApplications) === 0)
    for (const need of positionNeeds) if (has(row, need)) facets.applications[need]++
}

/** Positions by number, followed by drafts. */
const byId = ({ id: a }: ListedRow, { id: b }: ListedRow): number => {
  if (typeof a === 'number') return typeof b === 'number' ? a - b : -1
  return typeof b === 'number' ? 1 : a < b ? -1 : a > b ? 1 : 0
}
const newest = (a: ListedRow, b: ListedRow): number => b.position.postedTs - a.position.postedTs || byId(b, a)
/** Closed positions, and those that never close, have no upcoming date. */
const closing = ({ state, position: { closesAt } }: ListedRow): number =>
  state === 'closed' || closesAt === null ? Number.MAX_SAFE_INTEGER : closesAt
const byTitle = ({ position: { sortTitle: a } }: ListedRow, { position: { sortTitle: b } }: ListedRow) =>
  a < b ? -1 : a > b ? 1 : 0

/** Every order of the list, without ties. */
export const positionOrders: Record<PositionSort, (a: ListedRow, b: ListedRow) => number> = {
  newest,
  oldest: (a, b) => newest(b, a),
  title: (a, b) => byTitle(a, b) || byId(a, b),
  closing: (a, b) => closing(a) - closing(b) || newest(a, b),
  applications: (a, b) => b.applications.open - a.applications.open || newest(a, b),
  late: (a, b) => b.applications.late - a.applications.late || b.applications.new - a.applications.new || newest(a, b),
}
