import { useEffect, useRef, useState } from 'react'

/** spec/1 §9: privacy consent text max height. */
const maxHeightPx = 300

/** The text someone agrees to before giving their address. `html` is sanitized by the server. A long one scrolls in place. */
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
      // Scrollable content must be reachable by keyboard.
      tabIndex={scrolls ? 0 : undefined}
      style={{ maxBlockSize: maxHeightPx, overflowY: 'auto', overflowWrap: 'anywhere' }}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
