import type { QueryClient } from '@tanstack/react-query'
import { retentionQuery } from '#web/features/retention/retention.queries.ts'
import { hasArea } from './-forms-route.ts'

/** Loaded on demand: route loaders are part of every page's code, and few users need these queries. */
export async function loadRetention(queryClient: QueryClient): Promise<void> {
  if (await hasArea(queryClient, 'settings')) await queryClient.prefetchQuery(retentionQuery())
}
