import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'

/** Refetched when a notification arrives. */
export const staffQuestionQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff-question', id],
    staleTime: 0,
    // Access is recorded, and refocusing a window is not another access.
    refetchOnWindowFocus: false,
    meta: { isLive: true },
    queryFn: async () => (await callApi('GET /api/pcsx/staff/questions/:id', { params: { id } })).data,
  })
