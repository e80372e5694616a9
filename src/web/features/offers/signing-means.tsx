import { Link } from '@tanstack/react-router'
import type { Offer, OfferDocument } from '#contract/offers.ts'
import { useSay } from '#web/lib/messages.ts'
import { unsignedOf } from './letter-mode.ts'
import styles from './letter.module.css'

/** What this signature brings about: the whole answer, or a part of it. */
export function WhatFollows({ offer, document }: { offer: Offer; document: OfferDocument }) {
  const say = useSay()
  const left = unsignedOf(offer).filter(({ id }) => id !== document.id).length
  return <p className="ui muted">{left === 0 ? say('offer.sign.accepts') : say('offer.sign.more', { left })}</p>
}

/** What is recorded, what a signature is worth, and whom to ask first, for who wants to know. */
export function SigningMeans({ offer, isOnPaper = false }: { offer: Offer; isOnPaper?: boolean }) {
  const say = useSay()
  const way = isOnPaper ? 'steps' : 'sign'
  return (
    <div className="stack g2 small muted">
      <p>{say(`offer.${way}.recorded`)}</p>
      <details className={styles.means}>
        <summary>{say('offer.sign.means')}</summary>
        <p>{say(`offer.${way}.meansText`)}</p>
      </details>
      <p>
        {say('offer.sign.unclear')}{' '}
        <Link to="/careers/offer/$id" params={{ id: offer.enc_id }} hash="ask">
          {say('offer.letter.ask')}
        </Link>
      </p>
    </div>
  )
}
