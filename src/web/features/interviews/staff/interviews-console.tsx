import { interviewFilters } from '#shared/interviews/interview-status.ts'
import { may, type Colleague } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import type { Unread } from '#web/lib/pages/search-types.ts'
import { InterviewsList } from './interviews-list.tsx'
import type { InterviewsSearch } from './staff-interviews.queries.ts'
import { MyInterviewsPage } from './my-interviews-page.tsx'
import { ArrangeInterview } from './arrange-interview.tsx'
import { NewInterview } from './new-interview.tsx'
import { StaffInterviewPage, type RenderSent } from './staff-interview-page.tsx'

/** The list's state in the URL; unreadable parts are ignored. */
export function readInterviewsSearch({ status, query, page, application }: Unread<InterviewsSearch>): InterviewsSearch {
  const number = Number(page)
  return {
    status: interviewFilters.find((each) => each === status),
    query: typeof query === 'string' && query.trim() !== '' ? query.slice(0, 100) : undefined,
    page: Number.isInteger(number) && number > 1 && number < 10_000 ? number : undefined,
    application: typeof application === 'string' && application.length === 36 ? application : undefined,
  }
}

/** Whether someone arranges interviews, and does not only hold them. */
export const arranges = (user: Colleague | null): boolean => may(user, 'interviews', 'write', 'own')

interface InterviewsConsoleProps {
  id: string | undefined
  search: Unread<InterviewsSearch>
  renderSent: RenderSent
}

/** The console's interviews: the list, `new`, or one by its id. */
export function InterviewsConsole({ id, search, renderSent }: InterviewsConsoleProps) {
  const { user } = useBoot()
  // People who only hold interviews have no others to look for.
  if (id === undefined && !arranges(user)) return <MyInterviewsPage />
  if (id === undefined) return <InterviewsList search={readInterviewsSearch(search)} />
  if (id !== 'new') return <StaffInterviewPage key={id} id={id} renderSent={renderSent} />
  const { application } = readInterviewsSearch(search)
  return application === undefined ? <NewInterview /> : <ArrangeInterview key={application} id={application} />
}
