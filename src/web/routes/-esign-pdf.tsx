import { usePdfWords } from '#web/features/offers/use-pdf-words.ts'
import { PdfViewer } from '#web/ui/pdf-viewer/pdf-viewer.tsx'

/** Loaded on demand: a PDF document on the signing page, in the words of the offers. */
export function EsignPdf({ url, name }: { url: string; name: string }) {
  return <PdfViewer url={url} words={usePdfWords(name)} />
}
