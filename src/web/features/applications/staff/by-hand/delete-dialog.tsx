import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { StaffApplicationDetail } from '#contract/staff-applications.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Refused } from './refused.tsx'

interface DeleteDialogProps {
  application: Pick<StaffApplicationDetail, 'id' | 'fullName' | 'email'>
  onClose: () => void
}

/** Loaded on demand. Deleting cannot be undone, so it asks first. */
export function DeleteDialog({ application: { id, fullName, email }, onClose }: DeleteDialogProps) {
  const t = useTranslations()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () => callApi('DELETE /api/pcsx/staff/applications/:id', { params: { id } }),
    onSuccess: async () => {
      toasts.show(t('addedApplications.deleted'), { tone: 'success' })
      await navigate({ to: '/careers/admin/applications', replace: true })
      queryClient.removeQueries({ queryKey: ['staff-application', id] })
      await Promise.all(
        ['staff-applications', 'console-counts', 'console-home'].map((key) =>
          queryClient.invalidateQueries({ queryKey: [key] }),
        ),
      )
    },
  })
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t('addedApplications.deleteTitle')}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isBusy={remove.isPending}
      actions={
        <>
          <Button onClick={onClose}>{t('addedApplications.keep')}</Button>
          <Button
            variant="final"
            isPending={remove.isPending}
            pendingLabel={t('addedApplications.deleting')}
            onClick={() => remove.mutate()}
          >
            {t('addedApplications.deleteConfirm')}
          </Button>
        </>
      }
    >
      <p>{t('addedApplications.deleteText', { name: fullName || email })}</p>
      {remove.error && <Refused error={remove.error} />}
    </Dialog>
  )
}
