import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'

export const interviewsQuery = () =>
  queryOptions({
    queryKey: ['interviews'],
    queryFn: async () => (await callApi('GET /api/pcsx/dashboard/interviews')).data,
  })

export const interviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['interview', id],
    queryFn: async () => (await callApi('GET /api/pcsx/interviews/:id', { params: { id } })).data,
  })
