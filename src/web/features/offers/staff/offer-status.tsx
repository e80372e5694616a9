import type { StaffOfferSummary } from '#contract/offers/staff-offers.ts'
import { offerLabelKeys, offerTone } from '#shared/offers/offer-status.ts'
import { useTranslations, type MessageKey } from '#web/lib/messages.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { Status } from '#web/ui/feedback/status.tsx'

/** An offer's status, worded as for candidates. */
export function OfferStatusMark({ status }: Pick<StaffOfferSummary, 'status'>) {
  const t = useTranslations()
  if (status === null) return <Status>{t('staffOffers.draft')}</Status>
  return <Status tone={offerTone[status]}>{t(offerLabelKeys[status] as MessageKey)}</Status>
}

/** What staff should do. */
export function OfferNeeds({ needs }: Pick<StaffOfferSummary, 'needs'>) {
  const t = useTranslations()
  return needs.map((need) => (
    <Badge key={need} tone={need === 'revision' ? 'info' : 'warning'}>
      {t(`staffOffers.need.${need}`)}
    </Badge>
  ))
}
