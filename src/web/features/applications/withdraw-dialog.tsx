import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'
import { rescueFocus } from '#web/lib/interaction/rescue-focus.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
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
    <ConfirmDialog
      title={t('applications.withdrawTitle')}
      backLabel={t('applications.keep')}
      actLabel={t('applications.withdraw')}
      pendingLabel={t('applications.confirmWorking')}
      isPending={withdraw.isPending}
      failure={withdraw.error?.message}
      onAct={() => withdraw.mutate()}
      onClose={onClose}
    >
      <p>{t('applications.withdrawText', { title })}</p>
    </ConfirmDialog>
  )
}
