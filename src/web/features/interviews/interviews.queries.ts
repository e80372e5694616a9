import { queryOptions } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import type { getDashboardInterviews, Interview } from '#contract/interviews.ts'
import { callApi } from '#web/lib/call-api.ts'

export const interviewsQuery = () =>
  queryOptions({
    queryKey: ['interviews'],
    queryFn: async () =>
      (await callApi<DataOf<typeof getDashboardInterviews>>('GET', '/api/pcsx/dashboard/interviews')).data,
  })

export const interviewPath = (id: string) => `/api/pcsx/interviews/${encodeURIComponent(id)}`

export const interviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['interview', id],
    queryFn: async () => (await callApi<Interview>('GET', interviewPath(id))).data,
  })
