import { useQuery } from '@tanstack/react-query'
import type { Offer } from '#contract/offers/offers.ts'
import { isOpenOffer } from '#shared/offers/offer-status.ts'
import { isAnyUnderRevision } from '#shared/offers/offer-document-row.ts'
import { needsAction } from '#shared/offers/offer-texts.ts'
import { offerLimits, visitedOfferKey } from '#shared/offers/signing-rules.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Confetti } from '#web/ui/feedback/confetti.tsx'
import { unsignedOf } from './letters/letter-mode.ts'
import { OfferDocuments } from './offer-documents.tsx'
import { BackRow } from './offer-frame.tsx'
import { OfferGate } from './offer-gate.tsx'
import { OfferHero } from './offer-hero.tsx'
import { OfferNext } from './offer-next.tsx'
import { OfferPay } from './offer-pay.tsx'
import { OfferProof } from './offer-proof.tsx'
import { OfferThread } from './offer-thread.tsx'
import { askAgain, offerQuery } from './offers.queries.ts'
import { useOfferNow } from './use-offer-now.ts'

/** One offer (spec/1 §2): terms, deadline, documents, and next steps. */
export function OfferPage({ id }: { id: string }) {
  const query = useQuery({ ...offerQuery(id), refetchInterval: askAgain })
  return (
    <OfferGate query={query} find={(offer) => offer}>
      {(offer) => <OfferView id={id} offer={offer} />}
    </OfferGate>
  )
}

function OfferView({ id, offer }: { id: string; offer: Offer }) {
  const t = useTranslations()
  const now = useOfferNow(offer, [offer.expires_at])
  const { offer_documents: documents } = offer
  const left = unsignedOf(offer).length
  const isAnswered = offer.status === 'Accepted' || offer.status === 'Contract Accepted'
  return (
    <div className="wrap narrow page stack g8">
      {needsAction(offer, now) && <Confetti onceKey={visitedOfferKey} pieces={offerLimits.confettiPieces} />}
      <BackRow />
      <OfferHero offer={offer} now={now} />
      <section className="stack">
        <div className="row between flow">
          <h2 className="h2">{t('offers.documents')}</h2>
          {left > 0 && isOpenOffer(offer, now) && (
            <span className="ui muted num">{t('offers.toSign', { left, count: documents.length })}</span>
          )}
        </div>
        {isAnyUnderRevision(documents) && <Bar tone="warning">{t('offers.underRevision')}</Bar>}
        <OfferDocuments offer={offer} now={now} />
      </section>
      {(isAnswered || documents.some(({ signed }) => signed)) && <OfferProof offer={offer} />}
      <OfferNext id={id} offer={offer} now={now} />
      <OfferPay offer={offer} />
      <OfferThread offer={offer} now={now} />
    </div>
  )
}
