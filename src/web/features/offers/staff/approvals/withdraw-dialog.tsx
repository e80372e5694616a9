import type { UseMutationResult } from '@tanstack/react-query'
import type { ApprovalProgress } from '#contract/approval-steps.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FieldError } from '#web/ui/controls/form-field.tsx'
import { LazyDialog } from '#web/ui/loading/lazy-parts.tsx'

interface WithdrawProps {
  progress: ApprovalProgress
  withdraw: UseMutationResult<unknown, Error, ApprovalProgress>
  onClose: () => void
}

/** Says what a change costs before it is possible. */
export function WithdrawDialog({ progress, withdraw, onClose }: WithdrawProps) {
  const t = useTranslations()
  const given = progress.steps.filter(({ approval }) => approval !== null).length
  return (
    <LazyDialog
      isOpen
      role="alertdialog"
      title={t('offerApprovals.changeTitle')}
      isBusy={withdraw.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button onClick={onClose}>{t('staffOffers.back')}</Button>
          <Button
            variant="final"
            isPending={withdraw.isPending}
            pendingLabel={t('staffOffers.working')}
            onClick={() => withdraw.mutate(progress)}
          >
            {t('offerApprovals.changeNow')}
          </Button>
        </>
      }
    >
      <p>{t('offerApprovals.changeText', { count: given })}</p>
      {withdraw.isError && (
        <div role="alert">
          <FieldError>{withdraw.error.message || t('staffOffers.failed')}</FieldError>
        </div>
      )}
    </LazyDialog>
  )
}
