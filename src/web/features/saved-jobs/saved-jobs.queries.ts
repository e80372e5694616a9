import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'

export const savedJobsQuery = () =>
  queryOptions({
    queryKey: ['saved-jobs'],
    queryFn: async () => (await callApi('GET /api/pcsx/positions/saved')).data.positions,
  })
