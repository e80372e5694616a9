import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'

export const interviewsQuery = () =>
  queryOptions({
    queryKey: ['interviews'],
    queryFn: async () => (await callApi('GET /api/pcsx/dashboard/interviews')).data,
  })

/** With the token of a mailed link for someone without an account. */
export const interviewQuery = (id: string, token?: string) =>
  queryOptions({
    queryKey: token === undefined ? ['interview', id] : ['interview', id, token],
    queryFn: async () => (await callApi('GET /api/pcsx/interviews/:id', { params: { id }, query: { token } })).data,
  })
