import { queryOptions } from '@tanstack/react-query'
import { readBoot } from '../boot.ts'
import { callApi } from '../call-api.ts'

/** The number of forms the signed-in user has to fill in: for links to them. */
export const openFormsQuery = () =>
  queryOptions({
    queryKey: ['forms', 'count'],
    queryFn: async () => {
      const { tabs, forms } = (
        await callApi('GET /api/pcsx/forms_list', {
          query: { tab_id: 'open', include_tab_list: 1, domain: readBoot().domain },
        })
      ).data
      return tabs?.find(({ id }) => id === 'open')?.count ?? forms.length
    },
  })
