import { useMutation, useQueryClient } from '@tanstack/react-query'
import { shortestReason } from '#shared/names/reason.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'

export interface Showing {
  /** The placeholder of the hidden name. */
  person: string
  show: (reason: string) => Promise<unknown>
}

export function ShowNameDialog({ person, show: call, onClose }: Showing & { onClose: () => void }) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const show = useMutation({
    mutationFn: call,
    onSuccess: async () => {
      toasts.show(t('staffApplications.names.shown'), { tone: 'success' })
      onClose()
      await queryClient.invalidateQueries()
    },
  })
  return (
    <ReasonDialog
      id="show-name"
      title={t('staffApplications.names.showTitle', { person })}
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
