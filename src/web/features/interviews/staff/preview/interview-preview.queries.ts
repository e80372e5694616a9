import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf, BodyOf } from '#contract/calls.ts'
import { callApi } from '#web/lib/call-api.ts'

const call = 'POST /api/pcsx/staff/interviews/preview'
export type AskedPreview = BodyOf<typeof call>
export type InterviewPreviewAnswer = AnswerOf<typeof call>

/** Access is recorded, and refocusing a window is not another access. */
export const interviewPreviewQuery = (body: AskedPreview) =>
  queryOptions({
    queryKey: ['interview-preview', body],
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    queryFn: async () => (await callApi(call, { body })).data,
  })
