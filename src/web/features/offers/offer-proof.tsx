import { Link } from '@tanstack/react-router'
import type { Offer } from '#contract/offers/offers.ts'
import { hasContent } from '#shared/offers/offer-document-row.ts'
import { callAddress } from '#contract/call-address.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatBindingMoment } from '#web/lib/format/format-moment.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cardClass, rowsClass } from '#web/ui/content/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { DownloadButton } from './letters/download-button.tsx'
import styles from './offers.module.css'

/** Proof of the signatures: the sealed copies, their codes, and the record of every step. Always available. */
export function OfferProof({ offer }: { offer: Offer }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const signed = offer.offer_documents.filter((each) => each.signed)
  return (
    <section className="stack">
      <h2 className="h2">{t('offers.proof.title')}</h2>
      <p className="ui muted">{t('offers.proof.text')}</p>
      <ul className={cx(cardClass({ isFlush: true }), rowsClass)}>
        {signed.map((document) => (
          <li key={document.id} className={styles.proofRow}>
            <div className="grow stack g1">
              <h3 className="h3" dir="auto">
                {document.name}
              </h3>
              <p className="ui muted num">
                {document.signed_at !== null &&
                  t('offers.proof.signedAt', {
                    moment: formatBindingMoment(document.signed_at, locale, offer.timezone),
                  })}
              </p>
              <p className="ui">
                {document.verification_code === null ? (
                  <span className="muted">{t('offers.proof.sealing')}</span>
                ) : (
                  <>
                    {t('offers.proof.code')} <code className={styles.code}>{document.verification_code}</code>{' '}
                    <Link to="/careers/verify" search={{ code: document.verification_code }}>
                      {t('offers.proof.verify')}
                    </Link>
                  </>
                )}
              </p>
            </div>
            {hasContent(document) && <DownloadButton document={document} place="document" />}
          </li>
        ))}
      </ul>
      <p>
        <a
          className="row"
          href={callAddress('GET /api/offer/offers/:id/audit_log', { params: { id: offer.enc_id } })}
          download=""
        >
          <Icon name="history" size="s" />
          {t('offers.proof.auditLog')}
        </a>
      </p>
    </section>
  )
}
