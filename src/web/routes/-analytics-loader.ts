import type { QueryClient } from '@tanstack/react-query'
import { analyticsQuery, readDays } from '#web/features/analytics/analytics.queries.ts'
import { isStaff } from './-forms-route.ts'

export async function loadAnalytics(queryClient: QueryClient, asked: Record<string, unknown>): Promise<void> {
  if (await isStaff(queryClient)) await queryClient.prefetchQuery(analyticsQuery(readDays(asked)))
}
