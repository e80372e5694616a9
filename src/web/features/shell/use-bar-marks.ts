import { useMatches } from '@tanstack/react-router'
import type { PageId } from '#contract/page-ids.ts'
import { isUnderDashboard, isUnderJobs } from '#web/lib/pages/pages.ts'

const markedIf = (isMarked: boolean) => (isMarked ? ({ 'aria-current': 'true' } as const) : {})

/** Marks the links to the jobs and to the dashboard as current on their subpages; the router marks each on its own page. */
export function useBarMarks() {
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page as PageId | undefined })
  return { jobs: markedIf(isUnderJobs(page)), dashboard: markedIf(isUnderDashboard(page)) }
}
