import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'
import type { PositionsSearch } from './positions-search.ts'

/** Refetched at every visit: imports and colleagues change them. */
export const staffPositionsQuery = (asked: PositionsSearch) =>
  queryOptions({
    queryKey: ['staff-positions', asked],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/positions', { query: { ...asked } })).data,
  })

export const staffPositionQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff-position', id],
    staleTime: 0,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/positions/:id', { params: { id } })).data,
  })

/** Everyone who can be on the position’s hiring team. */
export const colleaguesQuery = (id: number) =>
  queryOptions({
    queryKey: ['staff-position', String(id), 'colleagues'],
    staleTime: 0,
    queryFn: async () => {
      const { data } = await callApi('GET /api/pcsx/staff/positions/:id/team', { params: { id: String(id) } })
      return [...data.members, ...data.others]
    },
  })

export const positionHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff-position', id, 'history'],
    staleTime: 0,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/positions/:id/history', { params: { id } })).data.events,
  })
