import type { AnswerOf } from '#contract/calls.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InterviewStatus } from '#shared/interviews/interview-status.ts'
import { callApi } from '#web/lib/call-api.ts'
import { announce } from '#web/ui/live-region.tsx'
import { toasts } from '#web/ui/toast-queue.ts'

export interface InterviewsSearch {
  status?: InterviewStatus | undefined
  query?: string | undefined
  page?: number | undefined
}

export const staffInterviewsQuery = ({ status, query }: InterviewsSearch, start: number) =>
  queryOptions({
    queryKey: ['staff-interviews', status ?? 'all', query ?? '', start],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/interviews', { query: { status, query, start } })).data,
  })

export type StaffInterviewDetail = AnswerOf<'GET /api/pcsx/staff/interviews/:id'>

/** Asked anew at every visit: the candidate may have answered. */
export const staffInterviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff-interview', id],
    staleTime: 0,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/interviews/:id', { params: { id } })).data,
  })

export const staffEventsQuery = () =>
  queryOptions({
    queryKey: ['staff-events'],
    staleTime: 0,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/events')).data.events,
  })

export const staffEventQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff-event', id],
    staleTime: 0,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/events/:id', { params: { id } })).data,
  })

export const registrationsQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff-event', id, 'registrations'],
    staleTime: 0,
    // Looking is on record: a window that is looked at again is not another look.
    refetchOnWindowFocus: false,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/events/:id/registrations', { params: { id } })).data,
  })

export interface Act<Data = unknown> {
  call: () => Promise<{ data: Data }>
  /** Said when it is done. */
  done?: string
}

/** One thing that staff do; lists and pages that show it are asked anew before it counts as done. */
export function useMeetingAct<Data>(onDone?: (data: Data) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    // One after the other, as they were pressed: the last tick holds.
    scope: { id: 'meeting-act' },
    mutationFn: async ({ call }: Act<Data>): Promise<Data> => (await call()).data,
    onSuccess: async (data, { done }) => {
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('staff-') })
      if (done !== undefined) {
        toasts.show(done, { tone: 'success' })
        announce(done)
      }
      onDone?.(data)
    },
  })
}
