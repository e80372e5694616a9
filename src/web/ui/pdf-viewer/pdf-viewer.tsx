import { useCallback, useRef, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { ErrorState } from '../feedback/empty-state.tsx'
import { ProgressBar } from '../feedback/progress-bar.tsx'
import { FindRow } from './find-row.tsx'
import type { PDFDocumentProxy } from './open-pdf.ts'
import type { PageSize } from './page-layout.ts'
import { PdfPage } from './pdf-page.tsx'
import { PdfToolbar } from './pdf-toolbar.tsx'
import type { PdfWords } from './pdf-viewer.types.ts'
import { useFind } from './use-find.ts'
import { useFoundMarks } from './use-found-marks.ts'
import { usePages } from './use-pages.ts'
import { usePdf } from './use-pdf.ts'
import { usePinch } from './use-pinch.ts'
import styles from './pdf-viewer.module.css'

export interface PdfViewerProps {
  /** URL of the bytes, on this site. */
  url: string
  words: PdfWords
  /** An alternative if it cannot be shown: the download. */
  wayOut?: ReactNode
  className?: string | undefined
}

/**
 * Loaded on demand, in the browser only. A PDF page by page: only pages near the view are drawn; its text can be selected,
 * searched and read aloud.
 */
export function PdfViewer({ url, words, wayOut, className }: PdfViewerProps) {
  const [attempt, setAttempt] = useState(0)
  const state = usePdf(url, attempt)
  if (state.kind === 'failed')
    return (
      <div className={cx(styles.viewer, className)}>
        <div className={styles.failed}>
          <ErrorState
            isBare
            art="document"
            title={words.problem[state.problem]}
            actions={wayOut}
            {...(state.problem === 'unreachable' && {
              retryLabel: words.retry,
              onRetry: () => setAttempt(attempt + 1),
            })}
          >
            {words.problemHelp[state.problem]}
          </ErrorState>
        </div>
      </div>
    )
  return (
    <div className={cx(styles.viewer, className)} aria-busy={state.kind === 'loading'}>
      {state.kind === 'loading' ? (
        <div className={styles.loading}>
          <p className="ui muted">{words.loading}</p>
          <ProgressBar label={words.loading} percent={state.part > 0 ? state.part * 100 : undefined} />
        </div>
      ) : (
        <OpenPdf pdf={state.pdf} firstPage={state.firstPage} words={words} />
      )}
    </div>
  )
}

function OpenPdf({ pdf, firstPage, words }: { pdf: PDFDocumentProxy; firstPage: PageSize; words: PdfWords }) {
  const count = pdf.numPages
  const pages = usePages(count, firstPage)
  const { box, sizes, scale, gap, drawn, current, zoomTo, goTo } = pages
  const [isFinding, setFinding] = useState(false)
  const [query, setQuery] = useState('')
  const { find, step } = useFind(pdf, isFinding ? query : '', () => current)
  const onText = useFoundMarks(find, box, goTo)
  usePinch(box, scale, zoomTo)
  const frame = useRef(0)
  const { handleScroll } = pages
  const scrolled = useCallback(() => {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(handleScroll)
  }, [handleScroll])

  const closeFind = () => {
    setFinding(false)
    box.current?.focus({ preventScroll: true })
  }
  const handleKey = (event: KeyboardEvent) => {
    // The browser's own search only knows the drawn pages.
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f') {
      event.preventDefault()
      setFinding(true)
    } else if (event.target === box.current && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const act = keys[event.key]
      if (!act) return
      event.preventDefault()
      act(pages)
    }
  }
  const style = { '--total-scale-factor': scale, '--pdf-gap': `${gap}px` } as CSSProperties
  return (
    // Keys handled by the box, which is a focusable scroll region.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- catches keys from elements inside
    <div style={{ display: 'contents' }} onKeyDown={handleKey}>
      <PdfToolbar
        words={words}
        count={count}
        current={current}
        scale={scale}
        isFit={pages.isFit}
        isFinding={isFinding}
        onGoTo={goTo}
        onZoom={pages.zoomBy}
        onFit={() => zoomTo('fit')}
        onFind={() => (isFinding ? closeFind() : setFinding(true))}
      >
        {isFinding && (
          <FindRow
            words={words}
            query={query}
            find={find}
            count={count}
            onQuery={setQuery}
            onStep={step}
            onClose={closeFind}
          />
        )}
      </PdfToolbar>
      <div
        ref={box}
        className={styles.box}
        style={style}
        tabIndex={0}
        role="region"
        aria-label={words.pages}
        onScroll={scrolled}
      >
        <div className={styles.pages} dir="ltr">
          {sizes.map((size, index) => (
            <PdfPage
              key={index}
              pdf={pdf}
              index={index}
              size={size}
              scale={pages.isMeasured && index >= drawn[0] && index <= drawn[1] ? scale : null}
              label={words.page(index + 1, count)}
              onSize={pages.learnSize}
              onText={onText}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

type Pages = ReturnType<typeof usePages>

/** Besides native scrolling: arrows, Page Up and Down, Home and End. */
const keys: Record<string, (pages: Pages) => void> = {
  '+': (pages) => pages.zoomBy(1),
  '=': (pages) => pages.zoomBy(1),
  '-': (pages) => pages.zoomBy(-1),
  '0': (pages) => pages.zoomTo('fit'),
}
