import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { Offer } from '#contract/offers/offers.ts'
import { isOpenOffer } from '#shared/offers/offer-status.ts'
import { callAddress } from '#contract/call-address.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SentenceGap } from '#web/lib/format/sentence-gap.ts'
import { LazyDeclineDialog } from './lazy-decline-dialog.ts'
import { isDeclinedOnLetter } from './letters/letter-mode.ts'

/** Whom to ask, what happens next, and how to decline; after the answer, next steps. */
export function OfferNext({ id, offer, now }: { id: string; offer: Offer; now: number }) {
  const t = useTranslations()
  const [isDeclining, setDeclining] = useState(false)
  const isOpen = isOpenOffer(offer, now)
  const isAccepted = offer.status === 'Accepted' || offer.status === 'Contract Accepted'
  const { contact, start_date } = offer
  return (
    <section className="cols-3">
      {contact && (
        <Part title={t('offers.next.questions')}>
          {t(contact.role ? 'offers.next.contact' : 'offers.next.contactNoRole', {
            name: contact.name,
            role: contact.role,
          })}
          <SentenceGap />
          {contact.email && <a href={`mailto:${contact.email}`}>{t('offers.next.write', { name: contact.name })}</a>}
        </Part>
      )}
      {isOpen && <Part title={t('offers.next.after')}>{t('offers.next.afterText')}</Part>}
      {isOpen && (
        <Part title={t('offers.next.decline')}>
          {isDeclinedOnLetter(offer) ? (
            <>
              {t('offers.next.declineText')}
              <SentenceGap />
              <Link to="/careers/offer-letter/$id" params={{ id: offer.enc_id }}>
                {t('offers.next.toLetter')}
              </Link>
            </>
          ) : (
            // Nothing has to be signed, so there is no page that asks for an answer.
            <Button size="s" variant="disruptive" onClick={() => setDeclining(true)}>
              {t('offers.decline.confirm')}
            </Button>
          )}
        </Part>
      )}
      {isDeclining && <LazyDeclineDialog id={id} offer={offer} form={null} onClose={() => setDeclining(false)} />}
      {isAccepted && (
        <Part title={t('offers.next.joining')}>
          {t('offers.next.joiningText')}
          <SentenceGap />
          <Link to="/careers/onboarding">{t('offers.next.toForms')}</Link>
        </Part>
      )}
      {isAccepted && start_date && (
        <Part title={t('offers.next.start')}>
          {t('offers.next.startText')}
          <SentenceGap />
          <a href={callAddress('GET /api/offer/offers/:id/start.ics', { params: { id: offer.enc_id } })} download="">
            {t('offers.next.calendar')}
          </a>
        </Part>
      )}
    </section>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="stack g2">
    <h2 className="h3">{title}</h2>
    <p className="ui muted">{children}</p>
  </div>
)
