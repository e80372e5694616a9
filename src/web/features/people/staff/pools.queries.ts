import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'

export const staffPoolsQuery = () =>
  queryOptions({
    queryKey: ['staff-pools'],
    staleTime: 0,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/pools')).data,
  })

export const openPositionsQuery = (query: string) =>
  queryOptions({
    queryKey: ['open-positions', query],
    staleTime: 10_000,
    placeholderData: keepPreviousData,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/open_positions', { query: { query } })).data.positions,
  })

/** Whatever shows people or pools is asked again. */
export function useRefreshPeople(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([['staff-people'], ['staff-pools']].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
