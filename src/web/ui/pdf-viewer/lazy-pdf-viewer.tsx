import type { ComponentProps, ReactNode } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import { useIsBrowser } from '../use-is-browser.ts'
import type { PdfViewer } from './pdf-viewer.tsx'

const Viewer = lazyPart(() => import('./pdf-viewer.tsx'), 'PdfViewer')

type LazyPdfViewerProps = ComponentProps<typeof PdfViewer> & {
  /** Stands there until the viewer does. */
  placeholder: ReactNode
}

/** The viewer, loaded when it is shown, and in browsers only: servers draw no PDF, and pdf.js complains of being loaded there. */
export function LazyPdfViewer(props: LazyPdfViewerProps) {
  return useIsBrowser() ? <Viewer {...props} /> : props.placeholder
}
