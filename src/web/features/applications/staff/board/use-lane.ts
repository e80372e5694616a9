import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { applicationsPageSize } from '#shared/applications/staff-list.ts'
import type { ApplicationsSearch } from '../applications-search.ts'
import { staffApplicationsQuery } from '../staff-applications.queries.ts'
import type { LaneMemory } from './lane-memory.ts'
import { rowsOf, withoutDoubles, withoutGap, type LanePage } from './lane-pages.ts'
import { laneSort, type BoardLane } from './lanes.ts'
import type { RowRange } from './shown-rows.ts'

/** The next page is loaded this many rows before the end. */
const ahead = 15

/** The pages that contain the rows in view. Rarely changes, however fast someone scrolls. */
export interface NearPages {
  from: number
  to: number
  /** The number of rows, if their end is near; null otherwise. */
  endOf: number | null
}

export const firstPages: NearPages = { from: 0, to: 1, endOf: null }

export const pagesNear = ({ from, to }: RowRange, count: number): NearPages => ({
  from: Math.floor(from / applicationsPageSize) - 1,
  to: Math.floor(to / applicationsPageSize) + 1,
  endOf: to >= count - ahead ? count : null,
})

/** The applications of one lane, page by page; those around the rows in view are kept up to date. */
export function useLane(
  search: ApplicationsSearch,
  { key, status, step }: Pick<BoardLane, 'key' | 'status' | 'step'>,
  near: NearPages,
  memory: LaneMemory,
  doubles: ReadonlyMap<string, string>,
) {
  const [cursors, setCursors] = useState(memory.cursors)
  memory.cursors = cursors
  const answers = useQueries({
    queries: cursors.map((after, page) => ({
      ...staffApplicationsQuery({ ...search, status, step, sort: laneSort(search, status), after }),
      placeholderData: undefined,
      // Rows out of view are refetched once they come into view.
      enabled: page >= near.from && page <= near.to,
      staleTime: page === 0 ? 0 : Infinity,
    })),
  })
  const data = useSame(answers.map((answer) => answer.data))
  const pages = useMemo(
    () =>
      data.map(
        (page): LanePage | undefined =>
          page && {
            applications: page.applications,
            hasMore: page.starts['1'] !== undefined,
            readMs: page.readMs,
          },
      ),
    [data],
  )
  const read = useMemo(() => rowsOf(pages), [pages])
  const own = useMemo(() => withoutDoubles(read, key, doubles), [read, key, doubles])
  const rows = useMemo(() => own.map(({ application }) => application), [own])
  const [first, last] = [answers[0]!, answers.at(-1)!]
  const hasMore = last.data !== undefined && pages.at(-1)!.hasMore
  const end = last.data?.applications.at(-1)?.id
  const showMore = () => {
    if (hasMore && end !== undefined) setCursors([...cursors, end])
    else if (last.isError) void last.refetch()
  }
  const isAtEnd = near.endOf === rows.length
  useEffect(() => {
    const right = withoutGap(cursors, pages)
    if (right !== cursors) setCursors(right)
    else if (isAtEnd && hasMore && end !== undefined) setCursors([...cursors, end])
  }, [cursors, pages, isAtEnd, hasMore, end])
  return {
    /** Including those that another lane has. */
    read,
    rows,
    first,
    count: first.data && Math.max(rows.length, first.data.count - (read.length - rows.length)),
    showMore,
    /** How many follow the known ones. */
    left: Math.max(0, (first.data?.count ?? 0) - read.length),
    isMoreFailed: last.isError,
  }
}

/** The previous array, if it has the same values. */
function useSame<Value>(values: Value[]): Value[] {
  const kept = useRef(values)
  if (values.length !== kept.current.length || values.some((value, at) => value !== kept.current[at]))
    kept.current = values
  return kept.current
}
