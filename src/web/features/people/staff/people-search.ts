import { statusesOf } from '#shared/applications/staff-list.ts'
import { peopleSorts, type PeopleSort } from '#shared/people/people-list.ts'
import type { Unread } from '#web/lib/pages/search-types.ts'

/** The list's state in the URL. */
export interface PeopleSearch {
  query?: string | undefined
  /** `submitted,in_review`. */
  status?: string | undefined
  department?: string | undefined
  tag?: string | undefined
  pool?: string | undefined
  sort?: PeopleSort | undefined
  /** The id of the row after which the page begins. */
  after?: string | undefined
}

const text = (value: unknown, most: number): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && String(value).trim() !== ''
    ? String(value).slice(0, most)
    : undefined

/** Unreadable parts are ignored. */
export const readPeopleSearch = (search: Unread<PeopleSearch>): PeopleSearch => ({
  query: text(search.query, 100),
  status: statusesOf({ status: String(search.status) }).join(',') || undefined,
  department: text(search.department, 2_000),
  tag: text(search.tag, 100),
  pool: text(search.pool, 64),
  sort: peopleSorts.find((each) => each === search.sort && each !== 'active'),
  after: text(search.after, 64),
})
