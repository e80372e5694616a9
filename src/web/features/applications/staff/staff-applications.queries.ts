import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'
import { startOf, type ApplicationsSearch } from './applications-search.ts'

/** Refetched at every visit: new ones arrive all the time. */
export const staffApplicationsQuery = (search: ApplicationsSearch) => {
  const { status, position, query, tag, reviewer, source, sort } = search
  const start = startOf(search)
  return queryOptions({
    queryKey: [
      'staff-applications',
      status ?? '',
      position ?? '',
      query ?? '',
      tag ?? '',
      reviewer ?? '',
      source ?? '',
      sort ?? '',
      start,
    ],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async () =>
      (
        await callApi('GET /api/pcsx/staff/applications', {
          query: { status, position, query, tag, reviewer, source, sort, start },
        })
      ).data,
  })
}

export const staffApplicationQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff-application', id],
    staleTime: 0,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/applications/:id', { params: { id } })).data,
  })
