import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'

export const retentionQuery = () =>
  queryOptions({
    queryKey: ['retention'],
    queryFn: async () => (await callApi('GET /api/pcsx/staff/retention')).data,
  })

interface Asked {
  months: number | null
  hiredMonths: number | null
}

/** What a rule would do today; the last answer stays while someone types. */
export const retentionPreviewQuery = ({ months, hiredMonths }: Asked) =>
  queryOptions({
    queryKey: ['retention', 'preview', months, hiredMonths],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const query = { ...(months !== null && { months }), ...(hiredMonths !== null && { hiredMonths }) }
      return (await callApi('GET /api/pcsx/staff/retention/preview', { query })).data
    },
  })
