import { queryOptions } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import type { getSavedPositions } from '#contract/saved-positions.ts'
import { callApi } from '#web/lib/call-api.ts'

export const savedPositionsQuery = () =>
  queryOptions({
    queryKey: ['saved-positions'],
    queryFn: async () =>
      (await callApi<DataOf<typeof getSavedPositions>>('GET', '/api/pcsx/positions/saved')).data.positions,
  })
