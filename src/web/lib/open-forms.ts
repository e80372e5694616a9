import { queryOptions } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import type { getFormsList } from '#contract/forms.ts'
import { readBoot } from './boot.ts'
import { callApi } from './call-api.ts'
import { toQueryString } from './query-string.ts'

/** How many forms the signed-in person has to fill in: for the links that lead to them. */
export const openFormsQuery = () =>
  queryOptions({
    queryKey: ['forms', 'count'],
    queryFn: async () => {
      const search = toQueryString({ tab_id: 'open', include_tab_list: 1, domain: readBoot().domain })
      const { tabs, forms } = (await callApi<DataOf<typeof getFormsList>>('GET', `/api/pcsx/forms_list${search}`)).data
      return tabs?.find(({ id }) => id === 'open')?.count ?? forms.length
    },
  })
