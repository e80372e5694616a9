import type { QueryClient } from '@tanstack/react-query'
import { teamQuery } from '#web/features/team/team.queries.ts'
import { hasArea } from './-forms-route.ts'

/** Loaded on demand: route loaders are part of every page's code, and few users need these queries. */
export async function loadTeam(queryClient: QueryClient): Promise<void> {
  if (await hasArea(queryClient, 'team')) await queryClient.prefetchQuery(teamQuery())
}
