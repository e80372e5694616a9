import { duesOf, longestValues, sourcesOf, valuesOf, writtenValues } from '#shared/applications/list-values.ts'
import { applicationSorts, statusesOf, type ApplicationSort } from '#shared/applications/staff-list.ts'
import { readColumns, type ApplicationColumn } from '#shared/applications/views.ts'
import type { Unread } from '#web/lib/pages/search-types.ts'

/** The list's state in the URL; an application's page keeps it for the links back and to the next one. */
export interface ApplicationsSearch {
  /** `submitted,in_review`. */
  status?: string | undefined
  position?: number | undefined
  /** A step of that position's process, or `none`. */
  step?: string | undefined
  query?: string | undefined
  /** Tags' keys, `deck,engine`: several values in one text (`list-values.ts`), as the other filters. */
  tag?: string | undefined
  /** Ids of colleagues, or `me`: whose review is pending. */
  reviewer?: string | undefined
  source?: string | undefined
  sort?: ApplicationSort | undefined
  due?: string | undefined
  /** `me`: positions on whose hiring team the reader is. */
  team?: 'me' | undefined
  /** The id of the row after which the page begins. */
  after?: string | undefined
  /** The current view, or the one before a change (`views/list-state.ts`). */
  view?: string | undefined
  /** `stage,due`, or `name` for only the name; without it, the view's, or the reader's own. */
  columns?: string | undefined
  /** The stages side by side; a table without it. */
  layout?: 'board' | undefined
}

/** How columns are written in the URL. */
export const writtenColumns = (columns: readonly ApplicationColumn[]): string => columns.join(',') || 'name'

const whole = (value: unknown, least: number, most: number): number | undefined => {
  const number = Number(value)
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined
}

const text = (value: unknown, most: number): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.slice(0, most) : undefined

/** Unreadable parts are ignored. */
export function readApplicationsSearch(search: Unread<ApplicationsSearch>): ApplicationsSearch {
  const view = text(search.view, 64)
  const columns = readColumns(text(search.columns, 200))
  const layout = search.layout === 'board' ? 'board' : undefined
  return {
    status: statusesOf({ status: String(search.status) }).join(',') || undefined,
    position: whole(search.position, 1, 1e15),
    step: search.position === undefined ? undefined : text(search.step, 64),
    query: text(search.query, 100),
    tag: writtenValues(valuesOf(text(search.tag, longestValues))),
    reviewer: writtenValues(valuesOf(text(search.reviewer, longestValues))),
    source: writtenValues(sourcesOf(text(search.source, 200))),
    // The table's default order is only written where another one would be the default: in a view, and on the board.
    sort: applicationSorts.find((each) => each === search.sort && (each !== 'newest' || view !== undefined || layout)),
    due: writtenValues(duesOf(text(search.due, 200))),
    team: search.team === 'me' ? 'me' : undefined,
    after: text(search.after, 64),
    view,
    columns: columns ? writtenColumns(columns) : undefined,
    layout,
  }
}
