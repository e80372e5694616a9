import type { Offer } from '#contract/offers/offers.ts'
import { isOpenOffer } from '#shared/offers/offer-status.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { LongList } from '#web/ui/content/long-list.tsx'
import { OfferCard } from './offer-card.tsx'

const shownAtOnce = 20

/** A card for each offer, answerable ones first; long lists show more on demand. `now` in Unix seconds. */
export function OfferList({ offers, now }: { offers: readonly Offer[]; now: number }) {
  const t = useTranslations()
  const isOpen = (offer: Offer) => isOpenOffer(offer, now)
  const ordered = [...offers.filter(isOpen), ...offers.filter((offer) => !isOpen(offer))]
  return (
    <div className="stack g6">
      <LongList
        className="stack"
        first={shownAtOnce}
        step={shownAtOnce}
        moreLabel={(count) => t('offers.list.more', { count })}
        shownLabel={(shown, count) => t('offers.list.shown', { shown, count })}
        rows={ordered.map((offer) => (
          <OfferCard key={offer.enc_id} offer={offer} now={now} />
        ))}
      />
    </div>
  )
}
