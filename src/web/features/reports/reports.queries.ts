import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { readReport } from '#contract/reports.ts'
import { sourceKinds, type SourceKind } from '#shared/applications/sources.ts'
import { isDay, reportDays, usualDays, type ReportDays } from '#shared/reports/report-period.ts'
import { groupings, type Grouping, type ReportName } from '#shared/reports/report-table.ts'
import { callApi } from '#web/lib/call-api.ts'
import type { Unread } from '#web/lib/pages/search-types.ts'
import { areBackwards } from './own-days.ts'

export type Report = DataOf<typeof readReport>
export type Table = Report['tables'][number]

/** The filters of a report in its URL. */
export interface ReportSearch {
  /** 90 without it. */
  days?: ReportDays | undefined
  /** `2026-03-01`; with either, `days` is ignored. */
  from?: string | undefined
  to?: string | undefined
  position?: number | undefined
  department?: string | undefined
  place?: string | undefined
  recruiter?: string | undefined
  source?: SourceKind | undefined
  /** The position without it. */
  by?: Grouping | undefined
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.slice(0, 200) : undefined
const day = (value: unknown): string | undefined => (typeof value === 'string' && isDay(value) ? value : undefined)

/** Unreadable parts are ignored. */
export function readReportSearch(search: Unread<ReportSearch>): ReportSearch {
  const [from, to] = [day(search.from), day(search.to)]
  const position = Number(search.position)
  const days = reportDays.find((each) => each === Number(search.days) && each !== usualDays)
  return {
    days: from || to ? undefined : days,
    from,
    to,
    position: Number.isSafeInteger(position) && position > 0 ? position : undefined,
    department: text(search.department),
    place: text(search.place),
    recruiter: text(search.recruiter)?.slice(0, 64),
    source: sourceKinds.find((each) => each === search.source),
    by: groupings.find((each) => each === search.by && each !== 'position'),
  }
}

/** As the call takes it. */
export const asked = ({ days, ...rest }: ReportSearch): Partial<QueryOf<typeof readReport>> => ({
  ...rest,
  ...(days !== undefined && { days: String(days) }),
})

export const reportQuery = (report: ReportName, search: ReportSearch) =>
  queryOptions({
    queryKey: ['report', report, search],
    placeholderData: keepPreviousData,
    // The page shows it at the field.
    enabled: !areBackwards(search),
    queryFn: async () =>
      (await callApi('GET /api/pcsx/staff/reports/:report', { params: { report }, query: asked(search) })).data,
  })
