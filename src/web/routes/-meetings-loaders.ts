import type { QueryClient } from '@tanstack/react-query'
import { arranges, readInterviewsSearch } from '#web/features/interviews/staff/interviews-console.tsx'
import { startOf } from '#web/features/interviews/staff/interviews-list.tsx'
import { staffEventQuery, staffEventsQuery } from '#web/features/events/staff/staff-events.queries.ts'
import {
  applicationInterviewsQuery,
  staffInterviewQuery,
  staffInterviewsQuery,
  type InterviewsSearch,
} from '#web/features/interviews/staff/staff-interviews.queries.ts'
import {
  interviewFeedbackQuery,
  myInterviewsQuery,
} from '#web/features/interviews/staff/scorecards/scorecards.queries.ts'
import { bootQuery } from '#web/lib/boot.ts'
import type { Unread } from '#web/lib/pages/search-types.ts'
import { hasArea } from './-forms-route.ts'

/** The page's title: its subject. */
interface Titled {
  title?: string | undefined
}

/** Loaded on demand: route loaders are part of every page's code, and few users need these queries. */
export async function loadInterviews(
  queryClient: QueryClient,
  id: string | undefined,
  asked: Unread<InterviewsSearch>,
): Promise<Titled> {
  if (!(await hasArea(queryClient, 'interviews'))) return {}
  const search = readInterviewsSearch(asked)
  if (id === 'new') {
    if (search.application !== undefined)
      await queryClient.prefetchQuery(applicationInterviewsQuery(search.application))
    return {}
  }
  if (id === undefined && !arranges((await queryClient.ensureQueryData(bootQuery())).user)) {
    await queryClient.prefetchQuery(myInterviewsQuery())
    return {}
  }
  if (id === undefined) {
    await queryClient.prefetchQuery(staffInterviewsQuery(search, startOf(search)))
    return {}
  }
  await Promise.all([
    queryClient.prefetchQuery(staffInterviewQuery(id)),
    queryClient.prefetchQuery(interviewFeedbackQuery(id)),
  ])
  const interview = queryClient.getQueryData(staffInterviewQuery(id).queryKey)
  return { title: interview && [interview.name || interview.email, interview.title].filter(Boolean).join(', ') }
}

export async function loadEvents(queryClient: QueryClient, id: string | undefined): Promise<Titled> {
  if (id === 'new' || !(await hasArea(queryClient, 'events'))) return {}
  if (id === undefined) {
    await queryClient.prefetchQuery(staffEventsQuery())
    return {}
  }
  await queryClient.prefetchQuery(staffEventQuery(id))
  return { title: queryClient.getQueryData(staffEventQuery(id).queryKey)?.title }
}
