import { usePdfWords } from '#web/features/offers/letters/use-pdf-words.ts'
import { LazyPdfViewer } from '#web/ui/pdf-viewer/lazy-pdf-viewer.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** Loaded on demand: a PDF document on the signing page, with the offers' texts. */
export function EsignPdf({ url, name }: { url: string; name: string }) {
  const placeholder = <Skeleton height="480px" radius="var(--radius-l)" />
  return <LazyPdfViewer url={url} words={usePdfWords(name)} placeholder={placeholder} />
}
