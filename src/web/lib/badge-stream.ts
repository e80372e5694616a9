import { callAddress } from '#contract/call-address.ts'
import { badgePollMs, streamEvents } from '#contract/notifications.ts'
import { readBoot } from './boot.ts'

/**
 * Follows the badge by server-sent events. All tabs of a browser share one stream, because a browser opens only six connections
 * to a host: the tab that holds the lock has it and passes on what it hears. Returns the way to stop.
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
  // An insecure origin has no locks: there each tab has its own stream.
  if ('locks' in navigator) navigator.locks.request(name, { signal }, listen).catch(() => undefined)
  else void listen()
  return () => {
    stopping.abort()
    channel?.close()
  }
}

/** Resolves once it is stopped. A refused stream (too many, signed out) is tried again as seldom as the badge is polled. */
function holdStream(url: string, onBadge: (count: number) => void, signal: AbortSignal): Promise<void> {
  // A lock that was on its way when it was stopped is still given: a stream opened then would never be closed.
  if (signal.aborted) return Promise.resolve()
  return new Promise((done) => {
    let source: EventSource | null = null
    let retry: ReturnType<typeof setTimeout> | undefined
    const open = () => {
      source = new EventSource(url)
      source.addEventListener(streamEvents.badge, ({ data }) => {
        // What had arrived before it was closed is told all the same, to nobody who wants it.
        if (signal.aborted) return
        const { count } = JSON.parse(String(data)) as { count: number }
        onBadge(count)
      })
      // After a lost connection the browser connects again by itself.
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
