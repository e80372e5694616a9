import { queryOptions } from '@tanstack/react-query'
import type { BootData } from '#contract/boot-data.ts'
import { callApi } from '#web/lib/call-api.ts'

/** Refetched at every visit, like the form for one position. */
export const severalFormsQuery = (site: Pick<BootData, 'domain'>, positionIds: readonly number[]) =>
  queryOptions({
    queryKey: ['application-form', 'several', site.domain, positionIds.join(',')],
    gcTime: 0,
    queryFn: async () =>
      (
        await callApi('GET /api/pcsx/application_forms', {
          query: { domain: site.domain, position_ids: positionIds.join(',') },
        })
      ).data,
  })
