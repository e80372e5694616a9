import type { ComponentProps, ReactNode } from 'react'
import { lazyPart } from '../loading/lazy-part.tsx'
import { useIsBrowser } from '../loading/use-is-browser.ts'
import type { PdfViewer } from './pdf-viewer.tsx'

const Viewer = lazyPart(() => import('./pdf-viewer.tsx'), 'PdfViewer')

type LazyPdfViewerProps = ComponentProps<typeof PdfViewer> & {
  /** Shown until the viewer has loaded. */
  placeholder: ReactNode
}

/**
 * The viewer, loaded when it is shown, and in browsers only: servers render no PDF, and pdf.js complains about being loaded
 * there.
 */
export function LazyPdfViewer(props: LazyPdfViewerProps) {
  return useIsBrowser() ? <Viewer {...props} /> : props.placeholder
}
