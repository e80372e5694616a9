import type { QueryClient } from '@tanstack/react-query'
import {
  readApplicationsSearch,
  type ApplicationsSearch,
} from '#web/features/applications/staff/applications-search.ts'
import { applicationNotesQuery } from '#web/features/applications/staff/notes/notes.queries.ts'
import {
  staffApplicationQuery,
  staffApplicationsQuery,
} from '#web/features/applications/staff/staff-applications.queries.ts'
import type { Unread } from '#web/lib/search-types.ts'
import { hasArea } from './-forms-route.ts'

/** Loaded on demand: route loaders are part of every page's code, and few users need these queries. */
export async function loadApplications(queryClient: QueryClient, asked: Unread<ApplicationsSearch>): Promise<void> {
  if (await hasArea(queryClient, 'applications'))
    await queryClient.prefetchQuery(staffApplicationsQuery(readApplicationsSearch(asked)))
}

export async function loadApplication(
  queryClient: QueryClient,
  id: string,
  asked: Unread<ApplicationsSearch>,
): Promise<{ title?: string | undefined }> {
  if (!(await hasArea(queryClient, 'applications'))) return {}
  await Promise.all([
    loadApplications(queryClient, asked),
    queryClient.prefetchQuery(staffApplicationQuery(id)),
    queryClient.prefetchQuery(applicationNotesQuery(id)),
  ])
  const application = queryClient.getQueryData(staffApplicationQuery(id).queryKey)
  return { title: application && [application.fullName, application.position.title].filter(Boolean).join(', ') }
}
