import { useQuery } from '@tanstack/react-query'
import type { StaffOffer } from '#contract/offers/staff-offers.ts'
import { isExtendedType } from '#shared/offers/offer-status.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatBindingDay, formatBindingMoment } from '#web/lib/format/format-moment.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { BackLink, columnsClass, Facts } from '#web/parts/staff-page.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { DraftApproval } from './approvals/draft-approval.tsx'
import { formatPayLine } from './staff-formats.ts'
import { adminOfferQuery } from './staff-offers.queries.ts'
import { DocumentList } from './document-list.tsx'
import { EventList } from './event-list.tsx'
import { LoadFrame } from './load-frame.tsx'
import { OfferActions } from './offer-actions.tsx'
import { OfferNeeds, OfferStatusMark } from './offer-status.tsx'
import { StaffThread } from './staff-thread.tsx'

/** An extended offer: its terms, documents, thread, and history. */
export function OfferPage({ id }: { id: string }) {
  return (
    <LoadFrame query={useQuery(adminOfferQuery(id))} missing="staffOffers.missing">
      {(offer) => <Offer offer={offer} />}
    </LoadFrame>
  )
}

function Offer({ offer }: { offer: StaffOffer }) {
  const t = useTranslations()
  return (
    <div className="wrap page stack g6">
      <BackToOffers />
      <header className="row between flow">
        <div className="stack g2">
          <h1 className="h1" dir="auto">
            {offer.candidate.name}
          </h1>
          <p className="row flow">
            <OfferStatusMark status={offer.status} />
            <OfferNeeds needs={offer.needs} />
          </p>
        </div>
        <OfferActions offer={offer} />
      </header>
      {!offer.is_chain_whole && (
        <Bar tone="danger" role="alert">
          {t('staffOffers.chainBroken')}
        </Bar>
      )}
      <Ending offer={offer} />
      <div className={columnsClass}>
        <div className="stack g6">
          <DocumentList offer={offer} />
          <StaffThread offer={offer} />
        </div>
        <div className="stack g6">
          <OfferFacts offer={offer} />
          {offer.is_changed_without_approval && <Bar icon="info">{t('offerApprovals.revisedWithout')}</Bar>}
          {offer.approval && <DraftApproval progress={offer.approval} />}
          <EventList offer={offer} />
        </div>
      </div>
    </div>
  )
}

export function BackToOffers() {
  const t = useTranslations()
  return <BackLink to="/careers/admin/offers">{t('staffOffers.offers')}</BackLink>
}

/** Why it ended, if someone gave a reason. */
function Ending({ offer }: { offer: StaffOffer }) {
  const t = useTranslations()
  if (offer.cancel_reason)
    return <Bar icon="info">{t('staffOffers.canceledBecause', { reason: offer.cancel_reason })}</Bar>
  if (offer.decline_reason)
    return <Bar icon="info">{t('staffOffers.declinedBecause', { reason: offer.decline_reason })}</Bar>
  if (offer.status === 'Declined') return <Bar icon="info">{t('staffOffers.declinedSilently')}</Bar>
  return null
}

function OfferFacts({ offer }: { offer: StaffOffer }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const time = (seconds: number) => formatBindingMoment(seconds, locale, offer.timezone)
  const facts: [label: string, value: string][] = [
    [t('staffOffers.position'), offer.position.name],
    [t('staffOffers.email'), offer.candidate.email || t('staffOffers.accountDeleted')],
    ...offer.pay.map((line): [string, string] => [line.label, formatPayLine(line, locale, t)]),
    [t('staffOffers.startDate'), offer.start_date === null ? '' : formatBindingDay(offer.start_date, locale)],
    [t('staffOffers.place'), offer.place],
    [
      t('staffOffers.contact'),
      offer.contact ? [offer.contact.name, offer.contact.role, offer.contact.email].filter(Boolean).join(', ') : '',
    ],
    [t('staffOffers.extendedAt'), time(offer.extended_at)],
    [t('staffOffers.expires'), offer.expires_at === null ? t('staffOffers.never') : time(offer.expires_at)],
    [t('staffOffers.stage'), t(offer.is_contract ? 'staffOffers.stage.contract' : 'staffOffers.stage.offer')],
    [t('staffOffers.acceptedAt'), offer.accepted_at === null ? '' : time(offer.accepted_at)],
  ]
  return (
    <Facts title={t('staffOffers.facts')} facts={facts}>
      {offer.hide_offer_status && isExtendedType(offer.status) && (
        <p className="small muted">{t('staffOffers.statusHidden')}</p>
      )}
    </Facts>
  )
}
