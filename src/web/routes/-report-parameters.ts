import type { ReportSearch } from '#web/features/reports/reports.queries.ts'
import type { Given, Unread } from '#web/lib/pages/search-types.ts'

/** Parsed by the page: here, that code would be loaded with every page of the site. */
export const reportParameters = ({
  days,
  from,
  to,
  position,
  department,
  place,
  recruiter,
  source,
  by,
}: Given<ReportSearch>): Unread<ReportSearch> => ({
  days,
  from,
  to,
  position,
  department,
  place,
  recruiter,
  source,
  by,
})
