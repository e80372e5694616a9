import { Link } from '@tanstack/react-router'
import type { Offer, OfferDocument } from '#contract/offers/offers.ts'
import { documentAction, documentInfo } from '#shared/offers/offer-document-row.ts'
import { useBoot } from '#web/lib/boot.ts'
import { dateLocale } from '#web/lib/format/date-locale.ts'
import { useTranslations, type MessageKey } from '#web/lib/messages.ts'
import styles from '#web/theme/layouts/offers.module.css'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { cardClass, rowsClass } from '#web/ui/content/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { DownloadButton } from './letters/download-button.tsx'
import { translateText } from './offer-formats.ts'

/** A row for each document: its name, status, and action (spec/1 §4, both tables). */
export function OfferDocuments({ offer, now }: { offer: Offer; now: number }) {
  const t = useTranslations()
  const { locale } = useBoot()
  if (offer.offer_documents.length === 0)
    return (
      <EmptyState art="document" level={3} title={t('offers.noDocuments')}>
        {t('offers.noDocumentsText')}
      </EmptyState>
    )
  return (
    <ul className={cx(cardClass({ isFlush: true }), rowsClass)}>
      {offer.offer_documents.map((document) => (
        <li key={document.id} className={styles.docRow}>
          <Icon name={document.signed ? 'file-check' : 'file-text'} />
          <div className="grow">
            <h3 className="h3" dir="auto">
              {document.name}
            </h3>
            <p className="ui muted num">{translateText(t, documentInfo(document, offer, now, dateLocale(locale)))}</p>
          </div>
          <RowAction offer={offer} document={document} now={now} />
        </li>
      ))}
    </ul>
  )
}

function RowAction({ offer, document, now }: { offer: Offer; document: OfferDocument; now: number }) {
  const t = useTranslations()
  const { kind, key, isPrimary, disabledReason } = documentAction(document, offer, now)
  const label = t(key as MessageKey)
  const spoken = t('offers.action.of', { action: label, name: document.name })
  const variant = isPrimary ? 'primary' : 'neutral'
  if (disabledReason !== null)
    return (
      <Button
        variant={isPrimary ? 'secondary' : 'neutral'}
        className={styles.docAction}
        aria-label={spoken}
        disabledReason={t(disabledReason as MessageKey)}
      >
        {label}
      </Button>
    )
  if (kind === 'download')
    return (
      <DownloadButton document={document} place="document" variant="neutral" className={styles.docAction}>
        {label}
      </DownloadButton>
    )
  return (
    <Link
      to="/careers/offer/$id/offer-document/$documentId"
      params={{ id: offer.enc_id, documentId: String(document.id) }}
      className={buttonClass({ variant }, styles.docAction)}
      aria-label={spoken}
    >
      {label}
    </Link>
  )
}
