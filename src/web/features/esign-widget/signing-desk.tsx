import { useState, type ComponentType, type ReactNode } from 'react'
import { isPdf } from '#shared/offers/offer-document-row.ts'
import { RichText } from '#web/form-engine/fields/words/rich-text.tsx'
import { useBoot } from '#web/lib/boot.ts'
import { formatBindingMoment } from '#web/lib/format/format-moment.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { OwnTime } from '#web/parts/own-time.tsx'
import layout from '#web/theme/layouts/offers.module.css'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { SentenceGap } from '#web/lib/format/sentence-gap.ts'
import { SignForm } from './sign-form.tsx'
import styles from './esign-widget.module.css'
import type { DeskProps } from './desk-props.ts'

const RejectDialog = lazyPart(() => import('./reject-dialog.tsx'), 'RejectDialog')

/** A PDF viewer, provided by the route. */
export type PdfPart = ComponentType<{ url: string; name: string; placeholder?: ReactNode }>
/** The document, and next to it the consent, the signature, and what will happen. */
export function SigningDesk({ Pdf, ...props }: DeskProps & { Pdf: PdfPart }) {
  const { document, offer, wid, domain, isWithinLetter } = props
  const t = useTranslations()
  const { locale } = useBoot()
  const [isRejecting, setRejecting] = useState(false)
  return (
    <div className="stack g6">
      <header className="row between flow">
        <div className="stack g1">
          <h1 className="h1">
            <bdi>{document.name}</bdi>
          </h1>
          <p className="ui muted">
            {t('esignWidget.for', { position: offer.position })}
            {offer.expires_at !== null && (
              <>
                <SentenceGap />
                {t('esignWidget.expires', {
                  moment: formatBindingMoment(offer.expires_at, locale, offer.timezone),
                })}
                <SentenceGap />
                <OwnTime ts={offer.expires_at} placeZone={offer.timezone} />
              </>
            )}
          </p>
        </div>
        {document.content_url && !isWithinLetter && (
          <a className={buttonClass({ size: 's' })} href={withDownload(document.content_url)} download>
            <Icon name="download" size="s" />
            {t('esignWidget.download')}
          </a>
        )}
      </header>
      <div className={cx('two', layout.letterGrid, styles.desk)}>
        <section className={cx(layout.paper, styles.paper)} aria-label={t('esignWidget.document')}>
          {document.letter_html !== null ? (
            <RichText html={document.letter_html} className={layout.letterText} />
          ) : document.content_url !== null && isPdf(document) ? (
            <Pdf
              url={document.content_url}
              name={document.name}
              placeholder={
                <p className="row" role="status">
                  <Spinner />
                  {t('esignWidget.loading')}
                </p>
              }
            />
          ) : (
            <p>{t('esignWidget.onlyDownload', { name: document.file_name })}</p>
          )}
        </section>
        <aside className={cardClass({}, styles.side)} aria-labelledby="esign-side">
          <SignForm {...props} onReject={() => setRejecting(true)} />
        </aside>
      </div>
      {isRejecting && <RejectDialog {...{ wid, domain }} {...props} onClose={() => setRejecting(false)} />}
    </div>
  )
}

const withDownload = (url: string) => `${url}${url.includes('?') ? '&' : '?'}download=1`
