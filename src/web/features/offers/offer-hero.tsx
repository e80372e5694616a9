import type { Offer } from '#contract/offers.ts'
import { isOpenOffer, offerLabelKeys, statusByClock } from '#shared/offers/offer-status.ts'
import { offerSubtextKey } from '#shared/offers/offer-texts.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useSay, type MessageKey } from '#web/lib/messages.ts'
import styles from '#web/theme/layouts/offers.module.css'
import { TideArt } from '#web/ui/tide-art.tsx'
import { formatDay, formatOfferMoment, formatPay } from './offer-formats.ts'

/** What is offered, in the voice of an event: for whom, which position, what it comes with, until when. */
export function OfferHero({ offer, now }: { offer: Offer; now: number }) {
  const say = useSay()
  const { locale } = useBoot()
  const isOpen = isOpenOffer(offer, now)
  const status = statusByClock(offer, now)
  const until =
    offer.expires_at === null
      ? null
      : formatOfferMoment(offer.expires_at, offer.timezone, locale, isOpen ? 'soon' : 'any')
  const facts = [
    [say('offer.fact.pay'), formatPay(offer, locale, say)],
    [say('offer.fact.start'), offer.start_date && formatDay(offer.start_date, locale)],
    [say('offer.fact.place'), offer.place],
    [say(isOpen ? 'offer.fact.answerUntil' : 'offer.fact.answeredBy'), until],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return (
    <header className={styles.offerHero}>
      <TideArt className={styles.offerArt} />
      <div className="stack g2">
        <p className={`ui ${styles.offerMuted}`}>
          {say('offer.for', { name: offer.profile.fullname })}
          {!isOpen && !offer.hide_offer_status && (
            <>
              {' · '}
              <strong>{say(offerLabelKeys[status] as MessageKey)}</strong>
            </>
          )}
        </p>
        <h1 className="display" dir="auto">
          {say('offer.pageTitle', { position: offer.position.name })}
        </h1>
      </div>
      <p style={{ maxInlineSize: '50ch', textWrap: 'balance' }}>{say(offerSubtextKey(offer, now) as MessageKey)}</p>
      {facts.length > 0 && (
        <dl className={styles.offerFacts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </header>
  )
}
