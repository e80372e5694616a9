import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'

/** `token`: from a mailed link, for people without an account. Refetched when a notification arrives. */
export const candidateThreadQuery = (id: string, token?: string) =>
  queryOptions({
    queryKey: ['application', id, 'messages', token ?? ''],
    staleTime: 0,
    retry: false,
    meta: { isLive: true },
    queryFn: async () =>
      (await callApi('GET /api/pcsx/applications/:id/messages', { params: { id }, query: { token } })).data,
  })

export const unreadMessagesQuery = () =>
  queryOptions({
    queryKey: ['applications', 'unread-messages'],
    staleTime: 0,
    meta: { isLive: true },
    queryFn: async () => (await callApi('GET /api/pcsx/dashboard/unread_messages')).data.applications,
  })
