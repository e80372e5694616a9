import type { UseMutationResult } from '@tanstack/react-query'
import type { OfferDraftContent } from '#contract/offers/offer-drafts.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'

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
    <ConfirmDialog
      title={t('staffOffers.extendTitle')}
      closeLabel={t('common.close')}
      backLabel={t('staffOffers.back')}
      actLabel={t('staffOffers.extendNow')}
      pendingLabel={t('staffOffers.extending')}
      isPending={extend.isPending}
      variant="primary"
      failure={extend.error && (extend.error.message || t('staffOffers.failed'))}
      onAct={() => extend.mutate()}
      onClose={onClose}
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
    </ConfirmDialog>
  )
}
