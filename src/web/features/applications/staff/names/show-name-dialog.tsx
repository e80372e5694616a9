import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffApplicationDetail } from '#contract/staff-applications.ts'
import { shortestReason } from '#shared/names/reason.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { ReasonDialog } from '#web/parts/names/reason-dialog.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'

interface ShowNameDialogProps {
  application: Pick<StaffApplicationDetail, 'id' | 'fullName'>
  onClose: () => void
}

export function ShowNameDialog({ application: { id, fullName }, onClose }: ShowNameDialogProps) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const show = useMutation({
    mutationFn: (reason: string) =>
      callApi('POST /api/pcsx/staff/applications/:id/name_shown', { params: { id }, body: { reason } }),
    onSuccess: async () => {
      toasts.show(t('staffApplications.names.shown'), { tone: 'success' })
      onClose()
      await queryClient.invalidateQueries()
    },
  })
  return (
    <ReasonDialog
      id="show-name"
      title={t('staffApplications.names.showTitle', { person: fullName })}
      text={t('staffApplications.names.showText')}
      label={t('staffApplications.names.reason')}
      help={t('staffApplications.names.reasonHelp', { count: shortestReason })}
      short={t('staffApplications.names.reasonShort', { count: shortestReason })}
      action={t('staffApplications.names.showAction')}
      isPending={show.isPending}
      error={show.error}
      onSubmit={(reason) => show.mutate(reason)}
      onClose={onClose}
    />
  )
}
