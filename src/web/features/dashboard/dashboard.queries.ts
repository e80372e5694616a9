import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'

export const nudgesQuery = () =>
  queryOptions({
    queryKey: ['dashboard', 'nudges'],
    queryFn: async () => (await callApi('GET /api/pcsx/dashboard/nudges')).data,
    // Refetched because other pages may have changed it.
    refetchOnMount: 'always',
  })

export const outlookQuery = (id: string) =>
  queryOptions({
    queryKey: ['dashboard', 'outlook', id],
    queryFn: async () => (await callApi('GET /api/pcsx/dashboard/applications/:id/outlook', { params: { id } })).data,
  })
