import { getDocument, GlobalWorkerOptions, InvalidPDFException, PasswordException, version } from 'pdfjs-dist'
import type { PDFDocumentProxy } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- the build gives the file's address
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?worker&url'

GlobalWorkerOptions.workerSrc = workerUrl

/** Character maps, standard fonts and image decoders, which the build adds to its own files (scripts/vite/vite-pdf-parts.ts). */
const parts = `/assets/pdfjs-${version}`
/** Larger than images in letters, but small enough for a phone. */
const maxImagePixels = 64_000_000

export type PdfProblem = 'locked' | 'damaged' | 'unreachable'

/** Opens a document by its URL, in parts if the server supports that. `stop` releases everything. */
export function openPdf(url: string, onProgress: (part: number) => void) {
  const task = getDocument({
    url,
    cMapUrl: `${parts}/cmaps/`,
    standardFontDataUrl: `${parts}/standard_fonts/`,
    wasmUrl: `${parts}/wasm/`,
    iccUrl: `${parts}/iccs/`,
    maxImageSize: maxImagePixels,
    enableXfa: false,
  })
  task.onProgress = ({ loaded, total }: { loaded: number; total: number }) => {
    if (total > 0) onProgress(Math.min(1, loaded / total))
  }
  return { document: task.promise, stop: () => void task.destroy().catch(() => undefined) }
}

export const problemOf = (error: unknown): PdfProblem =>
  error instanceof PasswordException ? 'locked' : error instanceof InvalidPDFException ? 'damaged' : 'unreachable'

export type { PDFDocumentProxy }
