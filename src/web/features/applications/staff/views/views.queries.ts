import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'

/** With current counts, so it is refetched at every visit. */
export const applicationViewsQuery = () =>
  queryOptions({
    queryKey: ['application-views'],
    staleTime: 0,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/application_views')).data,
  })
