import { sourceKinds, type SourceKind } from '#shared/applications/sources.ts'
import {
  applicationsPageSize,
  applicationSorts,
  sentStatuses,
  type ApplicationSort,
  type SentStatus,
} from '#shared/applications/staff-list.ts'
import type { Unread } from '#web/lib/search-types.ts'

/** The list's state in the URL; an application keeps it, to lead back and on. */
export interface ApplicationsSearch {
  /** `submitted,in_review`. */
  status?: string | undefined
  position?: number | undefined
  query?: string | undefined
  /** A tag's key. */
  tag?: string | undefined
  /** `me` or a colleague's id: what waits for their review. */
  reviewer?: string | undefined
  source?: SourceKind | undefined
  sort?: ApplicationSort | undefined
  page?: number | undefined
}

export const statusesOf = ({ status = '' }: Pick<ApplicationsSearch, 'status'>): SentStatus[] =>
  sentStatuses.filter((each) => status.split(',').includes(each))

const whole = (value: unknown, least: number, most: number): number | undefined => {
  const number = Number(value)
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined
}

const text = (value: unknown, most: number): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.slice(0, most) : undefined

/** Unreadable parts are ignored. */
export function readApplicationsSearch(search: Unread<ApplicationsSearch>): ApplicationsSearch {
  return {
    status: statusesOf({ status: String(search.status) }).join(',') || undefined,
    position: whole(search.position, 1, 1e15),
    query: text(search.query, 100),
    tag: text(search.tag, 100),
    reviewer: text(search.reviewer, 64),
    source: sourceKinds.find((each) => each === search.source),
    sort: applicationSorts.find((each) => each === search.sort && each !== 'newest'),
    page: whole(search.page, 2, 10_000),
  }
}

export const startOf = ({ page = 1 }: ApplicationsSearch): number => (page - 1) * applicationsPageSize
