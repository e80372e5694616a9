import type { ReportName } from '#shared/reports/report-table.ts'

export const reportPaths = {
  hiring: '/careers/admin/reports',
  answers: '/careers/admin/reports/answers',
  stops: '/careers/admin/reports/stops',
} as const satisfies Record<ReportName, string>
