import { queryOptions } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import type { listSavedSearches } from '#contract/saved-searches.ts'
import { callApi } from '#web/lib/call-api.ts'

const path = '/api/pcsx/saved_searches'

/** A call's address, with the token of the mailed link where somebody came by one. */
export const alertsPath = (token: string | undefined, part = ''): string =>
  `${path}${part}${token === undefined ? '' : `?${new URLSearchParams({ token })}`}`

export const alertsQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: ['saved-searches', token ?? ''],
    queryFn: async () => (await callApi<DataOf<typeof listSavedSearches>>('GET', alertsPath(token))).data,
  })
