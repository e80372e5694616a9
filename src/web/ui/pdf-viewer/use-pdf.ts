import { useEffect, useState } from 'react'
import { openPdf, problemOf, type PDFDocumentProxy, type PdfProblem } from './open-pdf.ts'
import type { PageSize } from './page-layout.ts'

export type PdfState =
  | { kind: 'loading'; part: number }
  | { kind: 'open'; pdf: PDFDocumentProxy; firstPage: PageSize }
  | { kind: 'failed'; problem: PdfProblem }

/** The document at a URL; reopened for another URL or another attempt. */
export function usePdf(url: string, attempt: number): PdfState {
  const [state, setState] = useState<PdfState>({ kind: 'loading', part: 0 })
  useEffect(() => {
    let isGone = false
    setState({ kind: 'loading', part: 0 })
    const opening = openPdf(url, (part) => {
      if (!isGone) setState((now) => (now.kind === 'loading' ? { kind: 'loading', part } : now))
    })
    const open = async () => {
      const pdf = await opening.document
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
      if (!isGone) setState({ kind: 'open', pdf, firstPage: { width, height } })
    }
    open().catch((error: unknown) => {
      if (!isGone) setState({ kind: 'failed', problem: problemOf(error) })
    })
    return () => {
      isGone = true
      opening.stop()
    }
  }, [url, attempt])
  return state
}
