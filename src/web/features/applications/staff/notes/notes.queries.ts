import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'

export const applicationNotesQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff-application', id, 'notes'],
    staleTime: 0,
    // Access is recorded, and refocusing a window is not another access.
    refetchOnWindowFocus: false,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/applications/:id/notes', { params: { id } })).data,
  })
