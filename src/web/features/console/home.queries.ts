import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'

/** Refetched at every visit and whenever something happens: its point is to be up to date. */
export const homeQuery = () =>
  queryOptions({
    queryKey: ['console-home'],
    staleTime: 0,
    meta: { isLive: true },
    queryFn: async () => (await callApi('GET /api/pcsx/staff/home')).data,
  })

/** What surrounds it, which may take longer. */
export const overviewQuery = () =>
  queryOptions({
    queryKey: ['console-home', 'overview'],
    staleTime: 0,
    meta: { isLive: true },
    queryFn: async () => (await callApi('GET /api/pcsx/staff/home_overview')).data,
  })
