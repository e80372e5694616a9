import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DataOf, Method } from '#contract/endpoint.ts'
import type { getStaffInterview, listStaffInterviews } from '#contract/interviews.ts'
import type { listEventRegistrations, listStaffEvents, StaffEvent } from '#contract/events.ts'
import type { InterviewStatus } from '#shared/interviews/interview-status.ts'
import { callApi } from '#web/lib/call-api.ts'
import { toQueryString } from '#web/lib/query-string.ts'
import { announce } from '#web/ui/live-region.tsx'
import { toasts } from '#web/ui/toast-queue.ts'

const base = '/api/pcsx/staff'
export const interviewPath = (id: string) => `${base}/interviews/${encodeURIComponent(id)}`
export const eventPath = (id: string) => `${base}/events/${encodeURIComponent(id)}`
export const interviewsPath = `${base}/interviews`
export const eventsPath = `${base}/events`

async function read<Data>(path: string): Promise<Data> {
  return (await callApi<Data>('GET', path)).data
}

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
    queryFn: () =>
      read<DataOf<typeof listStaffInterviews>>(`${interviewsPath}${toQueryString({ status, query, start })}`),
  })

export type StaffInterviewDetail = DataOf<typeof getStaffInterview>

/** Asked anew at every visit: the candidate may have answered. */
export const staffInterviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff-interview', id],
    staleTime: 0,
    queryFn: () => read<StaffInterviewDetail>(interviewPath(id)),
  })

export const staffEventsQuery = () =>
  queryOptions({
    queryKey: ['staff-events'],
    staleTime: 0,
    queryFn: async () => (await read<DataOf<typeof listStaffEvents>>(eventsPath)).events,
  })

export const staffEventQuery = (id: string) =>
  queryOptions({ queryKey: ['staff-event', id], staleTime: 0, queryFn: () => read<StaffEvent>(eventPath(id)) })

export const registrationsQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff-event', id, 'registrations'],
    staleTime: 0,
    // Looking is on record: a window that is looked at again is not another look.
    refetchOnWindowFocus: false,
    queryFn: () => read<DataOf<typeof listEventRegistrations>>(`${eventPath(id)}/registrations`),
  })

export interface Act {
  method?: Method
  path: string
  body: unknown
  /** Said when it is done. */
  done?: string
}

/** One thing that staff do; lists and pages that show it are asked anew before it counts as done. */
export function useMeetingAct<Data>(onDone?: (data: Data) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    // One after the other, as they were pressed: the last tick holds.
    scope: { id: 'meeting-act' },
    mutationFn: async ({ method = 'POST', path, body }: Act): Promise<Data> =>
      (await callApi<Data>(method, path, body)).data,
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
