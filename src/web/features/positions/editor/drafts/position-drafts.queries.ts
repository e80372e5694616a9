import { queryOptions } from '@tanstack/react-query'
import { positionStates } from '#shared/positions/staff-list.ts'
import { callApi } from '#web/lib/call-api.ts'

/** Refetched at every visit, because colleagues edit too. */
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
    // The page has newer input, so a refetch could only return an older state.
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
    queryFn: async () => {
      const { data } = await callApi('GET /api/pcsx/staff/positions', {
        query: { query, state: positionStates.join(',') },
      })
      return data.positions.flatMap((row) => (row.state === 'draft' ? [] : [row]))
    },
  })
