import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'

export const staffPoolsQuery = () =>
  queryOptions({
    queryKey: ['staff-pools'],
    staleTime: 0,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/pools')).data,
  })

/** Whatever shows people or pools is asked again. */
export function useRefreshPeople(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([['staff-people'], ['staff-pools']].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
