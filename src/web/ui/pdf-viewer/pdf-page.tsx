import { RenderingCancelledException, TextLayer } from 'pdfjs-dist'
import { memo, useEffect, useRef, type CSSProperties } from 'react'
import type { PDFDocumentProxy } from './open-pdf.ts'
import type { PageSize } from './page-layout.ts'
import styles from './pdf-viewer.module.css'

/** A page that is only scrolled past is not drawn. */
const restMs = 60
/** Browsers refuse larger canvases, so larger pages are drawn at a lower resolution. */
const maxCanvasPixels = 16_000_000
const maxPixelRatio = 2

export interface PdfPageProps {
  pdf: PDFDocumentProxy
  /** Starting at 0. */
  index: number
  size: PageSize
  /** Pixels per point while the page is near the view; null while it is not drawn. */
  scale: number | null
  /** "Page 3 of 12". */
  label: string
  onSize: (index: number, size: PageSize) => void
  /** The pieces of the page's text, in the order in which the search counts them; null once they are gone. */
  onText: (index: number, pieces: readonly HTMLElement[] | null) => void
}

/** One page: a sheet of its size, with its image and text while it is near the view. */
export const PdfPage = memo(function PdfPage({ pdf, index, size, scale, label, onSize, onText }: PdfPageProps) {
  const style = { '--w': `${size.width}px`, '--h': `${size.height}px` } as CSSProperties
  return (
    <div className={styles.page} style={style} role="group" aria-label={label} data-page={index + 1}>
      {scale !== null && <DrawnPage {...{ pdf, index, scale, onSize, onText }} />}
    </div>
  )
})

function DrawnPage(props: Pick<PdfPageProps, 'pdf' | 'index' | 'onSize' | 'onText'> & { scale: number }) {
  const { pdf, index, scale, onSize, onText } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let isGone = false
    let stop: (() => void) | undefined
    const timer = setTimeout(() => {
      void draw().catch((error: unknown) => {
        // A page that cannot be drawn stays white; the others remain readable.
        if (!(error instanceof RenderingCancelledException)) stop = undefined
      })
    }, restMs)
    const draw = async () => {
      const page = await pdf.getPage(index + 1)
      if (isGone) return
      const viewport = page.getViewport({ scale: 1 })
      onSize(index, { width: viewport.width, height: viewport.height })
      const ratio = Math.min(window.devicePixelRatio || 1, maxPixelRatio)
      const fine = scale * ratio
      const limit = Math.sqrt(maxCanvasPixels / (viewport.width * viewport.height))
      const picture = page.getViewport({ scale: Math.min(fine, limit) })
      // Drawn off screen and then swapped in: the old image, at another scale, stays until the new one is ready.
      const next = document.createElement('canvas')
      next.width = Math.floor(picture.width)
      next.height = Math.floor(picture.height)
      const task = page.render({ canvas: next, viewport: picture })
      stop = () => task.cancel()
      await task.promise
      const shown = canvas.current
      if (isGone || !shown) return
      shown.width = next.width
      shown.height = next.height
      shown.getContext('2d')?.drawImage(next, 0, 0)
      next.width = 0
      shown.dataset.drawn = ''
    }
    return () => {
      isGone = true
      clearTimeout(timer)
      stop?.()
    }
  }, [pdf, index, scale, onSize])

  // The text follows the scale through a custom property, so it is laid out once.
  useEffect(() => {
    const container = text.current
    if (!container) return undefined
    let layer: TextLayer | undefined
    let isGone = false
    const timer = setTimeout(() => {
      void write().catch(() => undefined)
    }, restMs)
    const write = async () => {
      const page = await pdf.getPage(index + 1)
      const content = await page.getTextContent()
      if (isGone) return
      container.replaceChildren()
      layer = new TextLayer({ textContentSource: content, container, viewport: page.getViewport({ scale: 1 }) })
      await layer.render()
      // The effect's cleanup runs while this is waiting.
      if (!isGone as boolean) onText(index, layer.textDivs)
    }
    return () => {
      isGone = true
      clearTimeout(timer)
      layer?.cancel()
      onText(index, null)
    }
  }, [pdf, index, onText])

  return (
    <>
      <canvas ref={canvas} className={styles.picture} aria-hidden="true" />
      <div ref={text} className={styles.text} dir="ltr" />
    </>
  )
}
