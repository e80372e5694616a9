import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'
import type { PeopleSearch } from './people-search.ts'

/** Refetched at every visit: candidates and colleagues change them. */
export const staffPeopleQuery = (asked: PeopleSearch) =>
  queryOptions({
    queryKey: ['staff-people', asked],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/people', { query: { ...asked } })).data,
  })

export const staffPersonQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff-people', 'person', id],
    staleTime: 0,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/people/:id', { params: { id } })).data,
  })
