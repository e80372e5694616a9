import { queryOptions, useQuery } from '@tanstack/react-query'
import type { BootData } from '#contract/boot-data.ts'
import { callApi } from './call-api.ts'
import { toQueryString } from './query-string.ts'
import { readBoot } from './read-boot.ts'

export { readBoot }

export const bootQuery = () =>
  queryOptions({
    queryKey: ['boot'],
    queryFn: async () => {
      const { domain, locale: hl, microsite } = readBoot()
      return (await callApi<BootData>('GET', `/api/pcsx/boot_data${toQueryString({ domain, hl, microsite })}`)).data
    },
    initialData: readBoot,
    staleTime: Infinity,
  })

/** Boot data that follows login and logout. */
export const useBoot = (): BootData => useQuery(bootQuery()).data
