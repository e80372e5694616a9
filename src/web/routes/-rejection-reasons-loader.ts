import type { QueryClient } from '@tanstack/react-query'
import { rejectionReasonsQuery } from '#web/features/rejection-reasons/rejection-reasons.queries.ts'
import { hasArea } from './-forms-route.ts'

/** Loaded on demand: route loaders are part of every page's code, and few users need these queries. */
export async function loadRejectionReasons(queryClient: QueryClient): Promise<void> {
  if (await hasArea(queryClient, 'settings')) await queryClient.prefetchQuery(rejectionReasonsQuery())
}
