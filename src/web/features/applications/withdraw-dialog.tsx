import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'
import { rescueFocus } from '#web/lib/interaction/rescue-focus.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'

/** Loaded on demand. Withdrawing needs confirmation; an error stays in the dialog. */
export function WithdrawDialog({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const withdraw = useMutation({
    mutationFn: () => callApi('POST /api/pcsx/applications/:id/withdraw', { params: { id } }),
    onSuccess: async () => {
      toasts.show(t('applications.withdrawn'), { tone: 'success' })
      onClose()
      await queryClient.invalidateQueries({
        predicate: (query) =>
          ['applications', 'application', 'dashboard', 'search', 'position', 'saved-jobs'].includes(
            String(query.queryKey[0]),
          ),
      })
      rescueFocus()
    },
  })
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t('applications.withdrawTitle')}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isBusy={withdraw.isPending}
      actions={
        <>
          <Button onClick={onClose}>{t('applications.keep')}</Button>
          <Button
            variant="final"
            isPending={withdraw.isPending}
            pendingLabel={t('applications.confirmWorking')}
            onClick={() => withdraw.mutate()}
          >
            {t('applications.withdraw')}
          </Button>
        </>
      }
    >
      <p>{t('applications.withdrawText', { title })}</p>
      {withdraw.isError && <p role="alert">{withdraw.error.message}</p>}
    </Dialog>
  )
}
