import type { Offer } from '#contract/offers/offers.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cardClass, rowsClass } from '#web/ui/content/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { formatPayLine } from './offer-formats.ts'
import styles from './offers.module.css'

/** The pay line by line, if there is more than one amount. */
export function OfferPay({ offer }: { offer: Offer }) {
  const t = useTranslations()
  const { locale } = useBoot()
  if (offer.pay.length === 0 || (offer.pay.length === 1 && offer.pay[0]!.note === '')) return null
  return (
    <section className="stack">
      <h2 className="h2">{t('offers.pay.title')}</h2>
      <dl className={cx(cardClass({ isFlush: true }), rowsClass)}>
        {offer.pay.map((line, index) => (
          <div key={index} className={styles.payRow}>
            <dt dir="auto">
              <span className="strong">{line.label}</span>
              {line.note && line.amount !== null && (
                <>
                  <br />
                  <span className="ui muted">{line.note}</span>
                </>
              )}
            </dt>
            <dd className="num">
              <bdi>{formatPayLine(line, locale, t)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
