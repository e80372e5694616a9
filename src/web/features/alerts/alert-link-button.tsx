import { useMutation } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'

/** Has a new link to all alerts mailed to the address that this one was sent to; gives no access by itself. */
export function AlertLinkButton({ token }: { token: string }) {
  const t = useTranslations()
  const send = useMutation({
    mutationFn: () => callApi('POST /api/pcsx/alerts/manage_link', { body: { token } }),
  })
  if (send.isSuccess)
    return (
      <Bar tone="success" role="status">
        {t('alerts.link.sent')}
      </Bar>
    )
  return (
    <>
      <Button isPending={send.isPending} pendingLabel={t('alerts.link.sending')} onClick={() => send.mutate()}>
        {t('alerts.link.send')}
      </Button>
      {send.isError && (
        <Bar tone="danger" role="alert">
          {send.error.message || t('alerts.failed')}
        </Bar>
      )}
    </>
  )
}
