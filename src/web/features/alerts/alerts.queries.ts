import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'

/** `token`: from the mailed link, if there was one. */
export const alertsQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: ['alerts', token ?? ''],
    queryFn: async () => (await callApi('GET /api/pcsx/alerts', { query: { token } })).data,
  })
