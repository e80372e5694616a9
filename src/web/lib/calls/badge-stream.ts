import { callAddress } from '#contract/call-address.ts'
import { badgePollMs, streamEvents } from '#contract/notifications.ts'
import { readBoot } from '../boot.ts'

/**
 * Follows the badge by server-sent events. All tabs of a browser share one stream, because a browser opens only six connections
 * to a host: the tab that holds the lock has the stream and forwards what it receives. Returns a function that stops it.
 */
export function followBadge(onBadge: (count: number) => void): () => void {
  const { domain, user } = readBoot()
  const name = `candela-badge ${domain} ${user?.id ?? ''}`
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  const stopping = new AbortController()
  const { signal } = stopping
  channel?.addEventListener('message', ({ data }) => onBadge(Number(data)))
  const pass = (count: number) => {
    onBadge(count)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    channel?.postMessage(count)
  }
  const url = callAddress('GET /api/pcsx/notification_stream', { query: { domain } })
  const listen = () => holdStream(url, pass, signal)
  // An insecure origin has no locks, so each tab has its own stream.
  if ('locks' in navigator) navigator.locks.request(name, { signal }, listen).catch(() => undefined)
  else void listen()
  return () => {
    stopping.abort()
    channel?.close()
  }
}

/** Resolves once it is stopped. A refused stream (too many, signed out) is retried as rarely as the badge is polled. */
function holdStream(url: string, onBadge: (count: number) => void, signal: AbortSignal): Promise<void> {
  // A lock requested before stopping is still granted: a stream opened then would never be closed.
  if (signal.aborted) return Promise.resolve()
  return new Promise((done) => {
    let source: EventSource | null = null
    let retry: ReturnType<typeof setTimeout> | undefined
    const open = () => {
      source = new EventSource(url)
      source.addEventListener(streamEvents.badge, ({ data }) => {
        // Messages that had arrived before closing are still delivered, but must be ignored.
        if (signal.aborted) return
        const { count } = JSON.parse(String(data)) as { count: number }
        onBadge(count)
      })
      // After a lost connection the browser reconnects by itself.
      source.addEventListener('error', () => {
        if (source?.readyState === EventSource.CLOSED) retry = setTimeout(open, badgePollMs)
      })
    }
    signal.addEventListener('abort', () => {
      clearTimeout(retry)
      source?.close()
      done()
    })
    open()
  })
}
