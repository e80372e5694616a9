import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'

export const staffPoolsQuery = () =>
  queryOptions({
    queryKey: ['staff-pools'],
    staleTime: 0,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/pools')).data,
  })

/** Queries that show people or pools are refetched. */
export function useRefreshPeople(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([['staff-people'], ['staff-pools']].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
