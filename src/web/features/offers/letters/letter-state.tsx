import { Link } from '@tanstack/react-router'
import type { Offer, OfferDocument } from '#contract/offers/offers.ts'
import { disabledReason, documentConflict, offerCan } from '#shared/offers/offer-can.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatBindingMoment } from '#web/lib/format/format-moment.ts'
import { useTranslations, type MessageKey } from '#web/lib/messages.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { Icon } from '#web/ui/content/icon.tsx'

interface LetterStateProps {
  offer: Offer
  document: OfferDocument
  now: number
  /** It changed while the page was open, so it is announced immediately. */
  isNew: boolean
  onDecline: () => void
}

/** Replaces the signing form if nothing can be signed: why, and what to do instead. */
export function LetterState({ offer, document, now, isNew, onDecline }: LetterStateProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const conflict = documentConflict(offer, document, now)
  const isSigned = document.signed || document.status === 'Signed'
  const reason = disabledReason.sign(offer, document, now) ?? 'offers.document.readOnly'
  const mayAsk = conflict === 'expired' || conflict === 'canceled'
  return (
    <section className={cardClass({ size: 'l' }, 'stack')} role={isNew ? 'alert' : undefined}>
      <h2 className="h2 row">
        <Icon name={isSigned ? 'circle-check' : conflict ? 'circle-alert' : 'info'} />
        {t(isSigned ? 'offers.letter.isSigned' : `offers.letter.state.${conflict ?? 'reading'}`)}
      </h2>
      {isSigned ? (
        <>
          {document.signed_at !== null && (
            <p>
              {t('offers.proof.signedAt', { moment: formatBindingMoment(document.signed_at, locale, offer.timezone) })}
            </p>
          )}
          <p className="ui muted">
            {t(document.verification_code === null ? 'offers.proof.sealing' : 'offers.letter.sealed')}
          </p>
        </>
      ) : (
        <p className="ui">{t(reason as MessageKey)}</p>
      )}
      <div className="row flow">
        <Link
          to="/careers/offer/$id"
          params={{ id: offer.enc_id }}
          hash={mayAsk ? 'ask' : undefined}
          className={buttonClass()}
        >
          {t(mayAsk ? 'offers.letter.ask' : 'offers.letter.toOffer')}
        </Link>
        {/* Someone who cannot sign now can still decline. */}
        {!isSigned && document.needs_signature && offerCan.decline(offer, now) && (
          <Button variant="disruptive" onClick={onDecline}>
            {t('offers.sign.decline')}
          </Button>
        )}
      </div>
    </section>
  )
}
