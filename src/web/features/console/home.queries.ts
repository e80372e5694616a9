import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'

/** Refetched at every visit and after every change, because it has to be up to date. */
export const homeQuery = () =>
  queryOptions({
    queryKey: ['console-home'],
    staleTime: 0,
    meta: { isLive: true },
    queryFn: async () => (await callApi('GET /api/pcsx/staff/home')).data,
  })

/** The parts around the tasks, which may take longer. */
export const overviewQuery = () =>
  queryOptions({
    queryKey: ['console-home', 'overview'],
    staleTime: 0,
    meta: { isLive: true },
    queryFn: async () => (await callApi('GET /api/pcsx/staff/home_overview')).data,
  })
