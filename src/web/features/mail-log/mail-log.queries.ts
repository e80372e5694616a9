import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { MailGroup, MailStateFilter } from '#shared/mail-log/mail-log.ts'
import { callApi } from '#web/lib/call-api.ts'

export interface MailsSearch {
  query?: string | undefined
  about?: MailGroup | undefined
  state?: MailStateFilter | undefined
  /** Days, `YYYY-MM-DD`, both included, in UTC so that the server and every browser list the same. */
  from?: string | undefined
  to?: string | undefined
  before?: number | undefined
}

const daySeconds = 86_400
const startOf = (day: string): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / 1000)

export const mailsQuery = ({ query, about, state, from, to, before }: MailsSearch) =>
  queryOptions({
    queryKey: ['mail-log', query ?? '', about ?? '', state ?? '', from ?? '', to ?? '', before ?? 0],
    staleTime: 0,
    placeholderData: keepPreviousData,
    // Access is recorded, and refocusing a window is not another access.
    refetchOnWindowFocus: false,
    queryFn: async () => {
      const since = from && startOf(from)
      const until = to && startOf(to) + daySeconds
      const asked = { query, about, state, before, ...(since && { since }), ...(until && { until }) }
      return (await callApi('GET /api/pcsx/staff/mails', { query: asked })).data
    },
  })

export const applicationMailsQuery = (application: string) =>
  queryOptions({
    // Changes of the application also refetch its emails.
    queryKey: ['staff-application', application, 'mails'],
    staleTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async () => (await callApi('GET /api/pcsx/staff/mails', { query: { application } })).data,
  })
