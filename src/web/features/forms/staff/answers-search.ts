import type { Unread } from '#web/lib/pages/search-types.ts'

export const assignmentFilters = ['open', 'in_progress', 'completed', 'canceled'] as const
type AssignmentFilter = (typeof assignmentFilters)[number]

/** The state in the answers page's URL. */
export interface AnswersSearch {
  status?: AssignmentFilter | undefined
  query?: string | undefined
  /** Starting at 1. */
  page?: number | undefined
}

export function readAnswersSearch(search: Unread<AnswersSearch>): AnswersSearch {
  const page = Number(search.page)
  return {
    status: assignmentFilters.find((status) => status === search.status),
    query: typeof search.query === 'string' && search.query.trim() !== '' ? search.query.slice(0, 100) : undefined,
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
  }
}
