import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { StaffApplicationDetail } from '#contract/applications/staff-applications.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
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
    <ConfirmDialog
      title={t('addedApplications.deleteTitle')}
      backLabel={t('addedApplications.keep')}
      actLabel={t('addedApplications.deleteConfirm')}
      pendingLabel={t('addedApplications.deleting')}
      isPending={remove.isPending}
      onAct={() => remove.mutate()}
      onClose={onClose}
    >
      <p>{t('addedApplications.deleteText', { name: fullName || email })}</p>
      {remove.error && <Refused error={remove.error} />}
    </ConfirmDialog>
  )
}
