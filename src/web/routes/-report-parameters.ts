import type { ReportSearch } from '#web/features/reports/reports.queries.ts'
import { parametersOf } from './-parameters.ts'

export const reportParameters = parametersOf<ReportSearch>({
  days: true,
  from: true,
  to: true,
  position: true,
  department: true,
  place: true,
  recruiter: true,
  source: true,
  by: true,
})
