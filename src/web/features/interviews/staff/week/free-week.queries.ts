import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf, BodyOf } from '#contract/calls.ts'
import { callApi } from '#web/lib/call-api.ts'

type Body = BodyOf<'POST /api/pcsx/staff/interview_week'>
export type AskedWeek = Omit<Body, 'day'>
export type FreeWeekAnswer = AnswerOf<'POST /api/pcsx/staff/interview_week'>

export const freeWeekQuery = (body: Body) =>
  queryOptions({
    queryKey: ['interview-week', body],
    // Access is recorded, and refocusing a window is not another access.
    refetchOnWindowFocus: false,
    staleTime: 60_000,
    retry: false,
    queryFn: async () => (await callApi('POST /api/pcsx/staff/interview_week', { body })).data,
  })
