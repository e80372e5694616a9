import { useEffect, useState, type RefObject } from 'react'
import { useFormEnvironment } from '../form-context.tsx'
import { judgeMessage } from './widget-message.ts'

/** A frame that is silent for this long is assumed to have failed to load. */
const loadLimitMs = 20_000
const widgetOrigins = new Set<string>()
const loggedOrigins = new Set<string>()

export type WidgetState = 'loading' | 'ready' | 'failed'

interface WidgetOptions {
  address: URL | null
  frame: RefObject<HTMLIFrameElement | null>
  /** The frame is on the page. */
  isShown: boolean
  onVerdict: (verdict: 'signed' | 'rejected') => void
}

/**
 * The state of an embedded form's frame. Listens to its messages, and refuses and logs those from foreign origins (spec/3 §4).
 */
export function useWidget({ address, frame, isShown, onVerdict }: WidgetOptions) {
  const { logEvent } = useFormEnvironment()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<WidgetState>('loading')
  const ownOrigin = address?.origin
  useEffect(() => {
    if (!ownOrigin || !isShown) return undefined
    widgetOrigins.add(ownOrigin)
    const handleMessage = (event: MessageEvent) => {
      const isFromFrame = event.source === null || event.source === frame.current?.contentWindow
      const verdict = judgeMessage(
        { origin: event.origin, data: event.data, isFromFrame },
        { widgetOrigins, ownOrigin, pageOrigin: window.location.origin },
      )
      if (verdict === 'signed' || verdict === 'rejected') onVerdict(verdict)
      else if (verdict === 'foreign' && !loggedOrigins.has(event.origin)) {
        // Once per origin, so that endless messages do not fill the log.
        loggedOrigins.add(event.origin)
        logEvent?.('foreignOriginMessage', 'esignWidget', { origin: event.origin, expectedOrigin: ownOrigin })
      }
    }
    window.addEventListener('message', handleMessage)
    return () => window.removeEventListener('message', handleMessage)
  }, [frame, isShown, logEvent, onVerdict, ownOrigin])

  useEffect(() => {
    if (!ownOrigin || !isShown) return undefined
    setState(navigator.onLine ? 'loading' : 'failed')
    const fail = () => setState((now) => (now === 'loading' ? 'failed' : now))
    const timer = setTimeout(fail, loadLimitMs)
    // A frame blocked by the site's policy "loads" an empty page.
    const handleViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective.startsWith('frame') && blockedURI.startsWith(ownOrigin)) setState('failed')
    }
    document.addEventListener('securitypolicyviolation', handleViolation)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('securitypolicyviolation', handleViolation)
    }
  }, [attempt, isShown, ownOrigin])

  return {
    state: address ? state : 'failed',
    /** Changes with every attempt: the frame's key. */
    attempt,
    handleLoad: () => setState((now) => (now === 'failed' ? now : 'ready')),
    retry: () => {
      setState('loading')
      setAttempt(attempt + 1)
    },
  }
}
