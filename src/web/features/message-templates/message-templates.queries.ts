import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'

export const messageTemplatesQuery = () =>
  queryOptions({
    queryKey: ['message-templates'],
    staleTime: 0,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/message_templates')).data,
  })
