import { Link } from '@tanstack/react-router'
import type { Offer, OfferDocument } from '#contract/offers/offers.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { SentenceGap } from '#web/lib/format/sentence-gap.ts'
import { unsignedOf } from '../letters/letter-mode.ts'
import styles from '../letters/letter.module.css'

/** The effect of this signature: the whole answer, or part of it. */
export function WhatFollows({ offer, document }: { offer: Offer; document: OfferDocument }) {
  const t = useTranslations()
  const left = unsignedOf(offer).filter(({ id }) => id !== document.id).length
  return <p className="ui muted">{left === 0 ? t('offers.sign.accepts') : t('offers.sign.more', { left })}</p>
}

/** Details: what is recorded, the legal effect of a signature, and whom to ask first. */
export function SigningMeans({ offer, isOnPaper = false }: { offer: Offer; isOnPaper?: boolean }) {
  const t = useTranslations()
  const way = isOnPaper ? 'steps' : 'sign'
  return (
    <div className="stack g2 small muted">
      <p>{t(`offers.${way}.recorded`)}</p>
      <details className={styles.means}>
        <summary>{t('offers.sign.means')}</summary>
        <p>{t(`offers.${way}.meansText`)}</p>
      </details>
      <p>
        {t('offers.sign.unclear')}
        <SentenceGap />
        <Link to="/careers/offer/$id" params={{ id: offer.enc_id }} hash="ask">
          {t('offers.letter.ask')}
        </Link>
      </p>
    </div>
  )
}
