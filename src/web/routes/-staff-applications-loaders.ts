import type { QueryClient } from '@tanstack/react-query'
import {
  readApplicationsSearch,
  type ApplicationsSearch,
} from '#web/features/applications/staff/applications-search.ts'
import {
  staffThreadQuery,
  staffThreadsQuery,
  type ThreadsSearch,
} from '#web/features/applications/staff/messages/staff-messages.queries.ts'
import { isProductView, shownList } from '#web/features/applications/staff/views/list-state.ts'
import { applicationViewsQuery } from '#web/features/applications/staff/views/views.queries.ts'
import { applicationMailsQuery } from '#web/features/mail-log/mail-log.queries.ts'
import { messageTemplatesQuery } from '#web/features/message-templates/message-templates.queries.ts'
import { applicationNotesQuery } from '#web/features/applications/staff/notes/notes.queries.ts'
import {
  staffApplicationQuery,
  staffApplicationsQuery,
} from '#web/features/applications/staff/staff-applications.queries.ts'
import type { Unread } from '#web/lib/pages/search-types.ts'
import { hasArea } from './-forms-route.ts'

/** Loaded on demand: route loaders are part of every page's code, and few users need these queries. */
export async function loadApplications(queryClient: QueryClient, asked: Unread<ApplicationsSearch>): Promise<void> {
  if (!(await hasArea(queryClient, 'applications'))) return
  const search = readApplicationsSearch(asked)
  const views = queryClient.prefetchQuery(applicationViewsQuery())
  // A saved view's filters are known only once it is loaded.
  if (search.view !== undefined && !isProductView(search.view)) await views
  const known = queryClient.getQueryData(applicationViewsQuery().queryKey)
  await Promise.all([views, queryClient.prefetchQuery(staffApplicationsQuery(shownList(search, known?.views).search))])
}

/** For people who only edit templates, these. */
export async function loadInbox(queryClient: QueryClient, search: ThreadsSearch): Promise<void> {
  if (await hasArea(queryClient, 'messages')) await queryClient.prefetchQuery(staffThreadsQuery(search))
  else if (await hasArea(queryClient, 'templates')) await queryClient.prefetchQuery(messageTemplatesQuery())
}

export async function loadApplication(
  queryClient: QueryClient,
  id: string,
  asked: Unread<ApplicationsSearch>,
): Promise<{ title?: string | undefined }> {
  if (!(await hasArea(queryClient, 'applications'))) return {}
  await Promise.all([
    queryClient.prefetchQuery(staffApplicationsQuery(readApplicationsSearch(asked))),
    queryClient.prefetchQuery(staffApplicationQuery(id)),
    queryClient.prefetchQuery(applicationNotesQuery(id)),
    queryClient.prefetchQuery(staffThreadQuery(id)),
    queryClient.prefetchQuery(applicationMailsQuery(id)),
  ])
  const application = queryClient.getQueryData(staffApplicationQuery(id).queryKey)
  return { title: application && [application.fullName, application.position.title].filter(Boolean).join(', ') }
}
