import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApprovalProgress } from '#contract/offers/approval-steps.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'

/** Sends a draft for approval and withdraws it; the page then shows its current state. */
export function useDraftApproval(id: string, onChanged: () => void) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const report = (done: string) => {
    toasts.show(done, { tone: 'success' })
    announce(done)
    for (const key of ['offer-approvals', 'admin-offers', 'console-counts', 'console-home', 'application-offer'])
      void queryClient.invalidateQueries({ queryKey: [key] })
    onChanged()
  }
  const send = useMutation({
    mutationFn: (revision: number) =>
      callApi('POST /api/offer/admin/drafts/:id/approval', { params: { id }, body: { revision } }),
    onSuccess: () => report(t('offerApprovals.done.sent')),
  })
  const withdraw = useMutation({
    // The version that was shown: it is not withdrawn if someone has decided since.
    mutationFn: ({ id: approval, steps }: ApprovalProgress) =>
      callApi('DELETE /api/offer/admin/drafts/:id/approval', {
        params: { id },
        query: { approval: approval ?? undefined, given: steps.filter((step) => step.approval !== null).length },
      }),
    onSuccess: () => {
      setAsking(false)
      report(t('offerApprovals.done.withdrawn'))
    },
  })
  return { send, withdraw, isAsking, setAsking }
}
