import {
  listedStates,
  positionNeeds,
  positionSorts,
  type ListedState,
  type PositionNeed,
  type PositionSort,
} from '#shared/positions/staff-list.ts'
import type { Unread } from '#web/lib/pages/search-types.ts'

/** The list's state in the URL. */
export interface PositionsSearch {
  query?: string | undefined
  /** `open,private`. */
  state?: string | undefined
  department?: string | undefined
  place?: string | undefined
  /** A person's id, or `none`. */
  recruiter?: string | undefined
  applications?: PositionNeed | undefined
  /** `me`: those on whose hiring team the reader is. */
  team?: 'me' | undefined
  /** Positions with tasks for the reader. */
  asks?: 'still_hiring' | undefined
  sort?: PositionSort | undefined
  /** The id of the row, a position or a draft, after which the page begins. */
  after?: number | string | undefined
}

export const statesOf = ({ state = '' }: Pick<PositionsSearch, 'state'>): ListedState[] =>
  listedStates.filter((each) => state.split(',').includes(each))

const text = (value: unknown, most: number): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && String(value).trim() !== ''
    ? String(value).slice(0, most)
    : undefined

/** Unreadable parts are ignored. */
export function readPositionsSearch(search: Unread<PositionsSearch>): PositionsSearch {
  return {
    query: text(search.query, 100),
    state: statesOf({ state: String(search.state) }).join(',') || undefined,
    department: text(search.department, 2_000),
    place: text(search.place, 2_000),
    recruiter: text(search.recruiter, 64),
    applications: positionNeeds.find((each) => each === search.applications),
    team: search.team === 'me' ? 'me' : undefined,
    asks: search.asks === 'still_hiring' ? 'still_hiring' : undefined,
    sort: positionSorts.find((each) => each === search.sort && each !== 'newest'),
    after: readAfter(search.after),
  }
}

function readAfter(value: unknown): number | string | undefined {
  if (typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(~\d{1,12})?$/.test(value)) return value
  const id = Number(value)
  return Number.isInteger(id) && id > 0 && id < 1e15 ? id : undefined
}
