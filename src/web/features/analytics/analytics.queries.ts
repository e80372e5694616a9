import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { readAnalytics } from '#contract/analytics.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { analyticsDays } from '#contract/vslog/vslog-events.ts'
import { callApi } from '#web/lib/call-api.ts'
import type { Unread } from '#web/lib/pages/search-types.ts'

export type Analytics = DataOf<typeof readAnalytics>
export type AnalyticsDays = (typeof analyticsDays)[number]

export interface AnalyticsSearch {
  days?: AnalyticsDays | undefined
}

/** The number of days in a URL; 30 if it is missing or unsupported. */
export const readDays = ({ days }: Unread<AnalyticsSearch>): AnalyticsDays =>
  analyticsDays.find((each) => each === Number(days)) ?? 30

export const analyticsQuery = (days: AnalyticsDays) =>
  queryOptions({
    queryKey: ['analytics', days],
    placeholderData: keepPreviousData,
    queryFn: async () => (await callApi('GET /api/pcsx/admin/analytics', { query: { days } })).data,
  })
