import type { UseMutationResult } from '@tanstack/react-query'
import type { ApprovalProgress } from '#contract/offers/approval-steps.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { LazyConfirmDialog } from '#web/ui/loading/lazy-parts.tsx'

interface WithdrawProps {
  progress: ApprovalProgress
  withdraw: UseMutationResult<unknown, Error, ApprovalProgress>
  onClose: () => void
}

/** Explains the consequences of a change before it is possible. */
export function WithdrawDialog({ progress, withdraw, onClose }: WithdrawProps) {
  const t = useTranslations()
  const given = progress.steps.filter(({ approval }) => approval !== null).length
  return (
    <LazyConfirmDialog
      title={t('offerApprovals.changeTitle')}
      backLabel={t('staffOffers.back')}
      actLabel={t('offerApprovals.changeNow')}
      pendingLabel={t('staffOffers.working')}
      isPending={withdraw.isPending}
      failure={withdraw.error && (withdraw.error.message || t('staffOffers.failed'))}
      onAct={() => withdraw.mutate(progress)}
      onClose={onClose}
    >
      <p>{t('offerApprovals.changeText', { count: given })}</p>
    </LazyConfirmDialog>
  )
}
