import type { UseMutationResult } from '@tanstack/react-query'
import type { OfferDraftContent } from '#contract/offer-drafts.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FieldError } from '#web/ui/controls/form-field.tsx'

interface ExtendProps {
  content: OfferDraftContent
  extend: UseMutationResult<unknown, Error, void>
  onClose: () => void
}

/** Confirms extending the offer: what is sent, to whom, and the deadline. */
export function ExtendDialog({ content, extend, onClose }: ExtendProps) {
  const t = useTranslations()
  const [day = '', time = ''] = (content.expires ?? '').split('T')
  return (
    <Dialog
      isOpen
      title={t('staffOffers.extendTitle')}
      closeLabel={t('common.close')}
      isBusy={extend.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button onClick={onClose}>{t('staffOffers.back')}</Button>
          <Button
            variant="primary"
            isPending={extend.isPending}
            pendingLabel={t('staffOffers.extending')}
            onClick={() => extend.mutate()}
          >
            {t('staffOffers.extendNow')}
          </Button>
        </>
      }
    >
      <p>
        {t('staffOffers.extendText', {
          name: content.candidate_name,
          email: content.candidate_email,
          count: content.documents.length,
        })}
      </p>
      <p>
        {content.expires === null
          ? t('staffOffers.extendOpen')
          : t('staffOffers.extendUntil', { day, time, zone: content.timezone.replaceAll('_', ' ') })}
      </p>
      {extend.isError && (
        <div role="alert">
          <FieldError>{extend.error.message || t('staffOffers.failed')}</FieldError>
        </div>
      )}
    </Dialog>
  )
}
