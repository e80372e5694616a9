import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'

/** Refetched when a notification arrives. */
export const ownQuestionsQuery = () =>
  queryOptions({
    queryKey: ['own-questions'],
    staleTime: 0,
    meta: { isLive: true },
    queryFn: async () => (await callApi('GET /api/pcsx/assistant/questions')).data.questions,
  })
