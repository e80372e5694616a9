import { useState } from 'react'
import type { AdminOffer } from '#contract/staff-offers.ts'
import type { OfferDocument } from '#contract/offers.ts'
import { isExtendedType } from '#shared/offers/offer-status.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatBindingMoment } from '#web/lib/format-moment.ts'
import { useSay } from '#web/lib/messages.ts'
import { actRowClass } from '#web/parts/staff-page.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { cardClass, rowsClass } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Status } from '#web/ui/status.tsx'

const ReviseDialog = lazyPart(() => import('./revise-dialog.tsx'), 'ReviseDialog')

/** The documents of an offer: how each stands, a look at it, its revision. */
export function DocumentList({ offer }: { offer: AdminOffer }) {
  const say = useSay()
  const [revised, setRevised] = useState<number | null>(null)
  const document = offer.documents.find(({ id }) => id === revised)
  return (
    <section className="stack g4" aria-labelledby="offer-documents">
      <h2 className="h2" id="offer-documents">
        {say('adminOffer.documents')}
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
  offer: AdminOffer
  document: OfferDocument
  onRevise: () => void
}

function DocumentRow({ offer, document, onRevise }: RowProps) {
  const say = useSay()
  const { locale } = useBoot()
  const isOpen = isExtendedType(offer.status)
  const tone = document.under_revision ? 'wait' : document.signed ? 'ok' : document.needs_signature ? 'live' : 'off'
  const state = document.under_revision
    ? say('adminOffer.document.revision')
    : document.signed && document.signed_at !== null
      ? say('adminOffer.document.signed', { moment: formatBindingMoment(document.signed_at, locale, offer.timezone) })
      : say(document.needs_signature ? 'adminOffer.document.unsigned' : 'adminOffer.document.readOnly')
  return (
    <li className={actRowClass}>
      <Icon name={document.signed ? 'file-check' : 'file-text'} />
      <div className="grow stack g1">
        <span className="strong" dir="auto">
          {document.name}
        </span>
        <span className="small muted row flow">
          <Status tone={tone}>{state}</Status>
          <span>{say('adminOffer.document.version', { version: document.version })}</span>
          <span>{say(document.needs_signature ? `adminOffer.type.${document.type}` : 'adminOffer.type.read')}</span>
          {document.verification_code && <code>{document.verification_code}</code>}
        </span>
      </div>
      <div className="row">
        {document.content_url && (
          <a
            className={buttonClass({ size: 's' })}
            href={`${document.content_url}?download=1`}
            download
            aria-label={say(document.signed ? 'adminOffer.downloadSealedOf' : 'adminOffer.downloadOf', {
              name: document.name,
            })}
          >
            {say(document.signed ? 'adminOffer.downloadSealed' : 'adminOffer.download')}
          </a>
        )}
        <Button
          size="s"
          disabledReason={isOpen ? undefined : say('adminOffer.ended')}
          aria-label={say(document.under_revision ? 'adminOffer.newVersionOf' : 'adminOffer.reviseOf', {
            name: document.name,
          })}
          onClick={onRevise}
        >
          {say(document.under_revision ? 'adminOffer.newVersion' : 'adminOffer.revise')}
        </Button>
      </div>
    </li>
  )
}
