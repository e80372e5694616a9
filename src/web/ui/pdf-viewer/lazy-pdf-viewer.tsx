import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react'
import { useIsBrowser } from '../use-is-browser.ts'
import type { PdfViewer } from './pdf-viewer.tsx'

const Viewer = lazy(async () => ({ default: (await import('./pdf-viewer.tsx')).PdfViewer }))

type LazyPdfViewerProps = ComponentProps<typeof PdfViewer> & {
  /** Stands there until the viewer does. */
  placeholder: ReactNode
}

/** The viewer, loaded when it is shown, and in browsers only: servers draw no PDF, and pdf.js complains of being loaded there. */
export function LazyPdfViewer({ placeholder, ...viewer }: LazyPdfViewerProps) {
  if (!useIsBrowser()) return placeholder
  return (
    <Suspense fallback={placeholder}>
      <Viewer {...viewer} />
    </Suspense>
  )
}
