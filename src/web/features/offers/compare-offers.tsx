import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Offer } from '#contract/offers/offers.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatBindingDay, formatBindingMoment } from '#web/lib/format/format-moment.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { formatPayLine } from './offer-formats.ts'
import { unsignedOf } from './letters/letter-mode.ts'
import styles from './offers.module.css'

/** The open offers side by side, with a row for each criterion. */
export function CompareOffers({ offers }: { offers: readonly Offer[] }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const nothing = <span className="muted">{t('offers.compare.notSaid')}</span>
  const rows: [label: string, valueOf: (offer: Offer) => ReactNode][] = [
    [
      t('offers.fact.pay'),
      (offer) =>
        offer.pay.length > 0 ? (
          <ul className="stack g1">
            {offer.pay.map((line, index) => (
              <li key={index}>
                <bdi className="muted">{line.label}</bdi>
                <br />
                <bdi>{formatPayLine(line, locale, t)}</bdi>
              </li>
            ))}
          </ul>
        ) : (
          nothing
        ),
    ],
    [t('offers.fact.start'), (offer) => (offer.start_date ? formatBindingDay(offer.start_date, locale) : nothing)],
    [t('offers.fact.place'), (offer) => (offer.place ? <bdi>{offer.place}</bdi> : nothing)],
    [
      t('offers.fact.answerUntil'),
      (offer) =>
        offer.expires_at === null
          ? t('offers.fact.noExpiry')
          : formatBindingMoment(offer.expires_at, locale, offer.timezone),
    ],
    [
      t('offers.documents'),
      (offer) => {
        const left = unsignedOf(offer).length
        return t('offers.toSign', { left, count: offer.offer_documents.length })
      },
    ],
    [t('offers.contact'), (offer) => (offer.contact ? <bdi>{offer.contact.name}</bdi> : nothing)],
  ]
  return (
    <div className="wrap page stack g8">
      <p>
        <Link to="/careers/offers" search={{}} className="row ui plain muted">
          <Icon name="arrow-left" size="s" dir /> {t('offers.title')}
        </Link>
      </p>
      <h1 className="h1">{t('offers.compare.title')}</h1>
      <div
        className={cardClass({ isFlush: true }, styles.compareBox)}
        role="region"
        aria-label={t('offers.compare.title')}
        tabIndex={0}
      >
        <table className={styles.compare}>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">{t('offers.compare.what')}</span>
              </th>
              {offers.map((offer) => (
                <th key={offer.enc_id} scope="col" className="h3">
                  <bdi>{offer.position.name}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, valueOf]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {offers.map((offer) => (
                  <td key={offer.enc_id} className="num">
                    {valueOf(offer)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                <span className="vh">{t('offers.list.view')}</span>
              </th>
              {offers.map((offer) => (
                <td key={offer.enc_id}>
                  <Link
                    to="/careers/offer/$id"
                    params={{ id: offer.enc_id }}
                    search={{}}
                    className={buttonClass()}
                    aria-label={t('offers.list.viewOf', {
                      action: t('offers.list.view'),
                      position: offer.position.name,
                    })}
                  >
                    {t('offers.list.view')}
                  </Link>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  )
}
