import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'

export const savedPositionsQuery = () =>
  queryOptions({
    queryKey: ['saved-positions'],
    queryFn: async () => (await callApi('GET /api/pcsx/positions/saved')).data.positions,
  })
