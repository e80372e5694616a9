import { notFound } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { positionTabs } from '#web/features/positions/staff/position-page.tsx'
import { readPositionsSearch, type PositionsSearch } from '#web/features/positions/staff/positions-search.ts'
import {
  positionHistoryQuery,
  staffPositionQuery,
  staffPositionsQuery,
} from '#web/features/positions/staff/staff-positions.queries.ts'
import {
  positionDraftQuery,
  positionDraftsQuery,
} from '#web/features/positions/editor/drafts/position-drafts.queries.ts'
import { hiringTeamQuery } from '#web/features/team/team.queries.ts'
import type { Unread } from '#web/lib/pages/search-types.ts'
import { hasArea } from './-forms-route.ts'
import { orNotFound } from './-or-not-found.ts'

/** Loaded on demand: route loaders are part of every page's code, and few users need these queries. */
export async function loadPositions(queryClient: QueryClient, asked: Unread<PositionsSearch>): Promise<void> {
  if (await hasArea(queryClient, 'positions'))
    await queryClient.prefetchQuery(staffPositionsQuery(readPositionsSearch(asked)))
}

export async function loadDrafts(queryClient: QueryClient): Promise<void> {
  if (await hasArea(queryClient, 'positions')) await queryClient.prefetchQuery(positionDraftsQuery())
}

export async function loadDraft(queryClient: QueryClient, id: string): Promise<void> {
  if (await hasArea(queryClient, 'positions')) await orNotFound(queryClient.fetchQuery(positionDraftQuery(id)))
}

export async function loadPosition(
  queryClient: QueryClient,
  { id, tab }: { id: string; tab?: string | undefined },
): Promise<{ title?: string | undefined }> {
  const known = positionTabs.find((each) => each === tab)
  if (tab !== undefined && !known) throw notFound()
  if (!(await hasArea(queryClient, 'positions'))) return {}
  const seesTeams = await hasArea(queryClient, 'hiring_teams')
  // These tabs have no content for people who cannot see hiring teams.
  if (known && !seesTeams) throw notFound()
  const [position] = await Promise.all([
    orNotFound(queryClient.fetchQuery(staffPositionQuery(id))),
    known === 'team' && queryClient.prefetchQuery(hiringTeamQuery(id)),
    known === 'history' && queryClient.prefetchQuery(positionHistoryQuery(id)),
  ])
  return { title: position.title }
}
