import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'

export const openPositionsQuery = (query: string) =>
  queryOptions({
    queryKey: ['open-positions', query],
    staleTime: 10_000,
    placeholderData: keepPreviousData,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/open_positions', { query: { query } })).data.positions,
  })
