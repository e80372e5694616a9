import { useMutation } from '@tanstack/react-query'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FieldError } from '#web/ui/controls/form-field.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/**
 * The page of a mailed link that is too old: `renew` mails a new one to the same address. It names nothing of what the link opened,
 * because whoever opens an old one may not be its reader any more.
 */
export function ExpiredLink({ renew }: { renew: () => Promise<unknown> }) {
  const t = useTranslations()
  const mail = useMutation({ mutationFn: renew })
  return (
    <div className="wrap page">
      <EmptyState
        art="mail"
        level={1}
        title={t('applicationMessages.expired')}
        actions={
          mail.isSuccess ? undefined : (
            <Button
              variant="primary"
              isPending={mail.isPending}
              pendingLabel={t('applicationMessages.sending')}
              onClick={() => mail.mutate()}
            >
              {t('applicationMessages.newLink')}
            </Button>
          )
        }
      >
        <span role="status">{mail.isSuccess && t('applicationMessages.linkSent')}</span>
        {mail.isError && <FieldError>{mail.error.message}</FieldError>}
      </EmptyState>
    </div>
  )
}
