import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'

export const objectionQuery = (token: string) =>
  queryOptions({
    queryKey: ['objection', token],
    staleTime: 0,
    retry: false,
    queryFn: async () => (await callApi('GET /api/pcsx/objection', { query: { token } })).data,
  })
