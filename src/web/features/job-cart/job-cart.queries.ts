import { queryOptions } from '@tanstack/react-query'
import type { JobCart } from '#contract/search/job-cart.ts'
import { readBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { logEvent } from '#web/lib/calls/log-event.ts'

/** The signed-in user's cart; if it fails to load, an empty one (spec/2 §8). */
export const cartQuery = () =>
  queryOptions({
    queryKey: ['job-cart'],
    queryFn: async (): Promise<JobCart> => {
      try {
        return (await callApi('GET /api/pcsx/job_cart', { query: { domain: readBoot().domain } })).data
      } catch (error) {
        logEvent('job_cart_load_failed', 'pcsx', { message: String(error) })
        return { jobCartData: [], invalidPositionIds: [] }
      }
    },
  })
