import type { QueryClient } from '@tanstack/react-query'
import { hiringTeamQuery, hiringTeamsQuery, teamQuery } from '#web/features/team/team.queries.ts'
import { hasArea } from './-forms-route.ts'

/** Loaded on demand: route loaders are part of every page's code, and few users need these queries. */
export async function loadTeam(queryClient: QueryClient): Promise<void> {
  if (await hasArea(queryClient, 'team')) await queryClient.prefetchQuery(teamQuery())
}

export async function loadHiringTeams(
  queryClient: QueryClient,
  id: string | undefined,
): Promise<{ title?: string | undefined }> {
  if (!(await hasArea(queryClient, 'hiring_teams'))) return {}
  if (id === undefined) {
    await queryClient.prefetchQuery(hiringTeamsQuery({ query: '', start: 0 }))
    return {}
  }
  await queryClient.prefetchQuery(hiringTeamQuery(id))
  return { title: queryClient.getQueryData(hiringTeamQuery(id).queryKey)?.position.title }
}
