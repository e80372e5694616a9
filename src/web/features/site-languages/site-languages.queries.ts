import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'

export const siteLanguagesQuery = () =>
  queryOptions({
    queryKey: ['site-languages'],
    queryFn: async () => (await callApi('GET /api/pcsx/staff/site_languages')).data,
  })
