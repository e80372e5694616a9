import { useEffect, useRef } from 'react'

type Urgency = 'polite' | 'assertive'
const listeners = new Set<(message: string, urgency: Urgency) => void>()

/** Announces a message through the page's live region; `assertive` interrupts. Without a region it does nothing. */
export function announce(message: string, urgency: Urgency = 'polite'): void {
  for (const listener of listeners) listener(message, urgency)
}

/** Once in the shell. Always in the page, because a region that appears together with its message is often not announced. */
export function LiveRegion() {
  const polite = useRef<HTMLDivElement>(null)
  const assertive = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const t = (message: string, urgency: Urgency) => {
      const region = (urgency === 'assertive' ? assertive : polite).current
      if (!region) return
      // Repeating a sentence is silent unless the content changes, so each sentence is a node of its own.
      const line = document.createElement('p')
      line.textContent = message
      region.append(line)
      setTimeout(() => line.remove(), spokenMs)
    }
    listeners.add(t)
    return () => void listeners.delete(t)
  }, [])
  return (
    <div className="vh">
      <div ref={polite} role="log" aria-live="polite" aria-relevant="additions" />
      <div ref={assertive} role="log" aria-live="assertive" aria-relevant="additions" />
    </div>
  )
}

const spokenMs = 7000
