import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ConsoleArea } from '#shared/console/areas.ts'
import { useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useIsBrowser } from '#web/ui/loading/use-is-browser.ts'

interface AreaCount {
  count: number
  isLate: boolean
}

/** Refetched after every decision: `['console-counts']`. */
const areaCountsQuery = () =>
  queryOptions({
    queryKey: ['console-counts'],
    refetchInterval: 120_000,
    meta: { isLive: true },
    queryFn: async () => (await callApi('GET /api/pcsx/staff/console_counts')).data,
  })

/** The number of the reader's tasks by area, never a total. Nothing until it is known, or if it fails. */
export function useAreaCounts(): Partial<Record<ConsoleArea, AreaCount>> {
  const { user } = useBoot()
  const isBrowser = useIsBrowser()
  const isStaff = user !== null && user.role !== 'candidate'
  const { data } = useQuery({ ...areaCountsQuery(), enabled: isStaff && isBrowser })
  if (!data) return {}
  return {
    applications: { count: data.applications, isLate: data.lateApplications > 0 },
    interviews: { count: data.interviews, isLate: false },
    offers: { count: data.offers, isLate: false },
    messages: { count: data.messages, isLate: data.lateMessages > 0 },
  }
}
