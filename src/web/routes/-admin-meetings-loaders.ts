import type { QueryClient } from '@tanstack/react-query'
import { readInterviewsSearch } from '#web/features/admin-meetings/interviews-console.tsx'
import { startOf } from '#web/features/admin-meetings/interviews-list.tsx'
import {
  staffEventQuery,
  staffEventsQuery,
  staffInterviewQuery,
  staffInterviewsQuery,
} from '#web/features/admin-meetings/meetings.queries.ts'
import { isStaff } from './-forms-route.ts'

/** Loaded on demand: loaders of routes stand in the code of every page, and these queries are for few. */
export async function loadInterviews(
  queryClient: QueryClient,
  id: string | undefined,
  asked: Record<string, unknown>,
): Promise<void> {
  if (id === 'new' || !(await isStaff(queryClient))) return
  const search = readInterviewsSearch(asked)
  if (id === undefined) await queryClient.prefetchQuery(staffInterviewsQuery(search, startOf(search)))
  else await queryClient.prefetchQuery(staffInterviewQuery(id))
}

export async function loadEvents(queryClient: QueryClient, id: string | undefined): Promise<void> {
  if (id === 'new' || !(await isStaff(queryClient))) return
  if (id === undefined) await queryClient.prefetchQuery(staffEventsQuery())
  else await queryClient.prefetchQuery(staffEventQuery(id))
}
