import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'

/** Tags in use, and who can be asked for a review. */
export const labelsQuery = () =>
  queryOptions({
    queryKey: ['application-labels'],
    staleTime: 0,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/application_labels')).data,
  })
