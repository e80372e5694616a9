import type { Offer } from '#contract/offers/offers.ts'
import { isOpenOffer, offerLabelKeys, statusByClock } from '#shared/offers/offer-status.ts'
import { offerSubtextKey } from '#shared/offers/offer-texts.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatBindingDay, formatBindingMoment } from '#web/lib/format/format-moment.ts'
import { useTranslations, type MessageKey } from '#web/lib/messages.ts'
import styles from '#web/theme/layouts/offers.module.css'
import { OwnTime } from '#web/parts/own-time.tsx'
import { TideArt } from '#web/ui/feedback/tide-art.tsx'
import { formatPay } from './offer-formats.ts'

/** A celebratory summary of the offer: for whom, which position, its main terms, the deadline. */
export function OfferHero({ offer, now }: { offer: Offer; now: number }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const isOpen = isOpenOffer(offer, now)
  const status = statusByClock(offer, now)
  const facts = [
    [t('offers.fact.pay'), formatPay(offer, locale, t)],
    [t('offers.fact.start'), offer.start_date && formatBindingDay(offer.start_date, locale)],
    [t('offers.fact.place'), offer.place],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  const turn = turnOf(offer, isOpen)
  return (
    <header className={styles.offerHero}>
      <TideArt className={styles.offerArt} />
      <div className="stack g2">
        <p className={`ui ${styles.offerMuted}`}>
          {t('offers.for', { name: offer.profile.fullname })}
          {!isOpen && !offer.hide_offer_status && (
            <>
              {' · '}
              <strong>{t(offerLabelKeys[status] as MessageKey)}</strong>
            </>
          )}
        </p>
        <h1 className="display" dir="auto">
          {t('offers.pageTitle', { position: offer.position.name })}
        </h1>
      </div>
      <p style={{ maxInlineSize: '50ch', textWrap: 'balance' }}>{t(offerSubtextKey(offer, now) as MessageKey)}</p>
      {(facts.length > 0 || turn) && (
        <dl className={styles.offerFacts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
          {turn && (
            <div>
              <dt>{t(turn.key)}</dt>
              <dd>
                <bdi>{formatBindingMoment(turn.at, locale, offer.timezone)}</bdi>
                {isOpen && <OwnTime ts={turn.at} placeZone={offer.timezone} className={styles.offerOwnTime} />}
              </dd>
            </div>
          )}
        </dl>
      )}
    </header>
  )
}

/** The deadline; once answered, the date of the answer. */
function turnOf({ expires_at, accepted_at, declined_at, hide_offer_status }: Offer, isOpen: boolean) {
  if (!isOpen && !hide_offer_status) {
    if (accepted_at !== null) return { key: 'offers.fact.accepted', at: accepted_at } as const
    if (declined_at !== null) return { key: 'offers.fact.declined', at: declined_at } as const
  }
  if (expires_at === null) return null
  return { key: isOpen ? 'offers.fact.answerUntil' : 'offers.fact.answeredBy', at: expires_at } as const
}
