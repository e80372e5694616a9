import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import type { EqualityByStage, readEquality } from '#contract/applications/equality.ts'
import { callApi } from '#web/lib/call-api.ts'
import type { Unread } from '#web/lib/pages/search-types.ts'

export type Equality = DataOf<typeof readEquality>
export type EqualityTotals = NonNullable<Equality['totals']>

export interface EqualitySearch {
  form?: string | undefined
}

export const readEqualitySearch = ({ form }: Unread<EqualitySearch>): EqualitySearch => ({
  form: typeof form === 'string' && form !== '' ? form : undefined,
})

export type StagesQuestion = EqualityByStage['questions'][number]

export const stagesQuery = (search: EqualitySearch) =>
  queryOptions({
    queryKey: ['equality-by-stage', search],
    placeholderData: keepPreviousData,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/equality/stages', { query: search })).data,
  })

export const equalityQuery = (search: EqualitySearch) =>
  queryOptions({
    queryKey: ['equality', search],
    placeholderData: keepPreviousData,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/equality', { query: search })).data,
  })
