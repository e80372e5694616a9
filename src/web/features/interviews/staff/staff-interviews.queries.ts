import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AnswerOf, BodyOf } from '#contract/calls.ts'
import type { InterviewFilter } from '#shared/interviews/interview-status.ts'
import { callApi } from '#web/lib/call-api.ts'

export interface InterviewsSearch {
  status?: InterviewFilter | undefined
  query?: string | undefined
  page?: number | undefined
  /** For a new one: the application from which it is arranged. */
  application?: string | undefined
}

export const staffInterviewsQuery = ({ status, query }: InterviewsSearch, start: number) =>
  queryOptions({
    queryKey: ['staff-interviews', status ?? 'all', query ?? '', start],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/interviews', { query: { status, query, start } })).data,
  })

export type StaffInterviewDetail = AnswerOf<'GET /api/pcsx/staff/interviews/:id'>

/** Refetched at every visit, because the candidate may have answered. */
export const staffInterviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff-interview', id],
    staleTime: 0,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/interviews/:id', { params: { id } })).data,
  })

/** Other texts are sent while the name is hidden. Access is recorded, and refocusing a window is not another access. */
export const interviewSentQuery = (id: string, isHidden: boolean) =>
  queryOptions({
    queryKey: ['interview-sent', id, isHidden],
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/interviews/:id/sent', { params: { id } })).data,
  })

export const interviewOptionsQuery = (positionId: number | null) =>
  queryOptions({
    queryKey: ['interview-options', positionId],
    queryFn: async () =>
      (await callApi('GET /api/pcsx/staff/interview_options', { query: { position: positionId ?? undefined } })).data,
  })

export const clashesQuery = (body: BodyOf<'POST /api/pcsx/staff/interview_clashes'>) =>
  queryOptions({
    queryKey: ['interview-clashes', body],
    // Failing to load a warning is no reason to show an error.
    retry: false,
    refetchOnWindowFocus: false,
    queryFn: async () => (await callApi('POST /api/pcsx/staff/interview_clashes', { body })).data,
  })

export type ApplicationInterviewsAnswer = AnswerOf<'GET /api/pcsx/staff/applications/:id/interviews'>

/** The interviews of an application. Access is recorded, and refocusing a window is not another access. */
export const applicationInterviewsQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff-application-interviews', id],
    staleTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async () =>
      (
        await callApi('GET /api/pcsx/staff/applications/:id/interviews', {
          params: { id },
        })
      ).data,
  })
