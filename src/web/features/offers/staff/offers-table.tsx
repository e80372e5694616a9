import { Link } from '@tanstack/react-router'
import type { StaffOfferSummary } from '#contract/offers/staff-offers.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { formatBindingMoment } from '#web/lib/format/format-moment.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { NameCell } from '#web/parts/staff-page.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { rowHeadClass, Table } from '#web/ui/content/table.tsx'
import { nameOf } from './staff-formats.ts'
import { OfferNeeds, OfferStatusMark } from './offer-status.tsx'
import styles from './staff-offers.module.css'

export function OffersTable({ offers }: { offers: readonly StaffOfferSummary[] }) {
  const t = useTranslations()
  return (
    <Table isStacked aria-label={t('staffOffers.offers')}>
      <thead>
        <tr>
          <th scope="col">{t('staffOffers.candidate')}</th>
          <th scope="col">{t('staffOffers.position')}</th>
          <th scope="col">{t('staffOffers.status')}</th>
          <th scope="col">{t('staffOffers.signatures')}</th>
          <th scope="col">{t('staffOffers.expires')}</th>
          <th scope="col">{t('staffOffers.lastChange')}</th>
        </tr>
      </thead>
      <tbody>
        {offers.map((offer) => (
          <OfferRow key={`${offer.is_draft} ${offer.id}`} offer={offer} />
        ))}
      </tbody>
    </Table>
  )
}

function OfferRow({ offer }: { offer: StaffOfferSummary }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const name = nameOf(offer, t)
  return (
    <tr className={styles.row}>
      <th scope="row" className={rowHeadClass}>
        <NameCell below={offer.candidate.name && offer.candidate.email}>
          {offer.is_draft ? (
            <Link to="/careers/admin/offers/new" search={{ draft: offer.id }} className="plain strong" dir="auto">
              {name}
            </Link>
          ) : (
            <Link to="/careers/admin/offers/$id" params={{ id: offer.id }} className="plain strong" dir="auto">
              {name}
            </Link>
          )}
        </NameCell>
      </th>
      <td data-label={t('staffOffers.position')} dir="auto">
        {offer.position.name || t('staffOffers.none.short')}
      </td>
      <td>
        <span className="row flow">
          <OfferStatusMark status={offer.status} />
          {offer.approval && <Badge>{t(`offerApprovals.badge.${offer.approval}`)}</Badge>}
          <OfferNeeds needs={offer.needs} />
        </span>
      </td>
      <td data-label={t('staffOffers.signatures')} className="num">
        {offer.is_draft
          ? t('staffOffers.none.short')
          : t('staffOffers.signedOf', { signed: offer.signed_count, total: offer.signature_count })}
      </td>
      <td data-label={t('staffOffers.expires')} className="num">
        {offer.expires_at === null
          ? t('staffOffers.none.short')
          : formatBindingMoment(offer.expires_at, locale, offer.timezone)}
      </td>
      <td data-label={t('staffOffers.lastChange')}>{formatDate(offer.updated_at, locale)}</td>
    </tr>
  )
}

export function OffersSkeleton() {
  return (
    <div className={cardClass({}, 'stack g5')} aria-busy="true">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height="40px" />
      ))}
    </div>
  )
}
