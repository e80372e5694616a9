import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'

export const interviewKitsQuery = () =>
  queryOptions({
    queryKey: ['interview-kits'],
    staleTime: 0,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/interview_kits')).data,
  })
