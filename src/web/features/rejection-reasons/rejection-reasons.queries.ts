import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'

export const rejectionReasonsQuery = () =>
  queryOptions({
    queryKey: ['rejection-reasons'],
    queryFn: async () => (await callApi('GET /api/pcsx/staff/rejection_reasons')).data,
  })
