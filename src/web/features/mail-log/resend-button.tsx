import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { LoggedMail } from '#contract/inbox/mail-log.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { kindText } from './kind-text.ts'

/** Sends an email again that did not arrive. */
export function ResendButton({ mail }: { mail: LoggedMail }) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const resend = useMutation({
    mutationFn: () => callApi('POST /api/pcsx/staff/mails/:id/resend', { params: { id: mail.id } }),
    onSuccess: () => announce(t('mailLog.resent')),
    onError: (error) => toasts.show(error.message || t('mailLog.resendFailed'), { tone: 'error' }),
    onSettled: () =>
      Promise.all(
        [['mail-log'], ...(mail.applicationId ? [['staff-application', mail.applicationId, 'mails']] : [])].map(
          (queryKey) => queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
  return (
    <Button size="s" isPending={resend.isPending} pendingLabel={t('mailLog.resending')} onClick={() => resend.mutate()}>
      {t('mailLog.resend')}
      <span className="vh"> {kindText(t, mail.kind)}</span>
    </Button>
  )
}
