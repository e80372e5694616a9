import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'

export const applicationsQuery = () =>
  queryOptions({
    queryKey: ['applications'],
    queryFn: async () => (await callApi('GET /api/pcsx/dashboard/applications')).data,
  })

export const draftsQuery = () =>
  queryOptions({
    queryKey: ['drafts'],
    queryFn: async () => (await callApi('GET /api/pcsx/draft_applications')).data.draft_applications,
  })

export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: ['application', id],
    queryFn: async () => (await callApi('GET /api/pcsx/applications/:id', { params: { id } })).data,
  })
