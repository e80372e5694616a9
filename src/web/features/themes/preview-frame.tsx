import { useCallback, useEffect, useRef, useState } from 'react'
import type { Scheme } from '#shared/themes/theme-contrast.ts'
import { themeStyle, type EmployerTheme } from '#shared/themes/theme-style.ts'
import styles from './themes.module.css'

interface PreviewFrameProps {
  address: string
  title: string
  /** Width of the inner window, in px. */
  width: number
  scheme: Scheme
  theme: EmployerTheme
}

/**
 * A page of the site in a frame with its own width, with the draft instead of the published theme: the same style sheet that
 * the server will write, so that nothing looks different once published.
 */
export function PreviewFrame({ address, title, width, scheme, theme }: PreviewFrameProps) {
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const boxWidth = useWidth(box)
  const frame = useRef<HTMLIFrameElement>(null)
  const sheet = useRef<CSSStyleSheet | null>(null)
  const css = `${themeStyle(theme)}:root{color-scheme:${scheme}}`
  const apply = useCallback(() => {
    const { contentWindow: inner, contentDocument: page } = frame.current ?? {}
    if (!inner || !page) return
    for (const published of page.querySelectorAll<HTMLStyleElement>('style[data-theme-style]'))
      published.disabled = true
    if (!sheet.current || !page.adoptedStyleSheets.includes(sheet.current)) {
      // A style sheet belongs to the window that created it.
      sheet.current = new (inner as Window & typeof globalThis).CSSStyleSheet()
      page.adoptedStyleSheets = [sheet.current]
    }
    sheet.current.replaceSync(css)
  }, [css])
  useEffect(apply, [apply])
  const scale = boxWidth === 0 ? 1 : Math.min(1, boxWidth / width)
  const height = Math.max(640, Math.round((width * 10) / 16))
  return (
    <div ref={setBox} className={styles.frame} style={{ blockSize: Math.round(height * scale) }}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site, with the same rights as this one */}
      <iframe
        ref={frame}
        src={address}
        title={title}
        onLoad={apply}
        style={{ inlineSize: width, blockSize: height, transform: `scale(${scale})` }}
      />
    </div>
  )
}

function useWidth(element: HTMLElement | null): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return width
}
