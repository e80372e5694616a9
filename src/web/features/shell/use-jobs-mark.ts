import { useMatches } from '@tanstack/react-router'
import type { PageId } from '#contract/page-ids.ts'
import { isUnderJobs } from '#web/lib/pages.ts'

/** Marks the link to the jobs on the pages under it; the router marks it on its own page. */
export function useJobsMark(): { 'aria-current'?: 'true' } {
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page as PageId | undefined })
  return isUnderJobs(page) ? { 'aria-current': 'true' } : {}
}
