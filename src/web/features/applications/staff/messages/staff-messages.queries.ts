import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ReplyFilter } from '#shared/applications/threads-list.ts'
import { threadsPageSize } from '#shared/applications/threads-list.ts'
import { callApi } from '#web/lib/call-api.ts'

/** Refetched when a notification arrives. */
export const staffThreadQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff-application', id, 'messages'],
    staleTime: 0,
    // Access is recorded, and refocusing a window is not another access.
    refetchOnWindowFocus: false,
    meta: { isLive: true },
    queryFn: async () => (await callApi('GET /api/pcsx/staff/applications/:id/messages', { params: { id } })).data,
  })

export interface ThreadsSearch {
  show?: ReplyFilter | undefined
  query?: string | undefined
  page?: number | undefined
}

export const staffThreadsQuery = ({ show, query, page = 1 }: ThreadsSearch) => {
  const start = page > 1 ? (page - 1) * threadsPageSize : undefined
  return queryOptions({
    queryKey: ['staff-threads', show ?? '', query ?? '', page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    meta: { isLive: true },
    queryFn: async () => (await callApi('GET /api/pcsx/staff/messages', { query: { show, query, start } })).data,
  })
}

export const messagePreviewQuery = (asked: {
  applicationId: string
  text?: string | undefined
  subject?: string | undefined
  templateId?: string | undefined
}) =>
  queryOptions({
    queryKey: ['message-preview', asked],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async () => (await callApi('POST /api/pcsx/staff/messages/preview', { body: asked })).data,
  })
