import { useEffect, useRef, useState } from 'react'

/** spec/1 §9: privacy consent text max height. */
const maxHeightPx = 300

/** What somebody agrees to before they hand over an address. `html` is sanitised by the server. A long one scrolls in its place. */
export function ConsentText({ html, label }: { html: string; label: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const { current } = box
    if (!current) return undefined
    const measure = () => setScrolls(current.scrollHeight > current.clientHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [html])
  return (
    <div
      ref={box}
      role="group"
      aria-label={label}
      dir="auto"
      className="prose small muted"
      // What scrolls must be in reach of the keyboard.
      tabIndex={scrolls ? 0 : undefined}
      style={{ maxBlockSize: maxHeightPx, overflowY: 'auto', overflowWrap: 'anywhere' }}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
