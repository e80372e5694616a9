import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'

export const hiringProcessesQuery = () =>
  queryOptions({
    queryKey: ['hiring-processes'],
    staleTime: 0,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/hiring_processes')).data,
  })
