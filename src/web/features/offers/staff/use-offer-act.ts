import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffOffer } from '#contract/offers/staff-offers.ts'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { adminOfferQuery } from './staff-offers.queries.ts'
import { keepAnswer } from '#web/lib/calls/keep-answer.ts'

interface Act {
  call: (params: { id: string }) => Promise<{ data: StaffOffer }>
  /** Announced when done. */
  done: string
}

/** A staff action on an offer; the page then shows its new state. */
export function useOfferAct(id: string, onDone?: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ call }: Act): Promise<StaffOffer> => (await call({ id })).data,
    onSuccess: (offer, { done }) => {
      keepAnswer(queryClient, adminOfferQuery(id).queryKey, offer)
      for (const key of ['admin-offers', 'staff-threads', 'console-counts', 'console-home'])
        void queryClient.invalidateQueries({ queryKey: [key] })
      toasts.show(done, { tone: 'success' })
      announce(done)
      onDone?.()
    },
  })
}
