import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/calls.ts'
import { callApi } from '#web/lib/call-api.ts'

export type Considered = AnswerOf<'GET /api/pcsx/staff/positions/:id/considered'>
export type ConsideredPerson = Considered['people'][number]

/** Refetched only at the reader's request: the people shown are the ones who get an answer, so the list must not change unnoticed. */
export const consideredQuery = (id: number) =>
  queryOptions({
    queryKey: ['considered', id],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/positions/:id/considered', { params: { id } })).data,
  })
