import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'

/** `token`: from a mailed link, for people without an account. */
export const ownPoolsQuery = (token?: string) =>
  queryOptions({
    queryKey: ['own-pools', token ?? ''],
    staleTime: 0,
    retry: false,
    queryFn: async () => (await callApi('GET /api/pcsx/pools', { query: { token } })).data,
  })
