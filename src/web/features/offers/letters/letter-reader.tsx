import type { OfferDocument } from '#contract/offers/offers.ts'
import { hasContent, isPdf } from '#shared/offers/offer-document-row.ts'
import { RichText } from '#web/form-engine/fields/words/rich-text.tsx'
import { useTranslations } from '#web/lib/messages.ts'
import layout from '#web/theme/layouts/offers.module.css'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LazyPdfViewer } from '#web/ui/pdf-viewer/lazy-pdf-viewer.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Segment } from '#web/ui/content/tabs.tsx'
import { DownloadButton } from './download-button.tsx'
import type { Place } from '../signing/use-signing.ts'
import { usePdfWords } from './use-pdf-words.ts'
import styles from './letter.module.css'

interface LetterReaderProps {
  document: OfferDocument
  place: Place
  /** From the employer's ATS, so nothing can be downloaded here (spec/1 §2). */
  isAts: boolean
}

export type LetterViewKind = 'text' | 'pdf'

/** The ways in which a document can be read here. */
export const viewsOf = (document: OfferDocument): LetterViewKind[] => [
  ...(document.letter_html === null ? [] : ['text' as const]),
  ...(hasContent(document) && isPdf(document) ? ['pdf' as const] : []),
]

/** Text or PDF, if both are available. */
export function LetterViews({ view, onView }: { view: LetterViewKind; onView: (view: LetterViewKind) => void }) {
  const t = useTranslations()
  return (
    <Segment label={t('offers.letter.views')}>
      {(['text', 'pdf'] as const).map((each) => (
        <button key={each} type="button" aria-pressed={view === each} onClick={() => onView(each)}>
          {t(`offers.letter.view.${each}`)}
        </button>
      ))}
    </Segment>
  )
}

/** A document to read: as text if it was made here, as PDF, or as a file to download. */
export function LetterReader({ view, ...props }: LetterReaderProps & { view: LetterViewKind }) {
  const { document } = props
  const views = viewsOf(document)
  const shown = views.includes(view) ? view : views[0]
  if (shown === 'pdf') return <PdfOf {...props} />
  if (shown === undefined || document.letter_html === null) return <NoReader {...props} />
  return (
    <article className={`${layout.paper} ${styles.paper}`} aria-label={document.name}>
      <RichText html={document.letter_html} className={layout.letterText} />
    </article>
  )
}

function PdfOf({ document, place, isAts }: LetterReaderProps) {
  return (
    <div className={styles.viewerBox}>
      <LazyPdfViewer
        // Another version is another document.
        key={document.sha256}
        url={`${document.content_url}?of=${document.sha256}`}
        words={usePdfWords(document.name)}
        wayOut={!isAts && <DownloadButton document={document} place={place} />}
        className={styles.viewer}
        placeholder={<Skeleton height="100%" radius="var(--radius-l)" />}
      />
    </div>
  )
}

function NoReader({ document, place, isAts }: LetterReaderProps) {
  const t = useTranslations()
  const isThere = hasContent(document)
  const waiting = document.signed ? 'offers.document.signedGenerating' : 'offers.letter.noContentText'
  return (
    <EmptyState
      art="document"
      title={t(
        isThere ? 'offers.letter.otherFile' : document.signed ? 'offers.letter.isSigned' : 'offers.letter.noContent',
      )}
      actions={isThere && !isAts && <DownloadButton document={document} place={place} variant="primary" />}
    >
      {isThere ? t('offers.letter.otherFileText', { name: document.file_name }) : t(waiting)}
    </EmptyState>
  )
}
