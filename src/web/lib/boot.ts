import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { BootData } from '#contract/boot-data.ts'
import { callApi } from './call-api.ts'
import { toQueryString } from './query-string.ts'

let parsed: BootData | null = null

/** The page's boot data: from the request on the server, from the page's `#pcsx-data` block in the browser. */
export const readBoot = createIsomorphicFn()
  .server((): BootData => getGlobalStartContext()!.boot)
  .client((): BootData => (parsed ??= JSON.parse(document.getElementById('pcsx-data')!.textContent!) as BootData))

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
