import { useMutation } from '@tanstack/react-query'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FieldError } from '#web/ui/controls/form-field.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/**
 * The page of an expired mailed link: `renew` mails a new one to the same address. It does not name what the link opened,
 * because the person who opens an old one may no longer be its recipient.
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
