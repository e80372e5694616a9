import { useState } from 'react'
import type { StaffOffer } from '#contract/offers/staff-offers.ts'
import type { OfferDocument } from '#contract/offers/offers.ts'
import { isExtendedType } from '#shared/offers/offer-status.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatBindingMoment } from '#web/lib/format/format-moment.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { actRowClass } from '#web/parts/staff-page.tsx'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { cardClass, rowsClass } from '#web/ui/content/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { Status } from '#web/ui/feedback/status.tsx'

const ReviseDialog = lazyPart(() => import('./revise-dialog.tsx'), 'ReviseDialog')

/** An offer's documents: status, view, revision. */
export function DocumentList({ offer }: { offer: StaffOffer }) {
  const t = useTranslations()
  const [revised, setRevised] = useState<number | null>(null)
  const document = offer.documents.find(({ id }) => id === revised)
  return (
    <section className="stack g4" aria-labelledby="offer-documents">
      <h2 className="h2" id="offer-documents">
        {t('staffOffers.documents')}
      </h2>
      <ul className={cx(cardClass({ isFlush: true }), rowsClass)}>
        {offer.documents.map((each) => (
          <DocumentRow key={each.id} offer={offer} document={each} onRevise={() => setRevised(each.id)} />
        ))}
      </ul>
      {document && <ReviseDialog offer={offer} document={document} onClose={() => setRevised(null)} />}
    </section>
  )
}

interface RowProps {
  offer: StaffOffer
  document: OfferDocument
  onRevise: () => void
}

function DocumentRow({ offer, document, onRevise }: RowProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const isOpen = isExtendedType(offer.status)
  const tone = document.under_revision ? 'wait' : document.signed ? 'ok' : document.needs_signature ? 'live' : 'off'
  const state = document.under_revision
    ? t('staffOffers.document.revision')
    : document.signed && document.signed_at !== null
      ? t('staffOffers.document.signed', { moment: formatBindingMoment(document.signed_at, locale, offer.timezone) })
      : t(document.needs_signature ? 'staffOffers.document.unsigned' : 'staffOffers.document.readOnly')
  return (
    <li className={actRowClass}>
      <Icon name={document.signed ? 'file-check' : 'file-text'} />
      <div className="grow stack g1">
        <span className="strong" dir="auto">
          {document.name}
        </span>
        <span className="small muted row flow">
          <Status tone={tone}>{state}</Status>
          <span>{t('staffOffers.document.version', { version: document.version })}</span>
          <span>{t(document.needs_signature ? `staffOffers.type.${document.type}` : 'staffOffers.type.read')}</span>
          {document.verification_code && <code>{document.verification_code}</code>}
        </span>
      </div>
      <div className="row">
        {document.content_url && (
          <a
            className={buttonClass({ size: 's' })}
            href={`${document.content_url}?download=1`}
            download
            aria-label={t(document.signed ? 'staffOffers.downloadSealedOf' : 'staffOffers.downloadOf', {
              name: document.name,
            })}
          >
            {t(document.signed ? 'staffOffers.downloadSealed' : 'staffOffers.download')}
          </a>
        )}
        <Button
          size="s"
          disabledReason={isOpen ? undefined : t('staffOffers.ended')}
          aria-label={t(document.under_revision ? 'staffOffers.newVersionOf' : 'staffOffers.reviseOf', {
            name: document.name,
          })}
          onClick={onRevise}
        >
          {t(document.under_revision ? 'staffOffers.newVersion' : 'staffOffers.revise')}
        </Button>
      </div>
    </li>
  )
}
