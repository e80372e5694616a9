import { Link } from '@tanstack/react-router'
import type { Offer } from '#contract/offers/offers.ts'
import { offerLabelKeys, offerTone, shownStatus } from '#shared/offers/offer-status.ts'
import { isPrimaryOffer, needsAction, offerDateLine } from '#shared/offers/offer-texts.ts'
import { useBoot } from '#web/lib/boot.ts'
import { dateLocale } from '#web/lib/format/date-locale.ts'
import { useTranslations, type MessageKey } from '#web/lib/messages.ts'
import styles from '#web/theme/layouts/offers.module.css'
import { Badge } from '#web/ui/content/badge.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Status } from '#web/ui/feedback/status.tsx'
import { translateText } from './offer-formats.ts'

/** One offer in the list (spec/1 §2): the position, status, deadline, and a link. `now` in Unix seconds. */
export function OfferCard({ offer, now }: { offer: Offer; now: number }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const status = shownStatus(offer, now)
  const action = t('offers.list.view')
  return (
    <li className={cardClass({ size: 'l' }, styles.offerRow)}>
      <div className="stack g2">
        <div className="row flow gap-3">
          <h2 className={cx('h2', styles.offerName)} dir="auto">
            {offer.position.name}
          </h2>
          {needsAction(offer, now) && <Badge tone="warning">{t('offers.list.actionRequired')}</Badge>}
        </div>
        {!offer.hide_offer_status && (
          <p className="row flow" style={{ gap: 'var(--s-1) var(--s-4)' }}>
            <Status tone={offerTone[status]}>{t(offerLabelKeys[status] as MessageKey)}</Status>
            <span className="ui muted num">{translateText(t, offerDateLine(offer, now, dateLocale(locale)))}</span>
          </p>
        )}
      </div>
      <Link
        to="/careers/offer/$id"
        params={{ id: offer.enc_id }}
        className={buttonClass({ variant: isPrimaryOffer(offer, now) ? 'primary' : 'secondary' }, styles.offerAction)}
        aria-label={t('offers.list.viewOf', { action, position: offer.position.name })}
      >
        {action}
      </Link>
    </li>
  )
}
