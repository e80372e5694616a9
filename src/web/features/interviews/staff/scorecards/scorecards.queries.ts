import { queryOptions } from '@tanstack/react-query'
import type { CardContent } from '#shared/interviews/scorecard.ts'
import { callApi } from '#web/lib/call-api.ts'
import type { CardCalls } from './card-draft.ts'

/** The subject of a card: an interview that its author holds, or an application that they read. */
export interface CardOf {
  kind: 'interviews' | 'applications'
  id: string
}

// Access is recorded, and refocusing a window is not another access.
const options = { staleTime: 0, refetchOnWindowFocus: false } as const

export const applicationCardsQuery = (id: string) =>
  queryOptions({
    ...options,
    queryKey: ['scorecards', 'applications', id],
    queryFn: async () => (await callApi('GET /api/pcsx/staff/applications/:id/scorecards', { params: { id } })).data,
  })

export const interviewFeedbackQuery = (id: string) =>
  queryOptions({
    ...options,
    queryKey: ['scorecards', 'interviews', id],
    queryFn: async () => (await callApi('GET /api/pcsx/staff/interviews/:id/scorecards', { params: { id } })).data,
  })

export const myInterviewsQuery = () =>
  queryOptions({
    queryKey: ['my-interviews'],
    staleTime: 0,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/my_interviews')).data,
  })

export function cardCalls({ kind, id }: CardOf): CardCalls {
  const asked = (revision: number, content: CardContent) => ({ params: { id }, body: { revision, content } })
  return {
    // A small change outlives its page.
    save: async (revision, content) =>
      (await callApi(`PUT /api/pcsx/staff/${kind}/:id/scorecard`, asked(revision, content))).data,
    send: async (revision, content) =>
      (await callApi(`POST /api/pcsx/staff/${kind}/:id/scorecard/send`, asked(revision, content))).data,
    discard: async () => (await callApi(`DELETE /api/pcsx/staff/${kind}/:id/scorecard`, { params: { id } })).data,
  }
}
