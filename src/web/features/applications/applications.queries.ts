import { queryOptions } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import type { getApplication, getDashboardApplications, getDraftApplications } from '#contract/applications.ts'
import { callApi } from '#web/lib/call-api.ts'

export const applicationsQuery = () =>
  queryOptions({
    queryKey: ['applications'],
    queryFn: async () =>
      (await callApi<DataOf<typeof getDashboardApplications>>('GET', '/api/pcsx/dashboard/applications')).data,
  })

export const draftsQuery = () =>
  queryOptions({
    queryKey: ['drafts'],
    queryFn: async () =>
      (await callApi<DataOf<typeof getDraftApplications>>('GET', '/api/pcsx/draft_applications')).data
        .draft_applications,
  })

export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: ['application', id],
    queryFn: async () =>
      (await callApi<DataOf<typeof getApplication>>('GET', `/api/pcsx/applications/${encodeURIComponent(id)}`)).data,
  })
