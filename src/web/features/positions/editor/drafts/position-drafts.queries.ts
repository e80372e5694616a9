import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'

/** Refetched at every visit: colleagues write too. */
export const positionDraftsQuery = () =>
  queryOptions({
    queryKey: ['position-drafts'],
    staleTime: 0,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/position_drafts')).data,
  })

export const positionDraftQuery = (id: string) =>
  queryOptions({
    queryKey: ['position-drafts', id],
    staleTime: 0,
    // The page has what was typed since; what is loaded again would only be older.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/position_drafts/:id', { params: { id } })).data,
  })

export const placesQuery = (query: string) =>
  queryOptions({
    queryKey: ['position-places', query],
    enabled: query !== '',
    queryFn: async () => (await callApi('GET /api/pcsx/staff/position_places', { query: { query } })).data.places,
  })

/** Open and closed positions by title, for a copy. */
export const positionsToCopyQuery = (query: string) =>
  queryOptions({
    queryKey: ['staff-positions', 'to-copy', query],
    queryFn: async () => (await callApi('GET /api/pcsx/staff/positions', { query: { query } })).data.positions,
  })
